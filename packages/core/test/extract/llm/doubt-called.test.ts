import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Tweed,Poplin,Twill,Linen,Canvas,Flannel,Corduroy,Jersey'.split(',');
const list = (item: (at: number) => string): string =>
  `<main>${NAMES.map((name, at) => `<article class="it"><h3>${name}</h3>${item(at)}</article>`).join('')}</main>`;
const table = (head: string): string =>
  `<table><thead>${head}</thead><tbody>${NAMES.map(
    (name, at) => `<tr class="it"><td>${name}</td><td>${9 + at}.50</td><td>${7 + at}.25</td></tr>`,
  ).join('')}</tbody></table>`;

interface Case {
  readonly html: string;
  readonly price: { readonly name: string; readonly description: string };
  readonly right: string;
  readonly wrong: string;
  readonly title?: string;
}

const PER_METRE = { name: 'price', description: 'Price per metre' };
const CASES: Readonly<Record<string, Case>> = {
  'a label in an element of its own': {
    html: list(
      (at) => `<p><i>per metre</i> <b>£${at + 9}.50</b></p><p><i>per roll</i> <u>£${at + 200}.00</u></p>`,
    ),
    price: PER_METRE,
    right: 'b',
    wrong: 'u',
  },
  'a label that is the name itself': {
    html: list(
      (at) => `<p><i>Viikko</i> <b>${at + 600} €</b></p><p><i>Viikonloppu</i> <u>${at + 250} €</u></p>`,
    ),
    price: { name: 'viikko', description: 'Hinta viikossa' },
    right: 'b',
    wrong: 'u',
  },
  'labels within a line of several': {
    html: list(
      (at) => `<p class="k">讲师：<i>王${'芳强敏洋'[at % 4]}</i> 助教：<i>赵${'磊悦杰'[at % 3]}</i></p>`,
    ),
    price: { name: '讲师', description: '主讲老师' },
    right: 'i:nth-of-type(1)',
    wrong: 'i:nth-of-type(2)',
  },
  'words after each value of a line': {
    html: list((at) => `<p><b>${at + 17}</b> views <u>${at + 3}</u> likes</p>`),
    price: { name: 'views', description: 'How often it was seen' },
    right: 'b',
    wrong: 'u',
  },
  'what is read out': {
    html: list(
      (at) =>
        `<b aria-label="${at + 17} comments">${at + 17}</b><u aria-label="${at + 3} likes">${at + 3}</u>`,
    ),
    price: { name: 'comments', description: 'How many it has' },
    right: 'b',
    wrong: 'u',
  },
  'the day of a change by its markup': {
    html: list(
      (at) =>
        `<b itemprop="datePublished">2 May 201${at}</b><u itemprop="dateModified">8 June 202${at % 5}</u>`,
    ),
    price: { name: 'date', description: 'When it was published' },
    right: 'b',
    wrong: 'u',
  },
  'a label with another word': {
    html: list((at) => `<p>Precio: <b>${at + 9},50 €</b></p><p>Precio por unidad: <u>0,1${at} €</u></p>`),
    price: { name: 'precio', description: 'Precio de la caja' },
    right: 'b',
    wrong: 'u',
  },
  'the words of its description, where the other has none': {
    html: list(
      (at) => `<p>在庫 <span class="zai">${at + 3}</span> 全 <span class="kan">${at + 9}</span> 巻</p>`,
    ),
    price: { name: 'stock', description: '在庫数' },
    right: '.zai',
    wrong: '.kan',
  },
  'the term of a definition that ends with its name': {
    html: list(
      (at) =>
        `<dl><dt>専有面積</dt><dd><b>${at + 31}㎡</b></dd><dt>築年数</dt><dd><u>${at * 3 + 2}年</u></dd></dl>`,
    ),
    price: { name: '面積', description: '部屋の広さ' },
    right: 'b',
    wrong: 'u',
  },
  'the term of a definition that says more': {
    html: list(
      (at) =>
        `<dl><dt>Färber</dt><dd><p><u>Uwe ${NAMES[at]}</u> <a>Profil</a></p></dd><dt>Weber</dt><dd><p><b>Ina ${NAMES[(at + 1) % 8]}</b> <a>Profil</a></p></dd></dl>`,
    ),
    price: { name: 'weber', description: 'Von wem er ist' },
    right: 'b',
    wrong: 'u',
  },
  'a label that is short in syllables, and not in letters': {
    html: list((at) => `<p>정상가 <u>${at + 600},000원</u></p><p>판매가 <b>${at + 210},000원</b></p>`),
    price: { name: '가격', description: '판매 가격' },
    right: 'b',
    wrong: 'u',
  },
  'what is paid in parts': {
    html: list((at) => `<p><u>${at + 50} ₽ × 12</u></p><p><b>${at + 600} ₽</b></p>`),
    price: { name: 'цена', description: 'Цена отреза' },
    right: 'b',
    wrong: 'u',
  },
  'money beside points': {
    html: list((at) => `<b>${at + 12},100円</b><u>${at + 121}ポイント</u>`),
    price: { name: '販売価格', description: '税込の価格' },
    right: 'b',
    wrong: 'u',
  },
  'a price beside that of all together': {
    html: list((at) => `<b>€ ${at + 104}</b><u>€ ${at * 3 + 312} in total</u>`),
    price: { name: 'price', description: 'Price for a night' },
    right: 'b',
    wrong: 'u',
  },
  'a rating beside how many have rated': {
    html: list((at) => `<b class="mean">4.${at}</b> <u class="n">(${at * 31 + 9} ratings)</u>`),
    price: { name: 'rating', description: 'Average rating' },
    right: 'b',
    wrong: 'u',
  },
  'a label below it, in an element of its own': {
    html: list(
      (at) =>
        `<div><p>£${at + 9}.50</p><p>Cut</p></div><div><p>£${at + 7}.25</p><p>Bolt</p></div><div><p>£${at + 2}.10</p><p>Lining</p></div>`,
    ),
    price: { name: 'bolt', description: 'What a bolt costs' },
    right: 'div:nth-of-type(2) p',
    wrong: 'div:nth-of-type(3) p',
  },
  'a rating beside a number in brackets': {
    html: list((at) => `<b>4.${at}</b> <u>(${at * 31 + 9})</u>`),
    price: { name: 'rating', description: 'Average rating' },
    right: 'b',
    wrong: 'u',
  },
  'a date beside a part of it': {
    html: list((at) => `<div><p><u>${at + 11}</u> <i>May</i> <i>2024</i></p></div>`),
    price: { name: 'date', description: 'Day of the sale' },
    right: 'p',
    wrong: 'u',
  },
  'what a letter in the head of its column stands for': {
    html: table(
      '<tr><th>Cloth</th><th><abbr title="Worsted">W</abbr></th><th><abbr title="Felted">F</abbr></th></tr>',
    ),
    price: { name: 'felted', description: 'What it costs' },
    right: 'td:nth-child(3)',
    wrong: 'td:nth-child(2)',
    title: 'td',
  },
  'a label that has the words of its description': {
    html: list((at) => `<p>Fin de plazo: <b>${at + 11}</b></p>`),
    price: { name: 'plazo', description: 'Fin de plazo' },
    right: 'b',
    wrong: 'p',
  },
  'the place, where others are read in one item': {
    html: list((at) => `<p><b>Wool</b><i>Mill ${at % 3 === 0 ? 'A' : 'B'}</i></p>`),
    price: { name: 'weaver', description: 'Where it was woven' },
    right: 'p > i',
    wrong: ':nth-child(3) > :nth-child(2)',
  },
  'the day of the last post': {
    html: list((at) => `<b class="begun">${at + 2} Jan 2024</b><u class="last-date">${at + 9} Feb 2024</u>`),
    price: { name: 'date', description: 'When it was started' },
    right: 'b',
    wrong: 'u',
  },
  'a text beside numbers': {
    html: list(
      (at) => `<b>A ${NAMES[7 - at]} for ${at + 2} coats, without a knot.</b><u>${at + 83} looms today</u>`,
    ),
    price: { name: 'description', description: 'What it is' },
    right: 'b',
    wrong: 'u',
  },
  'a name beside numbers': {
    html: list((at) => `<b>weaver / ${NAMES[7 - at]}</b><u>${at + 83} looms today</u>`),
    price: { name: 'mill', description: 'Owner and name of the mill' },
    right: 'b',
    wrong: 'u',
  },
  'headers in two rows': {
    html: table(
      '<tr><th rowspan="2">Cloth</th><th colspan="2">Price</th></tr><tr><th>Last</th><th>Open</th></tr>',
    ),
    price: { name: 'last', description: 'Last price' },
    title: 'td:nth-child(1)',
    right: 'td:nth-child(2)',
    wrong: 'td:nth-child(3)',
  },
};

