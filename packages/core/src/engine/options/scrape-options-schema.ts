import * as z from 'zod/mini';
import { EGRESS_OPTIONS } from '../../egress/egress-options-schema.ts';
import { RESPONSE_LIMITS } from '../../egress/response-limits-schema.ts';
import { clockSchema } from '../../input/clock-schema.ts';
import { callable, group, line, milliseconds, wholeNumber } from '../../input/option-schemas.ts';
import { partSchema } from '../../input/part-schema.ts';
import { signalSchema } from '../../input/signal-schema.ts';
import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';
import type { ScrapeOptions } from '../scrape-options.ts';
import { browserSchema } from './browser-schema.ts';
import { PLUGINS } from './plugins-schema.ts';

const planSchema = partSchema<ExtractionPlan>({
  name: 'a plan',
  example: '`job.plan` of an earlier scrape',
  members: { fingerprint: 'string' },
});

export const scrapeOptionsSchema = group({
  ...PLUGINS,
  ...EGRESS_OPTIONS,
  ...RESPONSE_LIMITS,
  browser: z.optional(browserSchema),
  signal: z.optional(signalSchema),
  jobTimeoutMs: z.optional(milliseconds(1)),
  maxPages: z.optional(wholeNumber(1)),
  hostDelayMs: z.optional(milliseconds()),
  userAgent: z.optional(line()),
  clock: z.optional(clockSchema),
  plan: z.nullish(planSchema),
  onProgress: z.optional(callable()),
} satisfies Record<keyof ScrapeOptions, z.ZodMiniType>);
