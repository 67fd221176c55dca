import { expect, test } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { seeValues } from '../../../src/extract/llm/history/see-values.ts';
import type { SeenValues } from '../../../src/recipe/plan/seen-values.ts';

const CANDIDATE = { selector: '.value', attribute: null, type: 'text' } as const;
const NAMES = ['Ada Noor', 'Ben Ortiz', 'Cleo Park', 'Dan Quill', 'Eva Roth', 'Finn Sand'];

/** What is seen of one item for each text. */
function seen(item: (text: string, at: number) => string, texts: readonly string[] = NAMES): SeenValues {
  const html = texts.map((text, at) => `<li>${item(text, at)}</li>`).join('');
  const items = compileSelector('li').all(parseDocument(`<ul>${html}</ul>`));
  return seeValues(
    CANDIDATE,
    items.map((element) => ({ element, baseUrl: 'http://site/' })),
  );
}

const value = (text: string): string => `<b class="value">${text}</b>`;

test.each<[string, (text: string, at: number) => string, string | null]>([
  ['the text right before', (text) => `Written by ${value(text)}`, 'Written by'],
  ['an element before, as a label', (text) => `<dt>Author</dt><dd class="value">${text}</dd>`, 'Author'],
  ['an element before that is the same', (text) => `<i>Sold</i> ${value(text)}`, 'Sold'],
  ['a text behind', (text) => `<p>${value(text)} beds <i>3</i> baths</p>`, 'beds'],
  ['what all begin with', (_, at) => value(`In stock since ${at}.3.2023`), 'In stock since'],
  ['elements before that differ', (text, at) => `<i>${'ABCDEF'[at]}</i> ${value(text)}`, null],
  ['a text that is too long', (text) => `${'This was written long ago by '.repeat(2)}${value(text)}`, null],
  ['a text without letters', (text) => `12 · ${value(text)}`, null],
  ['nothing', value, null],
  ['another text before most', (text, at) => `${'ABCDEF'[at]} word ${value(text)}`, null],
  ['the same before half', (text, at) => (at % 2 ? `by ${value(text)}` : value(text)), null],
  ['the same before more than half', (text, at) => (at > 1 ? `by ${value(text)}` : value(text)), 'by'],
])('what values are called: %s', (_title, item, label) => {
  expect(seen(item).label).toBe(label);
});

test.each<[string, readonly string[], { affix: string | null; lead: string | null }]>([
  ['a word set off', NAMES.map((name) => `by ${name}`), { affix: 'by', lead: 'by' }],
  ['a word with a colon', NAMES.map((name) => `Author: ${name}`), { affix: 'Author:', lead: 'Author' }],
  ['a colon behind a space', NAMES.map((name) => `Siège : ${name}`), { affix: 'Siège :', lead: 'Siège' }],
  ['a name of all', NAMES.map((name) => `Mr ${name}`), { affix: null, lead: 'Mr' }],
  ['too few to know', ['by Ada', 'by Ben'], { affix: null, lead: null }],
  ['nearly all', [...NAMES.map((name) => `by ${name}`), 'Gro Tveit'], { affix: 'by', lead: null }],
  ['names alone', NAMES, { affix: null, lead: null }],
])('words before values: %s', (_title, texts, expected) => {
  expect(seen(value, texts)).toMatchObject(expected);
});

test('what else the items have is counted', () => {
  const prices = ['€ 12.50', '€ 8.00', '€ 31.90', '€ 7.20'];
  expect(seen((price) => `<s>${value(price)}</s><i>€ 1.00</i>`, prices)).toMatchObject({
    crossed: 1,
    rivals: 1,
    several: 0,
  });
  expect(seen((price) => `${value(price)} ${value('€ 1.00')}`, prices).several).toBe(1);
  expect(seen((price) => `${value(price)} ${value(price)}`, prices).several).toBe(0);
  expect(seen(value, ['2 of 9', '3 of 9', '4', '5']).parts).toBe(0.5);
});