test.each(Object.entries(CASES))('another value of the same kind is told by %s', async (_, one) => {
  const { html, price, right, wrong, title = 'h3' } = one;
  site.show(html);
  const properties = [{ name: 'cloth', description: 'Name of the cloth' }, price];
  const answer = (selector: string) => listAnswer('.it', { cloth: title, [price.name]: selector });
  const mended = await outcomeOf(
    site,
    { properties },
    { model: scriptedModel([answer(wrong), answer(right)]) },
  );
  const honest = await outcomeOf(site, { properties }, { model: scriptedModel([answer(right)]) });
  expect(mended.rows).toEqual(honest.rows);
  expect([mended.job.usage?.calls, mended.job.warnings]).toEqual([2, []]);
  expect([honest.job.usage?.calls, honest.job.warnings]).toEqual([1, []]);
});

test('an example that is the number of a price is what the price says', async () => {
  site.show(list((at) => `<b>$1,${200 + at}.00</b>`));
  const answer = listAnswer('.it', { cloth: 'h3', price: 'b' });
  const fields = answer.fields.map((one) => (one.name === 'price' ? { ...one, example: '1200' } : one));
  const properties = [{ name: 'cloth' }, { name: 'price' }];
  const { rows, job } = await outcomeOf(
    site,
    { properties },
    { model: scriptedModel([{ ...answer, fields }]) },
  );
  expect(rows[0]).toEqual({ cloth: 'Tweed', price: '$1,200.00' });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});

