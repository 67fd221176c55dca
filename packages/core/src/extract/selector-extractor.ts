import type { Element } from 'domhandler';
import type { Item } from '../dom/item.ts';
import { type CompiledSelector, compileSelector } from '../dom/selector/compile-selector.ts';
import { textColumn } from '../recipe/column-names.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Settings } from '../recipe/settings.ts';
import type { Row, RowValue } from '../results/row.ts';
import { readDataPath } from '../structured/data-path.ts';
import { itemNodes } from '../structured/item-nodes.ts';
import type { StructuredNode } from '../structured/structured-node.ts';
import type { ExtractContext, Extractor } from './extractor.ts';
import { ownText } from './own-text.ts';
import { PAGE_METAS } from './page-metas.ts';
import { PROPERTY_READERS } from './property-readers.ts';
import { createValueColumn, isTyped, type ValueColumn } from './value-column.ts';

interface CompiledProperty {
  readonly property: Property;
  /** Null: the item itself. */
  readonly selector: CompiledSelector | null;
  /** Null: its values are the texts that it finds. */
  readonly column: ValueColumn | null;
}

/** The built-in extractor `selector`: CSS selectors inside each item. Compiles a recipe once, at its first page. */
export function createSelectorExtractor() {
  const compiled = new WeakMap<RecipeDefinition, readonly CompiledProperty[]>();
  return {
    type: 'selector',
    needsListSelector: true,
    extract(items, recipe, context) {
      let properties = compiled.get(recipe);
      if (!properties) {
        properties = recipe.properties.map((property) => compileProperty(property, recipe.settings));
        compiled.set(recipe, properties);
      }
      if (properties.every(isPlain)) return items.map((item) => extractRow(item, properties, context));
      return extractColumns(items, properties, context);
    },
  } satisfies Extractor;
}

function compileProperty(property: Property, settings: Settings): CompiledProperty {
  const { elementSelector } = property;
  return {
    property,
    selector: elementSelector === null ? null : compileSelector(elementSelector),
    column: isTyped(property) ? createValueColumn(property, settings) : null,
  };
}

/** Whether a value is the text that the property finds in its item, and nothing else. */
function isPlain({ property, column }: CompiledProperty): boolean {
  return column === null && property.meta === undefined && property.data === undefined;
}

function extractRow(item: Item, properties: readonly CompiledProperty[], { signal }: ExtractContext): Row {
  signal.throwIfAborted();
  // fromEntries defines own properties whatever they are called; assignment would not.
  return Object.fromEntries(properties.map((property) => [property.property.name, readOne(property, item)]));
}

function readOne({ property, selector }: CompiledProperty, item: Item): string | null {
  const element = selector === null ? item.element : selector.first(item.element);
  return element === null ? null : readElement(property, element, item);
}

function readMany({ property, selector }: CompiledProperty, item: Item): readonly string[] {
  const elements = selector === null ? [item.element] : selector.all(item.element);
  return elements.flatMap((element) => readElement(property, element, item) ?? []);
}

function readElement({ attribute, type }: Property, element: Element, item: Item): string | null {
  const value =
    attribute === undefined ? PROPERTY_READERS[type](element, item) : (element.attribs[attribute] ?? null);
  return value === null ? null : ownText(value);
}

/** The texts of a column decide together how each of them is meant, so a page is read column by column. */
async function extractColumns(
  items: readonly Item[],
  properties: readonly CompiledProperty[],
  context: ExtractContext,
): Promise<Row[]> {
  const hasData = properties.some(({ property }) => property.data !== undefined);
  const nodes = hasData ? await itemNodes(items, () => context.page.html()) : [];
  const columns = properties.flatMap((compiled) => {
    context.signal.throwIfAborted();
    const { property, column } = compiled;
    const raw = rawValues(items, compiled, nodes, context);
    const values = column === null ? raw : column.values(raw, items, context);
    const own = [property.name, values] as const;
    return property.keepText === true ? [own, [textColumn(property.name), raw] as const] : [own];
  });
  return items.map((_, index) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[index] ?? null])),
  );
}

function rawValues(
  items: readonly Item[],
  compiled: CompiledProperty,
  nodes: readonly (readonly StructuredNode[])[],
  context: ExtractContext,
): readonly RowValue[] {
  const { meta, data, many } = compiled.property;
  if (meta !== undefined) return items.map((_, index) => PAGE_METAS[meta](context.page, index));
  if (data !== undefined) return items.map((_, index) => readData(nodes[index] ?? [], data));
  return items.map((item) => (many === true ? readMany(compiled, item) : readOne(compiled, item)));
}

/** What the path names in the first node that has it. */
function readData(nodes: readonly StructuredNode[], path: string): RowValue {
  for (const node of nodes) {
    const value = readDataPath(node, path);
    if (value !== null) return value;
  }
  return null;
}
