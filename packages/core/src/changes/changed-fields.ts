import { rowValue } from '../results/matches-filters.ts';
import type { Row } from '../results/row.ts';
import { isSameValue } from './is-same-value.ts';
import type { FieldChange, RowChange, StoredChange } from './row-change.ts';

/** The fields in which two rows differ, but for `ignored` ones. A property that a row does not have is null. */
export function changedFields(
  before: Row,
  after: Row,
  ignored: readonly string[] = [],
): Readonly<Record<string, FieldChange>> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names].map((name): [string, FieldChange] => [
    name,
    { before: rowValue(before, name), after: rowValue(after, name) },
  ]);
  return Object.fromEntries(
    changes.filter(([name, change]) => !ignored.includes(name) && !isSameValue(change.before, change.after)),
  );
}

/** The change as readers of the feed see it. `ignored`: fields that tell of the run and not of the row. */
export function presentChange(change: StoredChange, ignored: readonly string[] = []): RowChange {
  const { type, key, row, before, jobId, at } = change;
  const fields = row !== null && before !== null ? changedFields(before, row, ignored) : {};
  return { type, key, row, before, fields, jobId, at };
}
