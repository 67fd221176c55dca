import * as z from 'zod/mini';
import { group, plainObject, secretList, secretValue, value } from '../../../input/option-schemas.ts';
import { modelPricesSchema } from '../model-prices-schema.ts';
import type { AiSdkModelOptions } from './ai-sdk-model-options.ts';

/** A model, or its name, which the AI SDK looks up. */
export const sdkModelSchema = value(
  "a model of the AI SDK, such as openai('gpt-5-mini')",
  (given) =>
    (typeof given === 'string' && given.trim() !== '') ||
    (typeof given === 'object' && given !== null && 'doGenerate' in given),
);

export const aiSdkModelOptionsSchema = group({
  prices: modelPricesSchema,
  providerOptions: z.optional(plainObject()),
  secrets: z.optional(
    secretList(
      secretValue('text of at least 8 characters', (given) => typeof given === 'string' && given.length >= 8),
      'secrets',
    ),
  ),
  temperature: z.optional(value('a number', (given) => typeof given === 'number' && Number.isFinite(given))),
} satisfies Record<keyof AiSdkModelOptions, z.ZodMiniType>);
