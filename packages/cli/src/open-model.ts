import type { LanguageModel, ModelPrices } from '@harvestman/core';
import type { CliIo } from './cli-io.ts';
import type { ModelOptions } from './options/model-options.ts';
import { UsageError } from './usage-error.ts';

const DEFAULT_URL = 'https://api.openai.com/v1';

/**
 * The model on an OpenAI-compatible server; none where none is named. It is loaded at the first question.
 *
 * @throws UsageError for an address or prices that cannot be read
 */
export function openModel(options: ModelOptions, { env }: Pick<CliIo, 'env'>): { model?: LanguageModel } {
  const id = options.model ?? env.HARVESTMAN_MODEL;
  if (!id) return {};
  const baseURL = env.HARVESTMAN_MODEL_URL || DEFAULT_URL;
  if (!URL.canParse(baseURL)) throw new UsageError(`HARVESTMAN_MODEL_URL is not a URL: ${baseURL}`);
  const apiKey = env.HARVESTMAN_MODEL_KEY;
  const load = async (): Promise<LanguageModel> => {
    const [{ createOpenAICompatible }, { aiSdkModel }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('@harvestman/core/ai-sdk'),
    ]);
    const provider = createOpenAICompatible({
      name: 'harvestman',
      baseURL,
      supportsStructuredOutputs: true,
      ...(apiKey ? { apiKey } : {}),
    });
    return aiSdkModel(provider(id));
  };
  let loaded: Promise<LanguageModel> | undefined;
  const prices = env.HARVESTMAN_MODEL_PRICES ? parsePrices(env.HARVESTMAN_MODEL_PRICES) : null;
  return {
    model: {
      ...(prices && { prices }),
      async generate(request) {
        loaded ??= load();
        return (await loaded).generate(request);
      },
    },
  };
}

/** `0.25,2`: for a million tokens of prompts, and of answers. */
function parsePrices(text: string): ModelPrices {
  const [inputPerMillion, outputPerMillion, ...others] = text
    .split(',')
    .map((part) => Number(part.trim() || 'none'));
  const isPrice = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value < 1e9;
  if (isPrice(inputPerMillion) && isPrice(outputPerMillion) && others.length === 0) {
    return { inputPerMillion, outputPerMillion };
  }
  throw new UsageError(
    `Cannot read HARVESTMAN_MODEL_PRICES=${JSON.stringify(text)}, expected two prices for a million tokens: input,output`,
  );
}
