import type { ListPage } from './list-pages.ts';

const radios = (...labels: readonly number[]): string =>
  labels.map((n) => `<label><input type="radio" name="p" ${n === 1 ? 'checked' : ''}> ${n}</label>`).join('');
const letters = (address: string): string =>
  `<ul><li class="active">A</li>${['B', 'C', 'D'].map((l) => `<li><a href="${address}${l}">${l}</a></li>`).join('')}</ul>`;

const series = (chosen: number, ...parts: readonly string[]): string =>
  `<nav>${parts.map((part, at) => (at === chosen ? `<b>${part}</b>` : `<a href="?page=${at + 1}">${part}</a>`)).join(' ')}</nav>`;
const months = (chosen: number): string =>
  `<ul>${['May', 'June', 'July', 'August'].map((month, at) => `<li${at === chosen ? ' class="on"' : ''}>${at === 2 ? month : `<a href="?page=${at + 1}">${month}</a>`}</li>`).join('')}</ul>`;
const pagination = { type: 'next-button', nextPageSelector: 'nav b + a' } as const;

/** Lists beside rows of numbers, letters and dots that are not of their pages, and counts of other things. */
export const WHOLE_ROWS: Readonly<Record<string, ListPage>> = {
  'numbers to rate by': {
    below: '<p>Rate: <a href="?r=1">1</a> <a href="?r=2">2</a> <a href="?r=3">3</a></p>',
  },
  'days of the week in Han': {
    below: '<div>星期 <button>一</button><button>二</button><button>三</button></div>',
  },
  'numbers of rooms': { below: '<div><span class="active">1</span><span>2</span><span>3</span> rooms</div>' },
  'ages to choose from': {
    above:
      '<div role="tablist"><button role="tab" aria-selected="true">1–3</button><button role="tab">4–7</button><button role="tab">8–12</button></div>',
  },
  'sizes of shoes': { below: '<div><span class="on">38</span><span>39</span><span>40</span></div>' },
  'stars of one rating': { below: '<div class="stars"><i class="on"></i><i></i><i></i><i></i></div>' },
  'dots of a slide show above': { above: '<div><i class="on"></i><i></i><i></i></div>' },
  'letters to the last one': {
    below: series(0, 'A', 'B'),
    further: [series(1, 'A', 'B')],
    pagination,
  },
  'letters of an index that pages of all entries are marked in': {
    below: `${series(0, 'A', 'B', 'C').replaceAll('?page', '?letter')}<a class="more" href="?page=2">Next</a>`,
    further: [series(1, 'A', 'B', 'C').replaceAll('?page', '?letter')],
    pagination: { ...pagination, nextPageSelector: '.more' },
  },
  'a series of which one part was read, page by page': {
    ...{ above: series(1, '2024', '2025', '2026'), below: '<a class="more" href="?page=2">Older</a>' },
    ...{ further: [''], query: 'page=1', pagination: { ...pagination, nextPageSelector: '.more' } },
  },
  'letters of places in the document': { above: letters('#') },
  'letters to choose from': { above: letters('?l=').replace('class="active"', '') },
  'a poll': { below: `<p>How much did you like these chairs?</p>${radios(1, 2, 3).replace('checked', '')}` },
  'an arrow that floats': { below: '<a class="float" href="/sofas">›</a>' },
  'ideas in a heading': { above: '<h1>101 ideas for the garden</h1>' },
  'pages of a form': { above: '<p>Form A (page 1 of 4)</p>' },
  'figures of the company': {
    above: '<div><div><b>1,240</b> companies</div><div><b>310</b> cities</div></div>',
  },
  'years of chairs': { above: '<p>40 years of chairs</p>' },
  'chairs of others': { above: '<p>We sold 240 chairs last year so that you need not.</p>' },
  'a film to play': { below: '<div><button>▶</button> Watch the film (2:10)</div>' },
  'a player': { below: '<div><button>▶</button><button>⏭</button><span>1 / 8</span></div>' },
  'followers right before the list': { above: '<p>1,204 followers</p>' },
  'a size of a screen': { above: '<ul><li class="active">0</li><li>6</li><li>12</li><li>16</li></ul>' },
  'the next title of a book': {
    below: '<p><a href="/title/11">« Title 11</a> | <a href="/title/13">Title 13 »</a></p>',
  },
  'what covers the page while it loads': { below: '<div class="loading-overlay"><p>Loading…</p></div>' },
  'an order to log in for': { above: '<p>Log in to see all your orders.</p>' },
  'people right before the list': { above: '<p>58 bidders online</p>' },
  'happy people in a heading': { above: '<h2>Over 500 happy guests</h2>' },
  'days in the document itself': {
    above: '<p><b>Mon 3</b> <a href="#tue">Tue 4</a> <a href="#wed">Wed 5</a> <a href="#thu">Thu 6</a></p>',
  },
  'days of a filter that is not used': {
    above:
      '<p><b>All</b> <a href="?d=0">Today</a> <a href="?d=1">Tomorrow</a> <a href="?d=2">Wednesday</a></p>',
  },
  'months of an archive beside it': {
    above:
      '<aside><a href="/2026/03">March 2026</a> <a href="/2026/02">February 2026</a> <b>2025</b></aside>',
  },
  'a menu behind an entry for signing in': {
    above: '<a href="/in">Sign in</a> <b>All films this spring</b>',
  },
  'time to choose from': {
    above: '<p><a href="?t=">Any time</a> <a href="?t=7">This week</a> <a href="?t=14">Next week</a></p>',
  },
  'buttons for weeks from now': {
    above: '<p><button>This week</button> <button>Next week</button></p>',
  },
  'an entry of a menu behind one for signing in': { above: '<p>Sign in Products</p><b>All events</b>' },
  'words that lead nowhere': { below: '<p>Next update: Monday</p><span>Chairs for all</span>' },
};

