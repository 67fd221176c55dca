import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { findPagers } from '../../src/suggest/controls/pagers.ts';
import { surveyPage } from '../../src/suggest/page-survey.ts';

test.each([
  ['two pages', '<b>1</b> <a href="?page=2">2</a>', [{ current: 1, next: '?page=2' }]],
  [
    'three pages',
    '<a href="/bowls">1</a> <b>2</b> <a href="?page=3">3</a>',
    [{ current: 2, next: '?page=3' }],
  ],
  ['the last page', '<a href="/bowls">1</a> <b>2</b>', [{ current: 2, next: null }]],
  [
    'the first page without a number',
    '<a href="?page=2">2</a> <a href="?page=3">3</a>',
    [{ current: 1, next: '?page=2' }],
  ],
  ['none marked', '<a href="?page=3">3</a> <a href="?page=4">4</a>', [{ current: null, next: null }]],
  [
    'two marked',
    '<a class="on" href="?page=1">1</a> <b>2</b> <a href="?page=3">3</a>',
    [{ current: 2, next: '?page=3' }],
  ],
  ['two that lead nowhere', '<b>1</b> <b>2</b> <a href="?page=3">3</a>', [{ current: null, next: null }]],
  ['numbers that lead nowhere', '<b>1</b> <b>2</b>', []],
  ['from 1899 to 1900', '<b>1899</b> <a href="?page=1900">1900</a>', [{ current: 1899, next: '?page=1900' }]],
  ['one number', '<a href="?page=2">2</a>', []],
  ['numbers apart', '<a href="?page=2">2</a> <a href="?page=4">4</a>', []],
  ['years', '<b>1900</b> <a href="?year=1901">1901</a>', []],
])('%s', async (_, html, pagers) => {
  const survey = atOnce(surveyPage(await parseDocument(`<p>${html}</p>`)));
  const found = findPagers(survey, 'https://shop.example/bowls?from=1').map(({ current, following }) => {
    return { current, next: survey.elements[following]?.attribs.href ?? null };
  });
  expect(found).toEqual(pagers);
});

test.each([
  ['a month in four rows is none', 20, 5, 0],
  ['nineteen numbers are one, however they are laid out', 19, 3, 1],
  ['twenty in three rows are one', 20, 7, 1],
])('%s', async (_, days, inRow, pagers) => {
  const cells = Array.from({ length: days }, (__, at) => `<td><a href="?day=${at + 1}">${at + 1}</a></td>`);
  const rows = cells.map((cell, at) => (at % inRow === 0 ? `<tr>${cell}` : cell)).join('');
  const survey = atOnce(surveyPage(await parseDocument(`<table>${rows}</table>`)));
  expect(findPagers(survey, 'https://shop.example/bowls').length).toBe(pagers);
});
