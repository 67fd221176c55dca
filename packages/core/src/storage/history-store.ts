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

/** A job that is to tell of an incident of its recipe, as it has seen nobody do. */
export interface IncidentClaim {
  /** A name of the incident: claims of any other one are over. */
  readonly incident: string;
  readonly jobId: string;
  /** The job that holds the claim and does not tell of it. */
  readonly inPlaceOf?: string;
}

/** One history for each recipe. It outlives the jobs, and goes with the recipe. */
export interface HistoryStore {
  /** Null where none was put. */
  get(recipeId: string): Promise<RecipeHistory | null>;
  /** Replaces the recipe's history; nothing where the storage has no such recipe. */
  put(recipeId: string, history: RecipeHistory): Promise<void>;
  /**
   * Keeps the claim, unless another job holds that of the same incident and is not the one in whose place this one comes: of
   * many at once one gets through. Resolves to the id of the job that holds it then; the claim's own where the storage has no
   * such recipe. Absent: jobs that end at once may each tell of one incident.
   */
  claimIncident?(recipeId: string, claim: IncidentClaim): Promise<string>;
}
