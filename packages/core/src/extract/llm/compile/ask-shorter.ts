import { isQuestionTooLong } from '../model-error-codes.ts';

/** Of less of a page nothing can be told. */
const LEAST_TOKENS = 500;

/** Asks about so many tokens of a page, and about half of them where a model takes no question as long. */
export async function askShorter<Answer>(
  tokens: number,
  ask: (tokens: number) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(tokens);
  } catch (error) {
    if (!isQuestionTooLong(error) || tokens < LEAST_TOKENS) throw error;
    return askShorter(Math.floor(tokens / 2), ask);
  }
}
