import * as z from 'zod/mini';
import { baseAddressSchema } from '../input/address-schema.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { anyText, group } from '../input/option-schemas.ts';
import { type StructuredData, structuredDataOf } from './structured-data-of.ts';

export interface ReadStructuredDataOptions {
  /** The page's address, for relative URLs. Default: they stay as they are written. */
  readonly url?: string | undefined;
}

const optionsSchema = group({
  url: z.optional(baseAddressSchema),
} satisfies Record<keyof ReadStructuredDataOptions, z.ZodMiniType>);

/**
 * Reads the structured data of a page: JSON-LD, microdata, RDFa Lite, and the state that applications leave in scripts.
 * What cannot be read is left out.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text
 */
export function readStructuredData(html: string, options: ReadStructuredDataOptions = {}): StructuredData {
  checkArguments('readStructuredData', { html: [anyText, html], options: [optionsSchema, options] });
  return structuredDataOf(html, options.url);
}
