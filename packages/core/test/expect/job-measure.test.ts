import { expect, test } from 'vitest';
import { dayReader } from '../../src/expect/day-spread.ts';
import { JobMeasure } from '../../src/expect/job-measure.ts';
import type { JobProfile } from '../../src/expect/job-profile.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import type { ExpectInput } from '../../src/recipe/expect.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { createDateReader } from '../../src/values/dates/create-date-reader.ts';
import { registry } from '../recipe/registry.ts';

type Values = Readonly<Record<'name' | 'price' | 'stock' | 'link', string | null> & { image?: string }>;
const TYPES: Readonly<Record<string, 'link' | 'src'>> = { link: 'link', image: 'src' };
interface Ran {
  readonly rows: readonly Values[];
  readonly pages?: number;
  readonly seconds?: number;
  readonly now?: number;
}

const NOW = Date.UTC(2026, 9, 1);
const DAY = 86_400_000;

const KINDS = ['oak', 'ash', 'elm', 'fir', 'yew', 'pine', 'beech', 'cedar', 'walnut', 'maple', 'cherry'];
const WOODS = [
  'eiche',
  'esche',
  'ulme',
  'tanne',
  'eibe',
  'kiefer',
  'buche',
  'zeder',
  'nuss',
  'ahorn',
  'kirsche',
];
const STOCK = ['in stock', 'in stock', 'sold out', 'few left'];

/** A chair of a shop, in its wood, at a price of its own. */
function chair(number: number): Values {
  return {
    name: `Chair ${KINDS[number % KINDS.length]} ${String.fromCharCode(97 + (number % 26))}${number}`,
    price: `€ ${(40 + ((number * 37) % 50)).toFixed(2)}`,
    stock: STOCK[number % 4] ?? null,
    link: `https://shop.example/chair/${number}`,
  };
}

function chairs(count: number, from = 1): readonly Values[] {
  return Array.from({ length: count }, (_, index) => chair(from + index));
}

interface Measured {
  readonly measure: JobMeasure;
  readonly profile: JobProfile;
}

function measured({ rows, pages = 6, seconds = 40, now = NOW }: Ran, given: ExpectInput = {}): Measured {
  const properties = (['name', 'price', 'stock', 'link', 'image'] as const).map((name) => ({
    name,
    type: TYPES[name] ?? ('text' as const),
  }));
  const input = {
    name: 'chairs',
    url: 'https://shop.example/',
    listSelector: 'li',
    properties,
    expect: given,
  };
  const measure = new JobMeasure(parseRecipe(input, registry()));
  atOnce(measure.add(rows));
  return {
    measure,
    profile: atOnce(measure.profile(pages, seconds, { now, readDay: dayReader(createDateReader, now) })),
  };
}

/** Three good jobs, the latest first, of which some rows came and went. */
const HISTORY: readonly JobProfile[] = [4, 2, 0].map(
  (from) => measured({ rows: chairs(60, 1 + from) }).profile,
);

function breaches(ran: Ran): readonly string[] {
  const { measure, profile } = measured(ran);
  return measure
    .breaches(profile, HISTORY)
    .flatMap((fact) =>
      fact.kind === 'unlike-history'
        ? [fact.property === null ? fact.measure : `${fact.measure} of ${fact.property}`]
        : [],
    );
}

/** The rows of the next job, with what becomes of them. */
function chairsWith(change: (values: Values, index: number) => Values): Ran {
  return { rows: chairs(60, 6).map((values, index) => change({ ...values }, index)) };
}

function times(price: string | null, factor: number): string {
  return `€ ${(Number(price?.slice(2)) * factor).toFixed(2)}`;
}

