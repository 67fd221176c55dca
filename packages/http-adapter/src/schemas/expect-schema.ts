import {
  type Bounds,
  EXPECTED_TYPES,
  type Expect,
  type ExpectedProperty,
  type ExpectedRows,
  ON_BREACH,
} from '@harvestman/core';
import { z } from '@hono/zod-openapi';
import { asWritten } from './as-written.ts';

type Fields<Type> = Record<keyof Type, z.ZodType>;

const count = z.int().min(0).nullable();

const NUMBER_BOUNDS = { least: z.number().nullable(), most: z.number().nullable() } satisfies Fields<Bounds>;
const COUNT_BOUNDS = { least: count, most: count } satisfies Fields<Bounds>;

const ROWS = {
  ...COUNT_BOUNDS,
  change: z
    .number()
    .min(0)
    .nullable()
    .openapi({ description: 'How much the number may differ from that of the last good job, as a share' }),
} satisfies Fields<ExpectedRows>;

const PROPERTY = {
  filled: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .openapi({ description: 'Least share of rows that have a value' }),
  unique: z.boolean(),
  pattern: z
    .string()
    .nullable()
    .openapi({ description: 'An expression in RE2 syntax that is found in each value' }),
  type: z.enum(EXPECTED_TYPES).nullable(),
  range: z.strictObject(NUMBER_BOUNDS).nullable().openapi({ description: 'Of the number in each value' }),
  values: z.array(z.string()).nullable().openapi({ description: 'The only ones there may be' }),
  length: z.strictObject(COUNT_BOUNDS).nullable().openapi({ description: 'Of each value, in characters' }),
} satisfies Fields<ExpectedProperty>;

const EXPECT = {
  rows: z.strictObject(ROWS).nullable(),
  properties: z.record(z.string(), z.strictObject(PROPERTY)),
  learn: z.boolean().openapi({ description: 'Whether jobs are compared with the last good ones, too' }),
  onBreach: z
    .enum(ON_BREACH)
    .openapi({ description: 'flag: a job that breaks with it is suspect; fail: it fails' }),
} satisfies Fields<Expect>;

export const expectSchema = z.strictObject(EXPECT).openapi('Expect');

export const expectInputSchema = z
  .strictObject(
    asWritten({
      ...EXPECT,
      rows: z.strictObject(asWritten(ROWS)),
      properties: z.record(
        z.string(),
        z.strictObject(
          asWritten({
            ...PROPERTY,
            range: z.strictObject(asWritten(NUMBER_BOUNDS)),
            length: z.strictObject(asWritten(COUNT_BOUNDS)),
          }),
        ),
      ),
    }),
  )
  .openapi('ExpectInput', { description: 'What is left out, or null, may be anything.' });
