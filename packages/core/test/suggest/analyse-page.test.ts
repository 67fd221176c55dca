import { expect, test } from 'vitest';
import { parseDocumentInTurns } from '../../src/dom/html/parse-document.ts';
import type { Turns } from '../../src/ground/time/take-turns.ts';
import { analysePage, doubtsOf } from '../../src/suggest/suggest-recipes.ts';
import { withDoubts } from '../../src/suggest/with-doubts.ts';
import { suggestRecipes } from '../../src/suggest.ts';
import { cards, listPage } from './list-page.ts';

const url = 'https://shop.example/';

/** Over whenever it is looked. */
function shortTurns(): Turns & { readonly pauses: number } {
  const turns = {
    pauses: 0,
    isOver: () => true,
    async pause() {
      turns.pauses += 1;
    },
  };
  return turns;
}

test.each([
  ['a list with a control', listPage(cards(12), '<a class="next" rel="next" href="?page=2">Next</a>')],
  ['a list that goes on by its words', listPage(cards(12), '<p>Showing 1–12 of 345 results</p>')],
  ['no list', '<p>Nothing'],
])('comes to the same in turns: %s', async (_, html) => {
  const turns = shortTurns();
  const analysis = await analysePage(html, { url }, turns);
  const doubts = await doubtsOf(analysis.suggestions, analysis, turns);
  expect(withDoubts(analysis.suggestions, doubts)).toEqual(suggestRecipes(html, { url }));
});

test('lets everything else have its turn while it looks, and not only while it parses', async () => {
  const html = '<a href="/x" class="next pager">Next</a>'.repeat(20_000);
  const [parsing, analysing] = [shortTurns(), shortTurns()];
  await parseDocumentInTurns(html, true, parsing);
  await analysePage(html, { url }, analysing);
  expect(analysing.pauses).toBeGreaterThan(parsing.pauses + 20);
});

test('looks at the first 100,000 elements of a page', () => {
  const list = listPage(cards(12));
  expect(suggestRecipes(`${'<b></b>'.repeat(90_000)}${list}`, { url })[0]?.count).toBe(12);
  expect(suggestRecipes(`${'<b></b>'.repeat(100_000)}${list}`, { url })).toEqual([]);
});