const BROKEN: Readonly<Record<string, { ran: Ran; measure: string }>> = {
  'half of the rows': { ran: { rows: chairs(32, 6) }, measure: 'rows' },
  'four times as many rows': { ran: { rows: chairs(240, 6) }, measure: 'rows' },
  'the list twice, with other rows, on as many pages': {
    ran: { rows: [...chairs(60, 6), ...chairs(60, 400)] },
    measure: 'rows',
  },
  'stocks of the rows before': {
    ran: chairsWith((v, i) => ({ ...v, stock: chair(5 + i).stock })),
    measure: 'beside of stock',
  },
  'names without capitals': {
    ran: chairsWith((v) => ({ ...v, name: v.name?.toLowerCase() ?? null })),
    measure: 'traits of name',
  },
  'prices in a currency that letters tell': {
    ran: chairsWith((v) => ({ ...v, price: v.price?.replace('€', 'zł') ?? null })),
    measure: 'wording of price',
  },
  'prices without a tax': {
    ran: chairsWith((v) => ({ ...v, price: times(v.price, 1 / 1.19) })),
    measure: 'scale of price',
  },
  'prices that have all risen, each by as much as it likes': {
    ran: chairsWith((v, i) => ({ ...v, price: times(v.price, 1.15 + (i % 7) / 20) })),
    measure: 'beside of price',
  },
  'prices that somebody made up': {
    ran: chairsWith((v, i) => ({ ...v, price: times(v.price, 0.7 + ((i * 7) % 13) / 20) })),
    measure: 'beside of price',
  },
  'names of the next rows in a third of them': {
    ran: chairsWith((v, i) => ({ ...v, name: chair(6 + i + (i < 40 ? 0 : 1)).name })),
    measure: 'beside of name',
  },
  'the list once more with others, on as many pages': {
    ran: { rows: [...chairs(60, 6), ...chairs(45, 400)] },
    measure: 'rows',
  },
  'many more pages': { ran: { rows: chairs(60, 6), pages: 30 }, measure: 'pages' },
  'hours instead of seconds': { ran: { rows: chairs(60, 6), seconds: 4_000 }, measure: 'seconds' },
  'a quarter of the prices empty': {
    ran: chairsWith((v, i) => ({ ...v, price: i % 4 === 0 ? null : v.price })),
    measure: 'filled of price',
  },
  'stocks that a program had none for': {
    ran: chairsWith((v, i) => ({ ...v, stock: i % 4 === 0 ? 'undefined' : v.stock })),
    measure: 'filled of stock',
  },
  'names that occur twice': {
    ran: chairsWith((v, i) => ({ ...v, name: chair(6 + Math.floor(i / 2)).name })),
    measure: 'distinct of name',
  },
  'one stock for all': { ran: chairsWith((v) => ({ ...v, stock: 'sold out' })), measure: 'top of stock' },
  'none of the known stocks': {
    ran: chairsWith((v, i) => ({ ...v, stock: i % 2 === 0 ? 'back soon' : 'not yet' })),
    measure: 'words of stock',
  },
  'names three times as long': {
    ran: chairsWith((v) => ({ ...v, name: `${v.name} ${v.name} ${v.name}` })),
    measure: 'length of name',
  },
  'prices in another notation': {
    ran: chairsWith((v) => ({ ...v, price: `${v.price?.slice(2).replace('.', ',')} EUR` })),
    measure: 'shape of price',
  },
  'prices with decimals as in another country': {
    ran: chairsWith((v) => ({ ...v, price: v.price?.replace('.', ',') ?? null })),
    measure: 'decimals of price',
  },
  'other chairs of the shop': { ran: { rows: chairs(60, 200) }, measure: 'kept of link' },
  'all but a few others of the shop': {
    ran: { rows: [...chairs(2, 10), ...chairs(58, 200)] },
    measure: 'kept of link',
  },
  'links to another host': {
    ran: chairsWith((v, i) => ({ ...v, link: i % 5 === 0 ? `https://ads.example/chair/${i}` : v.link })),
    measure: 'host of link',
  },
  'names in another language': {
    ran: chairsWith((v, i) => ({ ...v, name: `Stuhl ${WOODS[i % WOODS.length]} x${i}` })),
    measure: 'words of name',
  },
  'names in another language, of as few words as can tell it': {
    ran: chairsWith((v, i) => ({ ...v, name: `Stuhl ${WOODS[i % 7]} ${i}` })),
    measure: 'words of name',
  },
  'prices of another kind': {
    ran: chairsWith((v, i) => ({ ...v, price: `€ ${(8 + (i % 5)).toFixed(2)}` })),
    measure: 'spread of price',
  },
  'prices all of which are more than nearly all were': {
    ran: chairsWith((v, i) => ({ ...v, price: `€ ${(105 + (i % 50)).toFixed(2)}` })),
    measure: 'spread of price',
  },
  'names of the next rows': {
    ran: chairsWith((v, i) => ({ ...v, name: chair(7 + (i % 55)).name })),
    measure: 'beside of name',
  },
  'prices of the rows after the next': {
    ran: chairsWith((v, i) => ({ ...v, price: chair(8 + i).price })),
    measure: 'beside of price',
  },
  'prices of a seventh': {
    ran: chairsWith((v) => ({ ...v, price: `€ ${(Number(v.price?.slice(2)) / 2.5).toFixed(2)}` })),
    measure: 'beside of price',
  },
  'names in capitals': {
    ran: chairsWith((v) => ({ ...v, name: v.name?.toUpperCase() ?? null })),
    measure: 'traits of name',
  },
  'an entity in some names': {
    ran: chairsWith((v, i) => ({ ...v, name: i % 5 === 0 ? `${v.name} &amp; more` : v.name })),
    measure: 'traits of name',
  },
  'prices without their cents': {
    ran: chairsWith((v) => ({ ...v, price: v.price?.replace(/\..*/, '') ?? null })),
    measure: 'traits of price',
  },
  'links to a login of the same host': {
    ran: chairsWith((v, i) => ({ ...v, link: i % 3 === 0 ? `https://shop.example/login/${i}` : v.link })),
    measure: 'path of link',
  },
  'a heading among the rows': {
    ran: { rows: [{ name: 'Name', price: 'Price', stock: 'Stock', link: null }, ...chairs(60, 6)] },
    measure: 'form',
  },
  'prices without their last digit': {
    ran: chairsWith((v) => ({ ...v, price: v.price?.slice(0, -1) ?? null })),
    measure: 'traits of price',
  },
  'one name in a fifth of the rows': {
    ran: chairsWith((v, i) => ({ ...v, name: i % 5 === 0 ? 'Chair of error x1' : v.name })),
    measure: 'top of name',
  },
  'rows that lack most': {
    ran: chairsWith((v, i) => (i < 4 ? { ...v, price: null, stock: null } : v)),
    measure: 'form',
  },
};

test.each(Object.entries(BROKEN))('%s, by itself', (_about, { ran, measure }) => {
  expect(breaches(ran)).toContain(measure);
});

const NATURAL: Readonly<Record<string, Ran>> = {
  'the same': { rows: chairs(60, 5) },
  'a season ends': { rows: chairs(42, 6) },
  'twice as many rows, on twice as many pages': { rows: chairs(120, 6), pages: 12 },
  'a slow day': { rows: chairs(60, 6), seconds: 150 },
  'two prices on request': chairsWith((v, i) => ({ ...v, price: i % 30 === 0 ? null : v.price })),
  'three names that occur twice': chairsWith((v, i) => ({
    ...v,
    name: chair(i < 6 ? 6 + Math.floor(i / 2) : 6 + i).name ?? null,
  })),
  'a new stock beside the known ones': chairsWith((v, i) => ({
    ...v,
    stock: i % 2 === 0 ? 'back soon' : v.stock,
  })),
  'most sold out': chairsWith((v, i) => ({ ...v, stock: i % 7 === 0 ? v.stock : 'sold out' })),
  'more sold out': chairsWith((v, i) => ({ ...v, stock: i % 5 < 2 ? 'sold out' : v.stock })),
  'a sale': chairsWith((v) => ({ ...v, price: `€ ${(Number(v.price?.slice(2)) * 0.75).toFixed(2)}` })),
  'the dearer half alone, a month later': {
    rows: chairs(120, 6).filter(({ price }) => Number(price?.slice(2)) >= 65),
    now: NOW + 30 * DAY,
  },
  'a fifth of the rows replaced': { rows: [...chairs(48, 6), ...chairs(12, 400)] },
  'half of the rows replaced': { rows: chairs(60, 36) },
  'another order': { rows: chairs(60, 5).toReversed() },
  'links with a mark of where one comes from': chairsWith((v) => ({ ...v, link: `${v.link}?ref=list` })),
  'links with a language before their paths': chairsWith((v) => ({
    ...v,
    link: v.link?.replace('/chair', '/en/chair') ?? null,
  })),
  'all others, a month later': { rows: chairs(60, 400), now: NOW + 30 * DAY },
  'a few links elsewhere': chairsWith((v, i) => ({
    ...v,
    link: i % 12 === 0 ? `https://shop.example/sofa/${i}` : v.link,
  })),
  'all prices a third less': chairsWith((v) => ({
    ...v,
    price: `€ ${(Number(v.price?.slice(2)) * 0.67).toFixed(2)}`,
  })),
  'a third of the prices less': chairsWith((v, i) => ({
    ...v,
    price: i % 3 === 0 ? times(v.price, 0.8) : v.price,
  })),
  'a tenth of the names edited': chairsWith((v, i) => ({
    ...v,
    name: i % 10 === 0 ? `${v.name} now` : v.name,
  })),
  'a few names in capitals': chairsWith((v, i) => ({
    ...v,
    name: i % 4 === 0 ? (v.name?.toUpperCase() ?? null) : v.name,
  })),
  'one price in another notation': chairsWith((v, i) => ({ ...v, price: i === 7 ? 'from 50 EUR' : v.price })),
};

