import * as z from 'zod/mini';
import { baseAddressSchema } from '../input/address-schema.ts';
import { isPlain } from '../input/is-plain.ts';
import { callable, choice, flag, group, list, plainObject, value } from '../input/option-schemas.ts';
import type { HtmlToMarkdownOptions } from './convert-html.ts';
import type { ToMdastOptions, UnifiedParts } from './unified/unified-options.ts';

const plugin = value('a plug-in, a list of one and its options, or a preset', (given) =>
  Array.isArray(given) ? typeof given[0] === 'function' : typeof given === 'function' || isPlain(given),
);

const PARTS = {
  rehypePlugins: z.optional(list(plugin, 'plug-ins')),
  remarkPlugins: z.optional(list(plugin, 'plug-ins')),
  handlers: z.optional(
    z.pipe(plainObject('functions by the names of elements'), z.record(z.string(), callable())),
  ),
} as const satisfies Record<keyof UnifiedParts, z.ZodMiniType>;

const PAGE = {
  url: z.optional(baseAddressSchema),
  content: z.optional(choice('page', 'main')),
};

export const toMdastOptionsSchema = group({ ...PAGE, ...PARTS } satisfies Record<
  keyof ToMdastOptions,
  z.ZodMiniType
>);

export const htmlToMarkdownOptionsSchema = group({
  ...PAGE,
  ...PARTS,
  structuredData: z.optional(flag()),
  headers: z.optional(plainObject('headers by name')),
} satisfies Record<keyof (HtmlToMarkdownOptions & UnifiedParts), z.ZodMiniType>);
