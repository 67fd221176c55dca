import { HarvestmanError } from '../../ground/errors.ts';
import { closestName } from '../../input/closest-name.ts';
import { type Issue, issueList } from '../../input/issue.ts';
import { settingNames } from '../schema/settings-schema.ts';

/** One problem of a recipe. */
export type RecipeIssue = Issue;

export function recipeInvalid(found: readonly RecipeIssue[]): HarvestmanError {
  const issues = found.map(withItsPlace);
  return new HarvestmanError('RECIPE_INVALID', `invalid recipe:${issueList(issues)}`, {
    details: { issues },
  });
}

/** A key in the wrong object is known, but elsewhere. */
function withItsPlace(issue: RecipeIssue): RecipeIssue {
  const key = String(issue.path.at(-1));
  const place = placeOf(key);
  if (!issue.message.startsWith('unknown key')) return issue;
  if (place !== undefined) return { ...issue, message: `unknown key "${key}"; it belongs in ${place}` };
  const near = issue.path.length === 1 && !issue.message.endsWith('?') && closestName(key, settingNames());
  return near ? { ...issue, message: `unknown key "${key}"; did you mean "settings.${near}"?` } : issue;
}

function placeOf(key: string): string | undefined {
  if (settingNames().includes(key)) return 'settings';
  return key === 'maxPages' || key === 'nextPageSelector' ? 'pagination' : undefined;
}
