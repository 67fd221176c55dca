import { isHarvestmanError } from '@harvestman/core';
import { UsageError } from './usage-error.ts';

/** One problem of a recipe, as RECIPE_INVALID lists it. */
interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What went wrong, for the person at the terminal. An error that nobody foresaw keeps its stack. */
export function describeError(error: unknown): string {
  if (isHarvestmanError(error, 'RECIPE_INVALID')) {
    const issues = error.details.issues;
    if (Array.isArray(issues)) return `the recipe has problems\n${issues.map(describeIssue).join('\n')}`;
  }
  if (isHarvestmanError(error)) return `${error.message} (${error.code})`;
  if (error instanceof UsageError || !(error instanceof Error)) return messageOf(error);
  return isSystemError(error) ? error.message : (error.stack ?? error.message);
}

function describeIssue({ path, message }: Issue): string {
  const place = path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${key}`),
    '',
  );
  return `  ${place === '' ? 'recipe' : place}: ${message}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A full disk, a missing permission: the operating system's word is enough. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error;
}
