import type {
  LanguageModel,
  ModelPrices,
  ModelRequest,
  TokenUsage,
} from '../../extract/llm/language-model.ts';

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

/**
 * A model that gives the answers it was made with, in order, for tests of applications. The last one is given again and
 * again. An Error is thrown; a function is called with the question.
 */
export function scriptedModel(
  answers: readonly [ScriptedAnswer, ...ScriptedAnswer[]],
  { prices, usage }: ScriptedModelOptions = {},
): ScriptedModel {
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
