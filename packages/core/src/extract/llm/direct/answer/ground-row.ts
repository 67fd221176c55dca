import { isTag } from 'domhandler';
import { descendants } from '../../../../dom/descendants.ts';
import type { Item } from '../../../../dom/item.ts';
import { readHtml } from '../../../../dom/readers/html.ts';
import { readText } from '../../../../dom/readers/text.ts';
import type { Property } from '../../../../recipe/property.ts';
import type { Row } from '../../../../results/row.ts';
import { normalText } from '../../normal-text.ts';
import type { EdgedText } from '../lines/edged-text.ts';
import { isAddressProperty } from './direct-answer.ts';
import { saidValue } from './said-value.ts';

export interface GroundedRow {
  readonly row: Row;
  /** What the model said, word for word. */
  readonly said: Readonly<Record<string, string | number | null | undefined>>;
  /** Names of the properties whose value the item does not say. */
  readonly invented: readonly string[];
  /** Names of the properties that the answer leaves out. */
  readonly leftOut: readonly string[];
  /** Names of those that the item is said to say nothing of. */
  readonly empty: readonly string[];
}

export interface Ground {
  /** All that the item says. */
  readonly source: string;
  readonly edged: EdgedText;
  /** The address of that number, if it is the item's. */
  address(number: number): string | null;
  /** Where there is one element that is the item. */
  readonly item: Item | null;
}

/** The row of what the model said of an item; null for what the item does not say. */
export function groundRow(
  values: GroundedRow['said'],
  properties: readonly Property[],
  ground: Ground,
): GroundedRow {
  const invented: string[] = [];
  const entries = properties.map((property): [string, string | null] => {
    const said = Object.hasOwn(values, property.name) ? values[property.name] : null;
    if (said === null || said === undefined || said === '') return [property.name, null];
    const value = isAddressProperty(property)
      ? ground.address(Number(said))
      : groundedValue(property, String(said), ground);
    if (value === null) invented.push(property.name);
    return [property.name, value];
  });
  const leftOut = properties.map(({ name }) => name).filter((name) => values[name] === undefined);
  const empty = properties
    .map(({ name }) => name)
    .filter((name) => values[name] === null || values[name] === '');
  return { row: Object.fromEntries(entries), said: values, invented, leftOut, empty };
}

function groundedValue(property: Property, said: string, { source, edged, item }: Ground): string | null {
  const { type } = property;
  const value = saidValue(property, said, source, edged);
  if (value === null || type !== 'html') return value;
  return item === null ? null : htmlThatSays(value, item);
}

/** The inner HTML of the innermost element that says the value and no more. */
function htmlThatSays(value: string, { element }: Item): string | null {
  const wanted = normalText(value);
  let found: string | null = null;
  for (const inner of descendants(element)) {
    if (isTag(inner) && normalText(readText(inner)) === wanted) found = readHtml(inner);
  }
  return found;
}
