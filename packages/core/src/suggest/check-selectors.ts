import type { Element, ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { documentBaseUrl } from '../dom/document-base-url.ts';
import { compileSelector } from '../dom/selector/compile-selector.ts';
import { previewContext } from '../extract/preview-context.ts';
import { PROPERTY_READERS } from '../extract/property-readers.ts';
import { createSelectorExtractor } from '../extract/selector-extractor.ts';
import { isHarvestmanError } from '../ground/errors.ts';
import { eachInTurns, type Turns, takeTurns } from '../ground/time/take-turns.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import { type DeepDocument, deepDocument } from './deep-document.ts';
import { simpleNames } from './fields/item-elements.ts';
import { nearestSelectors } from './nearest-selectors.ts';
import { relaxedSelectors } from './relaxed-selectors.ts';
import { analysePage } from './suggest-recipes.ts';
import type { Suggestion } from './suggestion.ts';

/** What one selector of a recipe finds on its page. */
export interface SelectorReport {
  /** `listSelector`, `nextPageSelector`, or `properties.<name>`. */
  readonly field: string;
  /** Null: the item itself. */
  readonly selector: string | null;
  /** Elements that match; of a property: items in which it has a value. */
  readonly count: number;
  /** What the first match reads; null where nothing does. */
  readonly sample: string | null;
  /** Selectors to try instead, the nearest first, where this one finds nothing. */
  readonly candidates: readonly string[];
}

export interface RecipeReport {
  /** The address that was read, after redirects. */
  readonly url: string;
  /** Whether the list and each property find something. A control may rightly be missing, on a last page. */
  readonly ok: boolean;
  readonly selectors: readonly SelectorReport[];
}

const SAMPLE_LENGTH = 200;
const MOST_CANDIDATES = 3;
const LEAST_ITEMS = 2;
/** Items whose names are looked at. */
const SAMPLE = 5;
/** Of a page that has one for each of its elements. */
const MOST_NAMES = 2_000;

export interface CheckedPage {
  readonly html: string;
  readonly url: string;
}

/** Tells for each selector of a recipe what it finds on a page, and what is near where it finds nothing. */
export async function checkSelectors(
  { html, url }: CheckedPage,
  recipe: RecipeDefinition,
  signal: AbortSignal,
): Promise<RecipeReport> {
  const turns = takeTurns(signal);
  const page = await deepDocument(html, turns);
  const { document } = page;
  const baseUrl = documentBaseUrl(document, url);
  const { listSelector, properties, pagination } = recipe;
  const items = listSelector === null ? [] : await page.all(compileSelector(listSelector));
  const { suggestions } = await analysePage(html, { url }, turns);
  const roots = items.length > 0 ? items : await itemsOf(suggestions[0]?.recipe.listSelector, page);
  const selectors: SelectorReport[] = [];
  if (listSelector !== null) {
    selectors.push({
      field: 'listSelector',
      selector: listSelector,
      count: items.length,
      sample: textOf(items[0]),
      candidates: items.length > 0 ? [] : await listsNear(listSelector, suggestions, page, turns),
    });
  }
  const context = previewContext(signal);
  const rows = await createSelectorExtractor().extract(
    roots.map((element) => ({ element, baseUrl })),
    { ...recipe, properties: properties.map(asText) },
    { ...context, page: { ...context.page, url, html: async () => html } },
  );
  const own = suggestions.find(({ count }) => count === roots.length) ?? suggestions[0];
  const names = await namesIn(roots.slice(0, SAMPLE), turns);
  for (const { name, type, elementSelector } of properties) {
    const values = rows.flatMap((row) => (row[name] ? [String(row[name])] : []));
    const near =
      elementSelector === null || values.length > 0
        ? []
        : await fieldsNear({ elementSelector, name, type }, { roots, names, own, properties, turns });
    selectors.push({
      field: `properties.${name}`,
      selector: elementSelector,
      count: items.length > 0 ? values.length : 0,
      sample: values[0] ?? null,
      candidates: [...new Set(near)].slice(0, MOST_CANDIDATES),
    });
  }
  const control = pagination.nextPageSelector;
  if (control !== null) {
    const found = await page.all(compileSelector(control));
    const others = suggestions.flatMap((one) => one.recipe.pagination?.nextPageSelector ?? []);
    selectors.push({
      field: 'nextPageSelector',
      selector: control,
      count: found.length,
      sample: textOf(found[0]),
      candidates: [...new Set(others)],
    });
  }
  const ok = selectors.every(({ field, count }) => count > 0 || field === 'nextPageSelector');
  return { url, ok, selectors: selectors.map(inShort) };
}

/** What the selector may have been, where that finds a list; lists of the page. */
async function listsNear(
  selector: string,
  suggestions: readonly Suggestion[],
  page: DeepDocument,
  turns: Turns,
): Promise<readonly string[]> {
  const lists: string[] = [];
  for (const one of relaxedSelectors(selector, await namesIn([page.document], turns))) {
    const count = await countOf(one, page);
    if (count >= LEAST_ITEMS && suggestions.some((other) => other.count === count)) lists.push(one);
  }
  const found = [...lists, ...suggestions.map(({ recipe }) => recipe.listSelector)];
  return [...new Set(found)].slice(0, MOST_CANDIDATES);
}

/** Of a selector that cannot be used, or is too expensive for the page, nothing. */
async function foundBy<Found>(find: () => Promise<Found>, none: Found): Promise<Found> {
  try {
    return await find();
  } catch (error) {
    if (isHarvestmanError(error, 'RECIPE_INVALID')) return none;
    throw error;
  }
}

async function countOf(selector: string, page: DeepDocument): Promise<number> {
  return (await foundBy(async () => page.all(compileSelector(selector)), [])).length;
}

async function findsIn(selector: string, { roots, turns }: Around): Promise<boolean> {
  for (const root of roots.slice(0, SAMPLE)) {
    if (await foundBy(async () => compileSelector(selector).firstInTurns(root, turns), null)) return true;
  }
  return false;
}

async function namesIn(roots: readonly ParentNode[], turns: Turns): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const root of roots)
    await eachInTurns(descendants(root), turns, (element) => {
      if (names.size < MOST_NAMES) for (const name of simpleNames(element)) names.add(name);
    });
  return [...names].slice(0, MOST_NAMES);
}

