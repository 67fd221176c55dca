import type { Element } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { documentBaseUrl } from '../dom/document-base-url.ts';
import { compileSelector } from '../dom/selector/compile-selector.ts';
import { previewContext } from '../extract/preview-context.ts';
import { PROPERTY_READERS } from '../extract/property-readers.ts';
import { createSelectorExtractor } from '../extract/selector-extractor.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import { type DeepDocument, deepDocument } from './deep-document.ts';
import { simpleNames } from './fields/item-elements.ts';
import { nearestSelectors } from './nearest-selectors.ts';
import { suggestRecipes } from './suggest-recipes.ts';
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
  const page = deepDocument(html);
  const { document } = page;
  const baseUrl = documentBaseUrl(document, url);
  const { listSelector, properties, pagination } = recipe;
  const items = listSelector === null ? [] : page.all(compileSelector(listSelector));
  const suggestions = suggestRecipes(html, { url });
  const roots = items.length > 0 ? items : itemsOf(suggestions[0]?.recipe.listSelector, page);
  const selectors: SelectorReport[] = [];
  if (listSelector !== null) {
    const others = suggestions.map((one) => one.recipe.listSelector).slice(0, MOST_CANDIDATES);
    selectors.push(report('listSelector', listSelector, items.length, textOf(items[0]), others));
  }
  const context = previewContext(signal);
  const rows = await createSelectorExtractor().extract(
    roots.map((element) => ({ element, baseUrl })),
    { ...recipe, properties: properties.map(asText) },
    { ...context, page: { ...context.page, url, html: async () => html } },
  );
  const names = [
    ...new Set(roots.slice(0, 5).flatMap((root) => [...descendants(root)].flatMap(simpleNames))),
  ];
  for (const { name, elementSelector } of properties) {
    const values = rows.flatMap((row) => (row[name] ? [String(row[name])] : []));
    const suggested = suggestedFor(name, suggestions[0]);
    const near =
      elementSelector === null ? [] : [...suggested, ...nearestSelectors(elementSelector, name, names)];
    const count = items.length > 0 ? values.length : 0;
    selectors.push(
      report(
        `properties.${name}`,
        elementSelector,
        count,
        values[0] ?? null,
        [...new Set(near)].slice(0, MOST_CANDIDATES),
      ),
    );
  }
  const control = pagination.nextPageSelector;
  if (control !== null) {
    const found = page.all(compileSelector(control));
    const others = suggestions.flatMap((one) => one.recipe.pagination?.nextPageSelector ?? []);
    selectors.push(report('nextPageSelector', control, found.length, textOf(found[0]), [...new Set(others)]));
  }
  const ok = selectors.every(({ field, count }) => count > 0 || field === 'nextPageSelector');
  return { url, ok, selectors };
}

/** What a suggestion reads under the same name. */
function suggestedFor(name: string, suggestion: Suggestion | undefined): readonly string[] {
  const properties = suggestion?.recipe.properties ?? [];
  const same = properties.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  return same.flatMap(({ elementSelector }) => elementSelector ?? []);
}

/** As its selector finds it: what is made of the text is not the selector's. */
function asText(property: Property): Property {
  const { parse, many, default: stands, required, ...rest } = property;
  return rest;
}

function report(
  field: string,
  selector: string | null,
  count: number,
  sample: string | null,
  candidates: readonly string[],
): SelectorReport {
  const short = sample === null ? null : sample.slice(0, SAMPLE_LENGTH).toWellFormed();
  return { field, selector, count, sample: short, candidates: count > 0 ? [] : candidates };
}

function itemsOf(selector: string | undefined, page: DeepDocument): readonly Element[] {
  return selector === undefined ? [] : page.all(compileSelector(selector));
}

function textOf(element: Element | undefined): string | null {
  return element === undefined ? null : PROPERTY_READERS.text(element);
}
