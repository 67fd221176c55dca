import * as z from 'zod/mini';
import { isLocale, isTimeZone } from '../input/intl-names.ts';
import { anyText, choice, group, value } from '../input/option-schemas.ts';
import type { ParseDateOptions } from './dates/parse-date-options.ts';
import type { ParseNumberOptions } from './numbers/parse-number-options.ts';
import type { ParsePriceOptions } from './prices/parse-price-options.ts';

const decimal = z.nullish(choice('.', ','));

export const parseNumberOptionsSchema = group({
  decimal,
} satisfies Record<keyof ParseNumberOptions, z.ZodMiniType>);

export const parsePriceOptionsSchema = group({
  decimal,
  hint: z.nullish(anyText),
} satisfies Record<keyof ParsePriceOptions, z.ZodMiniType>);

export const parseDateOptionsSchema = group({
  now: z.optional(
    value(
      'a time: a Date, milliseconds since 1970, or ISO 8601',
      (given) =>
        (given instanceof Date || typeof given === 'number' || typeof given === 'string') &&
        !Number.isNaN(new Date(given).getTime()),
    ),
  ),
  timeZone: z.optional(
    value('a time zone, such as "Europe/Berlin"', (given) => typeof given === 'string' && isTimeZone(given)),
  ),
  locale: z.nullish(
    value('a locale, such as "de-AT", or an array of them', (given) => [given].flat().every(isLocaleName)),
  ),
  order: z.nullish(choice('DMY', 'MDY')),
} satisfies Record<keyof ParseDateOptions, z.ZodMiniType>);

function isLocaleName(given: unknown): boolean {
  return typeof given === 'string' && isLocale(given);
}