interface Around {
  readonly roots: readonly Element[];
  readonly names: readonly string[];
  readonly own: Suggestion | undefined;
  readonly properties: readonly Property[];
  readonly turns: Turns;
}

/** What a property's selector may have been; where nothing there is like it, what else the items have. */
async function fieldsNear(
  { elementSelector, name, type }: Pick<Property, 'name' | 'type'> & { readonly elementSelector: string },
  around: Around,
): Promise<readonly string[]> {
  const { names, own, properties } = around;
  const relaxed: string[] = [];
  for (const one of relaxedSelectors(elementSelector, names))
    if (await findsIn(one, around)) relaxed.push(one);
  const { named = [], bare = [] } = Object.groupBy(relaxed, (one) => (/[.#[]/.test(one) ? 'named' : 'bare'));
  const close = [...named, ...suggestedFor(name, own)];
  if (close.length > 0) return [...close, ...bare];
  return [...bare, ...unreadOf(own, type, properties), ...nearestSelectors(elementSelector, name, names)];
}

/** What a suggestion reads under the same name. */
function suggestedFor(name: string, suggestion: Suggestion | undefined): readonly string[] {
  const properties = suggestion?.recipe.properties ?? [];
  const same = properties.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  return same.flatMap(({ elementSelector }) => elementSelector ?? []);
}

/** What a suggestion reads of a type that the recipe does not. */
function unreadOf(
  suggestion: Suggestion | undefined,
  type: Property['type'],
  properties: readonly Property[],
): readonly string[] {
  const taken = new Set(properties.map(({ elementSelector }) => elementSelector));
  const others = suggestion?.recipe.properties?.filter((one) => (one.type ?? 'text') === type) ?? [];
  return others.flatMap(({ elementSelector }) =>
    elementSelector && !taken.has(elementSelector) ? elementSelector : [],
  );
}

/** As its selector finds it: what is made of the text is not the selector's. */
function asText(property: Property): Property {
  const { parse, many, default: stands, required, ...rest } = property;
  return rest;
}

/** Without more of the sample than shows what it is, and without candidates where something was found. */
function inShort({ sample, candidates, ...report }: SelectorReport): SelectorReport {
  const short = sample === null ? null : sample.slice(0, SAMPLE_LENGTH).toWellFormed();
  return { ...report, sample: short, candidates: report.count > 0 ? [] : candidates };
}

async function itemsOf(selector: string | undefined, page: DeepDocument): Promise<readonly Element[]> {
  return selector === undefined ? [] : page.all(compileSelector(selector));
}

function textOf(element: Element | undefined): string | null {
  return element === undefined ? null : PROPERTY_READERS.text(element);
}
