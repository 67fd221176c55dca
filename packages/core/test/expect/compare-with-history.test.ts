import { expect, test } from 'vitest';
import { dayReader } from '../../src/expect/day-spread.ts';
import { JobMeasure } from '../../src/expect/job-measure.ts';
import type { JobProfile } from '../../src/expect/job-profile.ts';
import { atOnce } from '../../src/ground/time/take-turns.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import type { Row } from '../../src/results/row.ts';
import { createDateReader } from '../../src/values/dates/create-date-reader.ts';
import { registry } from '../recipe/registry.ts';

const NOW = Date.UTC(2026, 9, 1);
const DAY = 86_400_000;

interface Measured {
  readonly measure: JobMeasure;
  readonly profile: JobProfile;
}

/** A list as it is on a day. Properties are links where they are called so. */
function measured(rows: readonly Row[], day: number): Measured {
  const names = Object.keys(rows[0] ?? {});
  const properties = names.map((name) => ({
    name,
    type: name === 'link' ? ('link' as const) : ('text' as const),
  }));
  const input = { name: 'list', url: 'https://list.example/', listSelector: 'li', properties };
  const measure = new JobMeasure(parseRecipe(input, registry()));
  atOnce(measure.add(rows));
  const now = NOW + day * DAY;
  return {
    measure,
    profile: atOnce(measure.profile(1, 2, { now, readDay: dayReader(createDateReader, now) })),
  };
}

/** What a list is found to break with on the last of some days, as it was on the days before. */
function found(days: number, rowsOn: (day: number) => readonly Row[]): readonly string[] {
  const history = Array.from({ length: days }, (_, day) => measured(rowsOn(day), day).profile).reverse();
  const { measure, profile } = measured(rowsOn(days), days);
  const facts = measure.breaches(profile, history);
  return facts.flatMap((fact) => ('measure' in fact ? `${fact.measure} of ${fact.property}` : fact.kind));
}

const list = (count: number, rowOf: (index: number) => Row): readonly Row[] =>
  Array.from({ length: count }, (_, index) => rowOf(index));
/** As good as by chance, and the same one for the same numbers: from 0 up to `below`. */
const dice = (below: number, ...of: readonly number[]): number => {
  const mixed = of.reduce((sum, one) => Math.imul(sum ^ (one + 1), 0x01000193) ^ (sum >>> 15), 0x811c9dc5);
  return (Math.imul(mixed ^ (mixed >>> 13), 0x5bd1e995) >>> 8) % below;
};
const called = (index: number): Row => ({
  name: `Chair ${'abcdefgh'.charAt(index % 8)}${'klmnoprs'.charAt(index >> 3)}`,
  link: `https://list.example/chairs/${index}`,
});

/** A league: each match day another result for each team, and the days between as they were. */
function table(matches: number): readonly Row[] {
  return list(20, (team) => {
    const played = Array.from({ length: 14 + matches }, (_, match) => dice(3, team, match));
    const goals = played.reduce((sum, _, match) => sum + dice(4, team, match, 7), 0);
    return {
      team: `Team ${'abcdefghij'.charAt(team % 10)}${'xy'.charAt(team % 2)}${'uvw'.charAt(team % 3)}`,
      link: `https://league.example/${team}`,
      won: `${played.filter((one) => one === 2).length}`,
      lost: `${played.filter((one) => one === 0).length}`,
      goals: `${goals}`,
      form: played
        .slice(-5)
        .map((one) => 'LDW'.charAt(one))
        .join(''),
    };
  });
}

test.each([
  ['four', 4, [0, 0, 0, 0, 1]],
  ['eight', 8, [0, 0, 0, 0, 1, 1, 1, 1, 2]],
])('a table that is made anew after some days as it was: %s', (_about, days, matches) => {
  expect(found(days, (day) => table(matches[day] ?? 0))).toEqual([]);
});

test.each([
  [1, 7],
  [2, 10],
  [2, 18],
  [3, 8],
  [3, 49],
  [4, 16],
  [4, 51],
])('gates, most of which are given to other flights each day: %i days, airport %i', (days, airport) => {
  const flights = (day: number): readonly Row[] =>
    list(42, (index) => {
      const since = dice(10, index, day, airport) < 7 ? day : day - 1;
      const gate = `${'ABCD'.charAt(dice(4, index, since, airport))}${1 + dice(32, since, index, airport)}`;
      return { flight: `KL ${100 + index * 7}`, gate };
    });
  expect(found(days, flights)).toEqual([]);
});

