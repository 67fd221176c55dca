import { expect, test } from 'vitest';
import { parseDocumentInTurns } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import type { Turns } from '../../src/ground/time/take-turns.ts';
import { deepDocument } from '../../src/suggest/deep-document.ts';
import { analysePage, onePageDoubts } from '../../src/suggest/suggest-recipes.ts';
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
  const doubts = await onePageDoubts(analysis.suggestions, analysis, turns);
  expect(withDoubts(analysis.suggestions, doubts)).toEqual(suggestRecipes(html, { url }));
});

test('lets everything else have its turn while it looks, and not only while it parses', async () => {
  const html = '<a href="/x" class="next pager">Next</a>'.repeat(20_000);
  const [parsing, analysing] = [shortTurns(), shortTurns()];
  await parseDocumentInTurns(html, parsing, { scripting: true });
  await analysePage(html, { url }, analysing);
  expect(analysing.pauses).toBeGreaterThan(parsing.pauses + 20);
});

test('looks at the first 100,000 elements of a page', () => {
  const list = listPage(cards(12));
  expect(suggestRecipes(`${'<b></b>'.repeat(90_000)}${list}`, { url })[0]?.count).toBe(12);
  expect(suggestRecipes(`${'<b></b>'.repeat(100_000)}${list}`, { url })).toEqual([]);
});

test('every element of a page is a step, and every item of its list', async () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, n) => `<tr><td>${n}</td><td><a href="/${n}">x</a></td></tr>`,
  );
  const turns = shortTurns();
  const html = `<table>${rows.join('')}</table>`;
  await parseDocumentInTurns(html, turns, { scripting: true });
  const parsing = turns.pauses;
  await analysePage(html, { url }, turns);
  expect(turns.pauses - 2 * parsing).toBeGreaterThan(2 * 4 * 2_000);
});

test('so is every element that a dear selector tries', async () => {
  const turns = shortTurns();
  const page = await deepDocument('<b></b>'.repeat(500), turns);
  const parsing = turns.pauses;
  expect(await page.all(compileSelector('b:has(~ b.none)'))).toEqual([]);
  expect(turns.pauses - parsing).toBeGreaterThan(450);
});
