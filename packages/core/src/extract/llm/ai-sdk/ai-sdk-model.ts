import { generateText, jsonSchema, Output, type LanguageModel as SdkModel } from 'ai';
import { throwIfAborted } from '../../../ground/abort-error.ts';
import { jsonInText } from '../answer/json-in-text.ts';
import type { LanguageModel, ModelPrices } from '../language-model.ts';
import { modelError, outputError } from './model-error.ts';
import { secretsOf } from './secrets-of.ts';
import { tokenUsage } from './token-usage.ts';

type GenerateOptions = Parameters<typeof generateText>[0];

export interface AiSdkModelOptions {
  /** What the model costs, for `job.usage.cost` and `settings.llm.maxCost`. */
  readonly prices?: ModelPrices;
  /** Passed on to the provider as they are. */
  readonly providerOptions?: NonNullable<GenerateOptions['providerOptions']>;
  /** Default: the model's own. */
  readonly temperature?: number;
}

/**
 * Any model of the AI SDK, for `createEngine({ model })`: `aiSdkModel(openai('gpt-5-mini'))`. Answers are asked for as
 * JSON by schema. Requests are not repeated here; the engine does.
 */
export function aiSdkModel(
  model: SdkModel,
  { prices, providerOptions, temperature }: AiSdkModelOptions = {},
): LanguageModel {
  return {
    ...(prices && { prices }),
    async generate({ schema, system, prompt, signal, maxOutputTokens }) {
      try {
        const result = await generateText({
          model,
          system,
          prompt,
          maxOutputTokens,
          abortSignal: signal,
          maxRetries: 0,
          output: Output.object({ schema: jsonSchema(schema) }),
          ...(providerOptions && { providerOptions }),
          ...(temperature !== undefined && { temperature }),
        });
        const usage = tokenUsage(result.usage);
        if (result.finishReason === 'stop') return { object: result.output, usage };
        // Servers give all sorts of reasons. JSON that is whole is an answer.
        const object = await jsonInText(result.text);
        if (object === null) throw outputError(result.finishReason, result.text, usage);
        return { object, usage };
      } catch (error) {
        throwIfAborted(signal);
        const salvaged = await modelError(error, await secretsOf(model));
        if ('object' in salvaged) return salvaged;
        throw salvaged;
      }
    },
  };
}
