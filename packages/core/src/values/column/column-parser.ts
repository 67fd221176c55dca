import type { JsonValue } from '../json-value.ts';
import { compilePattern } from '../linear-pattern.ts';
import type { ParseStep } from '../parse-step.ts';
import { createColumnNotation } from './column-notation.ts';
import { VALUE_PARSERS, type ValueContext } from './value-parsers.ts';

/** Reads the texts of a column as values. It remembers what earlier texts have proven about their notation. */
export interface ColumnParser {
  /** Takes note of a text before any is read, as a later one may decide how an earlier one is meant. */
  see(text: string): void;
  /** The value of a text; null where it cannot be read so. */
  read(text: string, context: Omit<ValueContext, 'notation'>): JsonValue;
}

/** @throws {SyntaxError} for a pattern that cannot be used. */
export function createColumnParser(steps: readonly ParseStep[]): ColumnParser {
  const finders = steps.flatMap((step) =>
    typeof step === 'string' ? [] : [compilePattern(step.pattern, step.group)],
  );
  const name = steps.find((step) => typeof step === 'string');
  const notation = createColumnNotation();
  const found = (text: string): string | null => {
    let rest: string | null = text;
    for (const find of finders) rest = rest === null ? null : find(rest);
    return rest;
  };
  return {
    see(text) {
      if (name === undefined) return;
      const part = found(text);
      if (part !== null) notation.see(part);
    },
    read(text, context) {
      const part = found(text);
      if (part === null || name === undefined) return part;
      return VALUE_PARSERS[name](part, { ...context, notation: notation.decide(context.locales) });
    },
  };
}
