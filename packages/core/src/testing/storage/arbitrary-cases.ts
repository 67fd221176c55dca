import type { Arbitrary } from 'fast-check';
import type { Row, RowValue } from '../../results/row.ts';
import type { RowFilter, RowQuery } from '../../results/row-query.ts';
import { storableRow } from '../../results/storable-row.ts';
import { SAMPLE_VALUES } from './sample-values.ts';

export interface ArbitraryCase {
  readonly rows: readonly Row[];
  readonly queries: readonly RowQuery[];
}

const RUNS = 60;
const PROPERTIES = ['a', 'b', '__proto__', 'it\'s "c"'];
const COMPARISONS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains'] as const;

/** Calls `check` with rows and queries of every kind; a case that fails is shrunk before it is reported. */
export async function arbitraryCases(check: (example: ArbitraryCase) => Promise<void>): Promise<void> {
  const fc = await import('fast-check').catch((cause: unknown) => {
    throw new Error('the storage conformance kit needs fast-check: install it as a development dependency', {
      cause,
    });
  });

  const known = SAMPLE_VALUES.filter((value) => value !== null);
  // What every storage keeps: well-formed text without U+0000.
  const text = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.integer({ min: -20, max: 20 }).map(String) },
    { weight: 1, arbitrary: fc.double({ noNaN: true }).map(String) },
    {
      weight: 2,
      arbitrary: fc.string({ unit: 'binary', maxLength: 6 }).map((value) => value.replaceAll('\0', '')),
    },
  );
  const value: Arbitrary<RowValue> = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 2, arbitrary: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.double({ noNaN: true })) },
    { weight: 1, arbitrary: fc.boolean() },
    {
      weight: 1,
      arbitrary: fc.jsonValue({ maxDepth: 2 }).map((json) => storableRow({ json } as Row).json ?? null),
    },
  );
  const property = fc.constantFrom(...PROPERTIES, 'absent');
  const row: Arbitrary<Row> = fc
    .array(fc.tuple(fc.constantFrom(...PROPERTIES), fc.option(value)), { maxLength: PROPERTIES.length })
    .map((entries) => storableRow(Object.fromEntries(entries)));
  const filter: Arbitrary<RowFilter> = fc.oneof(
    fc.record({ property, operator: fc.constantFrom(...COMPARISONS), value: text }),
    fc.record({ property, operator: fc.constant('in' as const), value: fc.array(text, { maxLength: 4 }) }),
    fc.record({ property, operator: fc.constant('exists' as const), value: fc.boolean() }),
  );
  const query: Arbitrary<RowQuery> = fc.record({
    filters: fc.array(filter, { maxLength: 2 }),
    sort: fc.uniqueArray(fc.record({ property, descending: fc.boolean() }), {
      maxLength: 3,
      selector: (entry) => entry.property,
    }),
    limit: fc.constantFrom(1, 3, 50),
    skip: fc.constantFrom(0, 0, 1, 5),
  });
  const example = fc.record({
    rows: fc.array(row, { maxLength: 12 }),
    queries: fc.array(query, { minLength: 1, maxLength: 3 }),
  });
  await fc.assert(fc.asyncProperty(example, check), { numRuns: RUNS });
}
