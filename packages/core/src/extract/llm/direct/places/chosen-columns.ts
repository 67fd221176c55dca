import { type Element, isTag } from 'domhandler';
import type { Property } from '../../../../recipe/property.ts';
import { valueKind } from '../../../../values/value-kind.ts';
import { isValue } from '../../candidate-reader.ts';
import { normalText, placesOf } from '../../normal-text.ts';
import { toldApart } from '../../structure/called-rather.ts';
import { type FieldColumn, fieldEvidence, shapeEvidence } from '../../structure/field-evidence.ts';
import { namesItems } from '../../structure/meanings.ts';
import { placeEvidence } from '../../structure/place-evidence.ts';
import { isAddressProperty } from '../answer/direct-answer.ts';
import { saidValue } from '../answer/said-value.ts';
import type { Doubts } from '../doubts/doubts-of.ts';
import { isPlainPrice, otherPrice } from '../doubts/other-price.ts';
import { elementTexts, textColumns } from '../lines/element-texts.ts';
import { isSlot, type SlottedItems, slottedItems } from '../lines/slotted-items.ts';
import { textOf } from '../lines/text-of.ts';
import type { AskedItem, FilledValue } from './filled-by-places.ts';

const LEAST_ITEMS = 4;
/** Of those that are written alike. */
const LEAST_ALIKE = 3;
/** Of the values. */
const MOSTLY = 0.7;
const DIFFERENT = 0.8;
/** Evidence for a place of what the model says is not there, of what it says wrongly, and of titles, which need no name. */
const PLAIN = { denied: 3, wrong: 1, title: -0.5 } as const;
/** By so much it must be more than for any other, than for the place where the values stand, and so for two of them. */
const MARGIN = { other: 1.5, own: 3, both: 3.5 } as const;

const AMOUNT = /(?:\p{Sc}\s?)?\p{N}[\p{N}.,]*/u;

interface NumberedItem extends AskedItem {
  readonly at: number;
}

interface Spoilt {
  readonly property: Property;
  /** What the model said, as it is compared. */
  readonly said: readonly string[];
  /** Where that stands; null: nowhere that is known. */
  readonly own: FieldColumn | null;
  /** What of it the items say, wherever it stands. */
  readonly values: FieldColumn;
}

/**
 * The values of properties that the model said wrongly of most items, or of none: of the one place that holds what was said, as a
 * part of it or with more, or that the page calls what the property asks for. Where two would do, neither does.
 */
export function chosenColumns(
  properties: readonly Property[],
  items: readonly AskedItem[],
  doubts: Doubts,
): readonly FilledValue[] {
  if (items.length < LEAST_ITEMS) return [];
  const texts = properties.flatMap((property) =>
    property.type === 'text' && !isAddressProperty(property) ? [toldApart(property, properties)] : [],
  );
  const inDoubt = new Set(doubts.ofColumns.flatMap(({ fields }) => fields));
  const doubted = new Set(doubts.ofValues.map(({ at, property }) => `${at} ${property}`));
  const all = items.map((item, at): NumberedItem => ({ ...item, at }));
  const isWrong = ({ at, invented, leftOut, isAnswered }: NumberedItem, name: string): boolean =>
    !isAnswered || invented.includes(name) || leftOut.includes(name) || doubted.has(`${at} ${name}`);
  const isSpoilt = (own: readonly NumberedItem[], { name }: Property): boolean =>
    inDoubt.has(name) ||
    own.filter((item) => isWrong(item, name)).length >= own.length * MOSTLY ||
    own.every(({ row }) => row[name] === null);
  if (!texts.some((one) => isSpoilt(all, one)) && all.every(({ isAnswered }) => isAnswered)) return [];
  const slotted = slottedItems(items.map(({ item }) => item.element));
  return [...Map.groupBy(all, ({ at }) => slotted.forms[at] ?? 0).values()].flatMap((group) => {
    if (group.length < LEAST_ALIKE) return [];
    const columns = columnsOf(texts, group, slotted);
    return chosenOf(texts, group, columns, (property) => isSpoilt(group, property), doubts.ofColumns);
  });
}

