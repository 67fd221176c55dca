import { z } from 'zod';
import { LLM_MODES } from './recipe.ts';
import { orDefault, orNull } from './text-schema.ts';

const MOST = 1_000_000_000;

export const llmSettingsSchema = orDefault(
  z.strictObject({
    mode: orDefault(z.enum(LLM_MODES), () => 'auto'),
    maxTokens: orDefault(z.int().min(1).max(MOST), () => 500_000),
    maxCalls: orNull(z.int().min(1).max(MOST)),
    maxCost: orNull(z.number().min(0).max(MOST)),
    pageTokens: orDefault(z.int().min(500).max(200_000), () => 8_000),
    timeoutMs: orDefault(z.int().min(1).max(3_600_000), () => 120_000),
  }),
  () => ({}),
);
