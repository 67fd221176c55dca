import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { doubtFields } from '../../src/extract/llm/compile/doubt/doubt-fields.ts';
import { NO_VALUES } from '../../src/extract/llm/value-profile.ts';
import type { Property } from '../../src/recipe/property.ts';
import { readStructure } from '../../src/suggest/read-structure.ts';

const html = Array.from(
  { length: 6 },
  (_, at) => `<article><span><a href="/w/${at}">Writer ${at}</a></span>
<div><a href="/story/${at}">What happened on the ${at}th day of the fair</a></div><a href="/s/${at}">Share</a></article>`,
).join('');

function doubts(
  selectors: Readonly<Record<string, string>>,
  texts: readonly string[] = [],
  shown = html,
): readonly string[] {
  const document = parseDocument(`<main>${shown}</main>`, { scripting: true });
  const items = compileSelector('article')
    .all(document)
    .map((element) => ({ element, baseUrl: 'https://news.example/' }));
  const properties = Object.keys(selectors).map(
    (name): Property => ({
      name,
      description: null,
      elementSelector: null,
      type: texts.includes(name) ? 'text' : 'link',
    }),
  );
  const fields = Object.entries(selectors).map(([name, selector]) => ({
    name,
    profile: NO_VALUES,
    candidates: [{ selector, type: texts.includes(name) ? 'text' : 'link', attribute: null } as const],
  }));
  return doubtFields(properties, fields, items, readStructure(document)).flatMap(
    ({ fields: about }) => about,
  );
}

test('a link that leads where the title does is its own one, and no other', () => {
  expect(doubts({ link: 'div > a', writerLink: 'span > a' })).toEqual([]);
  expect(doubts({ link: 'span > a', writerLink: 'div > a' })).toEqual(['link', 'writerLink']);
});

test('a page that lists its items twice has links of theirs all the same', () => {
  const said = { title: 'div > a', link: 'span > a' };
  expect(doubts(said, ['title'], html + html)).toEqual(['link']);
  const one = html.replaceAll(/\/story\/\d/g, '/');
  expect(doubts(said, ['title'], one + one)).toEqual([]);
});

test('what stands in a heading leads to its item, whatever it is called', () => {
  const headed = html.replaceAll(/<(\/?)div>/g, '<$1h2>');
  expect(doubts({ repository: 'h2 > a', link: 'h2 > a' }, ['repository'], headed)).toEqual([]);
  expect(doubts({ repository: 'h2 > a', link: 'span > a' }, ['repository'], headed)).toEqual(['link']);
});

test('a link of another name leads where the page says that name', () => {
  expect(doubts({ title: 'div > a', story: 'div + a' }, ['title'])).toEqual(['story']);
  expect(doubts({ title: 'div > a', writer: 'span > a', share: 'div + a' }, ['title'])).toEqual([]);
});
