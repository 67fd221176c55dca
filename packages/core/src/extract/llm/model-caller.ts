import { estimateTokenCount } from 'tokenx';
import * as z from 'zod/mini';
import { abortError } from '../../ground/abort-error.ts';
import { type ErrorCode, HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { reasonOf } from '../../ground/reason-of.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { createDeadline } from '../../ground/time/deadline.ts';
import { withRetries } from '../../ground/time/with-retries.ts';
import { isPlain } from '../../input/is-plain.ts';
import { shown } from '../../input/shown.ts';
import type { AnswerSchema, Fields } from './answer/answer-schema.ts';
import { fitToSchema } from './answer/fit-to-schema.ts';
import { isConnectionError, lostUsage } from './answer/is-connection-error.ts';
import { isBesideTheQuestion, isRefusal } from './answer/is-refusal.ts';
import { jsonInText } from './answer/json-in-text.ts';
import { plausibleUsage } from './answer/plausible-usage.ts';
import { saysItPasses } from './answer/says-it-passes.ts';
import { withoutKeys, withoutSecrets } from './answer/without-secrets.ts';
import type { LanguageModel, ModelAnswer, TokenUsage } from './language-model.ts';
import { isQuestionTooLong } from './model-error-codes.ts';
import type { ModelMeter } from './model-meter.ts';

export interface Question<Schema extends z.ZodMiniType> {
  readonly schema: Schema;
  /** What will do, where that is less than what is asked for. Default: `schema`. */
  readonly accepts?: Schema;
  /** Puts an answer in the form of the schema, where it is in another that only the asker knows. */
  readonly formed?: (answer: unknown) => unknown;
  readonly system: string;
  readonly prompt: string;
  readonly maxOutputTokens: number;
}

/** Asks the model within the job's limits, and validates what it answers. */
export interface ModelCaller {
  /**
   * @throws HarvestmanError MODEL_BUDGET_SPENT; MODEL_OUTPUT_INVALID, with the problems and the text in `details`; what
   * the model throws, after transient failures were retried, and a refusal once
   */
  ask<Schema extends z.ZodMiniType>(question: Question<Schema>): Promise<z.output<Schema>>;
}

export interface ModelCallerOptions {
  readonly model: LanguageModel;
  readonly meter: ModelMeter;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Further attempts after a transient failure. */
  readonly retries: number;
  /** One request. */
  readonly timeoutMs: number;
}

/** Of a wrong answer, kept for the error. */
const MAX_TEXT = 2_000;
/** Characters of an answer's token, at the most, as far as they are counted. */
const LONGEST_TOKEN = 16;
/** An estimate so far beyond what was asked for is of an answer that is longer. */
const MOST_BEYOND = 1.5;
/** Failures that are answers, and cost what answers do. */
const ANSWERS: ReadonlySet<ErrorCode> = new Set([
  'MODEL_OUTPUT_INVALID',
  'MODEL_OUTPUT_TRUNCATED',
  'MODEL_REFUSED',
]);
/** What an answer has that is an error of the server. */
const ERROR_KEYS = new Set(['error', 'type', 'code', 'status', 'message', 'request_id']);
/** Under what a model declines where it was asked for an object. */
const REFUSAL_KEYS = new Set(['error', 'refusal', 'message', 'reason', 'response', 'answer']);

export function createModelCaller(options: ModelCallerOptions): ModelCaller {
  const { clock, signal, retries } = options;
  let tooLong = { tokens: Number.POSITIVE_INFINITY, error: null as unknown };
  return {
    async ask(question) {
      const schema = z.toJSONSchema(question.schema);
      const { system, prompt, maxOutputTokens } = question;
      const inputTokens = estimateTokenCount(`${system}\n${prompt}\n${JSON.stringify(schema)}`);
      const tokens = inputTokens + maxOutputTokens;
      // A server that has refused as much will do so again.
      if (tokens >= tooLong.tokens) throw tooLong.error;
      const attempt = (): Promise<unknown> =>
        withRetries(async () => refuseError(await request(question, { schema, inputTokens }, options)), {
          retries,
          clock,
          signal,
        });
      let object: unknown;
      try {
        object = await attempt();
      } catch (error) {
        if (isQuestionTooLong(error)) tooLong = { tokens, error };
        // What a model declines today it does the next time that it is asked.
        if (!isHarvestmanError(error, 'MODEL_REFUSED')) throw error;
        object = await attempt();
      }
      const { accepts = question.schema, formed = (answer) => answer } = question;
      const parsed = accepts.safeParse(fitToSchema(formed(object), z.toJSONSchema(accepts) as AnswerSchema));
      if (parsed.success) return parsed.data;
      throw new HarvestmanError('MODEL_OUTPUT_INVALID', "the model's answer does not fit its schema", {
        details: {
          problems: z.prettifyError(parsed.error).slice(0, MAX_TEXT),
          text: withoutSecrets(JSON.stringify(object) ?? '').slice(0, MAX_TEXT),
        },
      });
    },
  };
}

async function request<Schema extends z.ZodMiniType>(
  { system, prompt, maxOutputTokens: wanted }: Question<Schema>,
  { schema, inputTokens }: { readonly schema: Fields; readonly inputTokens: number },
  { model, meter, signal, timeoutMs }: ModelCallerOptions,
): Promise<unknown> {
  const maxOutputTokens = meter.admit(inputTokens, wanted);
  using deadline = createDeadline({
    ms: timeoutMs,
    callers: [signal],
    late: () =>
      new HarvestmanError('MODEL_TIMEOUT', `the model did not answer within ${timeoutMs / 1_000} s`, {
        // It may well have worked, and charge for it.
        details: { timeoutMs, usage: { inputTokens: meter.counted(inputTokens), outputTokens: 0 } },
      }),
  });
  try {
    const { object, usage } = checkedAnswer(
      await deadline.race(
        model.generate({ schema, system, prompt, signal: deadline.signal, maxOutputTokens }),
      ),
    );
    const said = JSON.stringify(object) ?? '';
    const estimate = {
      inputTokens: meter.counted(inputTokens),
      outputTokens: countedOutput(said, meter, maxOutputTokens),
    };
    meter.add(plausibleUsage(usage, estimate), inputTokens);
    // A model of an application's own may give the text in which it answers.
    const read = typeof object === 'string' ? await jsonInText(object, { repair: true }) : null;
    return read === null ? withoutKeys(object, said) : withoutKeys(read);
  } catch (error) {
    const failure = failureOf(error, signal, deadline.signal);
    meter.add(usageOf(failure, meter, inputTokens, maxOutputTokens), inputTokens);
    const said = failure.code === 'MODEL_OUTPUT_INVALID' ? failure.details.text : null;
    const object = typeof said === 'string' ? await jsonInText(said, { repair: true }) : null;
    if (object !== null) return withoutKeys(object);
    if (typeof said === 'string' && isBesideTheQuestion(said, `${system}\n${prompt}`))
      throw saysItPasses(said) ? errorSaid(said) : declined(said);
    throw failure;
  }
}

/** A server at its limits may say so in the place of the answer; it passes. So may a model that declines. */
function refuseError(object: unknown): unknown {
  if (!isPlain(object)) return object;
  const fields: Fields = object as Fields;
  const said = Object.entries(isPlain(fields.error) ? fields.error : fields);
  if (said.some(([key, value]) => REFUSAL_KEYS.has(key) && typeof value === 'string' && isRefusal(value)))
    throw declined();
  if (!('error' in fields) || Object.keys(fields).some((key) => !ERROR_KEYS.has(key))) return object;
  throw errorSaid(JSON.stringify(fields.error) ?? '');
}

function errorSaid(text: string): HarvestmanError {
  const error = withoutSecrets(text).slice(0, MAX_TEXT);
  return new HarvestmanError('MODEL_UNAVAILABLE', `the model answered with an error: ${error}`);
}

function declined(text?: string): HarvestmanError {
  return new HarvestmanError('MODEL_REFUSED', 'the model declined to answer', {
    ...(text !== undefined && { details: { text } }),
  });
}

/** What an application's own model answers, whatever its types say. */
function checkedAnswer(answer: unknown): ModelAnswer {
  if (isPlain(answer) && 'object' in answer) {
    const usage = 'usage' in answer && isPlain(answer.usage) ? (answer.usage as TokenUsage) : null;
    return { object: answer.object, usage };
  }
  throw new HarvestmanError(
    'MODEL_FAILED',
    `generate() of the model gave ${shown(answer)}, not { object, usage }`,
  );
}

function failureOf(error: unknown, caller: AbortSignal, deadline: AbortSignal): HarvestmanError {
  if (caller.aborted) return abortError(caller);
  if (deadline.aborted) return abortError(deadline);
  if (isHarvestmanError(error)) return error;
  const reason = withoutSecrets(reasonOf(error));
  return isConnectionError(error)
    ? new HarvestmanError('MODEL_UNAVAILABLE', `the connection to the model was lost: ${reason}`, {
        details: lostUsage(error),
      })
    : new HarvestmanError('MODEL_FAILED', `the model failed: ${reason}`, { cause: error });
}

/** The tokens of an answer, which is no longer than asked for where the server keeps to that. */
function countedOutput(text: string, meter: ModelMeter, most: number): number {
  const start = text.slice(0, most * LONGEST_TOKEN);
  const tokens = (estimateTokenCount(start) * text.length) / Math.max(1, start.length);
  return tokens > most * MOST_BEYOND ? meter.counted(tokens) : Math.min(meter.counted(tokens), most);
}

/** What a failure cost: nothing, unless it says so or is an answer. */
function usageOf(
  { code, details }: HarvestmanError,
  meter: ModelMeter,
  inputTokens: number,
  most: number,
): TokenUsage {
  const { usage, text } = details;
  const known = z.object({ inputTokens: z.number(), outputTokens: z.number() }).safeParse(usage);
  if (!known.success && !ANSWERS.has(code)) return { inputTokens: 0, outputTokens: 0 };
  const said = typeof text === 'string' ? countedOutput(text, meter, most) : 0;
  return plausibleUsage(known.data ?? null, {
    inputTokens: meter.counted(inputTokens),
    outputTokens: code === 'MODEL_OUTPUT_TRUNCATED' ? most : said,
  });
}