test.each([
  ['a weekend like the last one', 7, []],
  ['a first one, when only one change is known', 2, []],
  ['days with other prices, as they never were', 4, ['beside of price']],
])('prices that all change a little each night: %s', (_about, days, expected) => {
  const isDear = (day: number): boolean => day === 0 || day === days;
  const rows = (day: number): readonly Row[] =>
    list(36, (index) => {
      const price = (60 + index * 5) * (0.97 + dice(60, index, day) / 1_000) * (isDear(day) ? 1.3 : 1);
      return { ...called(index), price: `$${Math.round(price)} a night` };
    });
  const dear = days === 4 ? (day: number) => rows(day === 0 ? 1 : day) : rows;
  expect(found(days, dear)).toEqual(expected);
});

const ENDS = [0.99, 0.95, 0.5];
const price = (index: number): number => 12 + ((index * 17) % 70) + (ENDS[index % ENDS.length] ?? 0);
const euro = (amount: number): string => `€ ${amount.toFixed(2)}`;
test.each([
  ['a quarter more, of round prices', 1, 1.25, () => true, ['scale of price']],
  ['a quarter more, of every second one', 1, 1.25, (index: number) => index % 2 === 0, ['scale of price']],
  ['the end of a sale', 0.8, 1, () => true, []],
  ['the end of a sale of every second one', 0.8, 1, (index: number) => index % 2 === 0, []],
  ['a sale of every second one', 1, 0.88, (index: number) => index % 2 === 0, []],
  ['a sale on top of a sale', 1, 0.64, () => true, []],
  ['the end of both', 0.64, 1, () => true, []],
  ['by a tax of 23 % less', 1.23, 1, () => true, ['scale of price']],
])('prices a day after the first job: %s', (_about, before, now, isOne, expected) => {
  const rows = (day: number): readonly Row[] =>
    list(40, (index) => ({
      ...called(index),
      price: euro(price(index) * (isOne(index) ? (day === 0 ? before : now) : 1)),
    }));
  expect(found(1, rows)).toEqual(expected);
});

test.each([
  [
    'miles in every second row',
    (index: number) => (index % 2 ? `${index * 3 + 40} mi` : `${index * 3 + 40} km`),
  ],
  ['strengths of a few kinds in another unit', (index: number) => `${[31, 62, 124, 249, 311][index % 5]} g`],
])('a unit that was that of all: %s', (_about, now) => {
  const before = (index: number): string =>
    _about.startsWith('miles') ? `${index * 3 + 40} km` : `${[50, 100, 200, 400, 500][index % 5]} mg`;
  const rows = (day: number): readonly Row[] =>
    list(40, (index) => ({ ...called(index), measure: day === 0 ? before(index) : now(index) }));
  expect(found(1, rows)).toContain('wording of measure');
});

test('broken characters in three of sixty rows', () => {
  const rows = (day: number): readonly Row[] =>
    list(60, (index) => ({
      ...called(index),
      place: day === 1 && index % 20 === 3 ? 'CafÃ© Nord' : 'Café Nord',
    }));
  expect(found(1, rows)).toEqual(['traits of place']);
});

test.each([
  ['of other flights', 30, ['kept of null']],
  ['of which a third are others', 10, []],
])('rows that are named by numbers: %s', (_about, moved, expected) => {
  const flight = (number: number): Row => ({
    flight: `KL ${100 + number * 7}`,
    to: ['Oslo', 'Porto', 'Riga'][number % 3] ?? null,
  });
  const rows = (day: number): readonly Row[] => list(30, (index) => flight(index + (day === 4 ? moved : 0)));
  expect(found(4, rows)).toEqual(expected);
});

test.each([
  ['three of eighteen', (index: number) => index > 2, () => 'Superhost', ['beside of note']],
  ['one of eighteen', (index: number) => index > 0, () => 'Superhost', []],
  ['all badges of a sale', () => false, () => 'Sale', []],
  [
    'all of several kinds',
    () => false,
    (index: number) => ['raw', 'vegan', 'nut-free'][index % 3],
    ['beside of note'],
  ],
])('values that only some rows ever have, and some lose: %s', (about, isLeft, noteOf, expected) => {
  const some = about.startsWith('all') ? 9 : 18;
  const rows = (day: number): readonly Row[] =>
    list(about.startsWith('all') ? 30 : 36, (index) => ({
      ...called(index),
      note: index < some && (day < 4 || isLeft(index)) ? (noteOf(index) ?? null) : null,
    }));
  expect(found(4, rows)).toEqual(expected);
});

