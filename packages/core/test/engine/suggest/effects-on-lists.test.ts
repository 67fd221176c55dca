import { expect, test } from 'vitest';
import { createRegistry } from '../../../src/engine/create-registry.ts';
import { effectsOnLists } from '../../../src/engine/suggest/effects-on-lists.ts';
import type { TryParts } from '../../../src/engine/suggest/try-recipe.ts';
import type { Page } from '../../../src/page/page.ts';

const list = (texts: string): string =>
  `<ul>${[...texts].map((text) => `<li>${text}</li>`).join('')}</ul><ol><li>x</li></ol>`;

/** What an act does to the lists of a page, by the letters that are its items. */
async function effectsOf(before: string, after: string) {
  let shown = before;
  const page = { html: async () => list(shown), takeNewItems: async () => [] } as unknown as Page;
  const network = {
    browse: (_recipe: unknown, _signal: unknown, use: (page: Page) => unknown) => use(page),
  } as unknown as TryParts['network'];
  const recipe = { name: 'a', url: 'https://a.example/', listSelector: 'ul li' };
  const parts = { network, registry: createRegistry(), signal: new AbortController().signal };
  const { effects } = await effectsOnLists(recipe, ['ul li', 'ol li'], parts, async () => {
    shown = after;
    return 'new-items';
  });
  return effects;
}

test.each([
  ['abc', 'abcdef', 'grew'],
  ['abcd', 'cdefg', 'grew'],
  ['abcd', 'defgh', 'replaced'],
  ['abcd', 'abef', 'replaced'],
  ['abc', 'def', 'replaced'],
  ['abc', 'cba', 'nothing'],
  ['abc', 'ab', 'nothing'],
])('a list of %s that becomes %s: %s', async (before, after, effect) => {
  expect(await effectsOf(before, after)).toEqual([effect, 'nothing']);
});
