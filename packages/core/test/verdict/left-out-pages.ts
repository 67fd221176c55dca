import type { ListPage } from './list-pages.ts';

const price = (index: number): string => `<span class="price">€ ${index + 20}</span>`;
/** Three of the rows are none of the recipe's. */
const some = (other: string) => (index: number) => `class="${index % 4 === 1 ? other : 'item'}"`;
const others = (inside: (index: number) => string) => (index: number) =>
  index % 4 === 1 ? inside(index) : price(index);

const card = (name: string) => (index: number) =>
  `<div class="${index % 4 === 1 ? name : 'card'}"><a href="/a/${index}">Oak ${index}</a> ${price(index)}</div>`;
const column = (name: string, before = '', inside = price): string =>
  `<ul class="col ${name}">${before}${Array.from({ length: 9 }, (_, index) => `<li><a href="/b/${index}">Elm ${index}</a>${inside(index)}</li>`).join('')}</ul>`;

/** Boxes named for their place, of which some are articles. */
const boxes = (article: string, inside: (index: number) => string): string =>
  `<section>${Array.from({ length: 12 }, (_, index) => (index % 4 === 1 ? `<article class="${article}">${inside(index)}</article>` : `<div class="box">${inside(index)}</div>`)).join('')}</section>`;
const linked = (index: number): string => `<a href="/b/${index}">Elm ${index}</a> ${price(index)}`;

/** Lists of which the selector matches some rows, where the others are no rows, or are meant to be left out. */
export const WHOLE_LEFT_OUT: Readonly<Record<string, ListPage>> = {
  'boxes beside one article that looks like them': {
    selector: 'div.box',
    below: `<section>${Array.from({ length: 9 }, (_, index) => `<div class="box">${linked(index)}</div>`).join('')}<article>${linked(9)}</article></section>`,
  },
  'boxes beside articles that hold something else': {
    selector: 'div.box',
    below: boxes('note', (index) => (index % 4 === 1 ? '<p>oak</p><p>elm</p>' : linked(index))),
  },
  'rows that hold less': { marks: some('row'), inside: others(() => '') },
  'rows that hold something else': { marks: some('row'), inside: others(() => '<img src="/a.png" alt="">') },
  'rows that the selector leaves out': {
    selector: '#list > .item:not(.sold)',
    marks: some('item sold'),
    inside: price,
  },
  'rows that the selector leaves out, and the page counts': {
    above: '<p>12 results</p>',
    selector: '#list > .item:not(.sponsored)',
    marks: some('item sponsored'),
    inside: price,
  },
  'rows beside as many as there are': {
    above: '<p>9 results</p>',
    marks: some('sponsored'),
    inside: price,
  },
  'rows that nobody sees': { marks: (index) => some('row" hidden="')(index), inside: price },
  'rows that are templates': { marks: some('template'), inside: price },
  'rows to be filled': { marks: some('row'), inside: others(() => '<span class="price">{{ price }}</span>') },
  'another column with a heading': {
    holder: '<ul class="col a">',
    inside: price,
    below: column('b', '<li><b>Sofas</b></li>'),
  },
  'a panel that is not shown': { holder: '<ul class="col active">', inside: price, below: column('') },
  'wrapped rows that hold something else': {
    selector: '.row > .card',
    marks: () => 'class="row"',
    inside: (index) =>
      index % 4 === 1 ? '<div class="ad"><img src="/a.png" alt=""></div>' : card('')(index),
  },
  'rows behind the heads of a table': {
    selector: 'tr:nth-child(n + 3)',
    below: `<table>${Array.from({ length: 10 }, (_, index) => `<tr><td>Elm ${index}</td><td>${index < 2 ? 'Sizes' : index}</td></tr>`).join('')}</table>`,
  },
  'every second row by its place, where the others hold something else': {
    selector: '#list > .item:nth-child(odd)',
    inside: (index) => (index % 2 === 0 ? price(index) : '<p>oak</p><p>elm</p>'),
  },
  'the first link of each row': {
    selector: '#list > .item > a:first-child',
    inside: (index) => `<a href="/b/${index}">Elm ${index}</a>`,
  },
  'a last item that lacks what one more lacks': {
    inside: (index) =>
      `${price(index)}<i>oak</i><em>new</em>${index === 1 || index === 11 ? '' : '<b>4.5</b>'}`,
  },
  'one of several': { marks: (index) => `class="${index === 3 ? 'item' : 'other'}"`, inside: price },
  'rows with a link alone': { marks: some('row') },
  'another part below a heading': {
    above: '<h1>Oaks</h1>',
    holder: '<ul class="col">',
    below: `<h1>Elms</h1>${column('', '', () => '')}`,
  },
  'a pager right behind the list': {
    holder: '<ul class="col">',
    below: '<ul class="numbers"><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>',
  },
  'one link beside links': { marks: (index) => `class="link ${index === 3 ? 'all' : 'item'}"` },
  'further rows in elements of their own': {
    selector: '.item',
    marks: (index) => `class="${index < 8 ? 'item' : 'added'}"`,
    inside: (index) =>
      index < 8
        ? price(index)
        : `<ul><li class="item"><a href="/b/${index}">Elm ${index}</a>${price(index)}</li></ul>`,
  },
};

