import type { Item } from '../../dom/item.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import { textColumn } from '../../recipe/column-names.ts';
import type { Property } from '../../recipe/property.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { Row, RowValue } from '../../results/row.ts';
import type { ExtractContext, Extractor } from '../extractor.ts';
import { createSelectorExtractor } from '../selector-extractor.ts';
import { createValueColumn, isTyped, type ValueColumn } from '../value-column.ts';
import type { PreparedRun } from './prepared-run.ts';

/** What the page itself says, without any element that a model would have to find. */
function isOfPage({ meta, data }: Property): boolean {
  return meta !== undefined || data !== undefined;
}

/** The recipe without what no model needs to find. */
export function modelRecipe(recipe: RecipeDefinition): RecipeDefinition {
  const properties = recipe.properties.filter((property) => !isOfPage(property));
  // A model needs something to look for.
  if (properties.length === recipe.properties.length || properties.length === 0) return recipe;
  return { ...recipe, properties };
}

/** A run of `modelRecipe(recipe)` whose rows have the values that the recipe asks for. */
export function typedRun(run: PreparedRun, recipe: RecipeDefinition): PreparedRun {
  const isPlain = recipe.properties.every((property) => !isOfPage(property) && !isSpecial(property));
  if (isPlain) return run;
  const planned = new Map(run.recipe.properties.map((property) => [property.name, property]));
  const properties = recipe.properties.map((property) => planned.get(property.name) ?? property);
  return {
    recipe: { ...run.recipe, properties },
    extractor: typedExtractor(run.extractor, recipe, planned),
    preview: typedExtractor(run.preview, recipe, planned),
    async renew(error) {
      const renewed = await run.renew(error);
      return renewed && typedRun(renewed, recipe);
    },
  };
}

function isSpecial(property: Property): boolean {
  return isTyped(property) || property.attribute !== undefined;
}

/** What the selectors that were found read as the property says, rather than as the model would. */
function isReadAnew(property: Property, planned: Property | undefined): boolean {
  if (isOfPage(property)) return true;
  const hasElements = planned !== undefined && planned.elementSelector !== null;
  return hasElements && (property.many === true || property.attribute !== undefined);
}

function typedExtractor(
  inner: Extractor,
  recipe: RecipeDefinition,
  planned: ReadonlyMap<string, Property>,
): Extractor {
  const anew = recipe.properties.filter((property) => isReadAnew(property, planned.get(property.name)));
  const readAnew = { ...recipe, properties: anew.map((property) => planned.get(property.name) ?? property) };
  const selectors = createSelectorExtractor();
  const columns = new Map<string, ValueColumn>(
    recipe.properties
      .filter((property) => isTyped(property) && !isOfPage(property))
      .map((property) => [property.name, createValueColumn(property, recipe.settings)]),
  );
  return {
    ...inner,
    async extract(items, given, context) {
      const rows = await inner.extract(items, given, context);
      // A model that finds the items in the text of a page has no elements for them.
      const isOfItems = rows.length === items.length;
      const read =
        isOfItems && anew.length > 0 ? await selectors.extract(items, readAnew, context) : undefined;
      return typed(rows, { recipe, columns, read, items, context });
    },
  };
}

interface Typing {
  readonly recipe: RecipeDefinition;
  readonly columns: ReadonlyMap<string, ValueColumn>;
  /** Rows of what was read anew. */
  readonly read: readonly (Row | null)[] | undefined;
  readonly items: readonly Item[];
  readonly context: ExtractContext;
}

async function typed(
  rows: readonly (Row | null)[],
  { recipe, columns, read, items, context }: Typing,
): Promise<(Row | null)[]> {
  const turns = takeTurns(context.signal);
  const found: (readonly [string, readonly RowValue[]])[] = [];
  for (const { name, keepText } of recipe.properties) {
    const known = read?.map((row) => row?.[name] ?? null);
    const isKnown = known?.some((value) => value !== null && !(Array.isArray(value) && value.length === 0));
    const raw = rows.map((row) => row?.[name] ?? null);
    const values =
      isKnown && known ? known : ((await columns.get(name)?.values(raw, items, context, turns)) ?? raw);
    found.push([name, values]);
    if (keepText === true) found.push([textColumn(name), raw]);
  }
  return rows.map((row, index) =>
    row === null ? null : Object.fromEntries(found.map(([name, values]) => [name, values[index] ?? null])),
  );
}
