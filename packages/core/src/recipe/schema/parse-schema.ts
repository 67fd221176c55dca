import * as z from 'zod/mini';
import { reasonOf } from '../../ground/reason-of.ts';
import { meantHint } from '../../input/meant-hint.ts';
import { compilePattern } from '../../values/patterns/compile-pattern.ts';
import { VALUE_PARSER_NAMES } from '../../values/value-parser-names.ts';
import { boundedArray, textSchema } from './text-schema.ts';

const patternSchema = () =>
  z
    .strictObject({
      pattern: textSchema(1_000).check(z.minLength(1)),
      group: z.optional(z.union([z.int().check(z.minimum(0), z.maximum(100)), textSchema(100)])),
    })
    .check(
      z.superRefine(({ pattern, group }, context) => {
        try {
          compilePattern(pattern, group);
        } catch (error) {
          const reason = reasonOf(error);
          context.addIssue({
            code: 'custom',
            path: ['pattern'],
            message: `is no expression in RE2 syntax: ${reason}`,
          });
        }
      }),
    );

const stepSchema = () => z.union([z.enum(VALUE_PARSER_NAMES), patternSchema()], { error: refusal });

/** What comes after a value is no text any more. */
const stepsSchema = () =>
  boundedArray(stepSchema(), 10).check(
    z.minLength(1),
    z.refine(
      (steps) => steps.slice(0, -1).every((step) => typeof step !== 'string'),
      'can name a value only at its end',
    ),
  );

/** How a property's text becomes a value. */
export const parseSchema = () => z.union([stepsSchema(), stepSchema()], { error: refusal });

function refusal({ input }: { readonly input?: unknown }): string {
  return `must be ${VALUE_PARSER_NAMES.join(', ')}, { pattern, group }, or a list of patterns with one of the names at its end${meantHint(input, VALUE_PARSER_NAMES)}`;
}
