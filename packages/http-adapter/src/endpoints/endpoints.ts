import { acceptJob } from './accept-job.ts';
import { cancelJob } from './cancel-job.ts';
import { checkRecipe } from './check-recipe.ts';
import { convertUrl } from './convert-url.ts';
import { createRecipe } from './create-recipe.ts';
import { deleteRecipe } from './delete-recipe.ts';
import type { Endpoint } from './endpoint.ts';
import { getJob } from './get-job.ts';
import { getRecipe } from './get-recipe.ts';
import { jobEvents } from './job-events.ts';
import { jobResults } from './job-results.ts';
import { listJobs } from './list-jobs.ts';
import { listRecipes } from './list-recipes.ts';
import { recipeChanges } from './recipe-changes.ts';
import { runJob } from './run-job.ts';
import { suggestRecipes } from './suggest-recipes.ts';
import { updateRecipe } from './update-recipe.ts';

/** Every operation of the API, in the order of the document. */
export const ENDPOINTS: readonly Endpoint[] = [
  listRecipes,
  createRecipe,
  suggestRecipes,
  checkRecipe,
  getRecipe,
  updateRecipe,
  deleteRecipe,
  listJobs,
  runJob,
  getJob,
  cancelJob,
  jobEvents,
  jobResults,
  acceptJob,
  recipeChanges,
  convertUrl,
];
