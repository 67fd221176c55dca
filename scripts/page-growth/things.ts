const LIST = '<div id=list><p class=item>one</p></div><button class=more onclick="">More</button>';

const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** So many of one thing behind a list. */
const behind = (make: (index: number) => string) => (count: number) => LIST + many(count, make);
/** The same before it. */
const before = (make: (index: number) => string) => (count: number) => many(count, make) + LIST;
/** The same in elements that each stand in the one before, as deep as the browser's parser goes. */
const nested = (open: string, inside: string) => (count: number) =>
  `${LIST}${open.repeat(400)}${inside.repeat(count)}`;
/** A script that makes so many. */
const made = (script: string) => (count: number) => `${LIST}<script>const n = ${count};${script}</script>`;

/** What is looked for around a list, by how many there are of it. */
export const THINGS: Readonly<Record<string, (count: number) => string>> = {
  plain: behind((n) => `<p>text ${n}</p>`),
  'rel next': behind((n) => `<a href=/x${n} rel=next>${n}</a>`),
  links: behind((n) => `<a href=/x${n}>name ${n}</a> `),
  'links before': before((n) => `<a href=/x${n}>name ${n}</a> `),
  'links in lines': behind((n) => `<p><a href=/x${n}>name ${n}</a></p>`),
  'links like the control': behind((n) => `<a class=more href=/x${n}>More ${n}</a> `),
  buttons: behind((n) => `<button>Button ${n}</button>`),
  'buttons like the control': behind((n) => `<button class=more>More ${n}</button>`),
  'disabled buttons': behind((n) => `<button disabled>Button ${n}</button>`),
  'in what is disabled': (count) =>
    `<p class=item>one</p><div class=disabled>${many(count, (n) => `<button class=more disabled>Button ${n}</button>`)}</div>`,
  'in a wrapper that is disabled': (count) =>
    `<p class=item>one</p><div class=disabled>${many(count, (n) => `<button class=more>Button ${n}</button>`)}</div>`,
  'in what is inert': (count) =>
    `<p class=item>one</p><div inert>${many(count, (n) => `<button class=more>Button ${n}</button>`)}</div>${many(count, (n) => `<div role=dialog hidden>x ${n}</div>`)}`,
  'roles of buttons': behind((n) => `<div role=button>Button ${n}</div>`),
  'roles of tabs': behind((n) => `<div role=tab aria-selected=${n === 3}>Tab ${n} (7)</div>`),
  'roles of rows': behind(
    (n) => `<div role=row aria-rowindex=${n} aria-rowcount=${n}><i role=cell>${n}</i></div>`,
  ),
  'spans with a pointer': (count) =>
    `<style>span{cursor:pointer}</style>${LIST}${many(count, (n) => `<p><span>word ${n}</span></p>`)}`,
  labels: behind((n) => `<label class=page-link>${n}</label>`),
  forms: behind((n) => `<form action=/f${n}><input name=page value=${n}><button>Go</button></form>`),
  inputs: behind((n) => `<input value=${n}>`),
  'hidden inputs': behind((n) => `<input type=hidden name=total_pages value=${n}>`),
  selects: behind((n) => `<select><option>${n}<option>2</select>`),
  options: (count) => `${LIST}<select>${many(count, (n) => `<option>${n}`)}</select>`,
  choices: behind(
    (n) => `<p><a class=active href=/x>All (${n})</a><a href=/y>Some (2)</a><a href=/z>No (3)</a></p>`,
  ),
  counts: behind((n) => `<p>Showing 1 to 10 of ${n} results</p>`),
  'counts in one line': (count) => `${LIST}<p>${many(count, (n) => `<b>${n}</b> results <i>of</i> `)}`,
  'counts in attributes': behind((n) => `<p data-total-items=${n} data-page-size=1>x</p>`),
  'data in attributes': behind((n) => `<p data-x='{"total":${n},"size":1}'>x</p>`),
  badges: behind((n) => `<h2>Name</h2><span class=badge>${n}</span>`),
  pairs: behind((n) => `<div><span>Entries</span><span>${n}</span></div>`),
  'pairs of many names': behind((n) => `<x-${n}><span>Entries</span><span>${n}</span></x-${n}>`),
  'terms and values': (count) => `${LIST}<dl>${many(count, (n) => `<dt>Entries<dd>${n}`)}</dl>`,
  'more texts': behind((n) => `<div class=load-more>Load more ${n}</div>`),
  retries: behind((n) => `<p>try again ${n}</p>`),
  pagers: behind(
    (n) =>
      `<ul class=pagination><li class=active>1<li><a href=?page=2>2</a><li><a href=?page=${n}>Next</a></ul>`,
  ),
  'numbers of pages': (count) =>
    `${LIST}<ul class=pagination>${many(count, (n) => `<li><a href=?page=${n}>${n}</a>`)}</ul>`,
  headings: behind((n) => `<h3>Section ${n}</h3><p>text of it</p>`),
  'headings before': before((n) => `<h3>Section ${n}</h3><p>3 homes</p>`),
  sections: behind(
    (n) => `<section aria-label="part ${n}"><h2>Part</h2><ul><li>abc<li>def<li>ghi</ul></section>`,
  ),
  items: (count) =>
    `<div id=list>${many(count, (n) => `<p class=item>name ${n}</p>`)}</div><button class=more onclick="">More</button>`,
  'items apart': (count) =>
    `${many(count, (n) => `<div><p class=item>name ${n}</p></div>`)}<button class=more onclick="">More</button>`,
  'items apart in what keeps data': (count) =>
    `<main data-page="${'x'.repeat(count)}">${many(count / 20, (n) => `<div><p class=item>name ${n}</p></div>`)}</main>`,
  'items with buttons like the control': (count) =>
    `<div id=list>${many(count, (n) => `<p class=item>name ${n} <button class=more>More</button></p>`)}</div>`,
  'items without a text': (count) =>
    `<div id=list>${many(count, (n) => `<a class=item href=/x${n}></a>`)}</div>`,
  'items hidden apart': (count) =>
    `<div id=list>${many(count, (n) => `<p class=item>name ${n}</p>`)}</div>${many(count / 4, (n) => `<div hidden><p class=item>name ${n * 3}<p class=item>name ${n * 3 + 2}<p class=item>name ${n * 3 + 1}</div>`)}`,
  'items of many classes': (count) =>
    `<div id=list>${`<p class="item %"><b>a</b></p><p class="%"><b>b</b></p>`.repeat(40).replaceAll(
      '%',
      many(count / 20, (n) => `c${n} `),
    )}</div>`,
  'items nested': (count) =>
    `<div id=list>${'<div class=item>a'.repeat(300)}${'</div>'.repeat(300)}${many(count, (n) => `<p class=item>name ${n}</p>`)}</div>`,
  'items and others': (count) =>
    `<div id=list>${many(count, (n) => `<p class=item><b>name</b> ${n}</p><p class=other><b>name</b> x${n}</p>`)}</div>`,
  'items that are equal': (count) =>
    `<div id=list>${many(count, () => '<p class=item>name</p>')}</div><button class=more onclick="">More</button>`,
  'items that are hidden': (count) =>
    `<div id=list>${many(count, (n) => `<p class=item>name ${n}</p>`)}</div><div hidden>${many(count, (n) => `<p class=item>name ${n}</p>`)}</div>`,
  'items that wait for a picture': (count) =>
    `<div id=list>${many(count, (n) => `<p class=item>name ${n}<img loading=lazy></p>`)}</div>`,
  'items with links': (count) =>
    `<div id=list><div class=item>${many(count, (n) => `<a href=/x${n}>name ${n}</a> `)}</div></div>`,
  'items with classes': (count) =>
    `<div id=list>${'<p class="item %"><b>a</b></p><p class="other %"><b>b</b></p>'.repeat(4).replaceAll(
      '%',
      many(count, (n) => `c${n} `),
    )}</div>`,
  'items as cells': (count) =>
    `<table>${`<tr>${many(count / 100, (n) => `<td class=item>${n}`)}`.repeat(100)}</table>`,
  'items of many styles': (count) =>
    `<style>.item{display:block;color:red}</style><div id=list>${many(count, (n) => `<p class="item c${n}" style="order:${n}">name ${n}</p>`)}</div>`,
  rows: (count) => `<table>${many(count, (n) => `<tr class=item><td>${n}<td>name`)}</table>`,
  cells: (count) => `<table>${`<tr class=item>${many(count, (n) => `<td>${n}`)}`.repeat(3)}</table>`,
  tables: behind((n) => `<table><tr><th>a<th>b<tr><td>${n}<td>2</table>`),
  'shadow roots': behind(
    (n) => `<div><template shadowrootmode=open><button>More ${n}</button><slot></slot></template>text</div>`,
  ),
  'items in shadow roots': (count) =>
    `<div id=list>${many(count, (n) => `<p class=item><template shadowrootmode=open><b>name ${n}</b></template></p>`)}</div>`,
  'a list in a shadow root': (count) =>
    `<div><template shadowrootmode=open>${many(count, (n) => `<p class=item>name ${n}</p>`)}</template></div>`,
  scripts: behind((n) => `<script>var v${n}</script>`),
  'scripts of data': behind(
    (n) => `<script type=application/json>{"total":${n},"limit":1,"items":[{"a":1},{"a":2}]}</script>`,
  ),
  'JSON-LD': behind(
    (n) =>
      `<script type=application/ld+json>{"@type":"ItemList","numberOfItems":${n},"itemListElement":[1,2]}</script>`,
  ),
  'data of pages': (count) =>
    `${LIST}<script type=application/json>[${many(count, () => '{"pages":2,"page":1},')}0]</script>`,
  styles: behind((n) => `<style>.s${n}{color:red}</style>`),
  'rules of style': (count) => `<style>${many(count, (n) => `.s${n}{display:none}`)}</style>${LIST}`,
  'metas and links': (count) =>
    `<head>${many(count, (n) => `<meta name=m${n} content=${n}><link rel=next href=/${n}>`)}</head>${LIST}`,
  images: behind((n) => `<img alt="next ${n}" width=1 height=1>`),
  'pictures that lead on': behind((n) => `<a href=/x${n}><i class=icon-arrow-right></i></a>`),
  icons: behind(() => '<i></i>'),
  templates: behind((n) => `<template><p>${n}</p></template>`),
  noscripts: behind((n) => `<noscript><a href=/x${n} rel=next>1 ${n}</a></noscript>`),
  dialogs: behind((n) => `<dialog open>Dialog ${n}</dialog>`),
  'modal dialogs': behind((n) => `<div role=dialog aria-modal=true><button>Close ${n}</button></div>`),
  consents: behind((n) => `<button>Accept all</button><div class=cookie-${n}>cookies</div>`),
  details: behind((n) => `<details><summary>Part ${n}</summary></details>`),
  folded: (count) =>
    `<div><div><h4 aria-expanded=true>Part</h4><div><p class=item>one</p></div></div>${many(count, (n) => `<div><h4 aria-expanded=false>Part ${n}</h4></div>`)}</div>`,
  'handlers in attributes': behind((n) => `<img onload="" onerror="" alt=${n}><p onclick="">text ${n}</p>`),
  'marks of libraries': behind((n) => `<div hx-get=/more?page=${n} data-next-url=/x${n}>x</div>`),
  spinners: behind(() => '<div class=loading>Loading…</div>'),
  texts: (count) => `${LIST}<p>${many(count, (n) => `text ${n}<!-- -->`)}`,
  breaks: (count) => `${LIST}<p>${many(count, (n) => `text ${n}<br>`)}`,
  'deep texts': nested('<div>', '<b>text</b> '),
  'deep links': nested('<div>', '<a href=/x>text</a> '),
  'deep buttons': nested('<div role=button>', 'text '),
  'deep pairs': nested('<div><i></i>', '<b>text</b> '),
  classes: (count) =>
    `${LIST}<p class="${many(count, (n) => `c${n} `)}">text</p><button class="${many(count, (n) => `c${n} `)}">x</button>`,
  attributes: (count) => `${LIST}<button ${many(count, (n) => `data-a${n}=${n} `)}>x</button>`,
  'custom elements': behind((n) => `<x-count total=${n} size=1>x</x-count>`),
  'listening elements': made(
    `for (let i = 0; i < n; i += 1) { const p = document.createElement('p'); p.textContent = 'text ' + i; p.onclick = () => {}; p.addEventListener('scroll', () => {}); document.body.append(p); }`,
  ),
  observers: made(
    `for (let i = 0; i < n; i += 1) { const p = document.createElement('p'); p.textContent = 'text ' + i; document.body.append(p); new IntersectionObserver(() => {}).observe(p); new ResizeObserver(() => {}).observe(p); }`,
  ),
  animations: made(
    `for (let i = 0; i < n; i += 1) { const p = document.createElement('p'); p.textContent = 'text ' + i; document.body.append(p); p.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1e9 }); }`,
  ),
  timers: made('for (let i = 0; i < n; i += 1) { setTimeout(() => {}, 1e7); setInterval(() => {}, 1e7); }'),
  changes: made(
    `let left = 20; const go = setInterval(() => { for (let i = 0; i < n / 20; i += 1) { const p = document.createElement('p'); p.textContent = 'text ' + i; document.body.append(p); } left -= 1; if (left === 0) clearInterval(go); }, 20);`,
  ),
  'items that come': made(
    `const list = document.querySelector('#list'); let left = 20; const go = setInterval(() => { for (let i = 0; i < n / 20; i += 1) { const p = document.createElement('p'); p.className = 'item'; p.textContent = 'name ' + left + '.' + i; list.append(p); } left -= 1; if (left === 0) clearInterval(go); }, 20);`,
  ),
  'restyled elements': made(
    `const list = document.querySelector('#list'); for (let i = 0; i < n; i += 1) { const p = document.createElement('p'); p.className = i % 2 ? 'item' : 'b'; p.innerHTML = '<b>name</b> ' + i; list.append(p); } setTimeout(() => { for (const p of list.querySelectorAll('.b')) p.className = 'c'; }, 50);`,
  ),
  'blank items': (count) =>
    `<div id=list>${many(count, () => '<p class=item></p>')}<p class=item>x</p></div>`,
  'items of one text': (count) =>
    `<div id=list><p class=item>${many(count, (n) => `word ${n} ago `)}</p></div>`,
};
