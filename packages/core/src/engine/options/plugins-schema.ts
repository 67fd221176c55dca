import * as z from 'zod/mini';
import { extractorSchema } from '../../extract/extractor-schema.ts';
import { modelSchema } from '../../extract/llm/model-schema.ts';
import { list } from '../../input/option-schemas.ts';
import { strategySchema } from '../../pagination/strategy-schema.ts';
import type { Plugins } from '../plugins.ts';

/** For the schemas of options that hold them. */
export const PLUGINS = {
  paginationStrategies: z.optional(list(strategySchema, 'pagination strategies')),
  extractors: z.optional(list(extractorSchema, 'extractors')),
  model: z.optional(modelSchema),
} as const satisfies Record<keyof Plugins, z.ZodMiniType>;