test('a word of all descriptions is no name of one value', async () => {
  site.show(
    list(
      (at) =>
        `<div class="head"><b itemprop="author">Ann ${NAMES[at]}</b><div class="stats"><p>Reviews so far</p><p>${at + 2} reviews of shops</p></div></div><i>Sturdy, ${at} washes later</i>`,
    ),
  );
  const properties = [
    { name: 'nick', description: 'Who the reviews are by' },
    { name: 'cloth', description: 'What the reviews are about' },
    { name: 'says', description: 'What the reviews say' },
  ];
  const model = scriptedModel([listAnswer('.it', { nick: 'b', cloth: 'h3', says: 'i' })]);
  const { job } = await outcomeOf(site, { properties }, { model });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});

test.each([
  [
    'whose label begins the label of another',
    { name: 'prix', description: 'Prix du drap' },
    (at: number) => `<p>Prix: <b>${at + 9},50 €</b></p><p>Prix du fil: <u>${at + 2},10 €</u></p>`,
  ],
  [
    'whose words are not known, beside a label that begins as its name does',
    { name: 'vstupne', description: 'Vstupné v předprodeji' },
    (at: number) =>
      `<p><i>Předprodej</i> <b>${at + 250} Kč</b></p><p><i>Vstup od</i> <u>${17 + (at % 3)}:00</u></p>`,
  ],
  [
    'whose name has other accents than a label',
    { name: 'giá', description: 'Giá bán' },
    (at: number) =>
      `<p><b>${at + 111}.000 ₫</b></p><p>Dịch giả: <u>Lê ${NAMES[at]}</u> | Tác giả: <u>Ngô ${NAMES[7 - at]}</u></p>`,
  ],
  [
    'whose icon is read out as what it is',
    { name: 'stars', description: 'Total number of stars' },
    (at: number) => `<b><svg aria-label="star"></svg>29,2${at + 10}</b><u>${at + 83} stars today</u>`,
  ],
  [
    'beside one whose class says how its text looks',
    { name: 'description', description: 'What it is' },
    (at: number) =>
      `<u class="text-normal">mill ${7 - at} /</u><b class="col-9">A ${NAMES[7 - at]} for ${at + 2} coats, woven without a knot.</b>`,
  ],
  [
    'that stands in a line which begins with its label',
    { name: 'dernier', description: 'Qui a écrit le dernier message' },
    (at: number) => `<p><i>Dernier message </i>de <b>Luc ${NAMES[at]}</b><br>Mer ${at + 11} Mai 2013</p>`,
  ],
  [
    'that looks like another, where both are called so',
    { name: 'since', description: 'Free since' },
    (at: number) => `<i data-th="Plot">B-${at + 11}</i><b data-th="Free since">${at + 9} May 2024</b>`,
  ],
])('an honest answer is in no doubt for a value %s', async (_, property, item) => {
  site.show(list(item));
  const plot = property.name === 'since' ? [{ name: 'plot', description: 'Number of the plot' }] : [];
  const answer = listAnswer('.it', {
    cloth: 'h3',
    [property.name]: 'b',
    ...(plot.length > 0 && { plot: 'i' }),
  });
  const properties = [{ name: 'cloth', description: 'Name of the cloth' }, property, ...plot];
  const { job } = await outcomeOf(site, { properties }, { model: scriptedModel([answer]) });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});
