import { changePage, type MutatedRecipe } from './change-page.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';

/** The page as it would be if that went wrong with it: for tests of whether a fault is noticed. */
export function mutatePage(html: string, recipe: MutatedRecipe, mutation: Mutation, seed = 1): string {
  return changePage(html, recipe, seed, MUTATIONS[mutation]);
}
