import * as z from 'zod/mini';
import type { Extractor } from '../../extract/extractor.ts';
import type { LanguageModel } from '../../extract/llm/language-model.ts';
import { list } from '../../input/option-schemas.ts';
import { partSchema } from '../../input/part-schema.ts';
import type { PaginationStrategy } from '../../pagination/pagination-strategy.ts';
import type { Plugins } from '../create-registry.ts';

const strategySchema = partSchema<PaginationStrategy>({
  name: 'a pagination strategy',
  example: 'definePaginationStrategy({ type, schema, advance }) say',
  members: { type: 'string', schema: 'object', advance: 'function' },
  advice: (given) =>
    hasMember(given, 'schema') && !hasMember(Reflect.get(given, 'schema'), '_zod')
      ? 'its `schema` must be an object schema of zod 4, `z.object({ … })` say'
      : undefined,
});

const extractorSchema = partSchema<Extractor>({
  name: 'an extractor',
  example: 'defineExtractor({ type, needsListSelector, extract }) say',
  members: { type: 'string', needsListSelector: 'boolean', extract: 'function' },
});

const modelSchema = partSchema<LanguageModel>({
  name: 'a model',
  example: "aiSdkModel(openai('gpt-5-mini')) of @harvestman/core/ai-sdk say",
  members: { generate: 'function' },
  advice: (given) =>
    typeof given === 'string' || hasMember(given, 'doGenerate')
      ? 'is a model of the AI SDK: wrap it, aiSdkModel(model) of @harvestman/core/ai-sdk'
      : undefined,
});

/** For the schemas of options that hold them. */
export const PLUGINS = {
  paginationStrategies: z.optional(list(strategySchema, 'pagination strategies')),
  extractors: z.optional(list(extractorSchema, 'extractors')),
  model: z.optional(modelSchema),
} as const satisfies Record<keyof Plugins, z.ZodMiniType>;

function hasMember(given: unknown, member: string): given is object {
  return typeof given === 'object' && given !== null && member in given;
}
