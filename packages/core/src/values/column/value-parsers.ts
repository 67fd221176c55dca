import { createDateReader } from '../dates/create-date-reader.ts';
import { isoDate, isoDateTime } from '../dates/iso-date.ts';
import { type JsonValue, parseJson } from '../json-value.ts';
import { readNumber } from '../numbers/parse-number.ts';
import { parseBoolean } from '../parse-boolean.ts';
import { parseAmount, readPrice } from '../prices/parse-price.ts';
import type { ValueParserName } from '../value-parser-names.ts';
import type { Notation } from './column-notation.ts';

/** What the values of a column are read against. */
export interface ValueContext {
  readonly notation: Notation;
  /** Languages of the text, the most certain first. */
  readonly locales: readonly string[];
  /** An IANA name. */
  readonly timeZone: string;
  /** What relative times count from. */
  readonly now: Date;
}

/** Undefined: the text says that there is none, as `Free` names no currency. */
type ReadValue = (text: string) => JsonValue | undefined;

/** What a text can be read as. Each gives null for what it cannot read, and never throws. */
export const VALUE_PARSERS = {
  number:
    ({ notation }) =>
    (text) =>
      readNumber(text, notation.decimal),
  integer:
    ({ notation }) =>
    (text) => {
      const value = readNumber(text, notation.decimal);
      return Number.isInteger(value) ? value : null;
    },
  price:
    ({ notation }) =>
    (text) =>
      parseAmount(text, notation.decimal),
  currency: () => (text) => {
    const { currency, isFree } = readPrice(text);
    return currency ?? (isFree ? undefined : null);
  },
  date: (context) => {
    const read = dateReader(context);
    return (text) => {
      const reading = read(text);
      return reading && isoDate(reading.date);
    };
  },
  datetime: (context) => {
    const read = dateReader(context);
    return (text) => {
      const reading = read(text);
      return reading && isoDateTime(reading, context.timeZone);
    };
  },
  boolean: () => parseBoolean,
  json: () => (text) => (text.trim() === 'null' ? undefined : parseJson(text)),
} as const satisfies Readonly<Record<ValueParserName, (context: ValueContext) => ReadValue>>;

function dateReader({ now, timeZone, locales, notation }: ValueContext) {
  return createDateReader({ now, timeZone, locale: locales }, notation.order);
}
