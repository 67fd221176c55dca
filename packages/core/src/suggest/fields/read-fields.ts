import type { Element } from 'domhandler';
import type { PropertyReader } from '../../dom/readers/property-reader.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { PROPERTY_READERS } from '../../extract/property-readers.ts';
import type { Steps } from '../../ground/time/take-turns.ts';
import type { PropertyType } from '../../recipe/property.ts';
import { alignFields } from './align-fields.ts';
import type { FieldAttribute } from './field-nodes.ts';
import { fieldSelector } from './field-selector.ts';
import { type ItemElements, itemElements } from './item-elements.ts';

/** A field that a selector reads. */
export interface ReadField {
  readonly type: PropertyType;
  readonly attribute?: FieldAttribute;
  /** Null: the item itself. */
  readonly selector: string | null;
  readonly elements: readonly (Element | null)[];
  /** What each item of the sample has; null: nothing. */
  readonly values: readonly (string | null)[];
  readonly filled: number;
}

export interface ReadFields {
  readonly items: readonly ItemElements[];
  readonly fields: readonly ReadField[];
}

const SAMPLE = 20;
const MOST_FIELDS = 30;
const HUGE_SAMPLE = 6;
const MOST_HUGE_FIELDS = 12;
/** Characters of values that are compared. */
const COMPARED = 400;
/** Of the items: a field of fewer is an exception. */
const LEAST_FILLED = 0.12;
/** Elements compared for the selectors of one list: some 50 ms at most. */
const EFFORT = 300_000;

export function* readFields(roots: readonly Element[], baseUrl: string): Steps<ReadFields> {
  const all: ItemElements[] = [];
  for (const root of roots.slice(0, SAMPLE)) {
    all.push(itemElements(root));
    yield;
  }
  // To read an item that is a page of its own takes long.
  const isHuge = all.some(({ isCut }) => isCut);
  const items = isHuge ? all.slice(0, HUGE_SAMPLE) : all;
  const most = isHuge ? MOST_HUGE_FIELDS : MOST_FIELDS;
  const least = Math.max(1, Math.ceil(items.length * LEAST_FILLED));
  const effort = { left: EFFORT };
  const fields: ReadField[] = [];
  for (const { type, attribute, elements, filled } of alignFields(items)) {
    yield;
    if (fields.filter((one) => one.attribute === undefined).length === most) break;
    if (filled < least) continue;
    const selector = fieldSelector(items, elements, effort);
    if (
      selector === null ||
      fields.some(
        (one) => one.type === type && one.attribute === attribute && (one.selector ?? '') === selector,
      )
    )
      continue;
    const read: PropertyReader =
      attribute === undefined ? PROPERTY_READERS[type] : ({ attribs }) => attribs[attribute]?.trim() ?? null;
    const found = selector === '' ? null : compileSelector(selector);
    // What the selector reads, which may be wrong in single items.
    const values = items.map(({ root }) => {
      const element = found === null ? root : found.first(root);
      const value = element === null ? null : read(element, { element: root, baseUrl });
      return value === '' ? null : value;
    });
    const field = {
      type,
      ...(attribute !== undefined && { attribute }),
      selector: found && selector,
      elements,
      values,
      filled: count(values),
    };
    if (field.filled >= least && !isNoise(field) && !fields.some((one) => saysTheSame(one, field)))
      fields.push(field);
  }
  return { items, fields };
}

/** Names of what is read aloud alone: "Price". */
const FOR_READERS =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text)?|a11y-hidden|offscreen)(?:\s|$)/i;

/** The same picture or link in every item, and what is written on its buttons. */
function isNoise({ type, values, elements, filled }: ReadField): boolean {
  if (filled < 3 || new Set(values.filter((value) => value !== null)).size > 1) return false;
  if (type !== 'text') return true;
  const [element] = elements.filter((one) => one !== null);
  const value = values.find((one) => one !== null) ?? '';
  if (element === undefined) return false;
  const isLabel = /^(?:a|button|label|th|dt)$/.test(element.name) || value.endsWith(':');
  return isLabel || FOR_READERS.test(element.attribs.class ?? '');
}

/** Whether one tells nothing beside the other: equal wherever both have a value, which is mostly. */
function saysTheSame(one: ReadField, other: ReadField): boolean {
  // An address that is shown is compared with a link as it is.
  const form = (one.type === 'text') === (other.type === 'text') ? plain : (value: string) => value;
  let both = 0;
  for (const [at, value] of other.values.entries()) {
    const known = one.values[at] ?? null;
    if (value === null || known === null) continue;
    if (form(value) !== form(known)) return false;
    both += 1;
  }
  return both * 2 > Math.min(one.filled, other.filled);
}

function plain(value: string): string {
  return value.slice(0, COMPARED).replace(/[^\p{L}\p{N}]+/gu, '');
}

function count(values: readonly (string | null)[]): number {
  return values.filter((value) => value !== null).length;
}
