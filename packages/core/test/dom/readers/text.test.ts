import { describe, expect, it } from 'vitest';
import { readText, textInSteps } from '../../../src/dom/readers/text.ts';
import { compileSelector } from '../../../src/dom/selector/compile-selector.ts';
import { atOnce } from '../../../src/ground/time/take-turns.ts';
import { deepItem, item } from './item.ts';

function text(html: string) {
  return readText(item(html).element);
}

describe('readText', () => {
  it.each([
    ['<p>  a \n\t b&nbsp;&nbsp;c\u3000d </p>', 'a b c d'],
    ['<div><p>a</p><p>b</p></div>', 'a b'],
    ['<div>a<br>b<hr>c</div>', 'a b c'],
    ['<div>1<b>2</b><i>3</i><a>4</a>.</div>', '1234.'],
    ['<div>un<wbr>breakable</div>', 'unbreakable'],
    ['<ul><li>a</li><li>b</li></ul>', 'a b'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>', 'a b c'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', 'a b'],
    ['<div>a<span style="color:red; DISPLAY: Block">b</span>c</div>', 'a b c'],
    ['<select><option>S<option>M</select>', 'S M'],
    ['<p></p>', ''],
    ['<img alt=x>', ''],
  ])('lays out %s', (html, expected) => {
    expect(text(html)).toBe(expected);
  });

  it.each([
    ['script', '<div>a<script>x()</script>b</div>'],
    ['style', '<div>a<style>p{}</style>b</div>'],
    ['template', '<div>a<template><p>x</p></template>b</div>'],
    ['noscript', '<div>a<noscript><p>x</p></noscript>b</div>'],
    ['comment', '<div>a<!-- x -->b</div>'],
    ['hidden', '<div>a<span hidden>x</span>b</div>'],
    ['display:none', '<div>a<span style="display : NONE !important">x</span>b</div>'],
    ['visibility:hidden', '<div>a<span style="top:0;visibility:hidden">x</span>b</div>'],
    ['svg title', '<div>a<svg><title>x</title><desc>x</desc></svg>b</div>'],
    ['video', '<div>a<video>x</video>b</div>'],
    ['hidden input', '<div>a<input type=hidden value=x><input type=checkbox value=x>b</div>'],
  ])('skips %s', (_, html) => {
    expect(text(html).replace(' ', '')).toBe('ab');
  });

  it('reads the element itself even when it is hidden or a script', () => {
    expect(text('<p hidden>a</p>')).toBe('a');
    expect(text('<p style="display:none">a</p>')).toBe('a');
    expect(text('<script>{"a":1}</script>')).toBe('{"a":1}');
    expect(text('<template><b>a</b></template>')).toBe('a');
  });

  it('takes the last declaration, and is not misled by values', () => {
    expect(text('<p>a<b style="display:none;display:inline">b</b></p>')).toBe('ab');
    expect(text('<p>a<b style="background:url(\'x;display:none\')">b</b></p>')).toBe('ab');
    expect(text('<p>a<b style="--x:display:none">b</b></p>')).toBe('ab');
  });

  it('drops what has no width, and keeps joiners and direction marks', () => {
    expect(text('<p>a\u00ADb\u200Bc\u2060d\uFEFFe</p>')).toBe('abcde');
    expect(text('<p>می\u200Cخواهم 👩\u200D💻 \u200F\u202Bx\u202C</p>')).toBe(
      'می\u200Cخواهم 👩\u200D💻 \u200F\u202Bx\u202C',
    );
  });

  it('reads fields', () => {
    expect(text('<input value=" a  b ">')).toBe('a b');
    expect(text('<input>')).toBe('');
    expect(text('<textarea>a\n\nb</textarea>')).toBe('a b');
    expect(text('<div>Qty<input value=3></div>')).toBe('Qty 3');
  });

  it('reads cells and options parsed in their context', () => {
    const row = compileSelector('tr').first(item('<table><tr><td>a<td>b</table>').element);
    expect(row && readText(row)).toBe('a b');
  });

  it('folds white space wherever long text is parted, in many steps', () => {
    for (const part of [' \n', 'word \u200B ', 'a<br>', ' \u00AD']) {
      const { element } = item(`<div> ${part.repeat(700_000)}<b> x</b> ${part.repeat(700)}</div>`);
      expect(atOnce(textInSteps(element))).toBe(readText(element));
      expect([...textInSteps(element)].length).toBeGreaterThan(1);
    }
  });

  it('survives 100,000 levels and a long hostile style', () => {
    expect(readText(deepItem(100_000).element)).toBe('bottom');
    expect(text(`<p>a<b style="${`x:'"('`.repeat(50_000)}">b</b></p>`)).toBe('ab');
    expect(text(`<p>a<b style="${'&quot;('.repeat(200_000)}">b</b></p>`)).toBe('ab');
  });
});
