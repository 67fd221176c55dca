import type { ListPage } from './list-pages.ts';

/** A row of links above the list, the first of them as given. */
const choices = (chosen: string, ...others: readonly string[]): ListPage => ({
  above: `<ul class="flt">${chosen}${others.map((other) => `<li><a href="?of=${other.slice(0, 3)}">${other}</a></li>`).join('')}</ul>`,
});
const heading = (text: string): ListPage => ({ above: `<h1>${text}</h1><h2>In our shop</h2>` });
const listed = (count: number, name: (index: number) => string): ListPage => ({
  head: `<script type="application/ld+json">${JSON.stringify({
    '@type': 'ItemList',
    itemListElement: Array.from({ length: count }, (_, index) => ({ '@type': 'ListItem', url: name(index) })),
  })}</script>`,
});
const news = `<ul><li><a href="/n/1">Oak is back</a></li><li><a href="/n/2">Ash is new</a></li><li><a href="/n/3">Elm is gone</a></li></ul>`;
const days = Array.from({ length: 28 }, (_, index) => `<td>${index + 1}</td>`).join('');

/** Choices that say how many there are of something else, headings that are names, and lists of data that are others. */
export const WHOLE_CHOICES: Readonly<Record<string, ListPage>> = {
  'parts that are folded, of which the first alone is numbered': {
    above: '<h3><button aria-expanded="true">Unit 1</button></h3>',
    below: '<h3><button aria-expanded="false">Questions</button></h3><p>None.</p>',
  },
  'parts that say what they are': {
    above: '<details open><summary>With it</summary>',
    below: '</details><details><summary>Care</summary><p>Oil them once a year.</p></details>',
  },
  'filters that are folded': {
    above: '<div><button aria-expanded="false">Filters</button></div><div>',
    below: '</div><div><button aria-expanded="false">About us</button></div>',
  },
  'a number of pieces': {
    below: '<select onchange="order(this.value)"><option>1</option><option>2</option></select>',
  },
  'steps above it': {
    above: '<p><button>Step 1</button> <button>Step 2</button> <button>Step 3</button></p>',
  },
  'tabs of another section behind the list': {
    below:
      '<section><h2>More of us</h2><div role="tablist"><button role="tab" aria-selected="true">New (20)</button><button role="tab">Old (30)</button></div><a href="/x">Oak</a></section>',
  },
  'the kind that is shown, below a heading, before others': {
    above:
      '<aside><h3>Kind</h3><ul><li class="selected"><a href="?k=a" aria-current="true">Oak (12)</a></li><li><a href="?k=b">Ash (27)</a></li><li><a href="?k=c">Elm (30)</a></li></ul></aside>',
  },
  'the one that is shown, of all that there are': choices(
    '<li class="on"><a href="?">Alle <b>12</b></a></li>',
    'Neu <b>40</b>',
  ),
  'others than the one that is shown': choices(
    '<li class="on"><a href="?">Chairs</a></li>',
    'Sofas <b>40</b>',
  ),
  'none that is shown': choices('<li><a href="?">Chairs <b>40</b></a></li>', 'Sofas <b>30</b>'),
  'days of a week': choices('<li class="on"><a href="?">Mon <b>23</b></a></li>', 'Tue <b>24</b>'),
  'parts of a series': choices('<li class="on"><a href="?">Season <b>14</b></a></li>', 'Season <b>16</b>'),
  'boxes that are ticked': choices(
    '<li><label><input type="checkbox" checked> Oak <b>40</b></label></li>',
    'Ash <b>30</b>',
  ),
  'sizes to choose from': choices('<li class="on"><a href="?">EU <b>42</b></a></li>', 'UK <b>8</b>'),
  'plans to choose from': {
    above: '<div><button>Basic <b>5</b></button><button aria-pressed="true">Studio <b>25</b></button></div>',
  },
  'a score of as many': { above: '<div class="rating">12/20</div>' },
  'happy people in Turkish': { above: '<p>850.000 mutlu müşteri</p>' },
  'exactly as many': { above: '<p>12 items • Sorted by name</p>' },
  'a sign of something left out in a text': { below: '<p>…</p><p>About us <a href="/us">…</a></p>' },
  'a count without scripts that is all': { above: '<noscript>12 products</noscript>' },
  'a section with a count and a list of its own': {
    above: `<section><h2>News (48)</h2>${news}</section><div><h2>Chairs</h2></div>`,
  },
  'what people say of it': choices(
    '<li class="on"><a href="?">Reviews <b>40</b></a></li>',
    'Questions <b>9</b>',
  ),
  'a number that is part of a name': heading('99 Purple Balloons'),
  'a table of days that turns its leaves': {
    below: `<table class="cal"><caption>March</caption><tr>${days}</tr><tfoot><tr><td><a href="/2026/02">« Feb</a></td><td><a href="/2026/04">Apr »</a></td></tr></tfoot></table>`,
  },
  'data that list as many': listed(12, (index) => `https://site.example/chair/${index + 1}`),
  'data that list others': listed(40, (index) => `https://site.example/sofa/${index + 1}`),
  'data that list some of them among others': listed(
    40,
    (index) => `https://site.example/chair/${index + 7}`,
  ),
};

