import * as z from 'zod/mini';
import { baseAddressSchema } from '../input/address-schema.ts';
import type { Arguments } from '../input/check-arguments.ts';
import { anyText, choice, flag, group, plainObject } from '../input/option-schemas.ts';
import { signalSchema } from '../input/signal-schema.ts';
import type { MarkdownOptions, MarkdownSource } from './convert-document.ts';

const sourceSchema = group({
  body: anyText,
  contentType: z.nullable(anyText),
  url: z.optional(baseAddressSchema),
  headers: z.optional(plainObject('headers by name')),
} satisfies Record<keyof MarkdownSource, z.ZodMiniType>);

const optionsSchema = group({
  content: z.optional(choice('page', 'main')),
  structuredData: z.optional(flag()),
} satisfies Record<keyof MarkdownOptions, z.ZodMiniType>);

const ownSignal = z.optional(signalSchema);

/** What a conversion is given, for its check. */
export function documentArguments(source: unknown, options: unknown, signal: unknown): Arguments {
  return { source: [sourceSchema, source], options: [optionsSchema, options], signal: [ownSignal, signal] };
}