test.each(Object.entries(NATURAL))('natural: %s', (_about, ran) => {
  expect(breaches(ran)).toEqual([]);
});

/** Whether the temperatures of a job differ from those of three earlier ones, which were from one to another. */
function isOtherWeather(known: readonly [number, number], now: readonly [number, number]): boolean {
  const chairsAt = ([low, high]: readonly [number, number]): Ran =>
    chairsWith((v, i) => ({ ...v, price: `${low + (i % (high - low + 1))} °C` }));
  const history = [1, 2, 3].map(() => measured(chairsAt(known)).profile);
  const { measure, profile } = measured(chairsAt(now));
  return measure
    .breaches(profile, history)
    .some((fact) => fact.kind === 'unlike-history' && fact.measure === 'spread');
}

test.each([
  { known: [-8, 12], natural: [-24, -16], other: [-80, -70] },
  { known: [-8, 12], natural: [12, 22], other: [26, 32] },
  { known: [-12, -2], natural: [-1, 8], other: [10, 20] },
  { known: [0, 10], natural: [-8, -1], other: [-30, -20] },
  { known: [-10, 0], natural: [2, 6], other: [20, 30] },
] as const)('numbers on both sides of zero may go as far again: $known', ({ known, natural, other }) => {
  expect([natural, other].map((now) => isOtherWeather(known, now))).toEqual([false, true]);
});

test.each([
  ['of a list that was another one each time', [0, 100, 200], 300, []],
  ['of a list that is two in turns', [0, 100, 0], 100, []],
  ['of a list that stayed', [4, 2, 0], 300, ['link', 'name']],
  ['of a list that stayed by a third', [60, 30, 0], 300, ['link', 'name']],
  ['of a list that stayed by a third, days later', [60, 30, 0], 300, [], 4],
  ['of a list with two jobs', [2, 0], 300, []],
])('all rows are others, %s', (_about, before, now, expected, days = 1) => {
  const history = before.map(
    (from, index) => measured({ rows: chairs(60, from + 1), now: NOW - index * DAY }).profile,
  );
  const { measure, profile } = measured({ rows: chairs(60, now + 1), now: NOW + days * DAY });
  const lost = measure
    .breaches(profile, history)
    .flatMap((fact) => (fact.kind === 'unlike-history' && fact.measure === 'kept' ? fact.property : []));
  expect(lost.toSorted()).toEqual(expected);
});

test.each([
  [60, 0.2, 70, []],
  [60, 0.2, 50, []],
  [60, 0.2, 73, ['within 20 % of 60']],
  [60, 0.2, 47, ['within 20 % of 60']],
  [60, 0, 61, ['within 0 % of 60']],
])('rows.change alone: %i rows before, %d, now %i', (before, change, now, expected) => {
  const last = measured({ rows: chairs(before) }).profile;
  const { measure, profile } = measured({ rows: chairs(now) }, { rows: { change }, learn: false });
  const facts = measure.breaches(profile, [last, { ...last, rows: 500 }]);
  expect(facts.map((fact) => ('expected' in fact ? fact.expected : fact.kind))).toEqual(expected);
  expect(measure.breaches(profile, [])).toEqual([]);
});

test.each([
  ['a column of a few words, where there were more', KINDS, STOCK],
  ['a column of many words, where there were less', STOCK, KINDS],
])('%s, is noticed from one good job on', (_about, before, now) => {
  const rows = (values: readonly string[]): readonly Values[] =>
    chairs(60).map((one, index) => ({ ...one, stock: values[index % values.length] ?? null }));
  const { measure, profile } = measured({ rows: rows(now) });
  const facts = measure.breaches(profile, [measured({ rows: rows(before) }).profile]);
  expect(facts).toContainEqual(expect.objectContaining({ measure: 'words', property: 'stock' }));
});

test.each([
  ['a quarter of them', 4, []],
  ['each of them', 1, ['name']],
])('free texts, a sentence more in %s', (_about, every, expected) => {
  const described = (from: number, more: (index: number) => string = () => ''): readonly Values[] =>
    chairs(60, from).map((values, index) => ({
      ...values,
      name: `${values.name}, in ${WOODS[(from + index) % WOODS.length]}, is made by hand in our own shop.${more(index)}`,
    }));
  const history = [4, 2, 0].map((from) => measured({ rows: described(from + 1) }).profile);
  const more = (index: number): string => (index % every === 0 ? ' Now in green, too.' : '');
  const { measure, profile } = measured({ rows: described(6, more) });
  const facts = measure.breaches(profile, history);
  expect([...new Set(facts.map((fact) => 'property' in fact && fact.property))]).toEqual(expected);
});

/** What is found in a list of so many rows against one job before it, or against three. */
function found(count: number, jobs: number, before: Change, now: Change): readonly string[] {
  const rows = (change: Change): readonly Values[] =>
    chairs(count).map((one, index) => ({ ...one, ...change(index) }));
  const history = Array.from({ length: jobs }, () => measured({ rows: rows(before) }).profile);
  const { measure, profile } = measured({ rows: rows(now) });
  return namesOf(measure.breaches(profile, history));
}

function namesOf(facts: ReturnType<JobMeasure['breaches']>): readonly string[] {
  return facts.flatMap((fact) =>
    fact.kind === 'unlike-history' ? `${fact.measure} of ${fact.property}` : [],
  );
}

const tale = (index: number): Partial<Values> => ({
  name: `Tale of ${KINDS[index % 11]} and ${WOODS[Math.floor(index / 11)]}`,
});
const slug = (index: number): string => String(tale(index).name).toLowerCase().replaceAll(' ', '-');

