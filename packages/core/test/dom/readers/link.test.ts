import { describe, expect, it } from 'vitest';
import { readLink } from '../../../src/dom/readers/link.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { deepItem, item } from './item.ts';

function link(html: string, selector?: string, baseUrl?: string) {
  const parsed = item(html, baseUrl);
  const element = selector === undefined ? parsed.element : compileSelector(selector).first(parsed.element);
  if (!element) throw new Error('no element');
  return readLink(element, parsed);
}

describe('readLink', () => {
  it.each([
    ['<a href="/p/1">x</a>', 'https://shop.test/p/1'],
    ['<a href=" p/1\n">x</a>', 'https://shop.test/list/p/1'],
    ['<a href="//cdn.test/x">x</a>', 'https://cdn.test/x'],
    ['<a href="/p/1\u00a0">x</a>', 'https://shop.test/p/1%C2%A0'],
    ['<a href="?page=2">x</a>', 'https://shop.test/list/page.html?page=2'],
    ['<a href="#top">x</a>', 'https://shop.test/list/page.html#top'],
    ['<a href="">x</a>', 'https://shop.test/list/page.html'],
    ['<a href="mailto:a@b.test">x</a>', 'mailto:a@b.test'],
    ['<div><a href="vbscript:x">x</a><a href="/2">x</a></div>', 'https://shop.test/2'],
    ['<a href="http://[bad/">x</a>', 'http://[bad/'],
    ['<link href="/x.css">', 'https://shop.test/x.css'],
    ['<div><p><a href="/1">x</a><a href="/2">x</a></p></div>', 'https://shop.test/1'],
    [
      '<div><a>x</a><a href="#">x</a><a href="JavaScript:x()">x</a><a href="/2">x</a></div>',
      'https://shop.test/2',
    ],
    ['<div><a href="#">x</a></div>', 'https://shop.test/list/page.html#'],
    ['<div><map><area href="/a"></map></div>', 'https://shop.test/a'],
    ['<svg><a xlink:href="/s"><text>x</text></a></svg>', 'https://shop.test/s'],
    ['<div><template><a href="/t">x</a></template></div>', null],
    ['<div><a name=x>x</a></div>', null],
  ])('reads %s', (html, expected) => {
    expect(link(html)).toBe(expected);
  });

  it('goes out to the closest link within the item, the item included', () => {
    expect(link('<a href="/p"><h2><b>x</b></h2></a>', 'b')).toBe('https://shop.test/p');
    expect(link('<a href="/out"><div><span>x</span></div></a>', 'span')).toBe('https://shop.test/out');
  });

  it('does not leave the item', () => {
    const outer = item('<a href="/out"><div><span>x</span></div></a>');
    const inner = compileSelector('div').first(outer.element);
    const span = compileSelector('span').first(outer.element);
    expect(inner && span && readLink(span, { ...outer, element: inner })).toBeNull();
    expect(inner && readLink(inner, { ...outer, element: inner })).toBeNull();
  });

  it('copes with a base that is no URL', () => {
    expect(link('<a href="/p">x</a>', undefined, 'about:blank')).toBe('/p');
    expect(link('<a href="https://a.test/p">x</a>', undefined, '')).toBe('https://a.test/p');
  });

  it('survives 100,000 levels and endless white space', () => {
    expect(readLink(deepItem(100_000).element, deepItem(1))).toBeNull();
    expect(link(`<div><a href="${' '.repeat(300_000)}x">x</a></div>`)).toBe('https://shop.test/list/x');
  });
});
