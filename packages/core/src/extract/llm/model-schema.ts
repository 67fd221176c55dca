import { partSchema } from '../../input/part-schema.ts';
import type { LanguageModel } from './language-model.ts';

export const modelSchema = partSchema<LanguageModel>({
  name: 'a model',
  example: "aiSdkModel(openai('gpt-5-mini')) of @harvestman/core/ai-sdk",
  members: { generate: 'function' },
  advice: (given) =>
    typeof given === 'string' || (typeof given === 'object' && given !== null && 'doGenerate' in given)
      ? 'is a model of the AI SDK: wrap it, aiSdkModel(model) of @harvestman/core/ai-sdk'
      : undefined,
});
