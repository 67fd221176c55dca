import type {
  LanguageModel,
  ModelPrices,
  ModelRequest,
  TokenUsage,
} from '../../extract/llm/language-model.ts';
import { modelPricesSchema } from '../../extract/llm/model-prices-schema.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { group, optional, value, wholeNumber } from '../../input/option-schemas.ts';

/** What a scripted model says to one question: an answer, what is thrown, or a function that finds either. */
export type ScriptedAnswer = object | Error | ((request: ModelRequest) => unknown);

export interface ScriptedModelOptions {
  readonly prices?: ModelPrices;
  /** Of each answer. Default: none is told, and the engine estimates. */
  readonly usage?: TokenUsage;
}

export interface ScriptedModel extends LanguageModel {
  /** The questions so far. */
  readonly requests: readonly ModelRequest[];
}

const tokens = wholeNumber(0);
const answersSchema = value(
  'an array of answers, one at least',
  (given) => Array.isArray(given) && given.length > 0 && given.every((answer) => isAnswer(answer)),
);
const optionsSchema = group({
  prices: modelPricesSchema,
  usage: optional(
    group({ inputTokens: tokens, outputTokens: tokens } satisfies Record<keyof TokenUsage, unknown>),
  ),
} satisfies Record<keyof ScriptedModelOptions, unknown>);

function isAnswer(given: unknown): boolean {
  return typeof given === 'function' || (typeof given === 'object' && given !== null && !('then' in given));
}

/**
 * A model that gives the answers it was made with, in order, for tests of applications. The last one is given again and
 * again. An Error is thrown; a function is called with the question.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function scriptedModel(
  answers: readonly [ScriptedAnswer, ...ScriptedAnswer[]],
  options: ScriptedModelOptions = {},
): ScriptedModel {
  checkArguments('scriptedModel', { answers: [answersSchema, answers], options: [optionsSchema, options] });
  const { prices, usage } = options;
  const requests: ModelRequest[] = [];
  return {
    ...(prices && { prices }),
    requests,
    async generate(request) {
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push(request);
      const object: unknown = typeof answer === 'function' ? await answer(request) : answer;
      if (object instanceof Error) throw object;
      return { object: structuredClone(object), usage: usage ?? null };
    },
  };
}
