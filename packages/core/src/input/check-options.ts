import type { ZodType } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { argumentInvalid } from './argument-invalid.ts';
import { isPlain } from './is-plain.ts';
import type { Issue } from './issue.ts';
import { parseValue } from './parse-value.ts';

/** What to do instead of giving an option that there is not, by the name that other libraries have for it, say. */
export type Advice = (name: string) => string | undefined;

export interface CheckOptionsExtras {
  /** Default: none. */
  readonly advice?: Advice;
  /** Problems that no schema finds: options that do not go together. They are told with the others. */
  readonly issues?: readonly Issue[];
}

/**
 * Checks the options of a call. What was given stays as it is: nothing is copied, converted or filled in.
 *
 * @param call the call as its caller writes it, `createEngine` say
 * @throws HarvestmanError ARGUMENT_INVALID with every problem in `details.issues`: `{ path, message }`
 */
export function checkOptions(
  call: string,
  schema: ZodMiniType | ZodType,
  given: unknown,
  { advice, issues: known = [] }: CheckOptionsExtras = {},
): void {
  const path = isPlain(given) ? [] : ['options'];
  const issues = [...known, ...optionIssues(schema, given, path, advice)];
  if (issues.length > 0) throw argumentInvalid(call, issues);
}

/** The problems of one argument, each with what to do instead. */
export function optionIssues(
  schema: ZodMiniType | ZodType,
  given: unknown,
  path: Issue['path'],
  advice?: Advice,
): Issue[] {
  const issues: Issue[] = [];
  parseValue(schema, given, path, issues);
  return advice === undefined ? issues : issues.map((issue) => advised(issue, advice));
}

function advised(issue: Issue, advice: Advice): Issue {
  const [name, ...deeper] = issue.path;
  if (name === undefined || deeper.length > 0 || !issue.message.startsWith('unknown key')) return issue;
  const instead = advice(String(name));
  return instead === undefined ? issue : { path: issue.path, message: `there is no such option: ${instead}` };
}
