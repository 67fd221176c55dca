import { describe, expect, test } from 'vitest';
import { saidValue } from '../../../src/extract/llm/direct/answer/said-value.ts';
import { doubtValues } from '../../../src/extract/llm/direct/doubts/doubt-values.ts';
import {
  CLOSES,
  edgedText,
  OPENS,
  withoutEdgeMarks,
} from '../../../src/extract/llm/direct/lines/edged-text.ts';

const property = (name: string) =>
  ({ name, description: null, elementSelector: null, type: 'text' }) as const;
const said = (name: string, value: string, source: string) =>
  saidValue(property(name), value, withoutEdgeMarks(source), edgedText(source));

describe('what an item says of a date in another notation', () => {
  test.each([
    ['2022-07-10', 'July 10, 2022', 'July 10, 2022'],
    ['10 July 2022', 'Made on July 10, 2022.', 'July 10, 2022'],
    ['2022-07-25', '25.07.2022', '25.07.2022'],
    ['06/25/2009', '25/06/2009', '25/06/2009'],
    ['2016-03-01', 'by Ada Noor · 1 March 2016 · 5 comments', '1 March 2016'],
    ['2025-08-21', 'November 8, 1951 – August 21, 2025', 'August 21, 2025'],
    ['2026-06-22', 'Published Feb 6, 2025 Updated Jun 22, 2026', 'Jun 22, 2026'],
  ])('is as the page spells it: %s of %j', (value, source, expected) => {
    expect(said('date', value, source)).toBe(expected);
  });

  test('is none where day and month are the other way round', () => {
    expect(said('date', '06.10.2012', '10.06.2012')).toBeNull();
    expect(said('date', '06/10/2012', '10/06/2012')).toBeNull();
  });

  test('has no currency of the next line', () => {
    expect(said('date', '17.11.2000', '17.11.2000\n£774')).toBe('17.11.2000');
    expect(said('date', '11.17.2000', '17.11.2000\n£774')).toBeNull();
  });
});

test('points of a rating are no minutes', () => {
  expect(said('rating', '4.2', '4.2分')).toBe('4.2');
  expect(said('duration', '42', '42分')).toBe('42分');
});

describe('the currency of a number', () => {
  test.each([
    ['12', '12 € 15 €', '12 €'],
    ['49 €', 'VB 49 €\n30613 Celle', '49 €'],
    ['49', 'VB 49 €', '49 €'],
    ['15', '12 € 15 €', '15 €'],
    ['3', '€ 3 € 5 € 7', '€ 3'],
    ['5', '€ 3 € 5 € 7', '€ 5'],
    ['5 €', '€ 3 € 5 € 7', '€ 5'],
    ['493', 'Plain Iron, November 23, 1998 £493 £520', '£493'],
    ['493', 'Plain Iron, November 23, 1998 £ 493 £ 520', '£ 493'],
    ['1500', '2000 € 1500 €', '1500 €'],
    ['€ 15', '12 € 15 € 18 €', '15 €'],
    ['197.53 $', 'No. 7 for $197.53 $120.00', '$197.53'],
    ['5,495 £', 'Est… £5,495£99 per month', '£5,495'],
    ['5495', 'Est… £5,495£99 per month', '£5,495'],
    ['5', 'Est… ٥ €', '٥ €'],
    ['6500', '6,500 ريال', '6,500 ريال'],
    ['6500', '6,500 ريال سعودي', '6,500 ريال سعودي'],
    ['120', '120 บาท', '120 บาท'],
    ['45', '45 zł', '45 zł'],
    ['900', '900 сом', '900 сом'],
    ['120', '120 人', '120'],
    ['120', '120 人あたり 90 円', '120'],
    ['$116,56', '2025-01-17 €116,56 €167,22', '€116,56'],
    ['2', 'Shapes (2)\n2 reviews\n$2', '$2'],
    ['2', 'Shapes (2)\n2 reviews', '2'],
    ['26,789', '26,789원 (7,118원)', '26,789원'],
  ])('is its own: %s of %j', (value, source, expected) => {
    expect(said('price', value, source)).toBe(expected);
  });
});

test('the currency of the number in the next element is not taken', () => {
  const prices = ['7,75 €', '23,25 €/kg'].map((text) => `${OPENS}${text}${CLOSES}`);
  expect(said('price', '23,25', prices.join(''))).toBe('23,25 €');
  expect(said('price', '7,75', prices.join(''))).toBe('7,75 €');
  const parted = `${OPENS}€${CLOSES}${OPENS}20${CLOSES}${OPENS}€${CLOSES}${OPENS}30${CLOSES}`;
  expect(said('price', '20', parted)).toBe('€20');
});

test.each([
  ['largest award', '25,000', 'From £500 to £25,000', '£25,000'],
  ['alcohol', '11.5‰', 'Merlot 11.5% 75cl', '11.5%'],
  ['alcohol', '11,5 %', 'Merlot 11.5% 75cl', '11.5%'],
  ['alcohol', '11.5 %', 'Merlot 11.5 75cl', '11.5'],
])('a number has the sign that the page joins to it: %s, %s of %j', (name, value, source, expected) => {
  expect(said(name, value, source)).toBe(expected);
});

