import * as z from 'zod/mini';
import { EGRESS_OPTIONS } from '../../egress/egress-options-schema.ts';
import { RESPONSE_LIMITS } from '../../egress/response-limits-schema.ts';
import { flag, group, line, wholeNumber } from '../../input/option-schemas.ts';
import { signalSchema } from '../../input/signal-schema.ts';
import type { CheckRecipeOptions } from '../suggest/check-recipe-options.ts';
import type { SuggestUrlOptions } from '../suggest/suggest-from-url.ts';
import type { SuggestFromUrlOptions } from '../suggest/suggest-from-url-options.ts';
import { browserSchema } from './browser-schema.ts';

/** The settings are read as those of a recipe are. */
const SUGGEST_URL_OPTIONS = {
  limit: z.optional(wholeNumber(1)),
  try: z.optional(flag()),
  settings: z.optional(z.unknown()),
  signal: z.optional(signalSchema),
} as const satisfies Record<keyof SuggestUrlOptions, z.ZodMiniType>;

const CHECK_RECIPE_OPTIONS = {
  ...EGRESS_OPTIONS,
  ...RESPONSE_LIMITS,
  browser: z.optional(browserSchema),
  userAgent: z.optional(line()),
  signal: z.optional(signalSchema),
} as const satisfies Record<keyof CheckRecipeOptions, z.ZodMiniType>;

export const suggestUrlOptionsSchema = group(SUGGEST_URL_OPTIONS);

export const checkRecipeOptionsSchema = group(CHECK_RECIPE_OPTIONS);

export const suggestFromUrlOptionsSchema = group({
  ...CHECK_RECIPE_OPTIONS,
  ...SUGGEST_URL_OPTIONS,
} satisfies Record<keyof SuggestFromUrlOptions, z.ZodMiniType>);
