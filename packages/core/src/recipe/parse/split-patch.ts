import * as z from 'zod/mini';
import { isPlain } from '../../input/is-plain.ts';
import { refusal } from '../../input/option-schemas.ts';
import { parseValue } from '../../input/parse-value.ts';
import { RECIPE_STATUSES, type RecipeStatus } from '../recipe.ts';
import { type RecipeIssue, recipeInvalid } from './recipe-issue.ts';

const statusSchema = z.enum(RECIPE_STATUSES);

export interface SplitPatch {
  readonly status: RecipeStatus | undefined;
  /** Whatever else there is: `patchRecipe` judges it. Null where there is nothing. */
  readonly fields: unknown;
}

/**
 * A change of a recipe from unknown input: its status, and its fields.
 *
 * @throws HarvestmanError RECIPE_INVALID for the status
 */
export function splitPatch(patch: unknown): SplitPatch {
  if (!isPlain(patch)) {
    throw recipeInvalid([{ path: [], message: `a change of a recipe ${refusal('an object', patch)}` }]);
  }
  if (!('status' in patch)) return { status: undefined, fields: patch };
  const { status: given, ...fields } = patch;
  const isAlone = Object.keys(fields).length === 0;
  if (given === undefined) return { status: undefined, fields };
  const issues: RecipeIssue[] = [];
  const status = parseValue(statusSchema, given, ['status'], issues);
  if (issues.length > 0) throw recipeInvalid(issues);
  return { status, fields: isAlone ? null : fields };
}
