import * as z from 'zod/mini';
import { EGRESS_OPTIONS } from '../../egress/egress-options-schema.ts';
import { RESPONSE_LIMITS } from '../../egress/response-limits-schema.ts';
import { clockSchema } from '../../input/clock-schema.ts';
import { choice, group, line } from '../../input/option-schemas.ts';
import { signalSchema } from '../../input/signal-schema.ts';
import type { ConvertUrlOptions } from '../network/convert-url.ts';
import type { UrlToMarkdownOptions } from '../url-to-markdown-options.ts';
import { browserSchema } from './browser-schema.ts';

/** The settings are read as those of a recipe are. */
const CONVERT_URL_OPTIONS = {
  content: z.optional(choice('page', 'main')),
  structuredData: z.optional(z.boolean()),
  settings: z.optional(z.unknown()),
  signal: z.optional(signalSchema),
} as const satisfies Record<keyof ConvertUrlOptions, z.ZodMiniType>;

export const convertUrlOptionsSchema = group(CONVERT_URL_OPTIONS);

export const urlToMarkdownOptionsSchema = group({
  ...CONVERT_URL_OPTIONS,
  ...EGRESS_OPTIONS,
  ...RESPONSE_LIMITS,
  browser: z.optional(browserSchema),
  userAgent: z.optional(line()),
  clock: z.optional(clockSchema),
} satisfies Record<keyof UrlToMarkdownOptions, z.ZodMiniType>);
