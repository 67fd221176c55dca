import { type Element, isTag } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import { parseDocument } from '../../dom/html/parse-document.ts';
import { readHtml } from '../../dom/readers/html.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { seededRandom } from '../seeded-random.ts';
import type { PageParts } from './page-parts.ts';

export interface MutatedRecipe {
  readonly listSelector: string;
  readonly properties: readonly { readonly elementSelector?: string | null | undefined }[];
}

/** The page after a change of its tree. */
export function changePage(
  html: string,
  recipe: MutatedRecipe,
  seed: number,
  change: (parts: PageParts) => void,
): string {
  const document = parseDocument(html);
  const root = document.children.find(isTag);
  const body = root && [...descendants(root)].find(({ name }) => name === 'body');
  if (root === undefined || body === undefined) return html;
  const selectors = recipe.properties.flatMap(({ elementSelector }) =>
    elementSelector ? [compileSelector(elementSelector)] : [],
  );
  const fields = (item: Element): readonly Element[] => [
    ...new Set(selectors.flatMap((selector) => selector.first(item) ?? [])),
  ];
  const items = compileSelector(recipe.listSelector).all(document);
  change({ body, items, fields, random: seededRandom(seed) });
  return `<!doctype html><html>${readHtml(root)}</html>`;
}
