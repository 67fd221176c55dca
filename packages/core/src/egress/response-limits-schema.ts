import * as z from 'zod/mini';
import { milliseconds, wholeNumber } from '../input/option-schemas.ts';
import type { ResponseLimits } from './response-limits.ts';

/** For the schemas of options that hold them. */
export const RESPONSE_LIMITS = {
  maxBodyBytes: z.optional(wholeNumber(1)),
  maxHeaderBytes: z.optional(wholeNumber(1)),
  maxRedirects: z.optional(wholeNumber(0)),
  maxBrowserBytes: z.optional(wholeNumber(1)),
  maxPageTimeoutMs: z.optional(milliseconds(1)),
} as const satisfies Record<keyof ResponseLimits, z.ZodMiniType>;
