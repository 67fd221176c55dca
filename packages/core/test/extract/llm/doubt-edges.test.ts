import { expect, test } from 'vitest';
import { doubtEdges } from '../../../src/extract/llm/direct/doubts/doubt-edges.ts';
import { withoutProven } from '../../../src/extract/llm/direct/doubts/without-proven.ts';
import { CLOSES, edgedText, OPENS } from '../../../src/extract/llm/direct/lines/edged-text.ts';

const FIRST = ['Salt', 'Glass', 'Paper', 'Iron', 'Winter', 'Harbour', 'Velvet', 'Copper'];
const doubts = (name: string, end: (at: number) => string) =>
  doubtEdges(
    [{ name, description: null, elementSelector: null, type: 'text' }],
    FIRST.map((word) => ({ [name]: `The ${word}` })),
    FIRST.map((word, at) => edgedText(`${OPENS}The ${word}${end(at)}${CLOSES}\n$${at}.50`)),
  );

test('titles without their last word are in doubt, were it the last one of many', () => {
  expect(doubts('title', (at) => [' Road', ' Garden'][at % 2] ?? '')).toHaveLength(8);
});

test('so are names of what nobody knows', () => {
  expect(doubts('dish', (at) => [' Pie', ' Soup', ' Salad'][at % 3] ?? '')).toHaveLength(8);
  expect(doubts('dish', () => ' Pie')).toEqual([]);
});

test('titles before what stands behind all of them are whole', () => {
  expect(doubts('title', () => ' paperback')).toEqual([]);
});

test('titles before a mark or a word that parts texts are whole', () => {
  expect(doubts('title', (at) => [' by Ada', ' by Ben'][at % 2] ?? '')).toEqual([]);
  expect(doubts('title', (at) => [' (new)', ' - sale'][at % 2] ?? '')).toEqual([]);
});

test('titles before a mark are a part, where many are all that an element says', () => {
  expect(doubts('title', (at) => (at % 2 ? ': A Story' : ''))).toHaveLength(4);
  expect(doubts('title', (at) => (at % 2 ? ' - A Story' : ''))).toHaveLength(4);
  expect(doubts('category', (at) => (at % 2 ? ' - A Story' : ''))).toEqual([]);
});

test('titles without the number at their end are in doubt, whatever the word before it', () => {
  expect(doubts('title', (at) => ` no. ${at}`)).toHaveLength(8);
  expect(doubts('event', (at) => ` no. ${at}`)).toHaveLength(8);
});

test('what stands before the end of a text that the page has cut is a part of it', () => {
  expect(doubts('title', () => ' Est…')).toHaveLength(8);
});

test('a sentence does not end at a comma', () => {
  const long = FIRST.map((word) => `In which everybody in the town asks about ${word}`);
  const about = { name: 'about', description: null, elementSelector: null, type: 'text' } as const;
  const texts = long.map((text, at) => edgedText(`${OPENS}${text}, and what came ${at} days later${CLOSES}`));
  expect(
    doubtEdges(
      [about],
      long.map((text) => ({ about: text })),
      texts,
    ),
  ).toHaveLength(8);
});

test('a number with its unit is whole behind a label, and not where it ends with what stands in another element', () => {
  const told = (between: string) =>
    doubtEdges(
      [{ name: 'cottura', description: null, elementSelector: null, type: 'text' }],
      FIRST.map((_, at) => ({ cottura: `${at}5 min` })),
      FIRST.map((_, at) => edgedText(`${OPENS}Cottura: ${at}5${between}min${CLOSES}`)),
    );
  expect(told(' ')).toEqual([]);
  expect(told(` ${OPENS}`)).toHaveLength(8);
});

test('names of people before what they did are whole', () => {
  expect(doubts('author', (at) => [' wrote', ' replied'][at % 2] ?? '')).toEqual([]);
});

test('a town is whole behind its postal code', () => {
  const told = (name: string, number: (at: number) => string) =>
    doubtEdges(
      [{ name, description: null, elementSelector: null, type: 'text' }],
      FIRST.map((word) => ({ [name]: word })),
      FIRST.map((word, at) => edgedText(`${number(at)} ${word}`)),
    );
  expect(told('ville', (at) => `30${at}00`)).toEqual([]);
  expect(told('ville', (at) => `${at + 2} rue`)).toEqual([]);
  expect(told('ville', (at) => `${at + 2}`)).toHaveLength(8);
});

test('what begins in the midst of one element, and goes on in another, is no value where others are whole', () => {
  const hearing = { name: 'hearing', description: null, elementSelector: null, type: 'text' } as const;
  const said = (before: string, stray = '') =>
    doubtEdges(
      [hearing],
      FIRST.map((word, at) => ({ hearing: at % 3 === 1 ? `${stray}${word}` : word })),
      FIRST.map((word) => edgedText(`${OPENS}${before}${CLOSES} ${OPENS}${word}${CLOSES}`)),
    ).map(({ at }) => at);
  expect(said('HHJ Dvorak')).toEqual([]);
  expect(said('HHJ Dvorak', 'Dvorak ')).toEqual([1, 4, 7]);
  expect(said('For the court:', 'the court: ')).toEqual([1, 4, 7]);
});

