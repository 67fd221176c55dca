import type { Bounds, ExpectedProperty, ExpectedType } from '../recipe/expect.ts';
import type { Breach } from '../verdict/evidence-kinds.ts';
import { numberIn } from './number-in.ts';

type Test = (value: string) => boolean;

const TYPES = {
  number: (value) => numberIn(value) !== null,
  url: (value) => URL.canParse(value),
  date: (value) => /\d/.test(value) && !Number.isNaN(Date.parse(value)),
} as const satisfies Record<ExpectedType, Test>;

/** Longer text is not matched against a pattern to its end: a hostile page must not hold the engine up. */
const MATCHED = 2_000;

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

  constructor(name: string, expected: ExpectedProperty) {
    this.#name = name;
    this.#expected = expected;
    this.#tests = [...testsOf(expected)].map((one) => ({ ...one, broken: 0, sample: '' }));
  }

  add(value: string | null): void {
    this.#rows += 1;
    if (value === null || value === '') return;
    this.#filled += 1;
    for (const one of this.#tests) {
      if (one.test(value)) continue;
      one.broken += 1;
      if (one.broken === 1) one.sample = value.slice(0, 80);
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
      const found = `${broken} of ${this.#filled} values differ, "${sample}" say`;
      yield { measure, property: this.#name, expected, found };
    }
  }
}

function* testsOf({ unique, pattern, type, range, values, length }: ExpectedProperty) {
  if (unique) {
    const seen = new Set<string>();
    const test = (value: string): boolean => seen.size < seen.add(value).size;
    yield { measure: 'unique', expected: 'no value twice', test };
  }
  if (pattern !== null) {
    const matcher = new RegExp(pattern, 'u');
    yield {
      measure: 'pattern',
      expected: pattern,
      test: (value: string) => matcher.test(value.slice(0, MATCHED)),
    };
  }
  if (type !== null) yield { measure: 'type', expected: type, test: TYPES[type] };
  if (range !== null) {
    const test = (value: string): boolean => isWithin(numberIn(value), range);
    yield { measure: 'range', expected: boundsText(range), test };
  }
  if (values !== null) {
    const allowed = new Set(values);
    yield {
      measure: 'values',
      expected: `one of ${values.length}`,
      test: (value: string) => allowed.has(value),
    };
  }
  if (length !== null) {
    const test = (value: string): boolean => isWithin(value.length, length);
    yield { measure: 'length', expected: boundsText(length), test };
  }
}

function isWithin(number: number | null, { least, most }: Bounds): boolean {
  return number !== null && (least === null || number >= least) && (most === null || number <= most);
}

function boundsText({ least, most }: Bounds): string {
  return [least === null ? '' : `at least ${least}`, most === null ? '' : `at most ${most}`]
    .filter(Boolean)
    .join(', ');
}
