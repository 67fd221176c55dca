import { describe, expect, it } from 'vitest';
import { createUrlResolver } from '../../src/markdown/url/create-url-resolver.ts';

describe('createUrlResolver', () => {
  it.each([
    ['next', undefined, 'https://example.com/a/next'],
    ['/x', undefined, 'https://example.com/x'],
    ['/x/../y', undefined, 'https://example.com/y'],
    ['//other.example/z', undefined, 'https://other.example/z'],
    ['?q=1', undefined, 'https://example.com/a/b?q=1'],
    ['#part', undefined, 'https://example.com/a/b?c#part'],
    ['', undefined, 'https://example.com/a/b?c'],
    [' /spaced \n', undefined, 'https://example.com/spaced'],
    ['/a b', undefined, 'https://example.com/a%20b'],
    ['/ä', undefined, 'https://example.com/%C3%A4'],
    ['HTTPS://EXAMPLE.com/x', undefined, 'HTTPS://EXAMPLE.com/x'],
    ['mailto:a@b.c', undefined, 'mailto:a@b.c'],
    ['next', '/', 'https://example.com/next'],
    ['next', 'https://cdn.example/x/', 'https://cdn.example/x/next'],
    ['next', 'http://[', 'https://example.com/a/next'],
    ['next', 'javascript:alert(1)', 'https://example.com/a/next'],
    ['next', 'data:text/html,x', 'https://example.com/a/next'],
    ['next', `/${'long/'.repeat(1_000)}`, 'https://example.com/a/next'],
    ['http://[', undefined, null],
    ['https://', undefined, null],
    ['javascript:alert(1)', undefined, null],
    ['java\nscript:alert(1)', undefined, null],
    [' \u0001JavaScript:alert(1)', undefined, null],
    ['data:text/html,x', undefined, null],
    ['vbscript:x', undefined, null],
  ])('%j with base %j', (url, base, resolved) => {
    expect(createUrlResolver('https://example.com/a/b?c', base)(url)).toBe(resolved);
  });

  it('leaves relative URLs as they are where the address of the page is not known', () => {
    const resolve = createUrlResolver(undefined, undefined);
    expect([resolve('../x'), resolve('https://example.com'), resolve('javascript:x')]).toEqual([
      '../x',
      'https://example.com',
      null,
    ]);
    expect(createUrlResolver('not a url', 'https://example.com/')('x')).toBe('https://example.com/x');
  });
});
