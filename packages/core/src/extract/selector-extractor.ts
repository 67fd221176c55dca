import type { Item } from '../dom/item.ts';
import { type CompiledSelector, compileSelector } from '../dom/selector/compile-selector.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import type { Row } from '../results/row.ts';
import type { Extractor } from './extractor.ts';
import { PROPERTY_READERS } from './property-readers.ts';

interface CompiledProperty {
  readonly property: Property;
  /** Null: the item itself. */
  readonly selector: CompiledSelector | null;
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
        properties = recipe.properties.map(compileProperty);
        compiled.set(recipe, properties);
      }
      const rows: Row[] = [];
      for (const item of items) {
        context.signal.throwIfAborted();
        rows.push(extractRow(item, properties));
      }
      return rows;
    },
  } satisfies Extractor;
}

function compileProperty(property: Property): CompiledProperty {
  const { elementSelector } = property;
  return { property, selector: elementSelector === null ? null : compileSelector(elementSelector) };
}

function extractRow(item: Item, properties: readonly CompiledProperty[]): Row {
  // fromEntries defines own properties whatever they are called; assignment would not.
  return Object.fromEntries(
    properties.map(({ property, selector }) => {
      const element = selector === null ? item.element : selector.first(item.element);
      const value = element === null ? null : PROPERTY_READERS[property.type](element, item);
      return [property.name, value === null ? null : ownText(value)];
    }),
  );
}

/**
 * A copy of the text. What a parser cuts out of a page, engines keep as a reference into the page, which would stay in
 * memory with each of its rows. Storages keep UTF-8, which has no lone surrogates.
 */
function ownText(text: string): string {
  // Shorter ones are copied when they are cut.
  if (text.length < 13) return text.toWellFormed();
  return ` ${text.toWellFormed()}`.slice(1);
}
