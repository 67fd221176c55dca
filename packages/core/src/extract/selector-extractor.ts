import type { Element } from 'domhandler';
import { isHiddenWithin } from '../dom/is-hidden-within.ts';
import { isLarge } from '../dom/is-large.ts';
import type { Item } from '../dom/item.ts';
import { isFormerPrice, isPriceText, readAskedPriceText } from '../dom/readers/asked-price-text.ts';
import type { PropertyReader } from '../dom/readers/property-reader.ts';
import {
  type CompiledSelector,
  compileSelector,
  type SearchBudget,
  searchBudget,
} from '../dom/selector/compile-selector.ts';
import { ownText } from '../ground/own-text.ts';
import { inTurns, mapInTurns, type Turns, takeTurns } from '../ground/time/take-turns.ts';
import { textColumn } from '../recipe/column-names.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Settings } from '../recipe/settings.ts';
import type { Row, RowValue } from '../results/row.ts';
import { readDataPath } from '../structured/data-path.ts';
import { itemNodes } from '../structured/item-nodes.ts';
import type { StructuredNode } from '../structured/structured-node.ts';
import type { ExtractContext, Extractor } from './extractor.ts';
import { PAGE_METAS } from './page-metas.ts';
import { PROPERTY_READERS, READERS_IN_STEPS } from './property-readers.ts';
import { RowTextLimit } from './row-text-limit.ts';
import { createValueColumn, isTyped, type ValueColumn } from './value-column.ts';

/** How recipes call what an item cost before: `oldPrice`, `list_price`. */
const FORMER_NAME =
  /old|was|former|before|previous|original|regular|list|full|retail|strike|crossed|rrp|msrp|uvp/i;

interface CompiledProperty {
  readonly property: Property;
  /** Null: the item itself. */
  readonly selector: CompiledSelector | null;
  /** Null: its values are the texts that it finds. */
  readonly column: ValueColumn | null;
  /** How an element's value is read. */
  readonly read: PropertyReader;
  /** Whether it is text, and named by more than its element: what is hidden or crossed out may have the same name. */
  readonly isNamed: boolean;
  /** Whether its own name says that it is a former price. */
  readonly isFormer: boolean;
}

/** What the reading of a page may cost: steps of searches, text, and time without a pause. */
interface Reading {
  readonly budget: SearchBudget;
  readonly limit: RowTextLimit;
  readonly turns: Turns;
}

/** The built-in extractor `selector`: CSS selectors inside each item. Compiles a recipe once, at its first page. */
export function createSelectorExtractor() {
  const compiled = new WeakMap<RecipeDefinition, readonly CompiledProperty[]>();
  return {
    type: 'selector',
    needsListSelector: true,
    async extract(items, recipe, context) {
      let properties = compiled.get(recipe);
      if (!properties) {
        properties = recipe.properties.map((property) => compileProperty(property, recipe.settings));
        compiled.set(recipe, properties);
      }
      context.signal.throwIfAborted();
      const reading = {
        budget: searchBudget(items.length * properties.length),
        limit: new RowTextLimit(),
        turns: takeTurns(context.signal),
      };
      if (!properties.every(isPlain)) return extractColumns(items, properties, context, reading);
      return extractRows(items, properties, reading);
    },
  } satisfies Extractor;
}

function compileProperty(property: Property, settings: Settings): CompiledProperty {
  const { elementSelector } = property;
  return {
    property,
    selector: elementSelector === null ? null : compileSelector(elementSelector),
    column: isTyped(property) ? createValueColumn(property, settings) : null,
    read: readsAskedPrice(property) ? readAskedPriceText : PROPERTY_READERS[property.type],
    isNamed:
      property.type === 'text' && property.attribute === undefined && /[.#[]/.test(elementSelector ?? ''),
    isFormer: FORMER_NAME.test(property.name),
  };
}

function readsAskedPrice({ type, parse }: Property): boolean {
  return type === 'text' && [parse].flat().some((step) => step === 'price' || step === 'currency');
}

/** Whether a value is the text that the property finds in its item, and nothing else. */
function isPlain({ property, column }: CompiledProperty): boolean {
  return column === null && property.meta === undefined && property.data === undefined;
}

async function extractRows(
  items: readonly Item[],
  properties: readonly CompiledProperty[],
  reading: Reading,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const item of items) {
    const values: [string, RowValue][] = [];
    for (const property of properties) {
      const value = readOne(property, item, reading);
      values.push([property.property.name, value instanceof Promise ? await value : value]);
      if (reading.turns.isOver()) await reading.turns.pause();
    }
    // fromEntries defines own properties whatever they are called; assignment would not.
    rows.push(Object.fromEntries(values));
  }
  return rows;
}

/** At once, but where the search takes longer than a turn, or finds what is hidden or crossed out. */
function readOne(
  compiled: CompiledProperty,
  item: Item,
  reading: Reading,
): string | null | Promise<string | null> {
  const { selector } = compiled;
  if (selector === null) return readElement(compiled, item.element, item, reading);
  const found = selector.firstSoon(item.element, reading.turns, reading.budget);
  if (found instanceof Promise) return found.then((element) => readFound(compiled, element, item, reading));
  return readFound(compiled, found, item, reading);
}

function readFound(
  compiled: CompiledProperty,
  element: Element | null,
  item: Item,
  reading: Reading,
): string | null | Promise<string | null> {
  if (element === null) return null;
  const found = readElement(compiled, element, item, reading);
  if (!compiled.isNamed) return found;
  const meant = (value: string | null) => textMeant(compiled, value, element, item, reading);
  return found instanceof Promise ? found.then(meant) : meant(found);
}

