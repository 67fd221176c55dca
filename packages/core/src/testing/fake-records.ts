import { registryOf } from '../engine/create-registry.ts';
import { checkArguments } from '../input/check-arguments.ts';
import { plainObject } from '../input/option-schemas.ts';
import { newJob, publicJob } from '../job/run/job-lifecycle.ts';
import { parseRecipe } from '../recipe/parse/parse-recipe.ts';
import type { Recipe } from '../recipe/recipe.ts';
import type { Job } from '../storage/job.ts';

const fieldsSchema = plainObject('an object of fields');

const AT = '2026-01-01T00:00:00Z';
const DEFINITION = { name: 'Fake', url: 'https://shop.example/', listSelector: 'li' };

/** A recipe as an engine gives it, with what the test says. */
export function fakeRecipe(fields: Partial<Recipe> = {}): Recipe {
  checkArguments('fakeRecipe', { fields: [fieldsSchema, fields] });
  const definition = parseRecipe(DEFINITION, registryOf({}));
  return {
    id: 'recipe-1',
    ...definition,
    status: 'active',
    lastRun: null,
    createdAt: AT,
    updatedAt: AT,
    version: 1,
    ...fields,
  };
}

/** A pending job as an engine gives it, with what the test says. */
export function fakeJob(fields: Partial<Job> = {}): Job {
  checkArguments('fakeJob', { fields: [fieldsSchema, fields] });
  const definition = parseRecipe(DEFINITION, registryOf({}));
  return { ...publicJob(newJob('job-1', 'recipe-1', definition, AT)), ...fields };
}