const withFormerPrice = (index: number, former: number, now: number): Partial<Values> => ({
  price: times(`€ ${30 + index * 7}`, index % 12 ? 1 : now),
  stock: index % 12 ? null : times(`€ ${30 + index * 7}`, former),
});

const pointedDate = (day: number): string =>
  new Date(NOW + day * DAY).toISOString().slice(0, 10).split('-').toReversed().join('.');

/** One of the rows that lead to one of twelve collections. */
const inCollection: Change = (index) => ({
  ...chair(1 + index),
  link: `https://shop.example/in/${index % 12}`,
  stock: `Shelf ${String.fromCharCode(97 + (index % 26))} of ${WOODS[index % 11]}`,
});

/** The logo of one of five. */
const logo = (index: number): string => `${['kx', 'qa', 'vu', 'wy', 'zo'][index % 5]}.svg`;

type Change = (index: number) => Partial<Values>;

const WRITERS = 'Ada Bo Cleo Dan Eve Flo Gus Hal Ivy Jo'.split(' ');
const headline =
  (before: string): Change =>
  (index) => ({
    name: `${before}${WRITERS[index % 10]} ${KINDS[Math.floor(index / 10)]} says`,
  });

test.each([
  [
    'the lower and the higher price of each row',
    1,
    (index: number) => ({ price: `€ ${30 + index * 7}.00`, stock: `€ ${32 + index * 7}.00` }),
    (index: number) => ({ price: `€ ${32 + index * 7}.00`, stock: `€ ${30 + index * 7}.00` }),
    ['order of stock'],
  ],
  ['a word before each name', 1, headline(''), headline('Premium '), ['wording of name']],
  [
    'names of the rows before',
    1,
    headline(''),
    (index: number) => headline('')((index + 1) % 60),
    ['beside of name'],
  ],
  [
    'addresses of hosts alone, where some had paths',
    1,
    (index: number) => ({
      name: `https://${'abcdefghij'[index % 10]}${'klmnop'[Math.floor(index / 10)]}.example${index % 3 ? '' : '/en'}`,
    }),
    (index: number) => ({
      name: `https://${'abcdefghij'[index % 10]}${'klmnop'[Math.floor(index / 10)]}.example`,
    }),
    [],
  ],
  [
    'days of another month',
    1,
    (index: number) => ({ stock: `Sep ${29 + (index % 2)}, 2026` }),
    (index: number) => ({ stock: `Oct ${1 + (index % 2)}, 2026` }),
    [],
  ],
  [
    'days of another year, where they stayed',
    3,
    (index: number) => ({ stock: `${1 + (index % 28)} May 2026` }),
    (index: number) => ({ stock: `${1 + (index % 28)} May 2027` }),
    ['days of stock', 'beside of stock'],
  ],
  [
    'days that all move on',
    3,
    (index: number) => ({ stock: `${1 + (index % 28)} May 2026` }),
    (index: number) => ({ stock: `${1 + (index % 28)} June 2026` }),
    [],
  ],
  [
    'days that all go back',
    3,
    (index: number) => ({ stock: `${1 + (index % 28)} May 2026` }),
    (index: number) => ({ stock: `${1 + (index % 28)} April 2026` }),
    ['beside of stock'],
  ],
  [
    'days of a month before, where they were of a few',
    1,
    (index: number) => ({ stock: `Sep ${28 + (index % 2)}, 2026` }),
    (index: number) => ({ stock: `Aug ${28 + (index % 2)}, 2026` }),
    ['days of stock'],
  ],
  [
    'numbers of the rows before',
    1,
    (index: number) => ({ stock: `€ ${100 + ((index * 37) % 61) * 9}` }),
    (index: number) => ({ stock: `€ ${100 + (((index + 1) * 37) % 61) * 9}` }),
    ['beside of stock'],
  ],
  [
    'two numbers in texts of the rows before',
    3,
    (index: number) => ({ stock: `${1 + (index % 7)} h ${(index * 37) % 60} min` }),
    (index: number) => ({ stock: `${1 + ((index + 1) % 7)} h ${((index + 1) * 37) % 60} min` }),
    ['beside of stock'],
  ],
  [
    'numbers without the zeros before them',
    1,
    (index: number) => ({ name: `00${1000 + index}` }),
    (index: number) => ({ name: `${1000 + index}` }),
    ['traits of name'],
  ],
  [
    'the lower of two prices in the place of the higher',
    3,
    (index: number) => ({ price: `€ ${10 + (index % 3)}`, stock: `€ ${11 + (index % 3)}` }),
    (index: number) => ({ price: `€ ${11 + (index % 3)}`, stock: `€ ${10 + (index % 3)}` }),
    ['order of stock'],
  ],
  [
    'postage below the price, of which there were too few to be numbers',
    3,
    (index: number) => ({ price: `€ ${10 + (index % 3)}`, stock: index % 4 === 0 ? 'free' : '€ 3' }),
    (index: number) => ({ price: `€ ${10 + (index % 3)}`, stock: index % 8 === 0 ? 'free' : '€ 3' }),
    [],
  ],
  [
    'images of the same names on another host',
    3,
    (index: number) => ({ image: `https://a.example/shots/${index}/front.jpg` }),
    (index: number) => ({ image: `https://b.example/shots/${index}/front.jpg?w=9` }),
    [],
  ],
  [
    'places in the list, of rows in another order',
    3,
    (index: number) => ({ ...chair(index), stock: `${index + 1}.` }),
    (index: number) => ({ ...chair(59 - index), stock: `${index + 1}.` }),
    [],
  ],
  [
    'logos of the next brands in a third of the rows',
    3,
    (index: number) => ({
      stock: WRITERS[index % 5] ?? null,
      image: `https://shop.example/l/${logo(index)}`,
    }),
    (index: number) => ({
      stock: WRITERS[index % 5] ?? null,
      image: `https://shop.example/l/${logo(index > 15 && index < 36 ? index + 1 : index)}`,
    }),
    ['beside of image', 'beside of stock'],
  ],
  [
    'new logos of all brands',
    3,
    (index: number) => ({
      stock: WRITERS[index % 5] ?? null,
      image: `https://shop.example/l/${logo(index)}`,
    }),
    (index: number) => ({
      stock: WRITERS[index % 5] ?? null,
      image: `https://shop.example/l/new-${logo(index)}`,
    }),
    [],
  ],
  [
    'images of the rows before',
    1,
    (index: number) => ({ image: `https://shop.example/i/${index}.png` }),
    (index: number) => ({ image: `https://shop.example/i/${(index + 1) % 60}.png` }),
    ['beside of image'],
  ],
  [
    'names of other rows than their addresses are made of, all new',
    1,
    (index: number) => ({ ...tale(index), link: `https://shop.example/tale/${slug(index)}` }),
    (index: number) => ({ ...tale(index + 40), link: `https://shop.example/tale/${slug(index + 55)}` }),
    ['beside of link'],
  ],
  [
    'prices from one to another that are all a little less',
    3,
    (index: number) => ({ stock: `from €${10 + index} to €${20 + index}` }),
    (index: number) => ({ stock: `from €${9 + index} to €${19 + index}` }),
    [],
  ],
  [
    'numbers that were all nothing',
    1,
    () => ({ stock: '0 reviews' }),
    (index: number) => ({ stock: `${index % 4} reviews` }),
    [],
  ],
  [
    'values where there were none',
    1,
    (index: number) => ({ stock: index < 3 ? '$29' : null }),
    (index: number) => ({ stock: `$${index}.50` }),
    [],
  ],
  [
    'images of another version',
    3,
    (index: number) => ({ image: `https://shop.example/i/${index}.png` }),
    (index: number) => ({ image: `https://shop.example/i/${index}.png?v=2` }),
    [],
  ],
  [
    'images of another format',
    3,
    (index: number) => ({ image: `https://shop.example/i/${index}.png` }),
    (index: number) => ({ image: `https://shop.example/i/${index}.webp` }),
    [],
  ],
  [
    'addresses of another year, of half of the rows',
    3,
    (index: number) => ({ link: `https://shop.example/2026/chair/${index}` }),
    (index: number) => ({
      link: `https://shop.example/${index < 30 ? 2026 : 2027}/chair/${index < 30 ? index : index + 90}`,
    }),
    [],
  ],
  [
    'the sign of money behind the numbers, of two columns',
    3,
    (index: number) => ({ price: `€${20 + index}.50`, stock: `€${10 + index}.50` }),
    (index: number) => ({ price: `${20 + index}.50 €`, stock: `${10 + index}.50 €` }),
    [],
  ],
  [
    'prices that all rise by a twenty-fifth',
    3,
    (index: number) => ({ price: `€ ${(50 + index * 7).toFixed(2)}` }),
    (index: number) => ({ price: `€ ${((50 + index * 7) * 1.04).toFixed(2)}` }),
    [],
  ],
  [
    'the name of a sale on most rows, where some were new',
    3,
    (index: number) => ({ stock: index % 5 ? null : 'New' }),
    (index: number) => ({ stock: index % 8 ? 'Black Friday' : 'New' }),
    [],
  ],
  [
    'the end of all that some rows had',
    3,
    (index: number) => ({ stock: index % 2 ? `€ ${30 + index}` : null }),
    () => ({ stock: null }),
    ['filled of stock'],
  ],
  [
    'what some rows had, gone from a third of them',
    3,
    (index: number) => ({ stock: index % 2 ? `€ ${30 + index}` : null }),
    (index: number) => ({ stock: index % 6 === 1 || index % 6 === 3 ? `€ ${30 + index}` : null }),
    ['beside of stock'],
  ],
  [
    'addresses of another page of each',
    3,
    () => ({}),
    (index: number) => ({ link: `https://shop.example/amp/chair/${index + 1}` }),
    ['path of link'],
  ],
  [
    'kinds of a third of the rows that are those of the next ones',
    3,
    (index: number) => ({ stock: `${WOODS[index % 5]}` }),
    (index: number) => ({ stock: `${WOODS[(index > 39 ? index + 1 : index) % 5]}` }),
    ['beside of stock'],
  ],
  [
    'prices of the next rows in a third, after one job',
    1,
    (index: number) => ({ price: `€ ${30 + ((index * 37) % 60)}.50` }),
    (index: number) => ({ price: `€ ${30 + (((index > 39 ? index + 1 : index) * 37) % 60)}.50` }),
    ['beside of price'],
  ],
  [
    'dates of the next rows in a half, in their order',
    3,
    (index: number) => ({ stock: pointedDate(index) }),
    (index: number) => ({ stock: pointedDate(index < 30 ? index : index + 1) }),
    ['beside of stock'],
  ],
  [
    'small numbers and large ones in another unit',
    3,
    (index: number) => ({ stock: `${8 + ((index * 7) % 41)} min` }),
    (index: number) => ({ stock: `${Math.round(0.62 * (8 + ((index * 7) % 41)))} min` }),
    ['scale of stock'],
  ],
  [
    'prices in the place of former ones, where there are some',
    3,
    (index: number) => withFormerPrice(index, 1.25, 1),
    (index: number) => withFormerPrice(index, 1, 1.25),
    ['beside of price'],
  ],
  [
    'struck prices in every third row',
    3,
    (index: number) => ({ price: `€ ${30 + index * 7}.50` }),
    (index: number) => ({ price: times(`€ ${30 + index * 7}.50`, index % 3 ? 1 : 1.3) }),
    ['beside of price'],
  ],
  [
    'prices of the next rows in a third, after two jobs',
    2,
    (index: number) => ({ price: `€ ${30 + ((index * 37) % 60)}.50` }),
    (index: number) => ({ price: `€ ${30 + (((index > 39 ? index + 1 : index) * 37) % 60)}.50` }),
    ['beside of price'],
  ],
  [
    'another order of rows that have one link for several',
    3,
    (index: number) => inCollection(index),
    (index: number) => inCollection(59 - index),
    [],
  ],
  [
    'thousands behind another mark',
    3,
    (index: number) => ({ price: `1.${250 + index} €` }),
    (index: number) => ({ price: `1,${250 + index} €` }),
    ['groups of price'],
  ],
] as const)('%s', (_about, jobs, before, now, expected) => {
  expect(found(60, jobs, before, now)).toEqual(expected);
});

