import * as z from 'zod/mini';
import { flag, group, text } from '../../input/option-schemas.ts';
import type { RecipeCreateOptions, RecipeDeleteOptions } from '../api/recipes.ts';

export const recipeCreateOptionsSchema = group({
  tenant: z.optional(text()),
} satisfies Record<keyof RecipeCreateOptions, z.ZodMiniType>);

export const recipeDeleteOptionsSchema = group({
  purge: z.optional(flag()),
} satisfies Record<keyof RecipeDeleteOptions, z.ZodMiniType>);
