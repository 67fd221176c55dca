import { isHarvestmanError } from '../../../../ground/errors.ts';
import type { DirectContext } from '../direct-context.ts';
import { type DirectItem, directAnswerSchema } from './direct-answer.ts';
import { directPrompt, ITEMS_SYSTEM, LINES_SYSTEM, type Repair } from './direct-prompt.ts';
import { secondLook } from './second-look.ts';

const OUTPUT_TOKENS = 2_000;
const OUTPUT_TOKENS_OF_VALUE = 40;

export interface DirectQuestion {
  readonly text: string;
  /** Items that the text holds, or may hold. */
  readonly items: number;
  readonly byLines: boolean;
  /** What was wrong with an answer to the same question before. */
  readonly repair?: Repair;
  /**
   * An answer of the right form as it is used.
   *
   * @throws HarvestmanError MODEL_OUTPUT_INVALID where it cannot be
   */
  usable?(items: readonly DirectItem[]): readonly DirectItem[];
  /** What is wrong with an answer of the right form, or null. Absent: nothing. */
  problem?(items: readonly DirectItem[]): string | null;
}

/**
 * Asks for the items of a text, and once more where the answer has problems. The second answer is taken as it is; where
 * there is none, the first one is, marked.
 *
 * @throws HarvestmanError MODEL_OUTPUT_INVALID where both are no answer at all; MODEL_OUTPUT_TRUNCATED
 */
export async function readDirectly(
  { caller, properties, mark }: Pick<DirectContext, 'caller' | 'properties' | 'mark'>,
  { text, items, byLines, usable, problem, repair: before }: DirectQuestion,
): Promise<readonly DirectItem[]> {
  const ask = async (repair: Repair | null): Promise<readonly DirectItem[]> => {
    const answer = await caller.ask({
      schema: directAnswerSchema(properties, { byLines }),
      accepts: directAnswerSchema(properties, { byLines, isLenient: true }),
      system: byLines ? LINES_SYSTEM : ITEMS_SYSTEM,
      prompt: directPrompt({ properties, text, repair }),
      maxOutputTokens: OUTPUT_TOKENS + items * (properties.length + 1) * OUTPUT_TOKENS_OF_VALUE,
    });
    return usable?.(answer.items) ?? answer.items;
  };
  let isSecond = false;
  const askTwice = async (repair: Repair | null): Promise<readonly DirectItem[]> => {
    try {
      return await ask(repair);
    } catch (error) {
      if (!isHarvestmanError(error, 'MODEL_OUTPUT_INVALID')) throw error;
      isSecond = true;
      const { problems = error.message, text: said = '' } = error.details;
      return ask({ problem: String(problems), answer: String(said) });
    }
  };
  const first = await askTwice(before ?? null);
  const found = isSecond ? null : (problem?.(first) ?? null);
  if (found === null) return first;
  const second = (): ReturnType<typeof ask> => askTwice({ problem: found, answer: JSON.stringify(first) });
  return first.length === 0 ? second() : secondLook(first, second, mark);
}
