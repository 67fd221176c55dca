import * as z from 'zod/mini';
import { registryOf } from '../engine/create-registry.ts';
import { checkOptions } from '../input/check-options.ts';
import { choice, group, value } from '../input/option-schemas.ts';
import { newJob, publicJob } from '../job/run/job-lifecycle.ts';
import { STOP_REASONS } from '../pagination/stop-reason.ts';
import { parseRecipe } from '../recipe/parse/parse-recipe.ts';
import { RECIPE_STATUSES, type Recipe } from '../recipe/recipe.ts';
import { JOB_STATUSES, type Job } from '../storage/job.ts';
import { VERDICTS } from '../verdict/verdict.ts';

const AT = '2026-01-01T00:00:00Z';
const DEFINITION = { name: 'Fake', url: 'https://shop.example/', listSelector: 'li' };

/** What some recipes have. */
const MORE_OF_RECIPE: Optional<Recipe> = {
  expect: null,
  schedule: null,
  plan: null,
  origin: null,
  tenant: null,
};

const JOB_CHOICES: Choices = {
  status: JOB_STATUSES,
  verdict: VERDICTS,
  stopReason: Object.keys(STOP_REASONS),
};

type Optional<T> = { readonly [K in keyof T as undefined extends T[K] ? K : never]-?: null };

/**
 * A recipe as an engine gives it, with what the test says.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for fields that no recipe has, and values of another kind
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
  checkFields('fakeRecipe', { ...MORE_OF_RECIPE, ...recipe }, { status: RECIPE_STATUSES }, fields);
  return { ...recipe, ...fields };
}

/**
 * A pending job as an engine gives it, with what the test says.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for fields that no job has, and values of another kind
 */
export function fakeJob(fields: Partial<Job> = {}): Job {
  const job = publicJob(newJob('job-1', 'recipe-1', parseRecipe(DEFINITION, registryOf({})), AT));
  checkFields('fakeJob', job, JOB_CHOICES, fields);
  return { ...job, ...fields };
}

type Choices = Readonly<Record<string, readonly string[]>>;

/** Fields that the record has, each of the kind that it has there. */
function checkFields(call: string, whole: object, choices: Choices, given: unknown): void {
  const schemas = Object.entries(whole).map(([name, known]) => {
    const names = choices[name];
    const schema = names === undefined ? kindOf(known) : choice(...names);
    return [name, z.optional(known === null ? z.nullable(schema) : schema)];
  });
  checkOptions(call, group(Object.fromEntries(schemas)), given);
}

function kindOf(known: unknown) {
  const kind = typeof known;
  return kind === 'object' ? z.any() : value(`a ${kind}`, (given) => typeof given === kind);
}
