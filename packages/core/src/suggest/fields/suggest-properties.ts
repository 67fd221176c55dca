import type { Element } from 'domhandler';
import { contains } from '../../dom/contains.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { pageLanguage } from '../../extract/page-language.ts';
import { PROPERTY_READERS } from '../../extract/property-readers.ts';
import type { Steps } from '../../ground/time/take-turns.ts';
import { textColumn } from '../../recipe/column-names.ts';
import type { PropertyInput } from '../../recipe/property.ts';
import type { Row, RowValue } from '../../results/row.ts';
import { valueKind } from '../../values/value-kind.ts';
import { chooseDates, isTextOfDate } from './choose-dates.ts';
import { asName, headerOf, iconName, labelOf, markupName } from './field-names.ts';
import { type ReadField, type ReadFields, readFields } from './read-fields.ts';
import { typeOfValues } from './type-of-values.ts';

export interface SuggestedProperties {
  readonly properties: readonly PropertyInput[];
  /** What they read from the first items. */
  readonly rows: readonly Row[];
  /** Properties that identify an item, as far as the page shows. */
  readonly uniqueBy: readonly string[];
}

const RESERVED = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
const EXAMPLE_LENGTH = 60;
const LEAST_UNIQUE = 3;
const MOST_ROWS = 10;
/** Items whose headers are compared. */
const HEADS = 5;

export function* suggestProperties(roots: readonly Element[], baseUrl: string): Steps<SuggestedProperties> {
  const found = yield* readFields(roots, baseUrl);
  const language = roots[0] === undefined ? null : pageLanguage(roots[0]);
  const locales = language === null ? [] : [language];
  const read = { ...found, fields: chooseDates(found.fields, locales) };
  const title = titleOf(read);
  const link = linkOf(read, title);
  const names = new Set<string>();
  const typed = new Set<string>();
  const texts = new Set(read.fields.map(({ values }) => JSON.stringify(values)));
  const columns: (readonly RowValue[])[] = [];
  const properties = read.fields.map((field): PropertyInput => {
    const name = unique(nameOf(field, read, title, link), names);
    names.add(name);
    const { attribute } = field;
    const isFree =
      field.type === 'text' &&
      !isTextOfDate(field, read.fields) &&
      !(attribute === undefined && names.has(textColumn(name)));
    const type = isFree ? typeOfValues(field.values, locales) : null;
    const values = JSON.stringify(type?.values);
    const isOwn = JSON.stringify(field.values) === values;
    const keepsText = attribute !== 'datetime' && !isOwn;
    // `31 January 2017` and `Reviews | 31 January 2017` are the same date: the second stays what it says.
    const isTyped = type !== null && !typed.has(values) && (isOwn || !texts.has(values));
    if (isTyped) {
      if (keepsText) names.add(textColumn(name));
      typed.add(values);
    }
    columns.push(isTyped ? type.values : field.values.map((value) => value?.toWellFormed() ?? null));
    return {
      name,
      type: field.type,
      ...(attribute !== undefined && { attribute }),
      elementSelector: field.selector,
      description: descriptionOf(field),
      ...(isTyped && { parse: type.parse, ...(keepsText && { keepText: true }) }),
    };
  });
  const at = link === null ? -1 : read.fields.indexOf(link);
  const key = properties[at];
  const identifies =
    link !== null &&
    key !== undefined &&
    roots.length >= LEAST_UNIQUE &&
    isKey(link, read) &&
    (yield* differInAll(key, roots, baseUrl));
  const rows = read.items.slice(0, MOST_ROWS).map((_, item) => rowOf(item, read, properties, columns));
  return { properties, rows, uniqueBy: identifies ? [key.name] : [] };
}

function rowOf(
  item: number,
  { fields }: ReadFields,
  properties: readonly PropertyInput[],
  columns: readonly (readonly RowValue[])[],
): Row {
  // fromEntries defines own properties whatever they are called; assignment would not.
  return Object.fromEntries(
    properties.flatMap(({ name, keepText }, at) => {
      const text = fields[at]?.values[item]?.toWellFormed() ?? null;
      const value: readonly [string, RowValue] = [name, columns[at]?.[item] ?? null];
      return keepText === true ? [value, [textColumn(name), text] as const] : [value];
    }),
  );
}

/** What an item is called: its heading, else its first link's text, else its first text that differs. */
function titleOf({ fields }: ReadFields): ReadField | null {
  const texts = fields.filter(
    ({ type, attribute, values, filled }) =>
      type === 'text' && attribute === undefined && filled * 2 >= values.length && differs(values),
  );
  const wordy = texts.filter(
    ({ values, elements }) =>
      !SOMEBODY.test(elements.find((element) => element !== null)?.attribs.class ?? '') &&
      valueKind(values.filter((value) => value !== null)) === null &&
      averageLength(values) >= 4,
  );
  const named = wordy.find((field) => isNamedTitle(field));
  return (
    named ??
    wordy.find((field) => isInside(field, HEADING)) ??
    wordy.find((field) => isInside(field, LINK)) ??
    wordy[0] ??
    texts[0] ??
    null
  );
}

const SOMEBODY =
  /(?:^|[^a-z])(?:author|user(?:name)?|profile|byline|avatar|seller|brand|company|category|tag)(?![a-z])/i;