function chosenOf(
  texts: readonly Property[],
  items: readonly NumberedItem[],
  columns: readonly FieldColumn[],
  isSpoilt: (property: Property) => boolean,
  doubts: Doubts['ofColumns'],
): readonly FilledValue[] {
  const asColumn = (values: FieldColumn['values']): FieldColumn => ({
    values,
    elements: items.map(() => null),
    roots: items.map(({ item }) => item.element),
  });
  const all = texts.map((property): Spoilt => {
    const said = items.map((item) =>
      normalText(textOf(item.said[property.name]).replace(/(?:\.{3}|…)$/, '')),
    );
    return {
      property,
      said,
      own: columns.find((one) => says(one, said)) ?? null,
      values: asColumn(items.map(({ row }) => textOf(row[property.name]) || null)),
    };
  });
  const [spoilt = [], kept = []] = [true, false].map((is) =>
    all.filter((one) => isSpoilt(one.property) === is),
  );
  const free = columns.filter((column) => !kept.some((one) => one.own === column));
  const found = spoilt.map((one) => {
    const open = withoutOtherPrices(one.property, free, items);
    // What is not paid says nothing of where the price stands.
    const isOther = one.own !== null && free.includes(one.own) && !open.includes(one.own);
    const column = exchanged(one, all, doubts) ?? fitting(isOther ? { ...one, own: null } : one, open, items);
    return { ...one, column };
  });
  // Who cuts one may have cut the others.
  const areCut = found.some(({ said, column }) => column !== null && isCut(said, column));
  const cut = kept.flatMap((one) => {
    const [column, another] = one.own === null && areCut ? free.filter((any) => isCut(one.said, any)) : [];
    return column === undefined || another !== undefined ? [] : [{ ...one, column }];
  });
  const chosen = [...found, ...cut];
  return chosen.flatMap(({ property, column }, index) => {
    const isTaken = chosen.some((one, at) => at !== index && (one.column ?? one.own) === column);
    if (column === null || isTaken) return [];
    return items.flatMap(({ at, row, source, edged }, own): FilledValue[] => {
      const there = column.values[own] ?? null;
      const value = there === null ? null : saidValue(property, there, source, edged);
      return value === row[property.name] ? [] : [{ at, name: property.name, value, isDoubted: true }];
    });
  });
}

/**
 * The texts of items in one form: those of their elements, and what differs within texts that are alike, where those hold more than
 * one property, or one behind its label.
 */
function columnsOf(
  properties: readonly Property[],
  items: readonly NumberedItem[],
  { roots, copies }: SlottedItems,
): readonly FieldColumn[] {
  const own = items.map(({ item }) => item);
  const copied = items.map(({ at, item }) => ({ ...item, element: roots[at] ?? item.element }));
  const [shown = [], slots = []] = [own, copied].map((all) =>
    textColumns(
      all,
      all.map(({ element }) => elementTexts(element)),
    ),
  );
  const slotsIn = (element: Element | null): number =>
    (element && copies.get(element)?.children.filter((child) => isTag(child) && isSlot(child)).length) ?? 0;
  const holdsSeveral = ({ values }: FieldColumn): boolean =>
    properties.filter(({ name }) => {
      const known = items.flatMap(({ said }, at) => {
        const one = normalText(textOf(said[name]));
        return one === '' ? [] : [holds(normalText(values[at] ?? ''), one)];
      });
      return known.length > 0 && known.filter(Boolean).length >= known.length * MOSTLY;
    }).length > 1;
  const isParted = (column: FieldColumn): boolean => {
    const most = Math.max(...new Set(column.elements.map(slotsIn)));
    return most === 1 || (most > 1 && holdsSeveral(column));
  };
  const whole = shown.filter((one) => !isParted(one));
  const kept = new Set(whole.flatMap(({ elements }) => elements.map((one) => one && copies.get(one))));
  const columns = [
    ...whole,
    ...slots.filter(({ elements }) =>
      elements.some((one) => one !== null && isSlot(one) && !kept.has(one.parent as Element)),
    ),
  ].filter(({ values }) => new Set(values.filter(isValue)).size > 1);
  // What items say twice is one.
  return [...Map.groupBy(columns, ({ values }) => values.join('\n')).values()].flatMap(([one]) => one ?? []);
}

