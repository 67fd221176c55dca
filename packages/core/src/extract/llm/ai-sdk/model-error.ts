import { APICallError, type FinishReason, NoObjectGeneratedError } from 'ai';
import { type ErrorCode, HarvestmanError, isHarvestmanError } from '../../../ground/errors.ts';
import { parseRetryAfter } from '../../../ground/time/retry-after.ts';
import type { ModelAnswer, TokenUsage } from '../language-model.ts';
import { jsonInText } from './json-in-text.ts';
import { tokenUsage } from './token-usage.ts';

/** Of a wrong answer, kept for the error. */
const MAX_TEXT = 2_000;

/** Answers in words by which models decline. */
const REFUSAL =
  /^\W*(?:i(?:'|’)m sorry|i am sorry|sorry,|i can(?:not|(?:'|’)t)\b|i(?:'|’)m unable|i won(?:'|’)t)/i;

/** What an error of the AI SDK means; the answer itself where it is one after all, wrapped in words. */
export function modelError(error: unknown): HarvestmanError | ModelAnswer {
  if (isHarvestmanError(error)) return error;
  if (NoObjectGeneratedError.isInstance(error)) {
    const usage = tokenUsage(error.usage);
    const object = error.finishReason === 'stop' ? jsonInText(error.text ?? '') : null;
    return object === null ? outputError(error.finishReason, error.text, usage, error) : { object, usage };
  }
  if (APICallError.isInstance(error)) return callError(error);
  const reason = error instanceof Error ? error.message : String(error);
  return new HarvestmanError('MODEL_FAILED', `the model failed: ${reason}`, { cause: error });
}

/** An answer that is none. */
export function outputError(
  finishReason: FinishReason | undefined,
  text: string | undefined,
  usage: TokenUsage | null,
  cause?: unknown,
): HarvestmanError {
  const options = {
    ...(cause !== undefined && { cause }),
    details: { text: (text ?? '').slice(0, MAX_TEXT), ...(usage && { usage }) },
  };
  if (finishReason === 'length') {
    return new HarvestmanError(
      'MODEL_OUTPUT_TRUNCATED',
      "the model's answer was cut off at its limit",
      options,
    );
  }
  if (finishReason === 'content-filter' || REFUSAL.test(text ?? '')) {
    return new HarvestmanError('MODEL_REFUSED', 'the model declined to answer', options);
  }
  return new HarvestmanError('MODEL_OUTPUT_INVALID', "the model's answer is not JSON", options);
}

function callError(error: APICallError): HarvestmanError {
  const { statusCode: status, responseHeaders } = error;
  const retryAfterMs = parseRetryAfter(responseHeaders?.['retry-after'], Date.now());
  const details = { ...(status !== undefined && { status }), ...(retryAfterMs !== null && { retryAfterMs }) };
  const code = callErrorCode(status);
  const server =
    status === undefined ? "the model's server cannot be reached" : `the model's server answered ${status}`;
  const malformed = code === 'MODEL_OUTPUT_INVALID' ? ' with what is not an answer' : '';
  return new HarvestmanError(code, `${server}${malformed}: ${error.message}`, { cause: error, details });
}

function callErrorCode(status: number | undefined): ErrorCode {
  if (status === undefined || status >= 500 || status === 408 || status === 425) return 'MODEL_UNAVAILABLE';
  if (status === 429) return 'MODEL_RATE_LIMITED';
  return status >= 200 && status < 300 ? 'MODEL_OUTPUT_INVALID' : 'MODEL_FAILED';
}
