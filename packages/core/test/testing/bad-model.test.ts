import { describe, expect, test } from 'vitest';
import type { ModelRequest } from '../../src/extract/llm/language-model.ts';
import {
  ANSWER_FAULT_NAMES,
  badModel,
  type ModelFaultName,
  SELECTOR_FAULT_NAMES,
  scriptedModel,
  VALUE_FAULT_NAMES,
} from '../../src/testing.ts';

const html = `<nav><a href="/1">One</a><a href="/2">Two</a><a href="/3">Three</a></nav><main>${Array.from(
  { length: 8 },
  (_, at) =>
    `<div class="card"><h3><a href="/t/${at}">Thing ${at}</a></h3><p class="price">€${at}.50</p><i>new</i></div>`,
).join('')}</main><ul>${'<li><b>Other</b> thing, told at length</li>'.repeat(5)}</ul>`;

const field = (name: string, selector: string, example: string) => ({
  name,
  example,
  optional: false,
  candidates: [{ selector, attribute: null, type: 'text' }],
});
const selectors = {
  page: 'list',
  listSelectors: ['.card'],
  fields: [field('name', 'h3', 'Thing 0'), field('price', '.price', '€0.50')],
};
const values = {
  items: Array.from({ length: 4 }, (_, at) => ({
    item: at * 2 + 1,
    last: at * 2 + 2,
    values: { name: `Thing ${at}, 2026`, price: `€${at}.50` },
  })),
};

/** The items as a question shows them, each with another price and a word beside the name. */
const prompt = `${values.items.map(({ item, values: { name, price } }) => `### item ${item}\n${name} new\n${price}, was €99.00`).join('\n')}\n<<<END `;

async function answerOf(right: object, fault: ModelFaultName, seed = 1, asked = 1): Promise<unknown> {
  const request: ModelRequest = {
    schema: {},
    system: '',
    prompt,
    signal: new AbortController().signal,
    maxOutputTokens: 100,
  };
  const model = badModel(scriptedModel([right]), { fault, seed, html });
  try {
    for (let time = 1; time < asked; time += 1) await model.generate(request).catch(() => null);
    return (await model.generate(request)).object;
  } catch (error) {
    return error;
  }
}

describe('a bad model', () => {
  test.each([...SELECTOR_FAULT_NAMES, ...ANSWER_FAULT_NAMES])(
    'errs by %s, the same way each time',
    async (fault) => {
      const answer = await answerOf(selectors, fault, 3);
      expect(answer).not.toEqual(selectors);
      expect(await answerOf(selectors, fault, 3)).toEqual(answer);
      expect(await answerOf(selectors, fault, 3, 2)).toEqual(selectors);
    },
  );

  test.each(VALUE_FAULT_NAMES)('errs by %s where it reads pages itself', async (fault) => {
    expect(await answerOf(values, fault)).not.toEqual(values);
  });
});
