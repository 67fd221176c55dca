import type { JobProfile } from '../expect/job-profile.ts';

/** What the last good jobs of a recipe were like, for later ones to be compared with once those jobs are deleted. */
export interface RecipeHistory {
  /** A digest of what the recipe read: a history of anything else is none. */
  readonly meaning: string;
  /** The latest first: few, each of some kilobytes. */
  readonly profiles: readonly JobProfile[];
  /** Whether a job since the last good one broke with what was expected, so that somebody was told. */
  readonly isBroken: boolean;
}

/** One history for each recipe. It outlives the jobs, and goes with the recipe. */
export interface HistoryStore {
  /** Null where none was put. */
  get(recipeId: string): Promise<RecipeHistory | null>;
  /** Replaces the recipe's history; nothing where the storage has no such recipe. */
  put(recipeId: string, history: RecipeHistory): Promise<void>;
}
