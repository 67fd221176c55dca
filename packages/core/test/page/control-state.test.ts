import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { staticControl } from '../../src/page/static/control-state.ts';

const base = 'http://shop.example/list/?page=1';
const look = (html: string, selector = '.next') =>
  staticControl(compileSelector(selector).all(parseDocument(html)), base);
const control = (html: string, selector?: string) => atOnce(look(html, selector));
const state = (html: string, selector?: string) => control(html, selector).state;
const href = (html: string, selector?: string) => control(html, selector).href;

test.each([
  '<p>none</p>',
  '<a class="next" href="/2" hidden>',
  '<div hidden><nav><a class="next" href="/2"></nav></div>',
  '<a class="next" href="/2" style="color: red; DISPLAY : None">',
  '<a class="next" href="/2" style="display: none !important">',
  '<div style="visibility:hidden"><a class="next" href="/2">x</a></div>',
  '<li class="next"><a href="/2" style="display:none">x</a></li>',
  '<input class="next" type="hidden">',
  '<template><a class="next" href="/2">x</a></template>',
])('is absent: %s', (html) => {
  expect(control(html)).toEqual({ state: 'absent', href: null, element: null });
});

test.each([
  '<a class="next" href="/2">',
  '<a class="next" href="/2" aria-hidden="true">',
  '<a class="next" href="/2" aria-disabled="false">',
  '<a class="next" href="/2" style="display: block; background: url(data:x;display:none)">',
  '<div style="visibility: hidden"><a class="next" href="/2" style="visibility: visible">x</a></div>',
  '<noscript><a class="next" href="/2">x</a></noscript>',
  '<a class="next not-disabled disabled:opacity-50 hide-if-disabled disabledish js-disable" href="/2">',
  '<a class="next inactive btn-inactive page-inactive nav-link-inactive nav-inactive" href="/2">',
  '<ul><li class="disabled"><a href="/0">prev</a></li><li><a class="next" href="/2">next</a></li></ul>',
  '<div class="pager prev-disabled"><a>prev</a><a class="next" href="/2">next</a></div>',
  '<ul class="disabled"><li><a class="next" href="/2">next</a></li></ul>',
  '<fieldset disabled><a class="next" href="/2">next</a></fieldset>',
  '<fieldset disabled><legend><button class="next">next</button></legend></fieldset>',
])('is ready: %s', (html) => {
  expect(state(html)).toBe('ready');
});

test.each([
  '<button class="next" disabled>',
  '<a class="next" href="/2" disabled>',
  '<a class="next" href="/2" aria-disabled="TRUE">',
  '<a class="next disabled" href="/2">',
  '<a class="next\tis-disabled" href="/2">',
  '<a class="next Btn-Disabled" href="/2">',
  '<a class="next pager__link--disabled" href="/2">',
  '<a class="next ant-pagination-disabled" href="/2">',
  '<a class="next isDisabled" href="/2">',
  '<a class="next e-nextpagedisabled" href="/2">',
  '<a class="next e-disable" href="/2">',
  '<a class="next pager-next-inactive" href="/2">',
  '<span class="nav-button jsgrid-pager-nav-inactive-button"><a class="next" href="/2">next</a></span>',
  '<li class="page-item disabled"><a class="next" href="/2">next</a></li>',
  '<li class="disabled"><span><b><a class="next" href="/2">next</a></b></span></li>',
  '<li aria-disabled="true"><a class="next" href="/2">next</a></li>',
  '<div class="disabled"><a class="next" href="/2">next</a></div>',
  '<li class="next"><a class="disabled" href="/2">next</a></li>',
  '<a class="disabled" href="/2"><b><span class="next">next</span></b></a>',
  '<nav inert><div><a class="next" href="/2">next</a></div></nav>',
  '<fieldset disabled><div><button class="next">next</button></div></fieldset>',
])('is disabled: %s', (html) => {
  expect(control(html)).toMatchObject({ state: 'disabled', href: null });
});

