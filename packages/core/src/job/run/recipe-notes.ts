import type { ExtractionPlan } from '../../recipe/plan/extraction-plan.ts';

/** What runs of a recipe's jobs keep with the recipe. */
export interface RecipeNotes {
  /** Notes when a job of the recipe started. */
  noteRun(id: string, at: string): Promise<void>;
  /** How the recipe is read, as far as jobs have found out; null also where there is no such recipe. */
  planOf(id: string): Promise<ExtractionPlan | null>;
  /** Keeps how a job found the recipe to be read, unless the recipe has become another or is gone. */
  notePlan(id: string, plan: ExtractionPlan): Promise<void>;
}
