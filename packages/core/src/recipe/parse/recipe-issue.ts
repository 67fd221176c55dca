import { HarvestmanError } from '../../ground/errors.ts';
import { closestName } from '../../input/closest-name.ts';
import { type Issue, issueList } from '../../input/issue.ts';
import { settingNames } from '../schema/settings-schema.ts';

const SHOWS = 'puppeteerBrowser({ headful: true }) shows the browser';
const PROPERTIES = 'did you mean "properties"?';
const URL_FIELD = 'did you mean "url"?';
/** What others call a field, or ask of it that is said elsewhere. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['headless', SHOWS],
  ['headful', SHOWS],
  ['fields', PROPERTIES],
  ['columns', PROPERTIES],
  ['startUrl', URL_FIELD],
  ['startUrls', URL_FIELD],
]);

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
  const instead = place === undefined ? OTHER_NAMES.get(key) : `it belongs in ${place}`;
  if (instead !== undefined) return { ...issue, message: `unknown key "${key}"; ${instead}` };
  const near = issue.path.length === 1 && !issue.message.endsWith('?') && closestName(key, settingNames());
  return near ? { ...issue, message: `unknown key "${key}"; did you mean "settings.${near}"?` } : issue;
}

function placeOf(key: string): string | undefined {
  if (settingNames().includes(key)) return 'settings';
  return key === 'maxPages' || key === 'nextPageSelector' ? 'pagination' : undefined;
}
