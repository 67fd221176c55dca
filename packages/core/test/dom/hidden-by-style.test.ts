import { describe, expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { readText } from '../../src/dom/readers/text.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { readStyles } from '../../src/dom/styles/hidden-by-style.ts';

/** What a reader sees of a price, on a page with these styles. */
function price(styles: string, inside = '<i class="was">$9</i> $7'): string {
  const markup = `<!doctype html>${styles}<main><div id="shop"><p class="price now">${inside}</p></div></main>`;
  const document = parseDocument(markup);
  readStyles(document);
  const [element] = compileSelector('.price').all(document);
  return element === undefined ? '' : readText(element);
}

describe('a part of a text', () => {
  test.each([
    '.was { display: none }',
    'p.price > .was, .x:hover { color: red } .price .was { color: red; DISPLAY:none !important }',
    '/* } */ #shop .was { visibility : hidden; }',
    'i { display: none }',
    '@import url(x.css); .was { display: none }',
    '@layer base { .was { display: none } }',
    '<!-- .was { display: none } -->',
  ])('that is hidden by %s is not read', (rule) => {
    expect(price(`<style>${rule}</style>`)).toBe('$7');
  });

  test.each([
    '<style media="print">.was { display: none }</style>',
    '<style>@media print { .was { display: none } }</style>',
    '<noscript><style>.was { display: none }</style></noscript>',
    '<style>.was { display: none } .open .was { display: inline }</style>',
    '<style>.was { display: none } @media (min-width: 1px) { .was { display: block } }</style>',
    '<style>.other .was { display: none }</style>',
    '<style>.was:not(.x) { display: none }</style>',
    '<style>.was { color: none }</style>',
    '<style>body, main { display: none } .price { visibility: hidden }</style>',
    '<style>.was { display: none',
  ])('stays where %s does not hide it for sure', (styles) => {
    expect(price(styles)).toBe(styles.endsWith('none') ? '' : '$9 $7');
  });

  test('stays where nothing else is there, or it is large', () => {
    const styles = '<style>.was { display: none }</style>';
    expect(price(styles, '<i class="was">$9</i>')).toBe('$9');
    expect(price(styles, `<i class="was">$9${'<b></b>'.repeat(60)}</i> $7`)).toBe('$9 $7');
  });
});

test('many rules for a deep tree are given up, and what they hide is read', () => {
  const rules = Array.from({ length: 400 }, (_, at) => `.a${at} .c .c { display: none }`).join('');
  const document = parseDocument(
    `<style>${rules} .was { display: none }</style>${'<div class="c">'.repeat(300)}${'</div>'.repeat(300)}<p>$7 <i class="was">$9</i></p>`,
  );
  const [element] = compileSelector('p').all(document);
  readStyles(document);
  expect(element && readText(element)).toBe('$7 $9');
});