test('a number that is asked for without its currency has none', () => {
  const source = 'From £500 to £25,000';
  const award = { ...property('award'), description: 'How much, as a number' };
  expect(saidValue(award, '25,000', source, edgedText(source))).toBe('25,000');
});

test('a price that an element says alone has its own currency, whatever number stands before it', () => {
  const item = edgedText(`${OPENS}2025-01-17${CLOSES} ${OPENS}€116,56${CLOSES} ${OPENS}€167,22${CLOSES}`);
  expect(saidValue(property('price'), '€116,56', '2025-01-17 €116,56 €167,22', item)).toBe('€116,56');
});

test.each([
  ['How do I sell a rug', 'How do I sell a rug?'],
  ['Jonas Moreau A', 'Jonas Moreau A.'],
])('the mark at the end of a text belongs to it: %s', (value, text) => {
  expect(saidValue(property('title'), value, text, edgedText(`${OPENS}${text}${CLOSES}`))).toBe(text);
});

test('what is paid by the year is in doubt without it', () => {
  const items = [21, 34, 55].map((number) => ({
    source: `Nurse ${number}\n£${number},100 a year`,
    crossedOut: [],
  }));
  const doubts = (end: string): number =>
    doubtValues(
      [property('salary')],
      [21, 34, 55].map((number) => ({ salary: `£${number},100${end}` })),
      items,
    ).length;
  expect([doubts(''), doubts(' a year')]).toEqual([3, 0]);
});

test('a number is in doubt without the unit that the others have, and so is a sign alone', () => {
  const rows = ['12 min', '30 min', '45 min', '5 min'];
  const doubts = (values: readonly string[]) =>
    doubtValues(
      [property('bake')],
      values.map((bake) => ({ bake })),
      rows.map((source) => ({ source: `★ ${source} for 4`, crossedOut: [] })),
    ).map(({ at, what }) => `${at} ${what}`);
  expect(doubts(['12 min', '30', '45 min', '5 min'])).toEqual(['1 "min" stands behind it']);
  expect(doubts(['12 min', '30 min', '45 min', '★'])).toEqual(['3 "★" is a sign alone']);
  expect(doubts(['12', '30', '45', '5'])).toEqual([]);
  expect(doubts(rows)).toEqual([]);
});

test('a value has no marks without width, as no reader of elements has them', () => {
  expect(said('text', 'Ask Google.', 'Ask Goo\u00ADgle\u200B.')).toBe('Ask Google.');
});

test('a month is in doubt where the item says the day', () => {
  const rows = ['4 May 2026', '12 May 2026', '5 June 2026'];
  const doubts = (values: readonly string[]): number =>
    doubtValues(
      [property('date')],
      values.map((date) => ({ date })),
      rows.map((source) => ({ source, crossedOut: [] })),
    ).length;
  expect(doubts(['May 2026', 'May 2026', 'June 2026'])).toBe(3);
  expect(doubts(rows)).toBe(0);
});

test('a text that tells of an item may say what another property does', () => {
  const summary = 'Every part of it was washed, dyed and woven in the mill by the river';
  const doubts = (text: string): number =>
    doubtValues(
      [property('kurz'), property('title')],
      [1, 2, 3].map((at) => ({ kurz: `Loom ${at}, ${text}`, title: `Loom ${at}` })),
      [1, 2, 3].map((at) => ({ source: `Loom ${at}\nLoom ${at}, ${text}`, crossedOut: [] })),
    ).length;
  expect([doubts(summary), doubts('red')]).toEqual([0, 3]);
});

describe('a number that the word behind it makes a million times as many', () => {
  test.each([
    ['$15.5', 'Budget $15.5 million, 98 min', '$15.5 million'],
    ['15.5', 'Budget $15.5 million, 98 min', '$15.5 million'],
    ['2,3', '2,3 Mio. €', '2,3 Mio.'],
    ['$3', 'raised $3M in 2024', '$3M'],
    ['1.2', '1.2k views', '1.2k'],
    ['3', '3 億円', '3 億'],
    ['3', '3 m 40', '3'],
    ['15.5', '15.5 or a million', '15.5'],
  ])('has it: %s of %j', (value, source, expected) => {
    expect(said('price', value, source)).toBe(expected);
  });

  test('stays alone where millions are asked for, or an element says it', () => {
    const millions = { ...property('budget'), description: 'Budget in million dollars' };
    const text = 'Budget $15.5 million';
    expect(saidValue(millions, '15.5', text, edgedText(text))).toBe('15.5');
    const marked = edgedText(`${OPENS}3${CLOSES} thousand ${OPENS}4${CLOSES}`);
    expect(saidValue(property('members'), '3', '3 thousand 4', marked)).toBe('3');
  });
});

