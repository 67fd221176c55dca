import { APICallError, type FinishReason, InvalidResponseDataError, NoObjectGeneratedError } from 'ai';
import { estimateTokenCount } from 'tokenx';
import { type ErrorCode, HarvestmanError, isHarvestmanError } from '../../../ground/errors.ts';
import { reasonOf } from '../../../ground/reason-of.ts';
import { parseRetryAfter } from '../../../ground/time/retry-after.ts';
import { isConnectionError, lostUsage } from '../answer/is-connection-error.ts';
import { isRefusal } from '../answer/is-refusal.ts';
import { jsonInText } from '../answer/json-in-text.ts';
import { saysItPasses } from '../answer/says-it-passes.ts';
import { withoutSecrets } from '../answer/without-secrets.ts';
import type { ModelAnswer, TokenUsage } from '../language-model.ts';
import { saidInBody } from './said-in-body.ts';
import { tokenUsage } from './token-usage.ts';

/** Of a wrong answer, kept for the error; of one that is cut off, as a part of it may be used. */
const MAX_TEXT = 2_000;
const MAX_CUT_TEXT = 50_000;
/** Of what a server says about a failure. */
const MAX_MESSAGE = 500;
/** Characters of a longer text that are looked at, and more than a key has. */
const MAX_LOOKED_AT = 1_000_000;
const MORE = 1_000;

const TOO_LONG =
  /context.{0,9}(?:length|window|size|limit)|too (?:long|large)\b|too many (?:input )?tokens|prompt length|input (?:length|token count)|reduce .{0,20}(?:length|size)|max_\w*tokens\W.{0,30}(?:>|maximum)|less than \d+ tokens/i;
/** What gateways, and some servers, say with a status that would be a fault of the request. */
const LIMITED = /rate.?(?:limit|exceeded)|too many requests|throttl/i;
/** A dependency that failed, one that is early, and Groq's own for too many at once. */
const PASSING = new Set([424, 425, 498]);
/** A key, an account: what is said of these is no word of the server's state. */
const OF_ACCOUNT = new Set([401, 402, 403]);
const FILTER = /content.?(?:filter|management|policy|moderation)|usage polic|flagged|inspection_failed/i;

/** What an error of the AI SDK means; the answer itself where it is one after all, wrapped in words. */
export async function modelError(
  error: unknown,
  secrets: readonly string[],
): Promise<HarvestmanError | ModelAnswer> {
  if (isHarvestmanError(error)) return error;
  if (NoObjectGeneratedError.isInstance(error)) {
    const usage = tokenUsage(error.usage);
    const object = await jsonInText(error.text ?? '', { repair: error.finishReason !== 'length' });
    return object === null ? outputError(error.finishReason, error.text, usage, secrets) : { object, usage };
  }
  if (APICallError.isInstance(error)) {
    if (isHarvestmanError(error.cause)) return error.cause;
    const isSuccess = error.statusCode !== undefined && error.statusCode >= 200 && error.statusCode < 300;
    const said = isSuccess ? saidInBody(bodyOf(error)) : null;
    const object = said === null ? null : await jsonInText(said, { repair: true });
    if (object !== null) return { object, usage: null };
    return said === null ? callError(error, secrets) : outputError(undefined, said, null, secrets);
  }
  // Nested so deep that no reader of it ends.
  if (error instanceof RangeError) return outputError('error', '[', null);
  // Such as one without any choices: it passes, as other successes do that are no answers.
  const isNoAnswer = InvalidResponseDataError.isInstance(error);
  const said = reasonOf(error);
  const reason = withoutSecrets(said.slice(0, MAX_MESSAGE + MORE), secrets).slice(0, MAX_MESSAGE);
  const cause = new Error(reason);
  if (isNoAnswer)
    return new HarvestmanError('MODEL_UNAVAILABLE', `the model's server gave no answer: ${reason}`, {
      cause,
    });
  return isConnectionError(error)
    ? new HarvestmanError('MODEL_UNAVAILABLE', `the connection to the model was lost: ${reason}`, {
        cause,
        details: lostUsage(error),
      })
    : new HarvestmanError('MODEL_FAILED', `the model failed: ${reason}`, { cause });
}