/** The place of the other of two that have each other's values. */
function exchanged(
  { property, own, values }: Spoilt,
  all: readonly Spoilt[],
  doubts: Doubts['ofColumns'],
): FieldColumn | null {
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
  all: readonly FieldColumn[],
  items: readonly AskedItem[],
): FieldColumn | null {
  const given = said.flatMap((one, at) => (one === '' ? [] : [{ one, at }]));
  // What stands between marks is more than one value.
  const isParted = (texts: readonly string[]): boolean =>
    texts.filter((text) => /[·|•]/.test(text)).length > texts.length * MOSTLY;
  const columns = isParted(said) ? all : all.filter(({ values }) => !isParted(values.filter(isValue)));
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
  const isDenied = items.every(({ empty }) => empty.includes(property.name));
  const isTitle = !isDenied && namesItems(property) && tellsApart(best.column, items);
  const least = Math.max(
    isTitle ? PLAIN.title : given.length === 0 ? PLAIN.denied : PLAIN.wrong,
    (second?.sum ?? (isTitle ? Number.NEGATIVE_INFINITY : 0)) + MARGIN.other,
    own === null ? PLAIN.title : evidence(property, own) + MARGIN.own,
  );
  return best.sum >= least ? best.column : null;
}

/** Whether each item has a value of its own there, which is not all that it says. */
function tellsApart({ values }: FieldColumn, items: readonly AskedItem[]): boolean {
  const parts = values.filter(
    (value, at) => isValue(value) && normalText(value) !== normalText(items[at]?.source ?? ''),
  );
  return parts.length === values.length && new Set(parts).size > parts.length * DIFFERENT;
}

/** Where what is paid is asked for, no column of what was paid before, or of what a part costs, if there is another price. */
function withoutOtherPrices(
  property: Property,
  columns: readonly FieldColumn[],
  items: readonly NumberedItem[],
): readonly FieldColumn[] {
  if (!isPlainPrice(property)) return columns;
  const open = columns.filter(({ values }) => {
    const others = values.filter((value, at) => {
      const amount = AMOUNT.exec(value ?? '')?.[0];
      return amount !== undefined && otherPrice(amount, items[at]?.source ?? '', null) !== null;
    });
    return others.length === 0 || others.length < values.filter(isValue).length * MOSTLY;
  });
  return open.some(({ values }) => valueKind(values.filter(isValue)) === 'price') ? open : columns;
}

function evidence(property: Property, column: FieldColumn): number {
  return fieldEvidence(property, column) + placeEvidence(property, column, 'text');
}

function says({ values }: FieldColumn, said: readonly string[]): boolean {
  const same = values.filter((value, at) => value !== null && normalText(value) === said[at]);
  return same.length > 0 && same.length >= said.filter(Boolean).length * MOSTLY;
}

/** Whether what was said is but the beginning of what stands in a column. */
function isCut(said: readonly string[], { values }: FieldColumn): boolean {
  const known = said.flatMap((one, at) => (one === '' ? [] : [{ one, text: normalText(values[at] ?? '') }]));
  const begun = known.filter(({ one, text }) => text.startsWith(one));
  return (
    begun.length > 0 && begun.length >= known.length * MOSTLY && begun.some(({ one, text }) => one !== text)
  );
}

/** Whether a text has another in it, as whole words, or begins with one that was cut. */
function holds(text: string, part: string): boolean {
  return part !== '' && (text.startsWith(part) || placesOf(part, text).length > 0);
}