type Numbers = (job: number, index: number) => number;
/** A third of them moves up from job to job. */
const moving: Numbers = (job, index) =>
  (30 + index * 7) * (index % 2 ? 1.05 : 0.95) ** Math.floor((job + (index % 3)) / 3);
const restless: Numbers = (job, index) => (30 + index * 7) * (1 + 0.02 * Math.sin(index * 3 + job * 5));
const counting: Numbers = (job, index) => 40 + index * 11 + job * (index % 2);

test.each([
  ['prices of which a third moves', moving, []],
  [
    'such prices in another currency',
    (job, index) => moving(job, index) * (job < 3 ? 1 : 0.79),
    ['scale of price'],
  ],
  ['numbers that all move a little', restless, []],
  [
    'such numbers without a tax',
    (job, index) => restless(job, index) / (job < 3 ? 1 : 1.19),
    ['beside of price'],
  ],
  ['numbers that only ever rise', counting, []],
  [
    'such numbers, of which a sixth fell',
    (job, index) => counting(job, index) - (job === 3 && index % 6 === 1 ? 4 : 0),
    ['beside of price'],
  ],
  [
    'such numbers, which begin anew',
    (job, index) => counting(job, index) * (job < 3 ? 1 : 0.42 + 0.01 * (index % 7)),
    [],
  ],
] as const satisfies readonly (readonly [string, Numbers, readonly string[]])[])(
  '%s, after three jobs',
  (_about, number, expected) => {
    const rows = (job: number): readonly Values[] =>
      chairs(60).map((one, index) => ({ ...one, price: `€ ${number(job, index).toFixed(2)}` }));
    const { measure, profile } = measured({ rows: rows(3) });
    const history = [2, 1, 0].map((job) => measured({ rows: rows(job) }).profile);
    expect(namesOf(measure.breaches(profile, history))).toEqual(expected);
  },
);

