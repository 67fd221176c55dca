import type { LanguageModelUsage } from 'ai';
import type { TokenUsage } from '../language-model.ts';

/** Null where the server counted nothing. */
export function tokenUsage(usage: LanguageModelUsage | undefined): TokenUsage | null {
  const { inputTokens, outputTokens } = usage ?? {};
  if (inputTokens === undefined && outputTokens === undefined) return null;
  return { inputTokens: inputTokens ?? 0, outputTokens: outputTokens ?? 0 };
}
