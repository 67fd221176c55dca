import { mapInTurns, type Turns, takeTurns } from '../ground/time/take-turns.ts';
import { textColumn } from '../recipe/column-names.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Row, RowValue } from '../results/row.ts';
import { dataAllows, propertyAllows } from './address-kinds.ts';
import type { ExtractContext } from './extractor.ts';

type Change = (value: RowValue) => RowValue;

/**
 * What holds of the values of all rows, whoever read them: no address runs anything, and HTML that is to be sanitised is.
 * An address that is held back is counted as one that could not be read.
 */
export async function finishRows(
  rows: readonly Row[],
  { properties }: RecipeDefinition,
  { unread, signal }: Pick<ExtractContext, 'unread' | 'signal'>,
): Promise<readonly Row[]> {
  const changes = new Map<string, Change>();
  const turns = takeTurns(signal);
  for (const property of properties) {
    const change =
      property.sanitize === true ? await sanitizing(rows, property, turns) : changeOf(property, unread);
    if (change === null) continue;
    changes.set(property.name, change);
    if (property.keepText === true) changes.set(textColumn(property.name), change);
  }
  return changes.size === 0 ? rows : mapInTurns(rows, turns, (row) => changed(row, changes));
}

/** Makes each text of the property safe ahead, which may take many turns. */
async function sanitizing(rows: readonly Row[], { name }: Property, turns: Turns): Promise<Change> {
  // Few recipes read HTML, and fewer ask for this.
  const { sanitizeHtml } = await import('./sanitize-html.ts');
  const safe = new Map<string, string>();
  const collect: Change = (value) =>
    mapTexts(value, (text) => {
      safe.set(text, text);
      return text;
    });
  for (const row of rows) for (const column of [name, textColumn(name)]) collect(row[column] ?? null);
  for (const html of safe.keys()) safe.set(html, await sanitizeHtml(html, turns));
  return (value) => mapTexts(value, (html) => safe.get(html) ?? null);
}

function changeOf(property: Property, unread: ExtractContext['unread']): Change | null {
  const allows = propertyAllows(property);
  if (allows === null) return null;
  const { name } = property;
  const held = (text: string): string | null => {
    unread(name, text);
    return null;
  };
  return (value) =>
    mapTexts(value, (text, key) => {
      const isAllowed = key === null ? allows(text) : dataAllows(key)(text);
      return isAllowed ? text : held(text);
    });
}

/** The row itself where nothing of it changes. */
function changed(row: Row, changes: ReadonlyMap<string, Change>): Row {
  let result: Record<string, RowValue> | null = null;
  for (const [name, change] of changes) {
    if (!Object.hasOwn(row, name)) continue;
    const value = row[name] ?? null;
    const better = change(value);
    if (better === value) continue;
    result ??= { ...row };
    result[name] = better;
  }
  return result ?? row;
}

/** `key`: under which name of an object the text stands. A text of a list that becomes null is no part of it any more. */
function mapTexts(
  value: RowValue,
  change: (text: string, key: string | null) => string | null,
  key: string | null = null,
): RowValue {
  if (typeof value === 'string') return change(value, key);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value.map((one: RowValue) => mapTexts(one, change, key));
    if (list.every((one, at) => one === value[at])) return value;
    return list.filter((one, at) => one !== null || value[at] === null);
  }
  const entries = Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, name)] as const);
  const object = value as Readonly<Record<string, RowValue>>;
  return entries.every(([name, one]) => one === object[name]) ? value : Object.fromEntries(entries);
}
