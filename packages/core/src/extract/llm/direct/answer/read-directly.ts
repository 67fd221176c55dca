import { isHarvestmanError } from '../../../../ground/errors.ts';
import type { Property } from '../../../../recipe/property.ts';
import type { ModelCaller } from '../../model-caller.ts';
import { type DirectItem, directAnswerSchema } from './direct-answer.ts';
import { directPrompt, ITEMS_SYSTEM, LINES_SYSTEM, type Repair } from './direct-prompt.ts';

const OUTPUT_TOKENS = 2_000;
const OUTPUT_TOKENS_OF_VALUE = 40;

export interface DirectQuestion {
  readonly text: string;
  /** Items that the text holds, or may hold. */
  readonly items: number;
  readonly byLines: boolean;
  /** What was wrong with an answer to the same question before. */
  readonly repair?: Repair;
  /** What is wrong with an answer of the right form, or null. Absent: nothing. */
  problem?(items: readonly DirectItem[]): string | null;
}

/**
 * Asks for the items of a text, and once more where the answer has problems. The second answer is taken as it is.
 *
 * @throws HarvestmanError MODEL_OUTPUT_INVALID where both are no answer at all; MODEL_OUTPUT_TRUNCATED
 */
export async function readDirectly(
  caller: ModelCaller,
  properties: readonly Property[],
  { text, items, byLines, problem, repair: before = undefined }: DirectQuestion,
): Promise<readonly DirectItem[]> {
  const ask = async (repair: Repair | null): Promise<readonly DirectItem[]> => {
    const answer = await caller.ask({
      schema: directAnswerSchema(properties, byLines),
      accepts: directAnswerSchema(properties, byLines, true),
      system: byLines ? LINES_SYSTEM : ITEMS_SYSTEM,
      prompt: directPrompt({ properties, text, repair }),
      maxOutputTokens: OUTPUT_TOKENS + items * (properties.length + 1) * OUTPUT_TOKENS_OF_VALUE,
    });
    return answer.items;
  };
  try {
    const first = await ask(before ?? null);
    const found = problem?.(first) ?? null;
    return found === null ? first : await ask({ problem: found, answer: JSON.stringify(first) });
  } catch (error) {
    if (!isHarvestmanError(error, 'MODEL_OUTPUT_INVALID')) throw error;
    const { problems = error.message, text: said = '' } = error.details;
    return ask({ problem: String(problems), answer: String(said) });
  }
}
