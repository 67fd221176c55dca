import { isTag } from 'domhandler';
import { expect, test } from 'vitest';
import { parseDocument } from '../../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { pruneItems } from '../../../src/extract/llm/prune/prune-page.ts';
import { representatives } from '../../../src/extract/llm/prune/representatives.ts';

/** Which of these items stand for all where one of a kind is kept, and those that hold something else. */
function kept(...items: readonly string[]): readonly number[] {
  const html = `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const elements = compileSelector('li').all(parseDocument(html)).filter(isTag);
  const level = { siblings: 1, few: 1, variants: 2, most: 4, text: 100, value: 80, dataAttributes: 0 };
  const found = representatives(elements, level);
  return elements.flatMap((element, at) => (found.has(element) ? [at] : []));
}

/** In elements below that of the item. */
const deep = (levels: number, name: string): string =>
  `${'<div>'.repeat(levels)}<b class="${name}">x</b>${'</div>'.repeat(levels)}`;

test('those that hold nothing new are left out', () => {
  expect(kept('<b>x</b>', '<b>y</b>', '<b class="rare">z</b>', '<b>x</b>')).toEqual([0, 2]);
});

test('what stands deep inside makes no new kind', () => {
  expect(kept(deep(4, 'a'), deep(4, 'b'))).toEqual([0, 1]);
  expect(kept(deep(5, 'a'), deep(5, 'b'))).toEqual([0]);
});

test('of one name there are no more than so many', () => {
  expect(kept('<b>x</b>', '<i>x</i>', '<u>x</u>', '<s>x</s>', '<p>x</p>')).toEqual([0, 1, 2, 3]);
});

test('all parts of one thing stay: the cells of a row, and what is not repeated often', () => {
  const render = (html: string): string => {
    const [element] = compileSelector('#it').all(parseDocument(html));
    return element === undefined ? '' : pruneItems([element], 1000);
  };
  const numbers = Array.from({ length: 12 }, (_, at) => at + 101);
  const row = render(
    `<table><tr id="it">${numbers.map((one) => `<td><b>${one}</b></td>`).join('')}</tr></table>`,
  );
  const terms = render(
    `<dl id="it">${numbers.map((one) => `<dt>T${one}</dt><dd>${one}</dd>`).join('')}</dl>`,
  );
  for (const one of numbers) expect([row, terms].filter((html) => html.includes(`>${one}<`))).toHaveLength(2);
  const facts = (count: number): string =>
    render(
      `<ul id="it">${numbers
        .slice(0, count)
        .map((one) => `<li>${one} m</li>`)
        .join('')}</ul>`,
    );
  expect(facts(6)).toContain('106 m');
  expect(facts(12)).toContain('9 more <li>');
});
