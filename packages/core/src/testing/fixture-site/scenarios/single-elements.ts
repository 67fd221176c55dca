import type { PropertyInput } from '../../../recipe/property.ts';
import type { Row } from '../../../results/row.ts';
import { page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

interface ElementKind {
  readonly about: string;
  readonly body: string;
  readonly listSelector: string;
  readonly properties: readonly PropertyInput[];
  rows(origin: string): readonly Row[];
}

const text = (name: string, elementSelector?: string): PropertyInput =>
  elementSelector === undefined ? { name } : { name, elementSelector };
const link = (name: string, elementSelector?: string): PropertyInput => ({
  ...text(name, elementSelector),
  type: 'link',
});

const KINDS = {
  'table-rows': {
    about: 'Items are rows of a table.',
    body: `<table id="t"><caption>Prices</caption><thead><tr><th>Name<th>Price</thead>
      <tr><td><a href="/a">Ant</a><td>1<tr><td><a href="/b">Bee</a><td> 2 </table>`,
    listSelector: '#t tbody tr',
    properties: [text('name', 'td:first-child'), text('price', 'td:nth-child(2)'), link('link')],
    rows: (origin) => [
      { name: 'Ant', price: '1', link: `${origin}/a` },
      { name: 'Bee', price: '2', link: `${origin}/b` },
    ],
  },
  'table-cells': {
    about: 'Items are cells of a table.',
    body: '<table id="t"><tr><td><b>A</b><td><b>B</b><tr><td><b>C</b><td></table>',
    listSelector: '#t td',
    properties: [text('cell'), text('bold', 'b')],
    rows: () => [
      { cell: 'A', bold: 'A' },
      { cell: 'B', bold: 'B' },
      { cell: 'C', bold: 'C' },
      { cell: '', bold: null },
    ],
  },
  noscript: {
    about:
      'What a noscript element holds looks like the list, and a price, and is neither where scripts run.',
    body: `<noscript><ul><li class="n">Turn scripts on<b>–</b></li></ul></noscript>
      <ul><li class="n"><i>Ant</i><noscript><b>Price on request</b></noscript><b>1</b></li>
      <li class="n"><i>Bee</i><noscript><b>Price on request</b></noscript><b>2</b></li></ul>`,
    listSelector: '.n',
    properties: [text('name', 'i'), text('price', 'b')],
    rows: () => [
      { name: 'Ant', price: '1' },
      { name: 'Bee', price: '2' },
    ],
  },
  bodies: {
    about: 'Items are bodies of a table.',
    body: '<table><tbody class="g"><tr><td>1<td>2</tbody><tbody class="g"><tr><td>3</tbody></table>',
    listSelector: '.g',
    properties: [text('first', 'tr > td:first-child'), text('second', 'td + td')],
    rows: () => [
      { first: '1', second: '2' },
      { first: '3', second: null },
    ],
  },
  options: {
    about: 'Items are options of a select.',
    body: '<select id="s"><optgroup label="x"><option>Red<option value="g">Green</optgroup><option>Blue</select>',
    listSelector: '#s option',
    properties: [text('colour')],
    rows: () => [{ colour: 'Red' }, { colour: 'Green' }, { colour: 'Blue' }],
  },
  'list-items': {
    about: 'Items are list items that are not closed, in a list without a class.',
    body: '<ol id="l"><li value="3">One<li>Two <b>&amp; a half</b><li>Three</ol>',
    listSelector: '#l > li',
    properties: [text('all'), text('bold', ':scope > b')],
    rows: () => [
      { all: 'One', bold: null },
      { all: 'Two & a half', bold: '& a half' },
      { all: 'Three', bold: null },
    ],
  },
  'nested-lists': {
    about: 'Items contain lists of the same elements, which are not items.',
    body: `<ul id="l"><li><span>Fruit</span><ul><li><span>Fig</span><li><span>Date</span></ul></li>
      <li><span>Nuts</span><ul><li><span>Almond</span></ul></li></ul>`,
    listSelector: '#l > li',
    properties: [text('group', ':scope > span'), text('first', 'li li > span')],
    rows: () => [
      { group: 'Fruit', first: 'Fig' },
      { group: 'Nuts', first: 'Almond' },
    ],
  },
  'nested-items': {
    about: 'Items contain items, as replies stand in comments.',
    body: `<div class="c"><b>A</b><div class="c"><b>A1</b><div class="c"><b>A11</b></div></div></div>
      <div class="c"><b>B</b></div>`,
    listSelector: '.c',
    properties: [text('name', 'b')],
    rows: () => ['A', 'A1', 'A11', 'B'].map((name) => ({ name })),
  },
  definitions: {
    about: 'Items are groups of a description list.',
    body: '<dl><div><dt>HTML<dd>A markup language</div><div><dt>CSS<dd>A style language</div></dl>',
    listSelector: 'dl > div',
    properties: [text('term', 'dt'), text('meaning', 'dd')],
    rows: () => [
      { term: 'HTML', meaning: 'A markup language' },
      { term: 'CSS', meaning: 'A style language' },
    ],
  },
  svg: {
    about: 'Items are groups of a drawing, with mixed-case elements and links of both kinds.',
    body: `<svg viewBox="0 0 9 9" xmlns:xlink="http://www.w3.org/1999/xlink"><g class="bar"><a href="/one"><text>1</text>
      </a><linearGradient id="x"><stop/></linearGradient></g>
      <g class="bar"><a xlink:href="/two"><text>2</text></a></g></svg>`,
    listSelector: 'svg g.bar',
    properties: [text('label', 'text'), link('link', 'a')],
    rows: (origin) => [
      { label: '1', link: `${origin}/one` },
      { label: '2', link: `${origin}/two` },
    ],
  },
  ancestors: {
    about: 'Selectors that name ancestors of the item, and siblings before it.',
    body: `<section class="sale"><div class="card"><b>A</b></div></section>
      <section><div class="card"><b>B</b></div><div class="card"><b>C</b></div></section>`,
    listSelector: '.card',
    properties: [text('any', 'b'), text('onSale', '.sale .card b')],
    rows: () => [
      { any: 'A', onSale: 'A' },
      { any: 'B', onSale: null },
      { any: 'C', onSale: null },
    ],
  },
  'item-is-link': {
    about: 'Items are links themselves, and links are without address, empty or of another scheme.',
    body: `<a class="i" href="x y?q=ü#f"><i>A</i></a><a class="i"><i>B</i></a><a class="i" href=""><i>C</i></a>
      <a class="i" href="mailto:a@b.example"><i>D</i></a>`,
    listSelector: '.i',
    properties: [text('text'), link('link'), link('inner', 'i')],
    rows: (origin) => {
      const here = `${origin}/single-element-item-is-link/`;
      return [
        { text: 'A', link: `${here}x%20y?q=%C3%BC#f`, inner: `${here}x%20y?q=%C3%BC#f` },
        { text: 'B', link: null, inner: null },
        { text: 'C', link: here, inner: here },
        { text: 'D', link: 'mailto:a@b.example', inner: 'mailto:a@b.example' },
      ];
    },
  },
  missing: {
    about: 'Some items lack elements.',
    body: '<p class="i"><b>A</b><u>1</u></p><p class="i"><b>B</b></p><p class="i"><u>3</u></p><p class="i"></p>',
    listSelector: '.i',
    properties: [text('name', 'b'), text('price', 'u')],
    rows: () => [
      { name: 'A', price: '1' },
      { name: 'B', price: null },
      { name: null, price: '3' },
      { name: null, price: null },
    ],
  },
  html: {
    about: 'The inner HTML is asked for.',
    body: '<div class="i"><p>A <b class="x">b</b>&amp;</p></div><div class="i"><p>&lt;C&gt;</p></div>',
    listSelector: '.i',
    properties: [{ name: 'html', elementSelector: 'p', type: 'html' }],
    rows: () => [{ html: 'A <b class="x">b</b>&amp;' }, { html: '&lt;C&gt;' }],
  },
  templates: {
    about: 'A template holds an item that is not on the page.',
    body: '<template><p class="i">no</p></template><p class="i">yes</p>',
    listSelector: '.i',
    properties: [text('text')],
    rows: () => [{ text: 'yes' }],
  },
  defaults: {
    about: 'The recipe names no properties: text and link of the item.',
    body: '<p class="i">A <a href="/a">link</a></p><p class="i">B</p>',
    listSelector: '.i',
    properties: [],
    rows: (origin) => [
      { text: 'A link', link: `${origin}/a` },
      { text: 'B', link: null },
    ],
  },
} satisfies Record<string, ElementKind>;

/** Items of every kind of element: each must be parsed in its place. */
export const singleElements: readonly Scenario[] = Object.entries<ElementKind>(KINDS).map(([name, kind]) => ({
  name: `single-element-${name}`,
  family: 'single',
  about: kind.about,
  renderings: ['http', 'browser'],
  recipe: {
    listSelector: kind.listSelector,
    properties: kind.properties.length > 0 ? kind.properties : null,
    pagination: { type: 'none' },
  },
  rows: kind.rows,
  pages: 1,
  ending: { completed: 'single-page' },
  respond: (exchange) => exchange.html(page({ body: kind.body })),
}));