/** The same that say of the list that there is more. */
export const CUT_CHOICES: Readonly<Record<string, ListPage>> = {
  'parts that are folded': {
    above: '<h3><button aria-expanded="true">Unit 1 (12)</button></h3>',
    below:
      '<h3><button aria-expanded="false">Unit 2 (9)</button></h3><h3><button aria-expanded="false">Unit 3 (14)</button></h3>',
  },
  'parts that are fetched once they are unfolded': {
    ...{ above: '<details open><summary>Oak</summary>', holder: '<ul>' },
    below:
      '</details><details><summary>Ash</summary></details><details><summary>Elm</summary><p></p></details>',
  },
  'parts below headings, fetched once they are unfolded': {
    above: '<h3><button aria-expanded="true">Oak</button></h3><div>',
    below: '</div><h3><button aria-expanded="false">Ash</button></h3><div hidden></div>',
  },
  'parts of a framework, fetched once they are unfolded': {
    above: '<div class="card"><a data-toggle="collapse" href="#a">Oak</a><div id="a" class="collapse show">',
    below:
      '</div></div><div class="card"><a class="collapsed" data-toggle="collapse" href="#b">Ash</a><div id="b"></div></div>',
  },
  'numbers, with which a script leads on': {
    below: '<select onchange="goToPage(this.value)"><option>1</option><option>2</option></select>',
  },
  'numbers, with which a script goes to an address': {
    below: `<select onchange="location='?p='+this.value"><option>1</option><option>2</option></select>`,
  },
  'all of several kinds, below a heading': {
    above:
      '<aside><h3>Kind</h3><ul><li class="selected"><a href="?k=all" aria-current="true">All (57)</a></li><li><a href="?k=a">Oak (30)</a></li><li><a href="?k=b">Ash (27)</a></li></ul></aside>',
  },
  'a count above choices': {
    above: `<div class="toolbar"><h2>40 chairs</h2><ul><li>Newest</li><li>Cheapest</li><li>Best</li></ul></div>`,
  },
  'a count above choices, and a heading': {
    above: `<div class="toolbar"><h2>40 chairs</h2>${news}</div><h2>Chairs</h2>`,
  },
  'a count in a section, above a lower heading': {
    above: `<section><h2>40 chairs</h2>${news}</section><h3>All</h3>`,
  },
  'the option that is chosen': {
    above: '<select><option>Sofas (9)</option><option selected>Chairs (40)</option></select>',
  },
  'buttons with counts that are named so': {
    above:
      '<div><button aria-pressed="true">All <b class="badge">40</b></button><button>New <b class="badge">9</b></button></div>',
  },
  'at least as many': { above: '<p>12+ items • Sorted by name</p>' },
  'entries on pages': { above: '<div class="info">40 Einträge auf 4 Seiten</div>' },
  'more of whatever it is': { below: '<a href="/people">+ 28 contributors</a>' },
  'a sign that leads to what is left out': { below: '<a href="/all">…</a>' },
  'a count for those without scripts': { above: '<noscript><p>40 products, with scripts on.</p></noscript>' },
  'the one that is shown, in an element of its own': choices(
    '<li class="on"><a href="?">Alle <b>40</b></a></li>',
    'Neu <b>9</b>',
  ),
  'the one that is shown, in brackets': choices('<li><a aria-current="true">Усі [40]</a></li>', 'Нові [9]'),
  'the button that is pressed': choices(
    '<li><label><input type="radio" name="of" checked> Усі <i>40</i></label></li>',
    'Нові <i>9</i>',
  ),
  'the one that leads nowhere': choices('<li>Chaises <b>40</b></li>', 'Tables <b>30</b>', 'Lits <b>20</b>'),
  'the one that is shown, beside the list': {
    above: `<aside><ul><li><a href="/sofas">Sofas <em>30</em></a></li><li class="current"><a href="/chairs" aria-current="page">Chairs <em>40</em></a></li></ul></aside>`,
  },
  'the last crumb': {
    above:
      '<ol class="breadcrumb"><li><a href="/">Home</a></li><li class="active">Chairs <span>40 items</span></li></ol>',
  },
  'a total with its word behind it': {
    below: '<table><tfoot><tr><td>Total: 40 records</td></tr></tfoot></table>',
  },
  'what was found, in Ukrainian': { above: '<h3>Ми знайшли 40 оголошень</h3>' },
  'a heading that counts in small letters': heading('40 wooden armchairs'),
  'a description that counts what the heading names': {
    head: '<title>Shop</title><meta name="description" content="Browse our selection of 40 armchairs.">',
    above: '<h1>Armchairs</h1>',
  },
  'data that list more of them': listed(40, (index) => `https://site.example/chair/${index + 1}`),
};
