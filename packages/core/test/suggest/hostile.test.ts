import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestRecipes } from '../../src/suggest.ts';

const url = 'https://shop.example/';
test.each([
  ['100,000 elements side by side', () => '<div class="a b c d e f"><i>one</i></div>'.repeat(50_000)],
  ['100,000 links', () => '<a href="/x" class="next pager">Next</a>'.repeat(100_000)],
  ['100,000 numbers', () => '<a href="/x">1</a><a href="?page=2">2</a>'.repeat(50_000)],
  ['deep nesting', () => `${'<div class="a">'.repeat(50_000)}x`],
  ['deep nesting of items', () => '<ul><li>one<li>two'.repeat(20_000)],
  ['a million text nodes', () => '<b>x</b> '.repeat(500_000)],
  [
    'items of 5,000 fields',
    () => `<ul>${`<li class="i">${'<b class="f">x</b><i>y</i>'.repeat(2_500)}</li>`.repeat(6)}</ul>`,
  ],
  ['a class of 100,000 names', () => `<p class="${'a b '.repeat(100_000)}">x</p>`.repeat(10)],
])('%s end in time', (_, html) => {
  expect(suggestRecipes(html(), { url }).length).toBeLessThanOrEqual(5);
});

const tag = fc.constantFrom(
  'div',
  'li',
  'ul',
  'a',
  'tr',
  'td',
  'table',
  'p',
  'span',
  'article',
  'button',
  'svg',
  'template',
);
const attribute = fc.constantFrom(
  'class="a"',
  'class="next"',
  'id="x"',
  'href="?page=2"',
  'href="//["',
  'rel=next',
  'itemprop="a]b"',
  'data-x',
  'hidden',
  'role=list',
  'class="\\:x"',
);
const piece = fc.oneof(
  fc
    .tuple(tag, fc.array(attribute, { maxLength: 3 }))
    .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom('one', '2', 'Next', '€ 3', '\u0000', '&lt;', '\ud800', '<!--', '-->', ' '),
);

test('no page makes it throw', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), fc.webUrl(), (pieces, address) => {
      for (const { recipe, rows, count } of suggestRecipes(pieces.join(''), { url: address })) {
        expect(count).toBeGreaterThan(1);
        expect(rows.length).toBeGreaterThan(0);
        expect(recipe.properties?.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 150, examples: [[['<ul>', '\ud800', '</ul>', '<ul>', '\ud800'], 'http://a.aa']] },
  );
  for (const address of ['about:blank', 'data:text/html,x']) {
    expect(() =>
      suggestRecipes('<ul><li><a href=x>a</a><li><a href=y>b</a></ul>', { url: address }),
    ).not.toThrow();
  }
});