/** The same of lists that are not whole. */
export const CUT_ROWS: Readonly<Record<string, ListPage>> = {
  'Roman numbers as buttons': {
    below: '<div><button disabled>I</button><button>II</button><button>III</button></div>',
  },
  'Han numbers as buttons': {
    below:
      '<div><button class="b on">一</button><button class="b">二</button><button class="b">三</button></div>',
  },
  'days in two words each': {
    above:
      '<p><a class="on" href="?t=1"><span>Mo</span><span>3.3.</span></a><a href="?t=2"><span>Di</span><span>4.3.</span></a><a href="?t=3"><span>Mi</span><span>5.3.</span></a></p>',
  },
  'tabs that count their rows': {
    above:
      '<div role="tablist"><button role="tab" aria-selected="true">1–12</button><button role="tab">13–24</button><button role="tab">25–31</button></div>',
  },
  'digits before letters': { above: '<p><b>0-9</b> <a href="?r=a">A-C</a> <a href="?r=d">D-F</a></p>' },
  'one of some days': { above: '<p><b>Mon 3</b> | <a href="?d=4">Tue 4</a> | <a href="?d=5">Wed 5</a></p>' },
  'days in other words': {
    above:
      '<ul><li class="active">Heute</li><li><a href="?d=1">Morgen</a></li><li><a href="?d=2">Mi 5.3.</a></li></ul>',
  },
  'days where the one that is shown is text': {
    above: '<p>2026-03-03 <a href="?d=2">2026-03-02</a> <a href="?d=1">2026-03-01</a></p>',
  },
  'one of some years': { above: '<p><b>2026</b> <a href="?y=2025">2025</a> <a href="?y=2024">2024</a></p>' },
  'a month between two others': {
    above: '<p><a href="?m=2">« February</a> <b>March 2026</b> <a href="?m=4">April »</a></p>',
  },
  'a month between signs that lead to two others': {
    above: '<p><a href="?m=2026-02">‹</a> <b>March 2026</b> <a href="?m=2026-04">›</a></p>',
  },
  'a week between two others': {
    above: '<p><a href="?w=11">Previous week</a> <b>Week 12</b> <a href="?w=13">Next week</a></p>',
  },
  'a week and buttons for those beside it': {
    above: '<p><button>Previous week</button> <b>Week 12</b> <button>Next week</button></p>',
  },
  'a day between two others, joined': {
    above: '<p><a href="?d=2">前日</a> 3月3日 <a href="?d=4">翌日</a></p>',
  },
  'authors from A to F': {
    above:
      '<p><strong>A–F</strong> | <a href="/g-l">G–L</a> | <a href="/m-r">M–R</a> | <a href="/s-z">S–Z</a></p>',
  },
  'a letter that is text': {
    above: '<p>A <a href="/b">B</a> <a href="/c">C</a> <a href="/d">D</a> <a href="/e">E</a></p>',
  },
  'ranges above, the first as text': {
    above: '<p>1–12 <a href="?s=13">13–24</a> <a href="?s=25">25–31</a></p>',
  },
  'numbers with some left out': {
    below: '<div><span>1</span><span>2</span><span>3</span><span>…</span><span>5</span></div>',
  },
  'Roman numbers': {
    below: '<p><b>I</b> <a href="?ch=2">II</a> <a href="?ch=3">III</a> <a href="?ch=4">IV</a></p>',
  },
  'a week behind this one': {
    below: '<p><a href="?w=47">‹ Week 47</a> <b>Week 48</b> <a href="?w=49">Week 49 ›</a></p>',
  },
  'arrows around dates': {
    below: '<p><button>◀</button><span>1–7 May</span><button>▶</button></p>',
  },
  'next, with a word nobody knows': { below: '<a href="?paxina=2">Seguinte páxina</a>' },
  'all of a number': { below: '<button>Ver as 40 cadeiras</button>' },
  'all of a number, in a plain word': { below: '<span>Показать все 40</span>' },
  'a text that waits': { below: '<p class="waiting">loading more ...</p>' },
  'a wall for members': { below: '<p>Melde dich an, um alle Anzeigen zu sehen.</p>' },
  'a count right before the list': { above: '<p>40 rekod dijumpai</p>' },
  'a count in a Turkish sentence': { above: '<p>"koltuk" aramanızda <b>40 ilan</b> bulundu.</p>' },
  'a count in Chinese': { above: '<div>找到约 40 条结果</div>' },
  'a page of so many in Korean': { above: '<p>현재 페이지 1/4</p>' },
  'shown of all in French': { above: '<p>12 résultats affichés sur 40</p>' },
  'a heading with a named number': { above: '<h1>Кресла <span data-marker="title/count">40</span></h1>' },
  'a total beside the size of a page': { above: '<div data-total="40" data-per-page="12"></div>' },
  'a list that is limited': { below: '<p>This list is limited to 12 entries.</p>' },
  'all of what links lead to, for members': { below: '<p>Register to view all 40 chairs.</p>' },
  'a count right before, in Korean': { above: '<p>숙소 40개</p>' },
  'a count right before, in Japanese': { above: '<p>40軒の宿が見つかりました</p>' },
  'a later page in a path': { below: '<a href="/blogi/sivu/2">Vanhemmat artikkelit</a>' },
  'words to show more': { below: '<p><span>Show more chairs</span></p>' },
  'a picture that leads on by its data': {
    below: '<p><button data-d="prev"><svg></svg></button><button data-d="next"><svg></svg></button></p>',
  },
  'numbers without a link': {
    below: '<div><div class="on">1</div><div>2</div><div>3</div><div>4</div></div>',
  },
  'numbers, the first in bold': {
    below: '<div><span><b>1</b></span> <span>2</span> <span>3</span> <span>4</span></div>',
  },
  'dots right behind': {
    below: '<ul><li class="dot on"></li><li class="dot"></li><li class="dot"></li></ul>',
  },
  'tabs of rows': {
    below: '<div><b aria-selected="true">1-12</b><b aria-selected="false">13-24</b><b>25-40</b></div>',
  },
  'radio buttons': { below: `<div>${radios(1, 2, 3)}</div>` },
  'two radio buttons of pages': { below: `<fieldset><legend>Page</legend>${radios(1, 2)}</fieldset>` },
  'radio buttons beside their labels': {
    below: `<p>${[1, 2, 3].map((n) => `<input type="radio" id="p${n}" ${n === 1 ? 'checked' : ''}><label for="p${n}">${n}</label>`).join('')}</p>`,
  },
  'letters up to one that has nothing': {
    below: series(0, 'A', 'B', 'D').replace('<a href="?page=3">', '<i>C</i> <a href="?page=4">'),
    further: [series(1, 'A', 'B', 'D').replace('<a href="?page=3">', '<i>C</i> <a href="?page=4">')],
    pagination,
  },
  'years up to one that has nothing': {
    below: series(0, '2026', '2025', '2023').replace('<a href="?page=3">', '<i>2024</i> <a href="?page=4">'),
    further: [
      series(1, '2026', '2025', '2023').replace('<a href="?page=3">', '<i>2024</i> <a href="?page=4">'),
    ],
    pagination,
  },
  'months, each a link, up to one that has nothing': {
    ...{ below: months(0), further: [months(1)], query: 'page=1' },
    pagination: { ...pagination, nextPageSelector: 'li.on + li a' },
  },
  'the first of the letters': { above: letters('?letter=') },
  'a sign beside another': { below: '<p><span>«</span><span>»</span></p>' },
  'a word that a script may know': { below: '<span data-go="next">Next</span>' },
  'a name that says more': { below: '<div class="more-btn">查看更多新闻</div>' },
  'a drop-down of addresses': {
    below: '<select><option value="/list/1">1</option><option value="/list/2">2</option></select>',
  },
  'a next link without scripts': { below: '<noscript><a rel="next" href="/latest?page=1">on</a></noscript>' },
  'an address for a script': { below: '<div id="more" data-next="/api/chairs?offset=12"></div>' },
  'more than are shown': { below: '<a href="/all">+28</a>' },
  'more for members': { below: '<div>Log in to see 28 more products</div>' },
  'all for members': { below: '<p>Sign in to see all 40 products</p>' },
  'all in a file': { below: '<p><a href="/data.csv">Download all 40 rows (CSV)</a></p>' },
  'too many': { above: '<p>Too many matches. Please refine your search.</p>' },
  'as many as a limit': { above: '<p>Es werden maximal 12 Treffer angezeigt.</p>' },
  'what links lead to': { above: '<div><strong>40</strong> chairs match your wishes</div>' },
  'what links lead to, to choose from': { above: '<p>Browse our 40 chairs of oak.</p>' },
  'a heading with words behind': { above: '<h1>40 cadeiras para comprar em Porto</h1>' },
  'a heading that ends with a count': { above: '<h1>Chaises à Lyon <span>40 annonces</span></h1>' },
  'the latest of all': { above: '<p>Showing the 12 most recent of 40 chairs.</p>' },
  'a tab that counts, beside another': {
    above: '<div><a class="active" href="#list">List (40)</a><a href="#map">Map</a></div>',
  },
  'rows of a grid': { above: '<div role="grid" aria-rowcount="41"></div>' },
};
