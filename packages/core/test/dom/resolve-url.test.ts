import { describe, expect, it } from 'vitest';
import { resolveUrl } from '../../src/dom/resolve-url.ts';

const BASES = [
  'http://shop.example/list/page?page=2#top',
  'HTTPS://Shop.Example:443/a/b/',
  'http://user:pass@shop.example:8080',
  'http://[::1]:3000/x',
  'https://bücher.example/straße',
  'file:///D:/pages/list.html',
  'about:blank',
  'data:text/html,x',
  'no address',
];
const PARTS = [
  '/',
  '/',
  '.',
  '..',
  '?',
  '#',
  '&',
  '=',
  '~',
  '-',
  '_',
  '%2e',
  ':',
  '|',
  '\\',
  ' ',
  '\t',
  'é',
  'a',
  'B',
  '7',
];

/** Numbers that are the same each time. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ; ) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    yield seed >>> 8;
  }
}

describe('resolveUrl', () => {
  it('gives plain paths as URL does', () => {
    const random = numbers();
    const next = (): number => random.next().value;
    for (let count = 0; count < 20_000; count += 1) {
      const path = Array.from({ length: next() % 9 }, () => PARTS[next() % PARTS.length]).join('');
      const value = `/${path}`;
      for (const base of BASES) {
        const asked = value.replace(/[\0- ]+$/, '');
        const whole = (URL.parse(asked, base) ?? URL.parse(asked))?.href ?? asked;
        if (resolveUrl(value, base) !== whole)
          expect([base, value, resolveUrl(value, base)]).toEqual([base, value, whole]);
      }
    }
    expect(resolveUrl('/products/12.html?ref=list', BASES[0] ?? '')).toBe(
      'http://shop.example/products/12.html?ref=list',
    );
  });
});