/** A bicycle with its image and two prices, in a list that is another one each day. */
function bicycle(number: number): Values {
  const brand = WRITERS[(number * 7) % 5] ?? '';
  const name = `${brand} ${KINDS[number % 11]} ${WOODS[(number * 3) % 10]} ${100 + number}`;
  return {
    name,
    link: `https://shop.example/b/${name.toLowerCase().replaceAll(' ', '-')}`,
    price: `€ ${300 + ((number * 37) % 500)}`,
    stock: `€ ${320 + ((number * 37) % 500) + (number % 9)}`,
    image: `https://shop.example/i/${100 + number}.jpg`,
  };
}

type Bicycles = (index: number) => Values;
const bicycles = (from: number, column: keyof Values, of: Bicycles): readonly Values[] =>
  Array.from({ length: 48 }, (_, index) => ({ ...bicycle(from + index), [column]: of(index)[column] }));
/** The values of the next rows in a third of them. */
const nextOnes: Bicycles = (index) => bicycle(300 + index + (index > 15 && index < 32 ? 1 : 0));

test.each([
  ['names of the next rows', 'name', nextOnes, 'beside of link'],
  ['addresses of the next rows', 'link', nextOnes, 'beside of link'],
  ['lower prices of the next rows', 'price', nextOnes, 'order of stock'],
  ['images of the next rows', 'image', nextOnes, 'beside of image'],
  [
    'names of which a few were edited',
    'name',
    (index) => ({ ...bicycle(300 + index), ...(index % 12 === 4 && { name: 'Limited edition' }) }),
    null,
  ],
  [
    'names with a remark behind a third of them',
    'name',
    (index) => ({
      ...bicycle(300 + index),
      name: `${bicycle(300 + index).name}${index % 3 ? '' : ' (m/f/d)'}`,
    }),
    null,
  ],
  [
    'addresses with a mark',
    'link',
    (index) => ({ ...bicycle(300 + index), link: `${bicycle(300 + index).link}?ref=list` }),
    null,
  ],
] as const satisfies readonly (readonly [string, keyof Values, Bicycles, string | null])[])(
  'rows that are all new, with %s',
  (_about, column, of, expected) => {
    const history = [200, 100, 0].map(
      (from) => measured({ rows: bicycles(from, 'name', (at) => bicycle(from + at)) }).profile,
    );
    const { measure, profile } = measured({ rows: bicycles(300, column, of) });
    const told = measure
      .breaches(profile, history)
      .flatMap((fact) => (fact.kind === 'unlike-history' ? `${fact.measure} of ${fact.property}` : []));
    if (expected === null) expect(told).toEqual([]);
    else expect(told).toContain(expected);
  },
);

test.each([
  [
    'prices of the next rows from the middle on',
    (at: number) => ({ price: chair(at).price }),
    (at: number) => ({ price: chair(at < 12 ? at : at + 1).price }),
    ['beside of price'],
  ],
  [
    'dates in the order of another country',
    (at: number) => ({ stock: `${1 + (at % 28)}/10/2026` }),
    (at: number) => ({ stock: `10/${1 + (at % 28)}/2026` }),
    ['kept of stock', 'dayOrder of stock'],
  ],
  [
    'prices after a sale of everything',
    (at: number) => ({ price: times(chair(at).price, 0.8) }),
    (at: number) => ({ price: chair(at).price }),
    [],
  ],
] as const)('%s, of 24 rows', (_about, before, now, expected) => {
  expect(found(24, 3, before, now)).toEqual(expected);
});

test.each([
  ['prices in another currency', '$', ['shape of priceText']],
  ['prices of which a row has none', '€', []],
])('%s, by the text that is kept', (_about, sign, expected) => {
  const recipe = parseRecipe(
    {
      name: 'chairs',
      url: 'https://shop.example/',
      listSelector: 'li',
      properties: [
        { name: 'name' },
        { name: 'price', parse: 'price', keepText: true },
        { name: 'link', type: 'link' },
      ],
    },
    registry(),
  );
  const run = (currency: string, missing: number | null) => {
    const measure = new JobMeasure(recipe);
    const rows = chairs(40).map(({ name, price, link }, index) => {
      const text = index === missing ? null : `${currency}${price?.slice(1)}`;
      return { name, price: text === null ? null : Number(text.slice(2)), priceText: text, link };
    });
    atOnce(measure.add(rows));
    return { measure, profile: atOnce(measure.profile(1, 1)) };
  };
  const { measure, profile } = run(sign, 3);
  const facts = measure.breaches(profile, [run('€', null).profile]);
  const told = facts.flatMap((fact) =>
    fact.kind === 'unlike-history' ? `${fact.measure} of ${fact.property}` : [],
  );
  expect(told).toEqual(expected);
});

test('a number that is written short is the whole of it', () => {
  const views = ['1.2k views', '1,300 views', '2K', '1 300 km'].map((stock, at) => ({ ...chair(at), stock }));
  const range = { least: 1_100, most: 2_000 };
  const { measure } = measured({ rows: views }, { properties: { stock: { range } } });
  expect(measure.breaches(null, [])).toEqual([]);
});

