import { generateText, jsonSchema, Output, type LanguageModel as SdkModel } from 'ai';
import { throwIfAborted } from '../../../ground/abort-error.ts';
import { withoutKnown } from '../../../ground/without-known.ts';
import { checkArguments } from '../../../input/check-arguments.ts';
import { jsonInText } from '../answer/json-in-text.ts';
import { parsedJson } from '../answer/parsed-json.ts';
import { HIDDEN } from '../answer/without-secrets.ts';
import type { LanguageModel, ModelAnswer } from '../language-model.ts';
import type { AiSdkModelOptions } from './ai-sdk-model-options.ts';
import { guardedModel } from './guarded-model.ts';
import { modelError, outputError } from './model-error.ts';
import { aiSdkModelOptionsSchema, sdkModelSchema } from './options-schema.ts';
import { saidIn } from './said-in.ts';
import { secretsOf } from './secrets-of.ts';
import { tokenUsage } from './token-usage.ts';

/**
 * Any model of the AI SDK, for `createEngine({ model })`: `aiSdkModel(openai('gpt-5-mini'))`. Answers are asked for as
 * JSON by schema. Requests are not repeated here; the engine does.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what is no model
 */
export function aiSdkModel(model: SdkModel, options: AiSdkModelOptions = {}): LanguageModel {
  checkArguments('aiSdkModel', {
    model: [sdkModelSchema, model],
    options: [aiSdkModelOptionsSchema, options],
  });
  const { prices, providerOptions, secrets: given = [], temperature } = options;
  const secrets = async (): Promise<readonly string[]> => [...given, ...(await secretsOf(model))];
  const hidden = async (answer: ModelAnswer): Promise<ModelAnswer> =>
    withoutKeys(answer, [...given, ...(await secretsOf(model)).filter((secret) => KEY.test(secret))]);
  return {
    ...(prices && { prices }),
    async generate({ schema, system, prompt, signal, maxOutputTokens }) {
      try {
        const result = await generateText({
          model: guardedModel(model, maxOutputTokens),
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
        const said = saidIn(result);
        // The SDK takes JSON's null for no output at all.
        if (result.finishReason === 'stop' && said.trim() !== 'null')
          return await hidden({ object: result.output, usage });
        // Servers give all sorts of reasons. JSON that is whole is an answer.
        const isCut = result.finishReason === 'length';
        const object = await jsonInText(said, { repair: !isCut });
        if (object === null) throw outputError(result.finishReason, said, usage, await secrets());
        return await hidden({ object, usage });
      } catch (error) {
        throwIfAborted(signal);
        const salvaged = await modelError(error, await secrets());
        if ('object' in salvaged) return await hidden(salvaged);
        throw salvaged;
      }
    },
  };
}

/** No word of a page: the key of a local server may be `ollama`. */
const KEY = /^(?=.*\d)\S{16,}$/;

/** What an answer says is kept with plans and told in warnings. */
function withoutKeys({ object, usage }: ModelAnswer, keys: readonly string[]): ModelAnswer {
  const said = JSON.stringify(object);
  const safe = withoutKnown(said, keys, HIDDEN);
  return { object: safe === said ? object : parsedJson(safe), usage };
}
