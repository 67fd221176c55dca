import type { LanguageModel } from '../../../packages/core/src/extract/llm/language-model.ts';

/** How a page is read whose question holds a sign. A field without a selector is not on the page. */
export interface SignedAnswer {
  readonly sign: string;
  readonly list: string;
  readonly selectors: Readonly<Record<string, string | null>>;
}

/** A model that tells designs of a page by a sign, the first that there is, and knows how to read each. */
export function signModel(
  answers: readonly SignedAnswer[],
): LanguageModel & { readonly calls: () => number } {
  let calls = 0;
  return {
    calls: () => calls,
    async generate({ prompt }) {
      calls += 1;
      const { list, selectors } = answers.find(({ sign }) => prompt.includes(sign)) ?? answers[0] ?? NOTHING;
      const asked = Object.entries(selectors).filter(([name]) => prompt.includes(`{"name":"${name}"`));
      const fields = asked.map(([name, selector]) => ({
        name,
        example: null,
        optional: true,
        candidates: selector === null ? [] : [{ selector, attribute: null, type: 'text' }],
      }));
      return { object: { page: 'list', listSelectors: [list], fields }, usage: null };
    },
  };
}

const NOTHING: SignedAnswer = { sign: '', list: 'body', selectors: {} };
