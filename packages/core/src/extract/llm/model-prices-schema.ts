import * as z from 'zod/mini';
import { group, value } from '../../input/option-schemas.ts';
import type { ModelPrices } from './language-model.ts';

const price = value<number>(
  'a number of at least 0',
  (given) => typeof given === 'number' && Number.isFinite(given) && given >= 0,
);

export const modelPricesSchema = z.optional(
  group({
    inputPerMillion: price,
    outputPerMillion: price,
  } satisfies Record<keyof ModelPrices, z.ZodMiniType>),
);
