import type { ZodType } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { isStorableText } from '../ground/storable-text.ts';
import { argumentInvalid } from './argument-invalid.ts';
import { type Advice, optionIssues } from './check-options.ts';
import { isPlain } from './is-plain.ts';
import type { Issue } from './issue.ts';
import { refusal } from './option-schemas.ts';
import { unknownKeyIssues, unknownKeyMessage } from './parse-value.ts';

/** What each argument must be, and what it is, by its name. What `options` holds is told without that name. */
export type Arguments = Readonly<Record<string, readonly [schema: ZodMiniType | ZodType, given: unknown]>>;

/**
 * Checks the arguments of a call. They stay as they are: nothing is copied, converted or filled in.
 *
 * @param call the call as its caller writes it, `htmlToMarkdown` say
 * @throws HarvestmanError ARGUMENT_INVALID with every problem in `details.issues`: `{ path, message }`
 */
export function checkArguments(call: string, given: Arguments, advice?: Advice): void {
  const issues = Object.entries(given).flatMap(([name, [schema, value]]) =>
    optionIssues(schema, value, name === 'options' && isPlain(value) ? [] : [name], advice),
  );
  if (issues.length > 0) throw argumentInvalid(call, issues);
}

/**
 * Checks the id of a `kind`, a recipe say. Whether there is one of this id, the storage knows.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where it is no text
 */
export function requireId(call: string, kind: 'recipe' | 'job', given: unknown): void {
  if (typeof given === 'string') return;
  const isWhole =
    typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'string';
  const message = isWhole
    ? `must be the id of a ${kind}, not the ${kind} itself: give ${kind}.id`
    : refusal(`the id of a ${kind}`, given);
  throw argumentInvalid(call, [{ path: [`${kind}Id`], message }]);
}

/**
 * The same of an id that something is to have.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where nothing could be found by it
 */
export function requireNewId(call: string, kind: 'recipe' | 'job', given: unknown): void {
  requireId(call, kind, given);
  if (given !== '' && isStorableText(String(given))) return;
  const message = 'must be text that is not empty, well-formed and without U+0000';
  throw argumentInvalid(call, [{ path: [`${kind}Id`], message }]);
}

/** @throws HarvestmanError ARGUMENT_INVALID for options of a call that has none; `instead` says what to do */
export function refuseOptions(call: string, given: unknown, instead: string): void {
  // Not every further argument is a mistake: `ids.map(engine.jobs.run)` gives an index.
  if (isPlain(given)) throw argumentInvalid(call, [{ path: ['options'], message: instead }]);
}

/**
 * `others` finds what else is wrong with an object that has unknown keys: it is told with them.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for keys beside the known ones, and for what is no object
 */
export function requireKnownKeys<Given>(
  call: string,
  known: readonly string[],
  given: Given,
  others: (given: Given) => readonly Issue[] = () => [],
): void {
  if (!isPlain(given)) {
    throw argumentInvalid(call, [{ path: ['options'], message: refusal('an object', given) }]);
  }
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  const issues = unknownKeyIssues(unknown, [], (key) => unknownKeyMessage(key, known));
  throw argumentInvalid(call, [...issues, ...others(given)]);
}
