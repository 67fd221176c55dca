import { argumentInvalid } from './argument-invalid.ts';
import { refusal } from './option-schemas.ts';
import { unknownKeyIssues, unknownKeyMessage } from './parse-value.ts';

/** @throws HarvestmanError ARGUMENT_INVALID where the argument is no text */
export function requireText(call: string, name: string, given: unknown): void {
  if (typeof given === 'string') return;
  throw argumentInvalid(call, [{ path: [name], message: refusal('text', given) }]);
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

/** @throws HarvestmanError ARGUMENT_INVALID for keys beside the known ones, and for what is no object */
export function requireKnownKeys(call: string, known: readonly string[], given: unknown): void {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw argumentInvalid(call, [{ path: [], message: refusal('an object', given) }]);
  }
  const unknown = Object.keys(given).filter((key) => !known.includes(key));
  if (unknown.length === 0) return;
  throw argumentInvalid(
    call,
    unknownKeyIssues(unknown, [], (key) => unknownKeyMessage(key, known)),
  );
}
