import { type HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';

/** Whether a failure is the model's, or of a limit to its use: the page itself may still be read. */
export function isModelError(error: unknown): error is HarvestmanError {
  return isHarvestmanError(error) && error.code.startsWith('MODEL_');
}

/** Whether a model takes no question as long. */
export function isQuestionTooLong(error: unknown): boolean {
  return isHarvestmanError(error) && error.details.isTooLong === true;
}

/** Whether a shorter question may be answered. */
export function isTooLong(error: unknown): boolean {
  return isHarvestmanError(error, 'MODEL_OUTPUT_TRUNCATED') || isQuestionTooLong(error);
}