test.each([
  ['2026-03-02', 'Posted Mon 2 March 2026, 18:00', 'Mon 2 March 2026'],
  ['2026-03-02', 'Montag, 2. März 2026', 'Montag, 2. März 2026'],
  ['2026-03-02', 'Posted 2 March 2026', '2 March 2026'],
])('a date has its weekday: %s of %j', (value, source, expected) => {
  expect(said('date', value, source)).toBe(expected);
});

describe('a number that is measured in what stands behind it', () => {
  test.each([
    ['distance', '0.3', '0.3 km from centre', '0.3 km'],
    ['area', '1,240', '3 bed · 1,240 sq ft', '1,240 sq ft'],
    ['cook', '25', 'Cook 25 min, serves 4', '25 min'],
    ['alcohol', '5.4', 'Ale, 5.4% vol.', '5.4%'],
    ['weight', '12', '12kg, boxed', '12kg'],
    ['storage', '64', '64 GB, new', '64 GB'],
    ['storage', '64', `${OPENS}64 GB${CLOSES}${OPENS}Blue${CLOSES}`, '64 GB'],
    ['power', '900', '900 W', '900 W'],
    ['temperature', '−2', '−2 °C', '−2 °C'],
    ['size', '10 × 20', '10 × 20 cm', '10 × 20 cm'],
    ['beds', '3', '3 bed · 1,240 sq ft', '3'],
    ['stock', '12', '12 in stock', '12'],
    ['reviews', '5', '5 reviews, 5 km', '5'],
    ['cook minutes', '25', 'Cook 25 min', '25'],
    ['areaSqft', '640', '1 bed · 640 sq ft', '640'],
  ])('has it, but where %s asks for none: %s of %j', (name, value, source, expected) => {
    expect(said(name, value, source)).toBe(expected);
  });
});

test.each([
  ['31', 'Open | 31 January 2017 | Research', 1],
  ['1', '3 seen on 1 Jan 2025 (by Ada)', 1],
  ['31', '31 reports, 12 May', 0],
  ['31', '31', 0],
])('a day alone is in doubt where the item says its month: %s of %j', (value, source, count) => {
  const about = (name: string) =>
    doubtValues([property(name)], [{ [name]: value }], [{ source, crossedOut: [] }]);
  expect(about('date')).toHaveLength(count);
  expect(about('day of the month')).toEqual([]);
});

describe('a date without the year that stands beside it', () => {
  test.each([
    ['July 10', 'July 10, 2022'],
    ['1 March', 'posted 1 March 2026 by Ada'],
    ['25.06.', '25.06.2009'],
    ['06-25', '2009-06-25'],
  ])('is in doubt: %s of %j', (value, source) => {
    const doubts = doubtValues([property('date')], [{ date: value }], [{ source, crossedOut: [] }]);
    expect(doubts).toMatchObject([{ what: `${JSON.stringify(value)} is a date without its year` }]);
  });

  test.each([
    ['July 10', 'July 10, by 2022 people'],
    ['July 10', 'July 10'],
    ['July 10, 2022', 'July 10, 2022'],
    ['3 days ago', '3 days ago in 2022'],
  ])('is none: %s of %j', (value, source) => {
    expect(doubtValues([property('date')], [{ date: value }], [{ source, crossedOut: [] }])).toEqual([]);
  });
});

test.each(['**Anvil "4" & co**', '[Anvil "4" & co](link 12)', '“Anvil "4" & co”', 'Title: Anvil "4" & co'])(
  '%s is what it is set around',
  (value) => {
    expect(said('title', value, 'Anvil "4" & co\n€5')).toBe('Anvil "4" & co');
  },
);

test('what an item says itself in quotes stays so', () => {
  expect(said('title', '"Anvil"', 'the "Anvil" of Ada')).toBe('"Anvil"');
  expect(said('title', '**Anvil**', 'Bolt')).toBeNull();
});

test.each([
  ['10.7', 'Change −10.7 today', '−10.7'],
  ['5 °C', 'from -5 °C to 26 °C', '-5 °C'],
  ['9145', 'GHSA-9145', '9145'],
  ['Menon &amp; Fils', 'Menon & Fils', 'Menon & Fils'],
  ['<b>Leek Pie</b>', 'Leek Pie', 'Leek Pie'],
  ['Leek Pie.', 'Leek Pie and more', 'Leek Pie'],
  ['Change: 10.7', 'Change: 10.7 today', '10.7'],
  ['Note: none', 'Note: none', 'Note: none'],
])('%s is what %j says as %s', (value, source, expected) => {
  expect(said('change', value, source)).toBe(expected);
});

test('a year that the page shows alone is one, whatever its attributes say', () => {
  expect(said('date', '2011', `First sold ${OPENS}2011${CLOSES}\n2011-12-31`)).toBe('2011');
  expect(said('date', '2011', 'First sold 31 Dec 2011\n2011-12-31')).toBeNull();
});