test('numbers are expected in digits of any script, and lengths in characters', () => {
  const stocks = ['١٢٣', '१२०', '１２５円', '123,50 €'];
  const given = stocks.map((stock, at) => ({ ...chair(at), stock, name: '𠮷野家' }));
  const stock = { type: 'number', range: { least: 120, most: 125 } } as const;
  const { measure } = measured(
    { rows: given },
    { properties: { stock, name: { length: { least: 3, most: 3 } } } },
  );
  expect(measure.breaches(null, [])).toEqual([]);
});

test.each<[string, boolean]>([
  ['-12', true],
  ['USD 1,204.50', true],
  ['from $9.99', true],
  ['ab 9,99 €', true],
  ['ca. 12 km', true],
  ['about 12 km', true],
  ['only 5 left', true],
  ['(12 items left)', true],
  ['Price: 12', true],
  ['約120円', true],
  ['9 per square metre', true],
  ['Boat Bris 1', false],
  ['Bristol 1', false],
  ['Сезон №: 3', true],
  ['Season 3', false],
  ['12 of the most beautiful ones', false],
])('a number is what a value says, and no part of a name: %s', (stock, isOne) => {
  const { measure } = measured(
    { rows: [{ ...chair(1), stock }] },
    { properties: { stock: { type: 'number' } } },
  );
  expect(measure.breaches(null, [])).toHaveLength(isOne ? 0 : 1);
});

test('capitals with one small letter behind them take no time', () => {
  const { profile } = measured({ rows: [{ ...chair(1), name: `${'A'.repeat(390)}b` }] });
  expect(profile.properties.name?.traits).toEqual({});
});

test.each([
  [20, []],
  [40, ['spread of stock', 'beside of stock']],
])('matches that were played in a longer pause: %i', (played, expected) => {
  const run = (count: number, days: number): Measured =>
    measured({ rows: chairs(60).map((one) => ({ ...one, stock: `${count}` })), now: NOW + days * DAY });
  const history = [16, 15, 14].map((count) => run(count, (count - 14) * 7).profile);
  const { measure, profile } = run(played, 42);
  const facts = measure.breaches(profile, history);
  expect(
    facts.flatMap((fact) => ('measure' in fact ? `${fact.measure} of ${fact.property}` : fact.kind)),
  ).toEqual(expected);
});

test('what is sold out may be other rows a week later, and not a day later', () => {
  const soldOut = (from: number) => (index: number) => ({
    stock: index >= from && index < from + 12 ? 'sold out' : 'in stock',
  });
  const history = [2, 1, 0].map((day) => at(day, soldOut(0)).profile);
  const found = [9, 3].map((day) => {
    const { measure, profile } = at(day, soldOut(3));
    return measure.breaches(profile, history).length;
  });
  expect(found).toEqual([0, 1]);
});

test('of homes with two and three rooms alone, rooms and prices go together less', () => {
  const homes = [1, 2, 3, 2, 3, 2, 3, 4, 5, 6].flatMap((rooms, kind) =>
    Array.from({ length: 6 }, (_, index) => {
      const number = kind * 6 + index;
      return { ...chair(number), stock: `${rooms}`, price: `€ ${rooms * 100 + ((number * 67) % 211)}` };
    }),
  );
  const history = [3, 2, 1].map((day) => measured({ rows: homes, now: NOW + day * DAY }).profile);
  const { measure, profile } = measured({ rows: homes.slice(6, 42), now: NOW + 4 * DAY });
  expect(measure.breaches(profile, history)).toEqual([]);
});

test('rates on both sides of zero go up and down by any share', () => {
  const run = (rate: (at: number) => number): Measured =>
    measured({ rows: chairs(60).map((one, at) => ({ ...one, stock: `${rate(at).toFixed(2)} %` })) });
  const rateOf = (at: number): number => (at % 2 ? 1 : -1) * (1 + (at % 7));
  const history = [3, 2, 1].map((day) => run((at) => rateOf(at) * (1 + day / 100)).profile);
  const { measure, profile } = run((at) => rateOf(at) * (at % 3 ? 1.4 : 0.7));
  expect(measure.breaches(profile, history)).toEqual([]);
});

const at = (day: number, rowOf: (index: number) => Partial<Values>): Measured =>
  measured({ rows: chairs(24).map((one, index) => ({ ...one, ...rowOf(index) })), now: NOW + day * DAY });