/** Apps of which more than half cost nothing: which, is theirs for good. */
const apps = (day: number, priceOf: (cents: number, index: number) => string): readonly Row[] =>
  list(60, (index) => {
    const cents = dice(10, index, 3) < 6 ? 0 : ([99, 199, 299, 499, 799, 999][dice(6, index, 5)] ?? 99);
    return { ...called(index + day), price: cents === 0 ? 'Free' : priceOf(cents, index) };
  });
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

test.each<[string, (cents: number) => string, readonly string[]]>([
  ['as they were', dollars, []],
  ['in cents', (cents) => dollars(cents * 100), ['spread of price', 'beside of price']],
  ['without the tax', (cents) => dollars(Math.round(cents / 1.19)), ['scale of price']],
  ['for nothing for some days, all but a few', (cents) => (cents > 700 ? dollars(cents) : 'Free'), []],
  ['at half of it', (cents) => dollars(Math.round(cents / 2)), []],
])('prices among words are compared as numbers: %s', (_about, priceOf, breaches) => {
  expect(found(3, (day) => apps(0, day === 3 ? priceOf : dollars))).toEqual(breaches);
});

test.each<[string, string | null, readonly string[]]>([
  ['the word that others have', 'Free', []],
  ['a word that nobody knew', 'Log in', ['beside of price']],
  ['nothing', null, ['filled of price', 'beside of price']],
])('prices among words that some rows have lost for %s', (_about, price, breaches) => {
  const rows = (day: number): readonly Row[] =>
    apps(0, dollars).map((row, index) =>
      day === 4 && index % 6 === 0 && row.price !== 'Free' ? { ...row, price } : row,
    );
  expect(found(4, rows)).toEqual(breaches);
});

/** Books that are lent and come back. */
const books = (day: number, words: readonly [string, string]): readonly Row[] =>
  list(40, (index) => ({ ...called(index), loan: words[dice(4, index, day) === 0 ? 1 : 0] ?? '' }));

test.each<[string, readonly [string, string], readonly string[]]>([
  ['as it is', ['Available', 'On loan'], []],
  ['in another language', ['Verfügbar', 'On loan'], ['words of loan']],
  ['by a word that is known', ['On loan', 'On loan'], []],
])('one of a few values that is called otherwise all at once: %s', (_about, words, breaches) => {
  expect(found(2, (day) => books(day, day === 2 ? words : ['Available', 'On loan']))).toEqual(breaches);
});

test('a third word for some of the rows is no other name', () => {
  const third = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row, index) => (index % 4 === 0 ? { ...row, loan: 'Reserved' } : row));
  expect(
    found(2, (day) =>
      (day === 2 ? third : (rows: readonly Row[]) => rows)(books(day, ['Available', 'On loan'])),
    ),
  ).toEqual([]);
});

test.each<[string, (index: number) => string, (index: number) => string, readonly string[]]>([
  ['in another language', (n) => `${n} ${n === 1 ? 'bed' : 'beds'}`, (n) => `${n} Zimmer`, ['wording of it']],
  ['in the plural alone', (n) => `${n} ${n === 1 ? 'bed' : 'beds'}`, (n) => `${n + 1} beds`, []],
  ['in hours, then days', (n) => `${n} hours ago`, (n) => `${n} days ago`, []],
  ['in months', (n) => `${n + 20} Nov`, (n) => `${n} Dec`, []],
  ['in weekdays', (n) => `Mon ${n}`, (n) => `Tue ${n}`, []],
])('what stands beside numbers: %s', (_about, before, after, breaches) => {
  const rowsOn = (day: number): readonly Row[] =>
    list(40, (index) => ({ ...called(index + day * 9), it: (day === 2 ? after : before)(1 + (index % 5)) }));
  expect(found(2, rowsOn)).toEqual(breaches);
});

/** A league as tables show it, with the place first: each match day another result for each team. */
const league = (day: number): readonly Row[] =>
  list(18, (team) => {
    const results = Array.from({ length: 9 + day }, (_, match) => dice(3, team, match, 11));
    const points = results.reduce((sum, one) => sum + one + Math.floor(one / 2), 0);
    return {
      team: `Team ${'abcdefghijklmnopqr'.charAt(team)}`,
      played: `${9 + day - dice(5, team, 23)}`,
      points: `${points}`,
    };
  })
    .toSorted((one, other) => Number(other.points) - Number(one.points))
    .map((row, index) => ({ place: `${index + 1}`, ...row }));
