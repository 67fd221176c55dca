import { expect, test } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { againstMembers } from '../../src/suggest/lists/against-members.ts';
import { listedText } from '../../src/suggest/lists/listed-text.ts';
import { surveyPage } from '../../src/suggest/page-survey.ts';
import { suggestRecipes } from '../../src/suggest.ts';
import { bowls, listPage } from './list-page.ts';

const url = 'https://shop.example/bowls';

function best(html: string): { selector: string; titles: readonly unknown[]; count: number } | null {
  const [first] = suggestRecipes(html, { url });
  if (first === undefined) return null;
  const titles = first.rows.map((row) => Object.values(row));
  return { selector: first.recipe.listSelector, titles, count: first.count };
}

test('months that span a table are none of its rows, and spanning rows that lead somewhere are', () => {
  const rows = bowls(9).map(
    ({ title, maker, price }, at) =>
      `<tr><td><a href="/${at}">${title}</a></td><td>${maker}</td><td>${price}</td></tr>`,
  );
  const table = (between: string, columns = 3): string =>
    listPage(
      `<table class="stock">${rows.slice(0, 5).join('')}<tr><td colspan="${columns}">${between}</td></tr>${rows.slice(5).join('')}</table>`,
    );
  expect(best(table('May 2025'))?.count).toBe(9);
  expect(best(table('<a href="/x">A set of bowls</a>'))?.count).toBe(10);
  expect(best(table('A bowl that has no maker yet', 1))?.count).toBe(10);
});

test('a row of column headers by role is no item', () => {
  const rows = bowls(8).map(
    ({ title, maker, price }) =>
      `<div role="row"><span role="cell">${title}</span><span role="cell">${maker}</span><span role="cell">${price}</span></div>`,
  );
  const head = ['Title', 'Maker', 'Price'].map((one) => `<span role="columnheader">${one}</span>`).join('');
  const found = best(listPage(`<div role="table"><div role="row">${head}</div>${rows.join('')}</div>`));
  expect(found?.count).toBe(8);
});

test('advertisements by name that are built unlike the items are left out, and those built alike stay', () => {
  const item = ({ title, price }: { title: string; price: string }, at: number, name: string): string =>
    `<li class="${name}"><h3><a href="/${at}">${title}</a></h3><b>${price}</b></li>`;
  const ad = '<li class="anzeige"><div><em>Anzeige</em><p><img src="/ad.png">Jetzt sparen</p></div></li>';
  const unlike = bowls(9).map((bowl, at) => (at === 4 ? ad : '') + item(bowl, at, 'entry'));
  expect(best(listPage(`<ul id="bowls">${unlike.join('')}</ul>`))?.count).toBe(9);
  const alike = bowls(9).map((bowl, at) => item(bowl, at, at === 4 ? 'sponsored' : 'entry'));
  expect(best(listPage(`<ul id="bowls">${alike.join('')}</ul>`))?.count).toBe(9);
});

test('groups of filters and columns of a footer do not stand before a short list', () => {
  const links = (of: string, tail: string): string =>
    `<ul>${bowls(9)
      .map((_, at) => `<li><a href="?${of}=${at}">${of} ${at}</a>${tail}</li>`)
      .join('')}</ul>`;
  const groups = ['Glaze', 'Colour', 'Width', 'Height', 'Maker', 'Town'];
  const beside = groups
    .map((name) => `<div class="box"><h4>${name}</h4>${links(name, ' (12)')}</div>`)
    .join('');
  const columns = groups.map((name) => `<div><h5>${name}</h5>${links(name, '')}</div>`).join('');
  const items = bowls(5).map(
    ({ title, price, maker }, at) =>
      `<div class="bowl"><a href="/${at}"><img src="/${at}.png"></a><a href="/${at}">${title}</a><b>${price}</b><p>By ${maker}, fired twice in a kiln by the river</p></div>`,
  );
  const html = `<body><div class="left">${beside}</div><div class="middle">${items.join('')}</div><footer>${columns}</footer></body>`;
  expect(best(html)?.selector).toBe('div.bowl');
});

test.each([
  ['lists of links', 'ul', 4, true],
  ['ordered lists of links', 'ol', 4, true],
  ['lists of few links', 'ul', 3, false],
  ['other elements with links', 'p', 4, false],
])('%s as items: %s with %i links', async (_, tag, count, isAgainst) => {
  const links = Array.from({ length: count }, (__, at) => `<li><a href="?${at}">Town ${at}</a></li>`).join(
    '',
  );
  const groups =
    `<${tag} class="group">${tag === 'p' ? links.replaceAll('li>', 'b>') : links}</${tag}>`.repeat(5);
  const survey = atOnce(surveyPage(await parseDocument(groups)));
  const members = survey.elements.flatMap(({ attribs }, at) => (attribs.class === 'group' ? [at] : []));
  expect(againstMembers(members, survey, atOnce(listedText(survey))) !== 0).toBe(isAgainst);
});

test('a last entry that is the control to the next page is no item', () => {
  const items = bowls(9).map(({ title }, at) => `<p><a href="/${at}">${title}</a> <i>2025</i></p>`);
  const html = `<body><div id="text">${items.join('')}<p class="more-pages"><a href="?page=2">older bowls &gt;</a></p></div></body>`;
  expect(best(html)).toMatchObject({ selector: '#text > p:not(.more-pages)', count: 9 });
});

test('cells of rows do not stand before their rows, and cards in rows do', () => {
  const tasks = bowls(10).map(
    ({ maker }, at) =>
      `<div class="task"><div class="tt">${maker}</div><div class="td">${at + 1}/12</div><div class="ta">@${maker.slice(0, 3)}</div></div>`,
  );
  expect(best(`<body><div class="board">${tasks.join('')}</div></body>`)?.selector).toBe('div.task');
  const items = bowls(12).map(
    ({ title, price }, at) =>
      `<div class="col"><a href="/${at}"><img src="/${at}.png"></a><h4>${title}</h4><b>${price}</b></div>`,
  );
  const rows = [0, 4, 8].map((at) => `<div class="line">${items.slice(at, at + 4).join('')}</div>`);
  expect(best(`<body><div class="shop">${rows.join('')}</div></body>`)?.count).toBe(12);
});

test('items of the same class that stand beside the list, as what was viewed recently, are left out', () => {
  const card = ({ title, price }: { title: string; price: string }, at: number): string =>
    `<div class="pcard"><a href="/${at}"><img src="/${at}.png"></a><h4>${title}</h4><b>${price}</b></div>`;
  const html = `<body><main><div class="results">${bowls(12).map(card).join('')}</div></main>
<section class="recently-viewed"><div class="row">${bowls(5).map(card).join('')}</div></section></body>`;
  expect(best(html)?.count).toBe(12);
});
