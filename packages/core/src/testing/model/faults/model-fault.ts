import type { Document } from 'domhandler';
import type { ModelRequest } from '../../../extract/llm/language-model.ts';

/** What a fault may know when it spoils an answer. */
export interface FaultContext {
  readonly request: ModelRequest;
  /** The page that the question is about. */
  readonly page: Document;
  /** Between 0 and 1, seeded. */
  readonly random: () => number;
}

/** How one way of erring changes a right answer. What it returns is the answer; an Error is thrown instead. */
export type ModelFault<Answer> = (answer: Answer, context: FaultContext) => unknown;

export interface SelectorAnswer {
  readonly page: string;
  readonly listSelectors: readonly string[];
  readonly fields: readonly FieldAnswer[];
}

export interface FieldAnswer {
  readonly name: string;
  readonly example: string | null;
  readonly optional: boolean;
  readonly candidates: readonly CandidateAnswer[];
}

export interface CandidateAnswer {
  readonly selector: string | null;
  readonly attribute: string | null;
  readonly type: string;
}

export interface ValueAnswer {
  readonly items: readonly ItemAnswer[];
}

export interface ItemAnswer {
  readonly item: number;
  readonly last?: number;
  readonly values: Readonly<Record<string, string | number | null>>;
}

export function isSelectorAnswer(answer: unknown): answer is SelectorAnswer {
  return hasArray(answer, 'listSelectors') && hasArray(answer, 'fields');
}

export function isValueAnswer(answer: unknown): answer is ValueAnswer {
  return hasArray(answer, 'items');
}

function hasArray(answer: unknown, key: string): boolean {
  return (
    typeof answer === 'object' && answer !== null && Array.isArray((answer as Record<string, unknown>)[key])
  );
}
