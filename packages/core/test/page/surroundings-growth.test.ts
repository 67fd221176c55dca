import type { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { surroundingsAtOnce } from '../../src/page/static/static-surroundings.ts';
import { itemsLeftOut } from '../../src/page/surroundings/items/items-left-out.ts';

const LIST = '<ul><li>one</ul>';
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const names = (count: number): string => many(count, (n) => `c${n} `);
const row = (classes: string): string => `<li class="${classes}"><b>name</b><i>text</i></li>`;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Milliseconds of processor time to look around the items of a page. */
function costOf(html: string): number {
  const document = parseDocument(html);
  const items = new Set(compileSelector('li:not(.other)').all(document));
  const start = cpuMs();
  surroundingsAtOnce(document, items, 'https://a.example/');
  return cpuMs() - start;
}

test.each<[string, number, (count: number) => string]>([
  ['headings before the list', 6_000, (count) => many(count, (n) => `<h3>Part ${n}</h3>`) + LIST],
  [
    'data in attributes, and items',
    5_000,
    (count) =>
      `${many(count, (n) => `<p data-at='{"n":${n}}'></p>`)}<ul>${many(count, (n) => `<li><a href="/${n}">${n}</a>`)}</ul>`,
  ],
  [
    'classes that all rows have, and others as well',
    400,
    (count) => `<ul>${row(names(count)).repeat(60)}${row(`${names(count)} other`).repeat(60)}</ul>`,
  ],
])('four times as many cost hardly more than four times as much: %s', (_name, count, make) => {
  // What is quadratic takes 16 times as much; a busy machine makes single times long.
  const growths = [1, 2, 3].map(() => costOf(make(4 * count)) / costOf(make(count)));
  expect(Math.min(...growths)).toBeLessThan(9);
});

test('of wide rows the first cells are looked at alone', () => {
  const html = `<table>${`<tr class=a>${'<td>x'.repeat(2_000)}`.repeat(5)}${`<tr class=b>${'<td>y'.repeat(2_000)}`.repeat(5)}</table>`;
  const document = parseDocument(html);
  const items = compileSelector('tr.a').all(document);
  let looked = 0;
  const count = <Answer>(answer: Answer): Answer => {
    looked += 1;
    return answer;
  };
  const elementOf = (node: unknown): Element | null =>
    node !== null && (node as Element).type === 'tag' ? (node as Element) : null;
  itemsLeftOut<Element>(items, new Set(items), {
    parent: ({ parent }) => count(elementOf(parent)),
    previous: ({ prev }) => count(elementOf(prev)),
    children: ({ children }) => count(children as Element[]),
    name: ({ name }) => count(name),
    text: () => count('x'),
    attribute: ({ attribs }, name) => count(attribs[name] ?? null),
    attributeNames: ({ attribs }) => count(Object.keys(attribs)),
    isDisabled: () => count(false),
    besides: () => count([]),
  });
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThan(60_000);
});
