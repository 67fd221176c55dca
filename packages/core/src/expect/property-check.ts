import { isRecord } from '../ground/is-record.ts';
import type { Steps } from '../ground/time/take-turns.ts';
import type { Bounds, ExpectedProperty, ExpectedType } from '../recipe/expect.ts';
import type { RowValue } from '../results/row.ts';
import { valueText } from '../results/value-text.ts';
import { asciiDigits } from '../values/numbers/ascii-digits.ts';
import { compilePattern } from '../values/patterns/compile-pattern.ts';
import type { Breach } from '../verdict/evidence-kinds.ts';
import { shortValue } from '../verdict/rows/row-lines.ts';
import type { IsDate } from './date-test.ts';
import { isFilled } from './is-filled.ts';
import { numberIn } from './number-in.ts';

type Test = (value: RowValue) => boolean;

/** Letters of "per square metre". */
const LETTERS = 16;
/** Characters, beyond which a value is more than a number. */
const LONGEST = 100;
/** What may stand before a number that is no part of a name: "USD", "about", "Price:". */
const LEAD = /^(?:[^\p{L}\d]*(?:\p{L}{0,3}|\p{Ll}+)[^\p{L}\d]*|.*[:=] ?)(?=\d)/su;

const TYPES = {
  number: (value) => numberOf(value) !== null && isAmount(asciiDigits(textOf(value))),
  url: (value) => URL.canParse(textOf(value)),
} as const satisfies Record<Exclude<ExpectedType, 'date'>, Test>;

/** Counts the values of one property that are not as expected, as they go by. */
export class PropertyCheck {
  readonly #name: string;
  readonly #expected: ExpectedProperty;
  readonly #tests: readonly {
    measure: string;
    expected: string;
    test: Test;
    broken: number;
    sample: string;
  }[];
  #rows = 0;
  #filled = 0;

  /** `isDate`: null where no dates are expected. */
  constructor(name: string, expected: ExpectedProperty, isDate: IsDate | null) {
    this.#name = name;
    this.#expected = expected;
    this.#tests = [...testsOf(expected, isDate)].map((one) => ({ ...one, broken: 0, sample: '' }));
  }

  /** Of a list each value counts, and to look at one may take long. */
  *add(value: RowValue): Steps<void> {
    this.#rows += 1;
    if (!isFilled(value)) return;
    this.#filled += 1;
    const parts: readonly RowValue[] = Array.isArray(value) ? value : [value];
    for (const one of this.#tests) {
      let isBroken = false;
      for (const part of parts) {
        yield;
        if (one.test(part) || isBroken) continue;
        isBroken = true;
        if (one.broken === 0) one.sample = textOf(part).slice(0, 80);
        one.broken += 1;
      }
    }
  }

  *breaches(): Generator<Breach> {
    const { filled } = this.#expected;
    const share = this.#rows === 0 ? 0 : this.#filled / this.#rows;
    if (filled !== null && this.#rows > 0 && share < filled) {
      yield {
        measure: 'filled',
        property: this.#name,
        expected: `at least ${filled}`,
        found: share.toFixed(3),
      };
    }
    for (const { measure, expected, broken, sample } of this.#tests) {
      if (broken === 0) continue;
      const found = `${broken} of ${this.#filled} values differ, such as "${sample}"`;
      yield { measure, property: this.#name, expected, found };
    }
  }
}

function* testsOf({ unique, pattern, type, range, values, length }: ExpectedProperty, isDate: IsDate | null) {
  if (unique) {
    const seen = new Set<string>();
    const test: Test = (value) => seen.size < seen.add(String(shortValue(textOf(value)))).size;
    yield { measure: 'unique', expected: 'no value twice', test };
  }
  if (pattern !== null) {
    const find = compilePattern(pattern, 0);
    const test: Test = (value) => find(textOf(value)) !== null;
    yield { measure: 'pattern', expected: pattern, test };
  }
  if (type !== null) {
    const date: Test = (value) => isDate?.(textOf(value)) ?? true;
    yield { measure: 'type', expected: type, test: { ...TYPES, date }[type] };
  }
  if (range !== null) {
    const test: Test = (value) => isWithin(numberOf(value), range);
    yield { measure: 'range', expected: boundsText(range), test };
  }
  if (values !== null) {
    const allowed = new Set(values);
    const test: Test = (value) => allowed.has(textOf(value));
    yield { measure: 'values', expected: `one of ${values.length}`, test };
  }
  if (length !== null) {
    const test: Test = (value) => isWithin([...textOf(value)].length, length);
    yield { measure: 'length', expected: boundsText(length), test };
  }
}

function textOf(value: RowValue): string {
  return valueText(value) ?? '';
}

/** A number, the amount of a price, or the number that a text says. */
function numberOf(value: RowValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return numberIn(asciiDigits(value));
  const isPrice = isRecord(value);
  return isPrice && 'amount' in value && typeof value.amount === 'number' ? value.amount : null;
}

/** A currency or a unit may stand beside it, and no sentence; "Bristol 1" is a name. */
function isAmount(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    letters <= LETTERS && text.length <= LONGEST && (letters === 0 || /\p{Sc}/u.test(text) || LEAD.test(text))
  );
}

function isWithin(number: number | null, { least, most }: Bounds): boolean {
  return number !== null && (least === null || number >= least) && (most === null || number <= most);
}

function boundsText({ least, most }: Bounds): string {
  return [least === null ? '' : `at least ${least}`, most === null ? '' : `at most ${most}`]
    .filter(Boolean)
    .join(', ');
}
