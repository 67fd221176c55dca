import * as z from 'zod/mini';
import { LLM_MODES } from '../settings.ts';
import { orDefault, orNull } from './text-schema.ts';

const MOST = 1_000_000_000;

export const llmSettingsSchema = () =>
  orDefault(
    z.strictObject({
      mode: orDefault(z.enum(LLM_MODES), () => 'auto'),
      maxTokens: orDefault(z.int().check(z.minimum(1), z.maximum(MOST)), () => 500_000),
      maxCalls: orNull(z.int().check(z.minimum(1), z.maximum(MOST))),
      maxCost: orNull(z.number().check(z.minimum(0), z.maximum(MOST))),
      pageTokens: orDefault(z.int().check(z.minimum(500), z.maximum(200_000)), () => 8_000),
      timeoutMs: orDefault(z.int().check(z.minimum(1), z.maximum(3_600_000)), () => 120_000),
    }),
    () => ({}),
  );
