import * as z from 'zod/mini';
import { EGRESS_OPTIONS } from '../../egress/egress-options-schema.ts';
import { RESPONSE_LIMITS } from '../../egress/response-limits-schema.ts';
import { clockSchema } from '../../input/clock-schema.ts';
import { callable, flag, group, line, milliseconds, wholeNumber } from '../../input/option-schemas.ts';
import type { EngineOptions } from '../engine-options.ts';
import { browserSchema } from './browser-schema.ts';
import { PLUGINS } from './plugins-schema.ts';
import { storageSchema } from './storage-schema.ts';

export const engineOptionsSchema = group({
  ...PLUGINS,
  ...EGRESS_OPTIONS,
  ...RESPONSE_LIMITS,
  storage: storageSchema,
  browser: z.optional(browserSchema),
  concurrency: z.optional(wholeNumber(1)),
  hostConcurrency: z.optional(wholeNumber(1)),
  hostDelayMs: z.optional(milliseconds()),
  worker: z.optional(flag()),
  jobTimeoutMs: z.optional(milliseconds(1)),
  maxPages: z.optional(wholeNumber(1)),
  leaseMs: z.optional(milliseconds(1)),
  keepJobsMs: z.optional(wholeNumber(0)),
  userAgent: z.optional(line()),
  clock: z.optional(clockSchema),
  createId: z.optional(callable()),
} satisfies Record<keyof EngineOptions, z.ZodMiniType>);
