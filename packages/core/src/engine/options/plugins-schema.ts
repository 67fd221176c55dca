import * as z from 'zod/mini';
import { extractorSchema } from '../../extract/extractor-schema.ts';
import { modelSchema } from '../../extract/llm/model-schema.ts';
import { list } from '../../input/option-schemas.ts';
import { strategySchema } from '../../pagination/strategy-schema.ts';
import type { Plugins } from '../plugins.ts';

type Typed = readonly { readonly type: string }[];

/** Recipes name them by their types: of two with the same one, the first would never be used. */
const DIFFERENT = z.refine<Typed>(
  (plugins) => new Set(plugins.map(({ type }) => type)).size === plugins.length,
  {
    error: ({ input }) => {
      const types = (input as Typed).map(({ type }) => type);
      const twice = types.find((type, index) => types.indexOf(type) < index);
      return `must have types that differ, and "${twice}" is that of two`;
    },
  },
);

/** For the schemas of options that hold them. */
export const PLUGINS = {
  paginationStrategies: z.optional(list(strategySchema, 'pagination strategies').check(DIFFERENT)),
  extractors: z.optional(list(extractorSchema, 'extractors').check(DIFFERENT)),
  model: z.optional(modelSchema),
} as const satisfies Record<keyof Plugins, z.ZodMiniType>;
