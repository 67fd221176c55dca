import { registryOf } from '../engine/create-registry.ts';
import { requireKnownKeys } from '../input/check-arguments.ts';
import { newJob, publicJob } from '../job/run/job-lifecycle.ts';
import { parseRecipe } from '../recipe/parse/parse-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Job } from '../storage/job.ts';

const AT = '2026-01-01T00:00:00Z';
const DEFINITION = { name: 'Fake', url: 'https://shop.example/', listSelector: 'li' };

/** What some recipes have. */
const MORE_OF_RECIPE: Optional<Recipe> = { expect: 1, schedule: 1, plan: 1, origin: 1, tenant: 1 };

type Optional<T> = { readonly [K in keyof T as undefined extends T[K] ? K : never]-?: 1 };

/**
 * A recipe as an engine gives it, with what the test says.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for fields that no recipe has
 */
export function fakeRecipe(fields: Partial<Recipe> = {}): Recipe {
  const recipe: Recipe = {
    id: 'recipe-1',
    ...parseRecipe(DEFINITION, registryOf({})),
    status: 'active',
    lastRun: null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
  };
  requireKnownKeys('fakeRecipe', Object.keys({ ...recipe, ...MORE_OF_RECIPE }), fields);
  return { ...recipe, ...fields };
}

/**
 * A pending job as an engine gives it, with what the test says.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for fields that no job has
 */
export function fakeJob(fields: Partial<Job> = {}): Job {
  const job = publicJob(newJob('job-1', 'recipe-1', parseRecipe(DEFINITION, registryOf({})), AT));
  requireKnownKeys('fakeJob', Object.keys(job), fields);
  return { ...job, ...fields };
}
