import { HarvestmanError } from '../ground/errors.ts';
import { type Issue, issueList } from './issue.ts';

/** `call`: the function that was called, as its caller wrote it. */
export function argumentInvalid(call: string, issues: readonly Issue[]): HarvestmanError {
  return new HarvestmanError('ARGUMENT_INVALID', `${call}:${issueList(issues)}`, {
    details: { call, issues },
  });
}
