import * as z from 'zod/mini';
import type { Property } from '../../../../recipe/property.ts';
import { typeOf } from '../../value-shape.ts';

export interface DirectAnswer {
  readonly items: readonly DirectItem[];
}

export interface DirectItem {
  /** Number of the item, or of its first line; `UNNUMBERED` where the answer gives none. */
  readonly item: number;
  /** Number of its last line, where items are parts of a text. */
  readonly last?: number | undefined;
  readonly values: Readonly<Record<string, string | number | null | undefined>>;
}

/** In the place of a number of an item: they begin with 1. */
export const UNNUMBERED = 0;

/**
 * What the model answers: texts as they are, links and images by their numbers. `byLines`: items are ranges of lines.
 * `isLenient`: values, numbers of items and last lines may be left out.
 */
export function directAnswerSchema(
  properties: readonly Property[],
  { byLines, isLenient = false }: { readonly byLines: boolean; readonly isLenient?: boolean },
): z.ZodMiniType<DirectAnswer> {
  const leftOut = <T extends z.ZodMiniType>(value: T) => (isLenient ? z.optional(value) : value);
  const values = Object.fromEntries(
    properties.map((property) => [
      property.name,
      leftOut(isAddressProperty(property) ? z.nullable(z.number()) : z.nullable(z.string())),
    ]),
  );
  const item = z.object({ item: z.number(), values: z.object(values) });
  if (byLines) return z.object({ items: z.array(z.extend(item, { last: leftOut(z.number()) })) });
  const number = isLenient ? z.catch(z.number(), UNNUMBERED) : z.number();
  return z.object({ items: z.array(z.extend(item, { item: number })) });
}

export function isAddressProperty(property: Property): boolean {
  const type = typeOf(property);
  return type === 'link' || type === 'src';
}

/** Those that are said in words, not by a number of an address. */
export function worded(properties: readonly Property[]): readonly Property[] {
  return properties.filter((property) => !isAddressProperty(property));
}

export function textProperties(properties: readonly Property[]): readonly Property[] {
  return worded(properties).filter(({ type }) => type === 'text');
}