/** An answer that is none. */
export function outputError(
  finishReason: FinishReason | undefined,
  text: string | undefined,
  usage: TokenUsage | null,
  secrets: readonly string[] = [],
): HarvestmanError {
  const isCut = finishReason === 'length';
  const said = (text ?? '').slice(0, MAX_LOOKED_AT);
  const most = isCut ? MAX_CUT_TEXT : MAX_TEXT;
  // Of a longer text the engine sees a part only; one that is cut off was as long as it might be.
  const counted = usage ?? (isCut ? null : { inputTokens: 0, outputTokens: estimateTokenCount(said) });
  const details = {
    text: withoutSecrets(said.slice(0, most + MORE), secrets).slice(0, most),
    ...(counted && { usage: counted }),
  };
  if (isCut) {
    const message = "the model's answer was cut off at its limit";
    return new HarvestmanError('MODEL_OUTPUT_TRUNCATED', message, { details });
  }
  if (finishReason === 'content-filter' || isRefusal(said)) {
    return new HarvestmanError('MODEL_REFUSED', 'the model declined to answer', { details });
  }
  // Clients take an error with status 200 for an answer that says nothing.
  if (usage === null && !text)
    return new HarvestmanError('MODEL_UNAVAILABLE', "the model's server gave no answer");
  return new HarvestmanError('MODEL_OUTPUT_INVALID', "the model's answer is not JSON", { details });
}

function callError(error: APICallError, secrets: readonly string[]): HarvestmanError {
  const { statusCode: status, responseHeaders } = error;
  const responseBody = bodyOf(error);
  const retryAfterMs = pauseIn(responseHeaders, responseBody);
  const tooLong = isTooLong(status, responseBody);
  const details = {
    ...(tooLong && { isTooLong: true }),
    ...(status !== undefined && { status }),
    ...(isConnectionError(error) && lostUsage(error)),
    ...(retryAfterMs !== null && { retryAfterMs }),
  };
  const server =
    status === undefined ? "the model's server cannot be reached" : `the model's server answered ${status}`;
  const isNoAnswer = status !== undefined && status >= 200 && status < 300;
  const what = isNoAnswer ? ` with ${kindOf(responseBody)}` : '';
  // Providers have no message, or the status alone, where an error has another form than theirs.
  const isTold = responseBody.includes(JSON.stringify(error.message).slice(1, -1).trim());
  const isInBody = responseBody.trim() !== '' && (isNoAnswer || error.message.trim() === '' || !isTold);
  const said = isInBody ? responseBody.slice(0, MAX_CUT_TEXT).replace(/\s+/g, ' ') : error.message;
  const reason = withoutSecrets(said.slice(0, MAX_MESSAGE + MORE), secrets).slice(0, MAX_MESSAGE);
  return new HarvestmanError(
    tooLong ? 'MODEL_FAILED' : callErrorCode(error, responseBody),
    `${server}${what}: ${reason}`,
    {
      // The SDK's own error holds the whole exchange, keys included.
      cause: new Error(reason),
      details,
    },
  );
}

/** Some providers have parsed it, whatever its type says. */
function bodyOf({ responseBody }: { readonly responseBody?: unknown }): string {
  return typeof responseBody === 'string' ? responseBody : (JSON.stringify(responseBody) ?? '');
}

function kindOf(body: string): string {
  if (/^\s*</.test(body)) return 'HTML';
  return /"error"/.test(body) ? 'an error' : 'what is no answer';
}

/** Whether a server may take a shorter request: each says in its own words, and by its own status, that this one is too long. */
function isTooLong(status: number | undefined, body: string): boolean {
  const isError = status !== undefined && (status >= 400 || /^\s*\{[\s\S]*"error"/.test(body));
  return status === 413 || (isError && TOO_LONG.test(body));
}

/** The pause that a server asks for: in the header, in OpenAI's own, or as Google does in the body. */
function pauseIn(headers: APICallError['responseHeaders'], body: string): number | null {
  const ms = headers?.['retry-after-ms'] ?? '';
  const seconds = /"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1];
  return /^\d+$/.test(ms) ? Number(ms) : parseRetryAfter(headers?.['retry-after'] ?? seconds, Date.now());
}

/** A success that is no answer comes from something in between, or from a server at its limits: it passes. */
function callErrorCode({ statusCode: status, isRetryable }: APICallError, body: string): ErrorCode {
  if (status === 429) return 'MODEL_RATE_LIMITED';
  if (status === undefined || isRetryable || PASSING.has(status) || status >= 500) return 'MODEL_UNAVAILABLE';
  const isSuccess = status >= 200 && status < 300;
  if (status >= 400 && FILTER.test(body)) return 'MODEL_REFUSED';
  if (status < 400 && !isSuccess) return 'MODEL_FAILED';
  if (LIMITED.test(body) && status !== 401) return 'MODEL_RATE_LIMITED';
  return isSuccess || (saysItPasses(body) && !OF_ACCOUNT.has(status)) ? 'MODEL_UNAVAILABLE' : 'MODEL_FAILED';
}
