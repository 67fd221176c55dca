import { checkArguments } from '../../input/check-arguments.ts';
import { changePage, type MutatedRecipe } from './change-page.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { pageArguments } from './page-arguments.ts';

/** The page as it would be if that went wrong with it: for tests of whether a fault is noticed. */
export function mutatePage(html: string, recipe: MutatedRecipe, mutation: Mutation, seed = 1): string {
  checkArguments(
    'mutatePage',
    pageArguments('mutation', Object.keys(MUTATIONS), [html, recipe, mutation, seed]),
  );
  return changePage(html, recipe, seed, MUTATIONS[mutation]);
}