/** A column with the values of the rows below. */
const fromBelow = (rows: readonly Row[], column: string): readonly Row[] =>
  rows.map((row, index) => ({ ...row, [column]: rows[(index + 1) % rows.length]?.[column] ?? null }));

test.each<[string, (rows: readonly Row[]) => readonly Row[], readonly string[]]>([
  ['as they are', (rows) => rows, []],
  ['of other teams', (rows) => fromBelow(rows, 'played'), ['beside of played']],
])('matches played, which only ever rise, behind the place in the list: %s', (_about, moved, breaches) => {
  expect(found(4, (day) => (day === 4 ? moved(league(day)) : league(day)))).toEqual(breaches);
});

test('numbers that only ever rose, and do so in all rows at once', () => {
  // A few rise each day, most of them from nothing.
  const risesOn = (team: number): number => (team < 8 ? team % 3 : team - 8);
  const drawn = (day: number): readonly Row[] =>
    list(20, (team) => {
      const draws = (team < 8 ? 0 : 1 + (team % 3)) + (risesOn(team) < Math.min(day, 3) ? 1 : 0);
      return { ...called(team), drawn: `${draws + (day === 4 ? 1 : 0)}` };
    });
  expect(found(4, drawn)).toEqual([]);
});

/** Offers of the last days, some of which are of today. */
const posted = (day: number): readonly Row[] =>
  list(40, (index) => {
    const age = day - dice(20, index, 13) + 16;
    return { ...called(index), posted: age <= 0 ? 'Just posted' : `${age} days ago` };
  });

test.each<[string, (rows: readonly Row[]) => readonly Row[], readonly string[]]>([
  ['their own', (rows) => rows, []],
  ['those of others', (rows) => fromBelow(rows, 'posted'), ['beside of posted']],
])('days ago, beside words for today: %s', (_about, moved, breaches) => {
  expect(found(4, (day) => (day === 4 ? moved(posted(day)) : posted(day)))).toEqual(breaches);
});

test.each<[string, number, readonly string[]]>([
  ['as it was', 1, []],
  ['by the month', 12, ['spread of pay']],
])('pay beside words, in offers that are others each day: %s', (_about, by, breaches) => {
  const offers = (day: number): readonly Row[] =>
    list(30, (index) => {
      const pay = (24_000 + 600 * dice(40, index, day)) / (day === 1 ? by : 1);
      return { ...called(index + 32 * day), pay: `${pay} € par an` };
    });
  expect(found(1, offers).filter((breach) => breach.endsWith('pay'))).toEqual(breaches);
});

/** Trains, most of which are on time. */
const trains = (day: number, [onTime, minutes]: readonly [string, string]): readonly Row[] =>
  list(40, (index) => {
    const late = 2 + dice(20, index, day, 1);
    return { ...called(index), status: dice(4, index, day) === 0 ? `+${late} ${minutes}` : onTime };
  });

test.each<[string, readonly [string, string], readonly string[]]>([
  ['as they are', ['On time', 'min'], []],
  ['in another language', ['Pünktlich', 'min'], ['words of status']],
])('words that stand among numbers: %s', (_about, words, breaches) => {
  expect(found(3, (day) => trains(day, day === 3 ? words : ['On time', 'min']))).toEqual(breaches);
});

const roomsOf = (times: number) => (index: number) =>
  `Flat ${'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÅ'.charAt(index - 1)} with ${index * times} rooms`;
test.each<[string, (index: number) => string, (index: number) => string, readonly string[]]>([
  ['without the space before them', (n) => `${n * 5} mg`, (n) => `${n * 5}mg`, ['traits of it']],
  ['joined to them all along', (n) => `${n * 5}mg`, (n) => `${n * 5}mg`, []],
  ['in capitals', (n) => `${n * 5} min`, (n) => `${n * 5} MIN`, ['traits of it']],
  ['the same in capitals again', (n) => `${n * 5} KM`, (n) => `${n * 5} KM`, []],
  ['with noughts for digits', roomsOf(1), roomsOf(0), ['traits of it']],
  ['bids on what had none', () => '0 bids', (n) => `${n % 4} bids`, []],
  ['places in the list', (n) => `${(n * 7) % 31}`, (n) => `${n}`, ['spread of it']],
])('what numbers have become: %s', (_about, before, after, breaches) => {
  const rows = (day: number): readonly Row[] =>
    list(30, (index) => ({ ...called(index), it: (day === 1 ? after : before)(index + 1) }));
  expect(found(1, rows)).toEqual(breaches);
});