const SOMEBODY_ADDRESS =
  /^mailto:|\/(?:u|users?|authors?|profiles?|members?|@[^/]*|tags?|categor(?:y|ies))\/[^/?#]+\/?(?:[?#]|$)|(?:user|member|profile)\.\w+\?/i;
const HEADING = /^h[1-6]$/;
const LINK = /^a$/;

function isNamedTitle({ elements }: ReadField): boolean {
  return /^(?:name|headline|title)$/.test(
    elements.find((element) => element !== null)?.attribs.itemprop ?? '',
  );
}

function isInside({ elements }: ReadField, tag: RegExp): boolean {
  const example = elements.find((element) => element !== null);
  if (example === undefined || example === null) return false;
  let node: Element | null = example;
  for (let level = 0; node !== null && level < 3; level += 1) {
    if (tag.test(node.name)) return true;
    node = node.parent !== null && 'name' in node.parent ? (node.parent as Element) : null;
  }
  return false;
}

/** The link of the title, else the first that differs. */
function linkOf({ fields }: ReadFields, title: ReadField | null): ReadField | null {
  const links = fields.filter(({ type, values }) => type === 'link' && differs(values));
  return links.find((field) => title !== null && areTogether(field, title)) ?? links[0] ?? null;
}

function areTogether(one: ReadField, other: ReadField): boolean {
  return one.elements.every((element, at) => {
    const beside = other.elements[at] ?? null;
    if (element === null || beside === null) return true;
    return contains(element, beside) || contains(beside, element);
  });
}

function nameOf(field: ReadField, read: ReadFields, title: ReadField | null, link: ReadField | null): string {
  const { type, elements, values } = field;
  const at = elements.findIndex((element) => element !== null);
  const element = elements[at];
  const root = read.items[at]?.root;
  if (element === undefined || element === null || root === undefined) return type;
  const { itemprop } = element.attribs;
  if (field === link) return 'link';
  if (isTextOfDate(field, read.fields)) {
    const told = read.fields.find((one) => one.attribute === 'datetime' && one.elements[at] === element);
    return textColumn(told === undefined ? 'date' : nameOf(told, read, title, link));
  }
  if (type === 'link') {
    const beside = read.fields.find(
      (other) => other.type === 'text' && other !== title && areTogether(field, other),
    );
    const base = beside === undefined ? markupName(element, root) : nameOf(beside, read, title, link);
    return base === null || base === 'link' ? 'link' : `${base}Link`;
  }
  if (type === 'src') return itemprop === undefined ? 'image' : (asName(itemprop) ?? 'image');
  const header = sharedHeader(field, read) ?? (itemprop === undefined ? null : asName(itemprop));
  if (header !== null) return header;
  if (field === title) return 'title';
  const given = values.filter((value) => value !== null);
  const kind = valueKind(given);
  const named = labelOf(element) ?? iconName(element, root) ?? markupName(element, root);
  if (kind !== null) return kind;
  if (element.name === 'time') return 'date';
  if (named !== null) return named;
  return averageLength(values) > 80 ? 'description' : 'text';
}

/** What heads the field in each of the first items that have it: a term that differs is a value, and no name. */
function sharedHeader({ elements }: ReadField, { items }: ReadFields): string | null {
  const heads = elements
    .flatMap((element, at) => (element === null ? [] : [{ element, root: items[at]?.root ?? element }]))
    .slice(0, HEADS)
    .map(({ element, root }) => headerOf(element, root));
  return new Set(heads).size === 1 ? (heads[0] ?? null) : null;
}

function unique(name: string, taken: ReadonlySet<string>): string {
  const base = RESERVED.has(name) || name === '' ? 'text' : name;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${number}`)) return `${base}${number}`;
}

function descriptionOf({ type, values }: ReadField): string {
  const example = (values.find((value) => value !== null) ?? '').replace(/\p{Cc}/gu, ' ');
  const short =
    example.length > EXAMPLE_LENGTH ? `${example.slice(0, EXAMPLE_LENGTH).toWellFormed()}…` : example;
  return {
    text: `Text such as “${short}”`,
    link: `Address such as ${short}`,
    src: `Address of a picture or other medium such as ${short}`,
    html: 'HTML',
  }[type];
}

/** Every item has one, and none has another's; what leads to a person or a shop may come again on the next page. */
function isKey({ elements, values, filled }: ReadField, { items }: ReadFields): boolean {
  const [element] = elements.filter((one) => one !== null);
  const { class: names = '', rel = '', href = '' } = element?.attribs ?? {};
  if (SOMEBODY.test(`${names} ${rel}`) || SOMEBODY_ADDRESS.test(href)) return false;
  return filled === items.length && new Set(values).size === values.length;
}

/** Beyond the sample: what comes twice on the page itself would be dropped. */
function* differInAll(
  { elementSelector }: PropertyInput,
  roots: readonly Element[],
  baseUrl: string,
): Steps<boolean> {
  const selector = elementSelector ? compileSelector(elementSelector) : null;
  const links = new Set<string>();
  for (const root of roots) {
    yield;
    const element = selector === null ? root : selector.first(root);
    const link = element === null ? null : PROPERTY_READERS.link(element, { element: root, baseUrl });
    if (link === null || links.has(link)) return false;
    links.add(link);
  }
  return true;
}

function differs(values: readonly (string | null)[]): boolean {
  const given = values.filter((value) => value !== null);
  return new Set(given).size >= Math.max(1, given.length * 0.6);
}

function averageLength(values: readonly (string | null)[]): number {
  const given = values.filter((value) => value !== null);
  return given.reduce((sum, value) => sum + value.length, 0) / Math.max(1, given.length);
}