test('of several controls, takes the first that can be followed', () => {
  const pager = '<a class="p disabled" href="/0"></a><button class="p"></button><a class="p" href="/2"></a>';
  expect(href(pager, '.p')).toBe('http://shop.example/2');
  expect(control('<a class="p disabled"></a><button class="p" hidden></button>', '.p').state).toBe(
    'disabled',
  );
  expect(control('<a class="p disabled"></a><button class="p"></button>', '.p')).toMatchObject({
    state: 'ready',
    href: null,
  });
});

test.each([
  ['<a class="next" href="../other?page=2#top">', 'http://shop.example/other?page=2#top'],
  ['<a class="next" href=" ?page=2 ">', 'http://shop.example/list/?page=2'],
  ['<a class="next" href="">', base],
  ['<a class="next" href="//cdn.example/2">', 'http://cdn.example/2'],
  ['<a href="/2"><b><i class="next">x</i></b></a>', 'http://shop.example/2'],
  ['<li class="next"><span><a href="/2">x</a></span></li>', 'http://shop.example/2'],
  ['<map><area class="next" href="/2"></map>', 'http://shop.example/2'],
  ['<head><link class="next" rel="next" href="/2"></head>', 'http://shop.example/2'],
])('leads somewhere: %s', (html, expected) => {
  expect(href(html)).toBe(expected);
});

test.each([
  '<a class="next">',
  '<a class="next" href="#">',
  '<a class="next" href="#page-2">',
  '<a class="next" href="javascript:void(0)">',
  '<a class="next" href="mailto:a@b.example">',
  '<a class="next" href="http://[bad">',
  '<button class="next">',
  '<form action="/2"><button class="next">next</button></form>',
  '<div class="next"><a href="/1">prev</a><a href="/2">next</a></div>',
])('cannot be followed: %s', (html) => {
  expect(control(html)).toMatchObject({ state: 'ready', href: null });
});

test('takes a tree deeper than the stack', () => {
  const deep = `${'<div>'.repeat(100_000)}<a class="next disabled" href="/2">x</a>`;
  expect(state(deep)).toBe('disabled');
  expect(href(`<div class="next">${'<i>'.repeat(100_000)}<a href="/2">x`, 'div.next')).toBe(
    'http://shop.example/2',
  );
});

test.each([
  ['<a href="/0">Previous</a><a href="/2">Next</a>', 'http://shop.example/2'],
  ['<a href="/0" rel="prev">1</a><a href="/2">3</a>', 'http://shop.example/2'],
  ['<a href="/0" class="pager__prev">·</a><a href="/2">·</a>', 'http://shop.example/2'],
  ['<a href="/0">‹</a><a href="/2">›</a>', 'http://shop.example/2'],
  ['<a href="/0">前へ</a><a href="/2">次へ</a>', 'http://shop.example/2'],
  ['<a href="/0" aria-label="Vorherige Seite"><i></i></a><a href="/2"><i></i></a>', 'http://shop.example/2'],
  ['<a href="/2">« Older posts</a><a href="/0">Newer posts »</a>', 'http://shop.example/2'],
  ['<p dir="rtl"><a href="/2">‹</a><a href="/0">›</a></p>', 'http://shop.example/2'],
  ['<a href="/0">Previous</a>', 'http://shop.example/0'],
  ['<a href="/0">Previous</a><a href="/1">Back</a>', 'http://shop.example/0'],
])('does not lead back where anything else is named: %s', (html, target) => {
  expect(href(html, 'a')).toBe(target);
});

test('is disabled where only what leads back is not', () => {
  expect(state('<a href="/0">Previous</a><a class="disabled">Next</a>', 'a')).toBe('disabled');
});

test.each([
  ['<a href="/2">Next</a>', 1],
  ['<a>Next</a>', 2_000],
  ['<a href="/0">Previous</a>', 2_001],
])('many like %s are looked at one at a time, and no more than it takes', (html, looks) => {
  let steps = 0;
  for (const one = look(html.repeat(2_000), 'a'); one.next().done !== true; ) steps += 1;
  expect(steps).toBe(looks);
});
