import { type HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';

/** Whether a failure is the model's, or of a limit to its use: the page itself may still be read. */
export function isModelError(error: unknown): error is HarvestmanError {
  return isHarvestmanError(error) && error.code.startsWith('MODEL_');
}
