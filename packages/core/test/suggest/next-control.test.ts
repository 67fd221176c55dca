import { expect, test } from 'vitest';
import { suggestRecipes } from '../../src/suggest.ts';
import { cards, listPage } from './list-page.ts';

const list = `<div class="cards">${cards(12)}</div>`;

function paginationOf(pager: string, url = 'https://shop.example/bowls') {
  return suggestRecipes(listPage(list, pager), { url })[0]?.recipe.pagination;
}

const NUMBERS = '<span class="current">1</span> <a href="/bowls?page=2">2</a> <a href="/bowls?page=3">3</a>';

const NEXT: readonly (readonly [what: string, pager: string, selector: string])[] = [
  ['rel', '<p><a rel="next" href="?page=2">Further bowls</a></p>', 'a[rel="next"]'],
  ['a word', '<div class="pagination"><a class="next" href="?page=2">Next</a></div>', 'a.next'],
  ['a count', '<div class="pages"><a href="?page=2">Next 12 results</a></div>', 'div.pages > a:last-child'],
  [
    'a word alone, without a name',
    '<center><a href="?page=1">Back</a> <a href="?page=2">Next</a></center>',
    'main > center:last-child > a:last-child',
  ],
  ['German', '<div class="pager"><a class="weiter" href="/bowls/2">Weiter »</a></div>', 'a.weiter'],
  [
    'Russian',
    '<div class="pages"><a class="fwd" href="?p=2">Следующая страница</a></div>',
    'div.pages > a:last-child',
  ],
  [
    'Japanese',
    '<div class="pager"><a class="fwd" href="?page=2">次の12件</a></div>',
    'div.pager > a:last-child',
  ],
  ['Arabic', '<div class="pager"><a class="fwd" href="?page=2">التالي</a></div>', 'div.pager > a:last-child'],
  [
    'Chinese',
    '<div class="pager"><a class="fwd" href="?page=2">下一页 &gt;</a></div>',
    'div.pager > a:last-child',
  ],
  [
    'Turkish',
    '<div class="pager"><a class="fwd" href="?page=2">Sonraki</a></div>',
    'div.pager > a:last-child',
  ],
  [
    'a label',
    `<nav>${NUMBERS}<a aria-label="Next page" href="?page=2"><svg></svg></a></nav>`,
    'a[aria-label="Next page"]',
  ],
  [
    'a sign',
    `<div class="pagination">${NUMBERS}<a class="go" href="/bowls?page=2">›</a></div>`,
    'div.pagination > a:last-child',
  ],
  [
    'an icon',
    `<div class="pagination">${NUMBERS}<a class="go" href="/bowls?page=2"><i class="fa fa-chevron-right"></i></a></div>`,
    'div.pagination > a:last-child',
  ],
  [
    'a picture',
    `<div class="pagination">${NUMBERS}<a href="/bowls?page=2"><img src="r.png" alt="Next"></a></div>`,
    'a:has(> img[alt="Next"])',
  ],
  [
    'a wrapper',
    '<ul class="pagination"><li><a href="?page=1">1</a></li><li class="next"><a href="?page=2">Next</a></li></ul>',
    'li.next > a',
  ],
  [
    'a sign that follows the way back',
    '<div class="pag"><a class="p" href="?page=1">‹</a> <a class="onward" href="?page=2">›</a></div>',
    'div.pag > a:last-child',
  ],
  [
    'a word beside a name',
    '<div class="end"><a class="next" href="?page=2">Next reviews</a></div>',
    'a.next',
  ],
  [
    'a button',
    `<div class="pagination">${NUMBERS}<button class="forward">Next</button></div>`,
    'button.forward',
  ],
];

test.each(NEXT)('next control by %s', (_, pager, nextPageSelector) => {
  expect(paginationOf(pager)).toEqual({ type: 'next-button', nextPageSelector });
});

test('the double sign beside a single one leads to the last page', () => {
  const pager = `<div class="pagination">${NUMBERS}<a class="b" href="/bowls?page=2">›</a><a class="c" href="/bowls?page=9">»</a></div>`;
  expect(paginationOf(pager)).toEqual({ type: 'next-button', nextPageSelector: 'a.b' });
});

test('on page 4 the way back is not taken for the way on', () => {
  const pager = `<div class="pagination"><a class="x" href="/bowls?page=3">‹ Previous</a> <a href="/bowls?page=3">3</a>
<b>4</b> <a href="/bowls?page=5">5</a> <a class="y" href="/bowls?page=5">Next ›</a></div>`;
  expect(paginationOf(pager, 'https://shop.example/bowls?page=4')).toEqual({
    type: 'next-button',
    nextPageSelector: 'div.pagination > a:last-child',
  });
});

test('without a name the place is counted from the end, since numbers come before it', () => {
  const pager = `<ul class="pagination"><li>1</li><li><a href="/bowls?page=2">2</a></li><li><a href="/bowls?page=2">Next</a></li></ul>`;
  expect(paginationOf(pager)).toEqual({
    type: 'next-button',
    nextPageSelector: 'ul.pagination > li:last-child > a:last-child',
  });
});

test('a button that follows a list and asks for more lengthens it', () => {
  expect(paginationOf('<button class="load">Show more bowls</button>')).toEqual({
    type: 'load-more',
    nextPageSelector: 'button.load',
  });
  expect(paginationOf('<button class="load">Mehr anzeigen</button>')).toEqual({
    type: 'load-more',
    nextPageSelector: 'button.load',
  });
});

const OTHERS: readonly (readonly [what: string, pager: string])[] = [
  [
    'the last page',
    '<div class="pagination"><a href="?page=1">1</a> <a class="disabled next" aria-disabled="true">Next</a></div>',
  ],
  ['a slider', '<div class="carousel"><a class="carousel-next" href="#">›</a></div>'],
  [
    'the neighbour of an article',
    '<div class="post-navigation"><a rel="next" href="/another-bowl">How to glaze a bowl in ten steps →</a></div>',
  ],
  [
    'a calendar',
    '<table class="calendar"><tr><td><a href="?month=2026-12" title="Next month">»</a></td></tr></table>',
  ],
  [
    'a hidden control',
    '<div class="pagination" style="display:none"><a class="next" href="?page=2">Next</a></div>',
  ],
  ['no pager', ''],
];

test.each(OTHERS)('no next control: %s', (_, pager) => {
  expect(paginationOf(pager)).toEqual({ type: 'none' });
});
