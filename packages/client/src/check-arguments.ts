import { closestName } from './closest-name.ts';

/** Where a recipe is in the API. @throws TypeError for what is no id */
export function recipePath(id: unknown): string {
  return `/recipes/${segment(id, 'the id of a recipe, such as recipe.id')}`;
}

/** Where a job is in the API. @throws TypeError for what is no job */
export function jobPath(job: unknown): string {
  const { id, recipeId } = (isObject(job) ? job : {}) as {
    readonly id?: unknown;
    readonly recipeId?: unknown;
  };
  const expected = 'a job, { id, recipeId }, as jobs.run gives it';
  if (typeof id !== 'string' || typeof recipeId !== 'string') throw unexpected(expected, job);
  return `${recipePath(recipeId)}/jobs/${segment(id, expected)}`;
}

/** The options of a call, or none. @throws TypeError for what are no options */
export function optionsOf<Options extends object>(options: Options | undefined): Partial<Options> {
  if (options === undefined) return {};
  if (!isObject(options)) throw unexpected('an object of options', options);
  return options;
}

export function isObject(given: unknown): given is object {
  return Object.prototype.toString.call(given) === '[object Object]';
}

/** What is said of an option that there is not. */
export function unknownOption(name: string, known: readonly string[]): string {
  const near = closestName(name, known);
  const instead =
    near === undefined
      ? `expected ${known.length > 1 ? 'one of ' : ''}${known.join(', ')}`
      : `did you mean ${near}?`;
  return `unknown option ${name}; ${instead}`;
}

export function unexpected(expected: string, given: unknown, call = 'harvestman client'): TypeError {
  return new TypeError(`${call}: expected ${expected}, not ${shown(given)}`);
}

/** Dots would be taken for a way up, and lead to another address of the service. */
function segment(given: unknown, expected: string): string {
  if (typeof given !== 'string' || /^\.{0,2}$|\p{Surrogate}/u.test(given)) throw unexpected(expected, given);
  return encodeURIComponent(given);
}

function shown(given: unknown): string {
  if (given instanceof Promise) return 'a promise: await it';
  if (typeof given === 'string') return JSON.stringify(given);
  return typeof given === 'object' && given !== null
    ? Object.prototype.toString.call(given).slice('[object '.length, -1)
    : String(given);
}