const word = (index: number): string => `${100 + ((index * 37) % 90)}`;
const FORMS: readonly Partial<Values>[] = [
  { name: 'Chair: oak', price: 'from € 9', stock: 'in 9 days' },
  { name: 'Chair | ash', price: '€ 9 a piece', stock: '9/9' },
  { name: 'Chair (elm)', price: 'ask', stock: '+9' },
];
const album = (index: number, isOfSeveral: boolean): Partial<Values> => ({
  stock: isOfSeveral ? 'Various' : `Bandleader ${word(index)}`,
  link: `https://shop.example/${word(index)}-${word(index + 1)}${[3, 6, 9].includes(index) ? '-various' : ''}`,
});
test.each([
  [
    'prices of the next rows, which all change each time',
    (index: number, day: number) => ({ price: `$${Number(word(index)) ** 2 + day}.50` }),
    (index: number) => ({ price: `$${Number(word(index < 8 ? index : index + 1)) ** 2 + 4}.50` }),
    ['beside of price'],
  ],
  [
    'points that some have lost, and never did',
    (index: number, day: number) => ({ stock: `${Number(word(index)) + day}` }),
    (index: number) => ({ stock: `${Number(word(index)) + (index % 2 ? -1 : 5)}` }),
    ['beside of stock'],
  ],
  [
    'years of the next rows',
    (index: number) => ({ stock: `${2008 + ((index * 7) % 13)}` }),
    (index: number) => ({ stock: `${2008 + (((index < 6 ? index : index + 1) * 7) % 13)}` }),
    ['beside of stock'],
  ],
  [
    'every second price is the one that was struck',
    (index: number) => ({ price: `$${word(index)}.00` }),
    (index: number) => ({ price: `$${(Number(word(index)) * (index % 2 ? 1.3 : 1)).toFixed(2)}` }),
    ['beside of price'],
  ],
  [
    'badges of two kinds, and then of another one in most rows',
    (index: number) => ({ stock: { 3: 'New', 9: 'New', 15: 'Sale' }[index] ?? null }),
    (index: number) => ({ stock: index % 10 ? 'Black Friday' : null }),
    [],
  ],
  [
    'prices that lie close, some of which move by little',
    (index: number) => ({ price: `$${20 + ((index * 7) % 24)}.00` }),
    (index: number) => ({
      price: `$${20 + ((index * 7) % 24) + ({ 4: 1, 7: -1, 10: 1, 13: -1 }[index] ?? 0)}.00`,
    }),
    [],
  ],
  [
    'former prices of five rows, and then of five others',
    (index: number) => ({ stock: index < 5 ? `$${4 + index}.00` : null }),
    (index: number) => ({ stock: index > 18 ? `$${index}.00` : null }),
    [],
  ],
  [
    'former prices of two rows, and then of five others',
    (index: number) => ({ stock: index < 2 ? `$${2 + index}.00` : null }),
    (index: number) => ({ stock: index > 18 ? `$${2 * index}.00` : null }),
    [],
  ],
  [
    'names of some rows behind a word for advertisements',
    () => ({}),
    (index: number) => ({ name: `${index % 8 === 3 ? 'Sponsored: ' : ''}${chair(1 + index).name}` }),
    ['traits of name'],
  ],
  [
    'names of three rows, and then one of them twice',
    (index: number) => ({ stock: { 3: 'Linden', 9: 'Maple', 15: 'Walnut' }[index] ?? null }),
    (index: number) => ({ stock: { 3: 'Linden', 9: 'Linden', 15: 'Walnut' }[index] ?? null }),
    [],
  ],
  [
    'links whose ends are more often alike',
    (index: number) => ({ link: `https://shop.example/c${word(index)}/item/${index < 3 ? 'new' : index}` }),
    (index: number) => ({ link: `https://shop.example/c${word(index)}/item/${index < 4 ? 'new' : index}` }),
    [],
  ],
  [
    'rows that are each of another form',
    (index: number) => (index < 2 ? (FORMS[index] ?? {}) : {}),
    (index: number) => FORMS[index] ?? {},
    [],
  ],
  [
    'a name of nearly a third of the rows that stands in links of others',
    (index: number) => album(index, index % 3 === 0),
    (index: number) => album(index, index % 3 === 0 && index > 0),
    [],
  ],
  [
    'offers that are all renewed today',
    (index: number) => ({ stock: new Date(NOW - (index % 9) * DAY).toISOString().slice(0, 10) }),
    () => ({ stock: new Date(NOW + 4 * DAY).toISOString().slice(0, 10) }),
    [],
  ],
] as const)('%s, of 24 rows on four days', (_about, before, now, expected) => {
  const history = [3, 2, 1].map((day) => at(day, (index) => before(index, day)).profile);
  const { measure, profile } = at(4, now);
  const facts = measure.breaches(profile, history);
  expect(
    facts.flatMap((fact) => ('measure' in fact ? `${fact.measure} of ${fact.property}` : fact.kind)),
  ).toEqual(expected);
});

test('the values of a long list are looked at in many steps', () => {
  const recipe = parseRecipe(
    {
      name: 'x',
      url: 'https://shop.example/',
      listSelector: 'li',
      properties: [{ name: 'sizes', many: true }],
      expect: { properties: { sizes: { pattern: '^[SML]$', unique: true } } },
    },
    registry(),
  );
  const measure = new JobMeasure(recipe);
  const sizes = ['S', 'M', ...Array.from({ length: 5_000 }, (_, at) => `${at} cm`)];
  expect([...measure.add([{ sizes }, { sizes: ['L', 'S'] }])].length).toBeGreaterThan(5_000);
  expect(measure.breaches(null, [])).toMatchObject([
    { measure: 'unique', found: '1 of 2 values differ, such as "S"' },
    { measure: 'pattern', found: '1 of 2 values differ, such as "0 cm"' },
  ]);
});

test('the profile of a long list is taken in many steps, and of long values the start', () => {
  const recipe = parseRecipe(
    {
      name: 'x',
      url: 'https://shop.example/',
      listSelector: 'li',
      properties: [{ name: 'name' }, { name: 'text' }],
    },
    registry(),
  );
  const list = new JobMeasure(recipe);
  atOnce(list.add(Array.from({ length: 10_000 }, (_, row) => ({ name: `chair ${row}`, text: null }))));
  expect([...list.profile(1, 1)].length).toBeGreaterThan(40);
  const besideOf = (end: string) => {
    const long = new JobMeasure(recipe);
    for (let row = 0; row < 3; row += 1) {
      const text = `${row % 2 ? 'oak' : 'ash'};${'1;'.repeat(60_000)}${end}`;
      atOnce(long.add([{ name: String(row), text }]));
    }
    return atOnce(long.profile(1, 1)).properties.text;
  };
  expect(besideOf('fir')?.beside).toEqual(besideOf('elm')?.beside);
});

test.each<[string, Change, Change, readonly string[]]>([
  [
    'a long mark behind all addresses',
    () => ({}),
    (index) => ({ link: `${chair(1 + index).link}?utm_source=list&utm_medium=web&utm_campaign=autumn` }),
    [],
  ],
  [
    'a badge that is called otherwise',
    (index) => ({ stock: index % 5 ? null : 'Breakfast included' }),
    (index) => ({ stock: index % 5 ? null : 'With breakfast' }),
    [],
  ],
  [
    'prices of which a third are nothing',
    () => ({}),
    (index) => (index % 3 ? {} : { price: '€ 0.00' }),
    ['traits of price'],
  ],
  [
    'a word for nothing where nothing was',
    (index) => ({ stock: index % 5 ? null : 'Breakfast included' }),
    (index) => ({ stock: index % 5 ? 'N/A' : 'Breakfast included' }),
    ['traits of stock'],
  ],
  [
    'speeds in another unit that is not named',
    (index) => ({ stock: `${(2.8 + ((index * 7) % 31) / 10).toFixed(1)} GHz` }),
    (index) => ({ stock: `${((2.8 + ((index * 7) % 31) / 10) / 1.609).toFixed(1)} GHz` }),
    ['scale of stock'],
  ],
  [
    'numbers before a word, of which another mark parts the thousands',
    (index) => ({ stock: `${1 + (index % 4)},${205 + index} reviews` }),
    (index) => ({ stock: `${1 + (index % 4)}.${205 + index} reviews` }),
    ['kept of stock', 'groups of stock', 'beside of stock'],
  ],
])('%s, of sixty rows', (_about, before, now, expected) => {
  expect(found(60, 3, before, now)).toEqual(expected);
});
