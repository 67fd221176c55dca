import { isoDate, isoDateTime, type ParseDateOptions, readDate } from '../dates/parse-date.ts';
import { type JsonValue, parseJson } from '../json-value.ts';
import { parseBoolean } from '../parse-boolean.ts';
import { parseNumber } from '../parse-number.ts';
import { parseAmount, parsePrice } from '../parse-price.ts';
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

type ParseValue = (text: string, context: ValueContext) => JsonValue;

/** What a text can be read as. Each gives null for what it cannot read, and never throws. */
export const VALUE_PARSERS = {
  number: (text, { notation }) => parseNumber(text, { decimal: notation.decimal }),
  integer: (text, { notation }) => {
    const value = parseNumber(text, { decimal: notation.decimal });
    return Number.isInteger(value) ? value : null;
  },
  price: (text, { notation }) => parseAmount(text, notation.decimal),
  currency: (text) => parsePrice(text).currency,
  date: (text, context) => {
    const reading = readDate(text, dateOptions(context));
    return reading && isoDate(reading.date);
  },
  datetime: (text, context) => {
    const reading = readDate(text, dateOptions(context));
    return reading && isoDateTime(reading, context.timeZone);
  },
  boolean: (text) => parseBoolean(text),
  json: (text) => parseJson(text),
} as const satisfies Readonly<Record<ValueParserName, ParseValue>>;

function dateOptions({ now, timeZone, locales, notation }: ValueContext): ParseDateOptions {
  return { now, timeZone, locale: locales, order: notation.order };
}