test('a part of a text is none where most of the others are whole, were the same words cut off in several', () => {
  const agency = { name: 'agency', description: null, elementSelector: null, type: 'text' } as const;
  const names = [...FIRST, ...FIRST].map((word, at) => (at % 3 === 1 ? 'Clee Estates' : `${word} & Sons`));
  const said = (isCut: boolean) =>
    doubtEdges(
      [agency],
      names.map((name) => ({ agency: isCut ? name.replace('Clee ', '') : name })),
      names.map((name) => edgedText(`${OPENS}${name}${CLOSES}`)),
    );
  expect(said(false)).toEqual([]);
  expect(said(true)).toHaveLength(5);
});

test.each([
  ['time', (at: number) => `${10 + at}:17 UTC`],
  ['depth', (at: number) => `${at}.5 km`],
])('a %s with its unit is whole within a line, though all end with it', (name, value) => {
  const rows = FIRST.map((_, at) => ({ [name]: value(at) }));
  const texts = FIRST.map((_, at) => edgedText(`${OPENS}${value(at)}, felt by ${at + 30}${CLOSES}`));
  const property = { name, description: null, elementSelector: null, type: 'text' } as const;
  expect(doubtEdges([property], rows, texts)).toEqual([]);
});

test('a value that stands between the words that stand around the others is whole', () => {
  const rows = FIRST.map((word) => ({ author: `Ada ${word}` }));
  const spots = FIRST.map((word) => [{ place: 'p', text: `Entry by Ada ${word} - May 2025` }]);
  const doubt = (at: number) => ({ at, property: 'author', what: 'it is a part of a text' });
  expect(withoutProven([doubt(3)], rows, spots)).toEqual([]);
  const other = rows.map((row, at) => (at === 3 ? { author: 'Ada' } : row));
  expect(withoutProven([doubt(3)], other, spots)).toEqual([doubt(3)]);
  // Few prove nothing of many.
  const most = rows.flatMap((_, at) => (at < 3 ? [] : [doubt(at)]));
  expect(withoutProven(most, rows, spots)).toEqual(most);
});

test('a measure in two words behind a mark is whole', () => {
  const area = { name: 'area', description: null, elementSelector: null, type: 'text' } as const;
  const said = FIRST.map((_, at) => `${640 + at} sq ft`);
  const texts = said.map((one, at) => edgedText(`${OPENS}${at} bed · ${one}${CLOSES}`));
  expect(
    doubtEdges(
      [area],
      said.map((one) => ({ area: one })),
      texts,
    ),
  ).toEqual([]);
});

