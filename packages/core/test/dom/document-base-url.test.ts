import { expect, test } from 'vitest';
import { documentBaseUrl } from '../../src/dom/document-base-url.ts';
import { parseDocument } from '../../src/dom/html/parse-document.ts';

const url = 'http://shop.example/list/?page=1';

test.each([
  ['<p>', url],
  ['<base href="/other/">', 'http://shop.example/other/'],
  ['<base target="_blank"><base href="https://cdn.example/a/"><base href="/b/">', 'https://cdn.example/a/'],
  ['<body><div><base href="sub/"></div>', 'http://shop.example/list/sub/'],
  ['<base href="http://[bad">', url],
  ['<base href="javascript:alert(1)">', url],
  ['<base href="data:text/html,x">', url],
  ['<template><base href="/no/"></template>', url],
  ['<!-- <base href="/no/"> -->', url],
  ['<base href="">', url],
  [`<base href="/${'long/'.repeat(100_000)}">`, url],
])('of %s', (html, expected) => {
  expect(documentBaseUrl(parseDocument(html), url)).toBe(expected);
});

test('takes a tree deeper than the stack', () => {
  const html = `${'<div>'.repeat(100_000)}<base href="/deep/">`;
  expect(documentBaseUrl(parseDocument(html), url)).toBe('http://shop.example/deep/');
});
