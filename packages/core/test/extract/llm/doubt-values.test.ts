import { expect, test } from 'vitest';
import { doubtValues } from '../../../src/extract/llm/direct/doubts/doubt-values.ts';

const property = (name: string) =>
  ({ name, description: null, elementSelector: null, type: 'text' }) as const;
const ITEMS = ['Gontran', 'ucciani', 'felyndra', 'zyriapool', 'Maud', 'Odon'].map((author, at) => ({
  author,
  date: `${at + 11}.12.2015 09:2${at}`,
}));

function doubts(changed: (item: (typeof ITEMS)[number], at: number) => Partial<(typeof ITEMS)[number]>) {
  return doubtValues(
    ['author', 'date'].map(property),
    ITEMS.map((item, at) => ({ ...item, ...changed(item, at) })),
    ITEMS.map(({ author, date }) => ({ source: `de ${author}\n${date}`, crossedOut: [] })),
  ).map(({ at, property: name }) => `${name} ${at}`);
}

test('values of one item that have changed places are told by their kinds', () => {
  expect(doubts(() => ({}))).toEqual([]);
  expect(doubts(({ author, date }, at) => (at === 2 ? { author: date, date: author } : {}))).toEqual([
    'author 2',
  ]);
});

test('a time is in doubt where its item says a day before it, and the other values are days', () => {
  expect(doubts((_, at) => (at % 3 === 1 ? { date: `09:2${at}` } : {}))).toEqual(['date 1', 'date 4']);
  expect(doubts((_, at) => ({ date: `09:2${at}` }))).toEqual([]);
});

test('a number is in doubt without the word that the others have before theirs', () => {
  const told = (value: (at: number) => string) =>
    doubtValues(
      [property('courtroom')],
      ITEMS.map((_, at) => ({ courtroom: value(at) })),
      ITEMS.map((_, at) => ({ source: `09.00\nCourt ${at + 1}`, crossedOut: [] })),
    ).map(({ at, what }) => [at, what]);
  expect(told((at) => `Court ${at + 1}`)).toEqual([]);
  expect(told((at) => `${at + 1}`)).toEqual([]);
  expect(told((at) => (at === 4 ? '5' : `Court ${at + 1}`))).toEqual([[4, '"Court" stands before it']]);
});

test('a price stands elsewhere than others where what is there is none, and not where that is crossed out', () => {
  const told = (crossedOut: (former: string) => readonly string[]) =>
    doubtValues(
      [property('price')],
      ITEMS.map((_, at) => ({ price: `${40 + at} €` })),
      ITEMS.map((_, at) => {
        const former = `${60 + at} €`;
        const source = at < 4 ? `7 reviews ${40 + at} €` : `7 reviews ${former} ${at}x now ${40 + at} €`;
        return { source, crossedOut: crossedOut(former) };
      }),
    ).map(({ at }) => at);
  expect(told(() => [])).toEqual([4, 5]);
  expect(told((former) => [former])).toEqual([]);
});

test('what is paid in a month is not the price', () => {
  const told = doubtValues(
    [property('harga')],
    ITEMS.map((_, at) => ({ harga: `Rp ${500 + at}.000` })),
    ITEMS.map((_, at) => ({
      source: `Cicilan Rp ${500 + at}.000/bln\nRp 9.${500 + at}.000`,
      crossedOut: [],
    })),
  );
  expect(told.map(({ what }) => what)).toEqual(ITEMS.map(() => 'it stands before "/bln"'));
});

test('a number behind a mark is no part of who wrote something', () => {
  const told = (author: string) => doubts(() => ({ author }));
  expect(told('de Ada Noor — 320 kcal')).toHaveLength(6);
  expect(told('Ada Noor – Lund')).toEqual([]);
});

test('a year tells of nothing else, however long a text it is said to be', () => {
  const told = (name: string, said: (text: string) => string) =>
    doubtValues(
      [property(name), property('pages')],
      ITEMS.map(({ author }, at) => ({
        [name]: said(`${author} has written of lists, trees and rows (${2001 + at}), pp. 10${at}-15${at}`),
        pages: `10${at}-15${at}`,
      })),
      ITEMS.map(() => ({ source: '', crossedOut: [] })),
    ).length;
  expect(told('year', (text) => text)).toBe(6);
  expect(told('year', (text) => /\d{4}/.exec(text)?.[0] ?? '')).toBe(0);
  expect(told('entry', (text) => text)).toBe(0);
});
