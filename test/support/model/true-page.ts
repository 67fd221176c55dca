import type { PropertyInput, RecipeInput, Row } from '@harvestman/core';
import type { LanguageModel } from '../../../packages/core/src/extract/llm/language-model.ts';
import { makeThings } from './model-case.ts';
import { MODEL_CASES } from './model-cases.ts';
import { answerByRule } from './rule-model.ts';

/** A page whose rows are known, and a model that reads it rightly. */
export interface TruePage {
  readonly name: string;
  readonly html: string;
  readonly properties: readonly PropertyInput[];
  readonly rows: readonly Row[];
  readonly model: LanguageModel;
  /** Finds its items, where that is known. */
  readonly listSelector?: string;
  /** What else its recipe says. */
  readonly recipe?: Partial<RecipeInput>;
}

const ITEMS = 24;

export const RULE_MODEL: LanguageModel = {
  async generate(request) {
    return { object: answerByRule(request), usage: null };
  },
};

/** The repository's own pages. */
export function ownPages(): readonly TruePage[] {
  const things = makeThings(ITEMS);
  return MODEL_CASES.map(({ name, properties, html, row }) => ({
    name,
    properties,
    html: html(things),
    rows: things.map(row),
    model: RULE_MODEL,
  }));
}
