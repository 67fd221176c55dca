import { HarvestmanError } from '../../ground/errors.ts';

/** One problem of a recipe. */
export interface RecipeIssue {
  /** Where: `['properties', 1, 'elementSelector']`. Empty: the recipe as a whole. */
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** For a selector: where in it, in UTF-16 code units from 0. */
  readonly position?: number;
}

/** More than these are in `details` only. */
const MAX_LISTED = 20;

export function recipeInvalid(issues: readonly RecipeIssue[]): HarvestmanError {
  const lines = issues.slice(0, MAX_LISTED).map(issueText);
  if (issues.length > MAX_LISTED) lines.push(`and ${issues.length - MAX_LISTED} more`);
  const message = lines.length === 1 ? `invalid recipe: ${lines[0]}` : `invalid recipe:\n${list(lines)}`;
  return new HarvestmanError('RECIPE_INVALID', message, { details: { issues } });
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** `properties[1].elementSelector: is required`. */
function issueText(issue: RecipeIssue): string {
  const path = issue.path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
