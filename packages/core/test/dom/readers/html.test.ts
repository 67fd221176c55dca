import { isTag } from 'domhandler';
import { parseFragment } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../src/dom/readers/html.ts';
import { deepItem, item } from './item.ts';

describe('readHtml', () => {
  it.each([
    ['<p>a <B CLASS=x>b</B><br/>&amp;&lt;&nbsp;</p>', 'a <b class="x">b</b><br>&amp;&lt;&nbsp;'],
    ['<p title=x></p>', ''],
    ['<img src=x>', ''],
    ["<div><a title='\"&'>x</a><!-- c --></div>", '<a title="&quot;&amp;">x</a><!-- c -->'],
    ['<div><script>a < b</script></div>', '<script>a < b</script>'],
    ['<template><b>x</b></template>', '<b>x</b>'],
    ['<svg viewBox="0 0 1 1"><use xlink:href="#a"/></svg>', '<use xlink:href="#a"></use>'],
  ])('serialises %s', (html, expected) => {
    expect(readHtml(item(html).element)).toBe(expected);
  });

  it('gives back a noscript as it was, with scripting and without', () => {
    const html = '<noscript><img src="/a.jpg?x=1&amp;y=2"></noscript><noscript>Tom &amp; Jerry</noscript>';
    for (const scriptingEnabled of [true, false]) {
      const options = { treeAdapter: adapter, scriptingEnabled };
      const element = parseFragment(`<div>${html}</div>`, options).children.find(isTag);
      expect(element && readHtml(element)).toBe(html);
    }
  });

  it('survives 100,000 levels', () => {
    expect(readHtml(deepItem(100_000).element)).toHaveLength(99_999 * 11 + 6);
  });
});