/** The same where they are rows like the others. */
export const CUT_LEFT_OUT: Readonly<Record<string, ListPage>> = {
  'links some of which are boxes of their class': {
    selector: 'a.box',
    below: `<section>${Array.from({ length: 9 }, (_, index) => (index === 4 ? `<div class="box"><b>Elm</b>${price(index)}</div>` : `<a class="box" href="/b/${index}"><b>Elm ${index}</b>${price(index)}</a>`)).join('')}</section>`,
  },
  'boxes some of which are articles': { selector: 'div.box', below: boxes('box', linked) },
  'boxes beside articles of another class': { selector: 'div.box', below: boxes('tile', linked) },
  'another column behind an advert': {
    holder: '<ul class="col a">',
    inside: price,
    below: `<div class="ad">Buy chairs</div>${column('b')}`,
  },
  'links of two kinds that share a class': {
    marks: (index) => `class="link ${index % 2 ? 'right' : 'item'}"`,
  },
  'the first of several parts below one heading': {
    above: '<h1>Trees</h1>',
    holder: '<ul class="col">',
    below: column('', '', () => '').repeat(2),
  },
  'another column of links': {
    holder: '<ul class="col a">',
    below: column('b', '', () => ''),
  },
  'rows of another class': { marks: some('featured'), inside: price },
  'rows of another class that say more': {
    marks: some('sold-out'),
    inside: others((index) => `${price(index)}<i>Sold</i>`),
  },
  'rows of which some say more': {
    marks: some('promoted'),
    inside: (index) => `${price(index)}${index % 3 === 0 ? '<em>New</em>' : ''}`,
  },
  'one row of another class': {
    marks: (index) => `class="${index === 0 ? 'featured' : 'item'}"`,
    inside: price,
  },
  'the first rows by their place': {
    selector: '#list > .item:nth-child(-n+6)',
    inside: price,
  },
  'every second row by its place': { selector: '#list > .item:nth-child(odd)' },
  'every third row of another class beside a class of all': {
    selector: '#list > .free',
    marks: (index) => `class="row ${index % 3 === 2 ? 'sold' : 'free'}"`,
    inside: price,
  },
  'every second row that has a class more': {
    selector: '#list > .hot',
    marks: (index) => `class="item${index % 2 === 0 ? ' hot' : ''}"`,
    inside: price,
  },
  'the first row by its place': { selector: '#list > .item:first-child' },
  'every third row by its place, in an element of its own': {
    selector: '.row:nth-of-type(3n) > b',
    marks: () => 'class="row"',
    inside: (index) => `<b>Oak ${index}</b>`,
  },
  'rows of one colour on each page': {
    marks: (index) => `class="item ${index % 2 === 0 ? 'even' : 'odd'}"`,
    selector: '#list > .even',
    inside: '<i>oak</i>',
    below: '<a class="next" href="?page=2">Next</a>',
    further: ['<a class="next" href="?page=3">Next</a>', ''],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  },
  'rows of one colour that hold no more than a link': {
    marks: (index) => `class="item ${index % 2 === 0 ? 'even' : 'odd'}"`,
    selector: '#list > .even',
  },
  'rows of one colour in parts of a list, by their place': {
    selector: 'tr.row:nth-child(odd)',
    inside: '<i>oak</i>',
    below: `<table>${[1, 2]
      .map(
        (part) =>
          `<tbody>${Array.from({ length: 8 }, (_, index) => `<tr class="row ${index % 2 === 0 ? 'odd' : 'even'}"><td>Elm ${part} ${index}</td></tr>`).join('')}</tbody>`,
      )
      .join('')}</table>`,
  },
  'another column': { holder: '<ul class="col a">', inside: price, below: column('b') },
  'a column on the other side': {
    holder: '<ul class="column-left">',
    inside: price,
    below: column('', '').replace('col ', 'column-right'),
  },
  'a further part of a numbered series': {
    holder: '<ul class="g1 col">',
    inside: price,
    below: column('g2'),
  },
  'wrapped rows of another class': {
    selector: '.row > .card',
    marks: () => 'class="row"',
    inside: card('promo'),
  },
  'rows of another class on a later page': {
    marks: (index, page) => `class="${page === 2 && index > 0 ? 'tile' : 'item'}"`,
    inside: price,
    below: '<a class="next" href="?page=2">Next</a>',
    further: [''],
    pagination: { type: 'next-button', nextPageSelector: 'a.next' },
  },
};
