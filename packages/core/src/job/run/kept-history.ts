import { digestOf } from '../../ground/digest-of.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { RecipeHistory } from '../../storage/history-store.ts';
import type { JobRecord } from '../../storage/job.ts';
import type { EngineCore } from '../engine-core.ts';

/** Good jobs whose profiles outlive them. */
const KEPT = 3;

/** What the last good jobs of a recipe were like, though they are deleted; null where it read something else then. */
export async function keptHistory(
  { storage }: EngineCore,
  recipeId: string,
  recipe: RecipeDefinition,
): Promise<RecipeHistory | null> {
  const kept = (await storage.histories?.get(recipeId)) ?? null;
  return kept !== null && kept.meaning === meaningOf(recipe) ? kept : null;
}

/** Keeps what the last good jobs were like, and whether somebody was told of a job since then. */
export async function keepHistory(
  { storage }: EngineCore,
  { recipeId, recipe }: Pick<JobRecord, 'recipeId' | 'recipe'>,
  { profiles, isBroken }: Omit<RecipeHistory, 'meaning'>,
): Promise<void> {
  const kept = { meaning: meaningOf(recipe), profiles: profiles.slice(0, KEPT), isBroken };
  await storage.histories?.put(recipeId, kept);
}

function meaningOf({ url, listSelector, properties, extractorType }: RecipeDefinition): string {
  return digestOf({ url, listSelector, properties, extractorType });
}
