import { type Element, isTag } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import { parseDocument } from '../../dom/html/parse-document.ts';
import { readHtml } from '../../dom/readers/html.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';
import { seededRandom } from '../seeded-random.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

export interface MutatedRecipe {
  readonly listSelector: string;
  readonly properties: readonly { readonly elementSelector?: string | null | undefined }[];
}

/** The page as it would be if that went wrong with it: for tests of whether a fault is noticed. */
export function mutatePage(html: string, recipe: MutatedRecipe, mutation: Mutation, seed = 1): string {
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
  MUTATIONS[mutation]({ body, items, fields, random: seededRandom(seed) });
  return `<!doctype html><html>${readHtml(root)}</html>`;
}
