import { HarvestmanError, isHarvestmanError } from './errors.ts';
import { reasonOf } from './reason-of.ts';

/** What was thrown, where it is an error of the engine's own; else INTERNAL, which names what failed. */
export function failedAs(what: string, cause: unknown): HarvestmanError {
  if (isHarvestmanError(cause)) return cause;
  return new HarvestmanError('INTERNAL', `${what} failed: ${reasonOf(cause)}`, { cause });
}
