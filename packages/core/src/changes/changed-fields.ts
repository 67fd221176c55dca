import { rowValue } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';
import { valueText } from '../results/value-text.ts';
import type { FieldChange, RowChange, StoredChange } from './row-change.ts';

/** The fields in which two rows differ. A property that a row does not have is null. */
export function changedFields(before: Row, after: Row): Readonly<Record<string, FieldChange>> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names].map((name): [string, FieldChange] => [
    name,
    { before: rowValue(before, name), after: rowValue(after, name) },
  ]);
  return Object.fromEntries(
    changes.filter(([, change]) => valueText(change.before) !== valueText(change.after)),
  );
}

/** The change as readers of the feed see it. */
export function presentChange({ number: _number, ...change }: StoredChange): RowChange {
  const { type, key, row, before, jobId, at } = change;
  const fields = row !== null && before !== null ? changedFields(before, row) : {};
  return { type, key, row, before, fields, jobId, at };
}
