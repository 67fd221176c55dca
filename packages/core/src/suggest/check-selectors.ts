import type { Element, ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { documentBaseUrl } from '../dom/document-base-url.ts';
import { parseDocument } from '../dom/html/parse-document.ts';
import { compileSelector } from '../dom/selector/compile-selector.ts';
import { PROPERTY_READERS } from '../extract/property-readers.ts';
import type { Property } from '../recipe/property.ts';
import type { RecipeDefinition } from '../recipe/recipe.ts';
import { simpleNames } from './fields/item-elements.ts';
import { nearestSelectors } from './nearest-selectors.ts';
import { suggestRecipes } from './suggest-recipes.ts';

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

/** Tells for each selector of a recipe what it finds on a page, and what is near where it finds nothing. */
export function checkSelectors(html: string, recipe: RecipeDefinition, url: string): RecipeReport {
  const document = parseDocument(html, true);
  const baseUrl = documentBaseUrl(document, url);
  const { listSelector, properties, pagination } = recipe;
  const items = listSelector === null ? [] : compileSelector(listSelector).all(document);
  const suggestions = suggestRecipes(html, { url });
  const roots = items.length > 0 ? items : itemsOf(suggestions[0]?.recipe.listSelector, document);
  const selectors: SelectorReport[] = [];
  if (listSelector !== null) {
    const others = suggestions.map((one) => one.recipe.listSelector).slice(0, MOST_CANDIDATES);
    selectors.push(report('listSelector', listSelector, items.length, textOf(items[0]), others));
  }
  for (const property of properties)
    selectors.push(checkProperty(property, roots, items.length > 0, baseUrl));
  const control = pagination.nextPageSelector;
  if (control !== null) {
    const found = compileSelector(control).all(document);
    const others = suggestions.flatMap((one) => one.recipe.pagination?.nextPageSelector ?? []);
    selectors.push(report('nextPageSelector', control, found.length, textOf(found[0]), [...new Set(others)]));
  }
  const ok = selectors.every(({ field, count }) => count > 0 || field === 'nextPageSelector');
  return { url, ok, selectors };
}

function checkProperty(
  { name, elementSelector, type }: Property,
  roots: readonly Element[],
  fromList: boolean,
  baseUrl: string,
): SelectorReport {
  const selector = elementSelector === null ? null : compileSelector(elementSelector);
  const values = roots.flatMap((root) => {
    const element = selector === null ? root : selector.first(root);
    const value = element === null ? null : PROPERTY_READERS[type](element, { element: root, baseUrl });
    return value === null || value === '' ? [] : [value];
  });
  const names = new Set(roots.slice(0, 5).flatMap((root) => [...descendants(root)].flatMap(simpleNames)));
  const near = elementSelector === null ? [] : nearestSelectors(elementSelector, name, [...names]);
  return report(`properties.${name}`, elementSelector, fromList ? values.length : 0, values[0] ?? null, near);
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

function itemsOf(selector: string | undefined, document: ParentNode): readonly Element[] {
  return selector === undefined ? [] : compileSelector(selector).all(document);
}

function textOf(element: Element | undefined): string | null {
  return element === undefined ? null : PROPERTY_READERS.text(element);
}
