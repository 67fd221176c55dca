import type { Property } from '../../../../recipe/property.ts';
import { isValue } from '../../candidate-reader.ts';
import { normalText, placesOf } from '../../normal-text.ts';
import { toldApart } from '../../structure/called-rather.ts';
import { type Column, fieldEvidence, shapeEvidence } from '../../structure/field-evidence.ts';
import { placeEvidence } from '../../structure/place-evidence.ts';
import { isAddress } from '../answer/direct-answer.ts';
import { saidValue } from '../answer/said-value.ts';
import type { Doubts } from '../doubts/doubts-of.ts';
import { elementTexts, shownColumns } from '../lines/element-texts.ts';
import { textOf } from '../lines/text-of.ts';
import type { AskedItem, FilledValue } from './filled-by-places.ts';

const LEAST_ITEMS = 4;
/** Of the values. */
const MOSTLY = 0.7;
/** Evidence for a place of what the model says is not there, and of what it says wrongly. */
const PLAIN = { denied: 3, wrong: 1 } as const;
/** By so much it must be more than for any other, than for the place where the values stand, and so for two of them. */
const MARGIN = { other: 1.5, own: 3, both: 3.5 } as const;

interface Spoilt {
  readonly property: Property;
  /** What the model said, as it is compared. */
  readonly said: readonly string[];
  /** Where that stands; null: nowhere that is known. */
  readonly own: Column | null;
  /** What of it the items say, wherever it stands. */
  readonly values: Column;
}

/**
 * The values of properties that the model said wrongly of most items, or of none: of the one place that holds what was said, as a
 * part of it or with more, or that the page calls what the property asks for. Where two would do, neither does.
 */
export function chosenColumns(
  properties: readonly Property[],
  items: readonly AskedItem[],
  { ofColumns, ofValues }: Doubts,
): readonly FilledValue[] {
  if (items.length < LEAST_ITEMS) return [];
  const doubted = new Set(ofValues.map(({ at, property }) => `${at} ${property}`));
  const inDoubt = new Set(ofColumns.flatMap(({ fields }) => fields));
  const texts = properties.filter((property) => property.type === 'text' && !isAddress(property));
  const isWrong = ({ invented, leftOut, isAnswered }: AskedItem, at: number, name: string): boolean =>
    !isAnswered || invented.includes(name) || leftOut.includes(name) || doubted.has(`${at} ${name}`);
  const isSpoilt = ({ name }: Property): boolean =>
    inDoubt.has(name) ||
    items.filter((item, at) => isWrong(item, at, name)).length >= items.length * MOSTLY ||
    items.every(({ row }) => row[name] === null);
  if (!texts.some(isSpoilt)) return [];
  const own = items.map(({ item }) => item);
  const shown = shownColumns(
    own,
    own.map(({ element }) => elementTexts(element)),
  ).filter(({ values }) => new Set(values.filter(isValue)).size > 1);
  // What items say twice is one.
  const columns = [...Map.groupBy(shown, ({ values }) => values.join('\n')).values()].flatMap(
    ([one]) => one ?? [],
  );
  const asColumn = (values: Column['values']): Column => ({
    values,
    elements: items.map(() => null),
    roots: own.map(({ element }) => element),
  });
  const all = texts.map((property): Spoilt => {
    const said = items.map((item) =>
      normalText(textOf(item.said[property.name]).replace(/(?:\.{3}|…)$/, '')),
    );
    return {
      property: toldApart(property, properties),
      said,
      own: columns.find((one) => says(one, said)) ?? null,
      values: asColumn(items.map(({ row }) => textOf(row[property.name]) || null)),
    };
  });
  const [spoilt, kept] = [true, false].map((is) => all.filter((one) => isSpoilt(one.property) === is));
  const free = columns.filter((column) => !kept?.some((one) => one.own === column));
  const chosen = spoilt?.map((one) => ({
    ...one,
    column: exchanged(one, all, ofColumns) ?? fitting(one, free, items),
  }));
  return (chosen ?? []).flatMap(({ property, column }, index) => {
    const isTaken = chosen?.some((one, at) => at !== index && (one.column ?? one.own) === column);
    if (column === null || isTaken) return [];
    return items.flatMap(({ row, source, edged }, at): FilledValue[] => {
      const there = column.values[at] ?? null;
      const value = there === null ? null : saidValue(property, there, source, edged);
      return value === row[property.name] ? [] : [{ at, name: property.name, value, isDoubted: true }];
    });
  });
}

/** A sentence for each property. */
export function toldChosen(values: readonly FilledValue[]): readonly string[] {
  return [...new Set(values.map(({ name }) => name))].map(
    (name) =>
      `property "${name}": its values were taken from where the page has what it asks for, as the model says something else, or nothing`,
  );
}

/** The place of the other of two that have each other's values. */
function exchanged(
  { property, own, values }: Spoilt,
  all: readonly Spoilt[],
  doubts: Doubts['ofColumns'],
): Column | null {
  for (const other of all) {
    const isDoubted = doubts.some(
      ({ fields }) =>
        fields.length === 2 && fields.includes(property.name) && fields.includes(other.property.name),
    );
    if (!isDoubted || other.property.name === property.name) continue;
    const isKnown = own !== null && other.own !== null;
    const [mine, others] = isKnown ? [own, other.own] : [values, other.values];
    const before = evidence(property, mine) + evidence(other.property, others);
    const after = evidence(property, others) + evidence(other.property, mine);
    if (after - before >= MARGIN.both) return others;
  }
  return null;
}

function fitting(
  { property, said, own }: Spoilt,
  columns: readonly Column[],
  items: readonly AskedItem[],
): Column | null {
  const given = said.flatMap((one, at) => (one === '' ? [] : [{ one, at }]));
  const isSame = new Set(said).size === 1;
  // What was said of all items is that of one.
  const telling = isSame ? given.filter(({ at }) => items[at]?.row[property.name] !== null) : given;
  const related = columns.filter(({ values }) => {
    const held = telling.filter(({ one, at }) => {
      const text = normalText(values[at] ?? '');
      return isSame ? text === one : holds(text, one) || holds(one, text);
    });
    return held.length > 0 && held.length >= telling.length * MOSTLY;
  });
  const [only, another] = related.filter(
    ({ values }) => shapeEvidence(property, values.filter(isValue)) >= 0,
  );
  if (own === null && only !== undefined) return another === undefined ? only : null;
  const [best, second] = columns
    .map((column) => ({ column, sum: evidence(property, column) }))
    .toSorted((a, b) => b.sum - a.sum);
  if (best === undefined || best.column === own) return null;
  const least = Math.max(
    given.length === 0 ? PLAIN.denied : PLAIN.wrong,
    (second?.sum ?? 0) + MARGIN.other,
    own === null ? 0 : evidence(property, own) + MARGIN.own,
  );
  return best.sum >= least ? best.column : null;
}

function evidence(property: Property, column: Column): number {
  return fieldEvidence(property, column) + placeEvidence(property, column, 'text');
}

function says({ values }: Column, said: readonly string[]): boolean {
  const same = values.filter((value, at) => value !== null && normalText(value) === said[at]);
  return same.length > 0 && same.length >= said.filter(Boolean).length * MOSTLY;
}

/** Whether a text has another in it, as whole words, or begins with one that was cut. */
function holds(text: string, part: string): boolean {
  return part !== '' && (text.startsWith(part) || placesOf(part, text).length > 0);
}