/** Another text that the selector finds, where `value` is hidden, or a price that is crossed out. */
function textMeant(
  compiled: CompiledProperty,
  value: string | null,
  element: Element,
  item: Item,
  reading: Reading,
): string | null | Promise<string | null> {
  if (isHiddenWithin(element, item.element)) return textOf(isShown);
  if (compiled.isFormer || !isFormerPrice(value ?? '', element, item.element)) return value;
  return textOf(isAsked);

  async function textOf(isMeant: (text: string, of: Element) => boolean): Promise<string | null> {
    const { turns, budget } = reading;
    for (const other of (await compiled.selector?.allInTurns(item.element, turns, budget)) ?? []) {
      const text = await readElement(compiled, other, item, reading);
      if (text !== null && isMeant(text, other)) return text;
      if (turns.isOver()) await turns.pause();
    }
    return value;
  }

  function isShown(text: string, of: Element): boolean {
    return text !== '' && !isHiddenWithin(of, item.element);
  }

  function isAsked(text: string, of: Element): boolean {
    return isPriceText(text) && !isFormerPrice(text, of, item.element) && isShown(text, of);
  }
}

async function readMany(
  compiled: CompiledProperty,
  item: Item,
  reading: Reading,
): Promise<readonly string[]> {
  const { selector } = compiled;
  const elements =
    selector === null
      ? [item.element]
      : await selector.allInTurns(item.element, reading.turns, reading.budget);
  const values: string[] = [];
  for (const element of elements) {
    const found = readElement(compiled, element, item, reading);
    const value = found instanceof Promise ? await found : found;
    if (value !== null) values.push(value);
    if (reading.turns.isOver()) await reading.turns.pause();
  }
  return values;
}

/** At once, but where the element holds much. */
function readElement(
  { property: { attribute, type }, read }: CompiledProperty,
  element: Element,
  item: Item,
  { limit, turns }: Reading,
): string | null | Promise<string | null> {
  const own = (value: string | null): string | null => (value === null ? null : ownText(limit.count(value)));
  if (attribute !== undefined) return own(element.attribs[attribute] ?? null);
  const inSteps = READERS_IN_STEPS[type];
  if (inSteps === null || !isLarge(element)) return own(read(element, item));
  return inTurns<string | null>(inSteps(element, item), turns).then(own);
}

/**
 * The texts of a column decide together how each of them is meant: what all items have is read first, item by item, and
 * made values then, column by column.
 */
async function extractColumns(
  items: readonly Item[],
  properties: readonly CompiledProperty[],
  context: ExtractContext,
  reading: Reading,
): Promise<Row[]> {
  const paths = properties.flatMap(({ property }) => property.data ?? []);
  const nodes =
    paths.length > 0 ? await itemNodes(items, paths, () => context.page.html(), reading.turns) : [];
  const columns = properties.flatMap((compiled) => columnsOf(compiled, context.page, reading));
  for (const [index, item] of items.entries()) {
    const place = { item, index, nodes: nodes[index] ?? [] };
    for (const { read, raw } of columns) {
      if (read === null) continue;
      const value = read(place);
      raw.push(value instanceof Promise ? await value : value);
      if (reading.turns.isOver()) await reading.turns.pause();
    }
  }
  const values: (readonly RowValue[])[] = [];
  for (const { raw, column } of columns)
    values.push(column === null ? raw : await column.values(raw, items, context, reading.turns));
  // A copy has its own properties whatever they are called, `__proto__` too, and they are set then.
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null as RowValue]));
  return mapInTurns([...items.keys()], reading.turns, (index) => {
    const row = { ...empty };
    for (const [place, { name }] of columns.entries()) row[name] = values[place]?.[index] ?? null;
    return row;
  });
}

interface PlaceOnPage {
  readonly item: Item;
  readonly index: number;
  readonly nodes: readonly StructuredNode[];
}

/** A column of the rows of a page. */
interface RowColumn {
  readonly name: string;
  readonly column: ValueColumn | null;
  /** What was found in each item. */
  readonly raw: RowValue[];
  /** Null: another column finds it. */
  readonly read: ((place: PlaceOnPage) => RowValue | Promise<RowValue>) | null;
}

function columnsOf(
  compiled: CompiledProperty,
  page: ExtractContext['page'],
  reading: Reading,
): readonly RowColumn[] {
  const { property, column } = compiled;
  const own: RowColumn = { name: property.name, column, raw: [], read: rawReader(compiled, page, reading) };
  if (property.keepText !== true) return [own];
  const text = { name: textColumn(property.name), column: null };
  const asText = PROPERTY_READERS[property.type];
  if (compiled.read === asText) return [own, { ...text, raw: own.raw, read: null }];
  return [own, { ...text, raw: [], read: rawReader({ ...compiled, read: asText }, page, reading) }];
}

function rawReader(
  compiled: CompiledProperty,
  page: ExtractContext['page'],
  reading: Reading,
): (place: PlaceOnPage) => RowValue | Promise<RowValue> {
  const { meta, data, many } = compiled.property;
  if (meta !== undefined) return ({ index }) => reading.limit.count(PAGE_METAS[meta](page, index));
  if (data !== undefined) return ({ nodes }) => reading.limit.count(readData(nodes, data));
  if (many === true) return ({ item }) => readMany(compiled, item, reading);
  return ({ item }) => readOne(compiled, item, reading);
}

/** What the path names in the first node that has it. */
function readData(nodes: readonly StructuredNode[], path: string): RowValue {
  for (const node of nodes) {
    const value = readDataPath(node, path);
    if (value !== null) return value;
  }
  return null;
}
