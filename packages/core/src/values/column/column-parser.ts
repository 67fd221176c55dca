import type { JsonValue } from '../json-value.ts';
import type { ParseStep } from '../parse-step.ts';
import { compilePattern } from '../patterns/compile-pattern.ts';
import type { ValueParserName } from '../value-parser-names.ts';
import { createColumnNotation, type Notation, type OpenNotation } from './column-notation.ts';
import { VALUE_PARSERS, type ValueContext } from './value-parsers.ts';

/** Reads the texts of a column as values. It remembers what earlier texts have proven about their notation. */
export interface ColumnParser {
  /** Takes note of a text before any is read, as a later one may decide how an earlier one is meant. */
  see(text: string): void;
  /** Reads texts by what was seen until now: the value of each, or null where it cannot be read so; undefined where it says that there is none. */
  reader(context: Omit<ValueContext, 'notation'>): (text: string) => JsonValue | undefined;
}

/** @throws {SyntaxError} for a pattern that cannot be used. */
export function createColumnParser(steps: readonly ParseStep[]): ColumnParser {
  const finders = steps.flatMap((step) =>
    typeof step === 'string' ? [] : [compilePattern(step.pattern, step.group)],
  );
  const name = steps.find((step) => typeof step === 'string');
  const open = name === undefined ? null : OPEN_NOTATIONS[name];
  const notation = open === null ? null : createColumnNotation(open);
  const found = (text: string): string | null => {
    let rest: string | null = text;
    for (const find of finders) rest = rest === null ? null : find(rest);
    return rest;
  };
  return {
    see(text) {
      const part = notation === null ? null : found(text);
      if (part !== null) notation?.see(part);
    },
    reader(context) {
      const where = { ...context, notation: notation?.decide(context.locales) ?? NOTHING_OPEN };
      const parse = name === undefined ? null : VALUE_PARSERS[name](where);
      const read = (text: string): JsonValue | undefined => {
        const part = found(text);
        return part === null || parse === null ? part : parse(part);
      };
      // The texts of a page repeat: dates, ratings, yes and no. Where they do not, looking for them costs more than it saves.
      let known: Map<string, JsonValue | undefined> | null = new Map();
      let repeats = 0;
      return (text) => {
        const before = known?.get(text);
        if (before !== undefined) {
          repeats += 1;
          return before;
        }
        const value = read(text);
        if (known === null) return value;
        // No two rows share a list or an object.
        if (typeof value !== 'object' || value === null) known.set(text, value);
        if (known.size === LOOKED_AT && repeats < LOOKED_AT / 4) known = null;
        return value;
      };
    },
  };
}

/** Different texts after which it is known whether they repeat. */
const LOOKED_AT = 16;

const NOTHING_OPEN: Notation = { decimal: null, order: null };

/** What the texts of a column may leave open for each parser. */
const OPEN_NOTATIONS = {
  number: 'decimal',
  integer: 'decimal',
  price: 'decimal',
  currency: null,
  date: 'order',
  datetime: 'order',
  boolean: null,
  json: null,
} as const satisfies Record<ValueParserName, OpenNotation | null>;