test('what two elements of a line say is no one value, where one of them is that of another property', () => {
  const [hotel, score] = ['hotel', 'score'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const joined = (end: string) => {
    const rows = FIRST.map((name, at) => ({ hotel: `${name} ${at}.5${end}`, score: `${at}.5` }));
    const part = (text: string): string => `${OPENS}${text}${CLOSES}`;
    const texts = FIRST.map((name, at) => edgedText(part(`${part(name)} ${part(`${at}.5${end}`)}`)));
    return doubtEdges(
      [hotel, score].flatMap((one) => one ?? []),
      rows,
      texts,
    ).filter(({ property }) => property === 'hotel');
  };
  expect(joined('')).toHaveLength(8);
  expect(joined(' km')).toEqual([]);
});

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const doubtsOfParts = (name: string, value: (n: number) => string, text: (n: number) => string) =>
  doubtEdges(
    [{ name, description: null, elementSelector: null, type: 'text' }],
    NUMBERS.map((n) => ({ [name]: value(n) })),
    NUMBERS.map((n) => edgedText(`Item ${n}\n${OPENS}${text(n)}${CLOSES}`)),
  );

test.each<[string, string, (n: number) => string]>([
  ['updated', 'days ago', (n) => `${1 + (n % 2)} days ago`],
  ['updated', '2 days', () => '2 days ago'],
  ['rating', 'out of 5', (n) => `4.${n % 2} out of 5`],
  ['rating', 'of 5', (n) => `4.${n} out of 5`],
  ['posted', 'AM, Oct 4, 2016', (n) => `0${n}:44 AM, Oct 4, 2016`],
  ['opening', 'to 5 pm', (n) => `${n} am to 5 pm`],
  ['opening', '8 am to', (n) => `8 am to ${4 + (n % 2)} pm`],
])(
  'what is said of "%s" is a part where all say %j, and a number or a word goes with it',
  (name, value, text) => {
    expect(doubtsOfParts(name, () => value, text)).toHaveLength(NUMBERS.length);
  },
);

test.each<[string, (n: number) => string]>([
  ['duration', (n) => `${n}5 min read`],
  ['address', (n) => `${n} Oak Street`],
  ['salary', (n) => `€4${n},500 per year`],
  ['price', (n) => `from $${n}.50`],
])('values of "%s" that end alike are whole between a mark and the end of their element', (name, value) => {
  expect(doubtsOfParts(name, value, (n) => `${value(n)} · Blue`)).toEqual([]);
  expect(doubtsOfParts(name, value, (n) => `Blue, ${value(n)}`)).toEqual([]);
});

test('a value begins behind a number that another property says', () => {
  const [words, count] = ['kind', 'count'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const rows = NUMBERS.map((n) => ({ kind: 'eggs of 2 hens', count: String(n) }));
  const texts = NUMBERS.map((n) => edgedText(`${OPENS}${n} eggs of 2 hens${CLOSES}`));
  expect(
    doubtEdges(
      [words, count].flatMap((one) => one ?? []),
      rows,
      texts,
    ),
  ).toEqual([]);
});

test.each([
  ['5 May 2004', 'has finished', 0],
  ['May 5, 2004', 'has finished', 0],
  ['05/06/2004', 'has finished', 0],
  // What is behind a size goes on, and a part of a name has another end each time.
  ['size 2004', 'has finished', 4],
  ['5 May 2004', '', 4],
])('a name is whole behind "%s" and before "%s" in one of several forms', (before, behind, count) => {
  const names = Array.from({ length: 16 }, (_, at) => `Ada ${FIRST[at % 7]} ${FIRST[(at + 3) % 8]}`);
  const texts = names.map((name, at) =>
    at % 4 === 0
      ? `On ${before.replace('5', String(at / 4 + 1))} ${name} ${behind || FIRST[at % 7]} the work ${at}`
      : `Made by ${name}, at ${at} pm`,
  );
  const found = doubtEdges(
    [{ name: 'author', description: null, elementSelector: null, type: 'text' }],
    names.map((author) => ({ author })),
    texts.map((text) => edgedText(`${OPENS}${text}${CLOSES}`)),
  );
  expect(found).toHaveLength(count);
});

test.each([
  ['authors', null, ', '],
  ['作者', '所有作者', '；'],
  ['genres', null, '; '],
])('of "%s", one is not all that an item names', (name, description, mark) => {
  const others = ['B. Noor', 'C. Park', 'D. Quill', 'E. Roth'];
  const told = (values: (one: string, both: string) => string, behind = '', asked: string = name) =>
    doubtEdges(
      [{ name: asked, description, elementSelector: null, type: 'text' }],
      others.map((other) => ({ [asked]: values('A. Ortiz', `A. Ortiz${mark}${other}`) })),
      others.map((other) => edgedText(`${OPENS}A. Ortiz${mark}${other}${behind}${CLOSES}\nSalt`)),
    ).length;
  expect(told((one) => one)).toBe(4);
  expect(told((_, both) => both)).toBe(0);
  expect(told((_, both) => both, ', Nature')).toBe(0);
  if (description === null) expect(told((one) => one, '', 'lead')).toBe(0);
});

test('what is said behind a mark, or before one, in an element of its own is another value', () => {
  const [employer, place] = ['employer', 'place'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const texts = FIRST.map((word) => edgedText(`${OPENS}The ${word}${CLOSES} · ${OPENS}Bay ${word}${CLOSES}`));
  const told = (employers: (word: string) => string, places: (word: string) => string) =>
    doubtEdges(
      [employer ?? expect.fail(), place ?? expect.fail()],
      FIRST.map((word) => ({ employer: employers(word), place: places(word) })),
      texts,
    ).map(({ property }) => property);
  const [both, first, second] = [
    (word: string) => `The ${word} · Bay ${word}`,
    (word: string) => `The ${word}`,
    (word: string) => `Bay ${word}`,
  ];
  expect(told(first, second)).toEqual([]);
  expect(told(both, second)).toEqual(FIRST.map(() => 'employer'));
  expect(told(first, both)).toEqual(FIRST.map(() => 'place'));
});

test('a number with words before it lacks the word behind it, with which its text ends', () => {
  expect(doubts('state', () => ' 3 days')).toEqual([]);
  const state = { name: 'state', description: null, elementSelector: null, type: 'text' } as const;
  const told = (end: string) =>
    doubtEdges(
      [state],
      FIRST.map((_, at) => ({ state: `at home ${at}` })),
      FIRST.map((_, at) => edgedText(`${OPENS}at home ${at}${end}${CLOSES}`)),
    );
  expect(told(' days')).toHaveLength(8);
  expect(told('')).toEqual([]);
});
