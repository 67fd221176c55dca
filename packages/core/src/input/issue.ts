import type { Issue } from '../ground/error-details.ts';

export type { Issue };

/** More than these are in `details` only. */
const MAX_LISTED = 20;

/** What follows a colon: the one problem, or a list of them below it. */
export function issueList(issues: readonly Issue[]): string {
  const lines = issues.slice(0, MAX_LISTED).map(issueText);
  if (issues.length > MAX_LISTED) lines.push(`and ${issues.length - MAX_LISTED} more`);
  return lines.length === 1 ? ` ${lines[0]}` : lines.map((line) => `\n- ${line}`).join('');
}

/** `properties[1].elementSelector: is required`. */
function issueText(issue: Issue): string {
  const path = issue.path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
