import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { doubtColumns } from '../../../src/extract/llm/direct/doubts/doubt-columns.ts';
import { isLabelledNumber } from '../../../src/extract/llm/structure/label-evidence.ts';
import { namesItems } from '../../../src/extract/llm/structure/meanings.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

test('a word that joins others is no label of what is called alike', () => {
  const properties = ['description', 'forks'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const rows = ['people', 'robots', 'servers', 'ships', 'trees'].map((whom, at) => ({
    description: `A tiny parser for ${whom} no. ${at}`,
    forks: `${at * 71 + 20}`,
  }));
  expect(doubtColumns(properties, rows)).toEqual([]);
  const exchanged = rows.map(({ description, forks }) => ({ description: forks, forks: description }));
  expect(doubtColumns(properties, exchanged)).not.toEqual([]);
});

test('a name of a user that ends in a number is no number with its label', () => {
  const areNumbers = (said: (at: number) => string): boolean => {
    const values = [48, 59, 60, 71, 82].map(said);
    return values.every(isLabelledNumber(values));
  };
  expect(areNumbers((at) => `user${at}`)).toBe(false);
  expect([areNumbers((at) => `user ${at}`), areNumbers((at) => `${at} answers`)]).toEqual([true, true]);
});

test('two properties that say the same wherever both say something are one', () => {
  const properties = ['event', 'venue'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const rows = ['Hall', 'Park', 'Club', 'Mill', 'Barn', 'Quay'].map((venue, at) =>
    at === 2 ? { event: 'Open mic', venue: null } : { event: venue, venue },
  );
  expect(doubtColumns(properties, rows)).toMatchObject([
    { fields: ['event', 'venue'], message: 'event and venue: they say the same in all items' },
  ]);
});

test('the days of a calendar may be the numbers of its items', async () => {
  const events = 'Jazz Night|Open Choir|Late Tango|Chess Evening|Poetry Hour|Film Club'.split('|');
  site.show(
    `<main>${events
      .map(
        (name, at) =>
          `<div class="ev"><b class="d">${at + 1}</b><a class="nm">${name}</a><i>${18 + (at % 3)}:30</i></div>`,
      )
      .join('')}</main>`,
  );
  const properties = [{ name: 'event' }, { name: 'day', description: 'Day of the month' }];
  const model = scriptedModel([listAnswer('.ev', { event: '.nm', day: '.d' })]);
  const { rows, job } = await outcomeOf(site, { properties }, { model });
  expect([rows.length, job.usage?.calls, job.warnings]).toEqual([6, 1, []]);
});

test.each([
  'Title of the thesis',
  'Titel der Arbeit',
  'Título del anuncio',
  'Nom du médecin',
  'Naam van de camping',
])('a property that is the %s names the items', (description) => {
  expect(namesItems({ name: 'x', description })).toBe(true);
  expect(namesItems({ name: 'x', description: `Ort, ${description}` })).toBe(false);
});

test('initials are those of people', () => {
  const papers = ['Sparse Attention', 'Graph Kernels', 'Fair Chores', 'Quantum Walks'];
  const rows = papers.map((title, at) => ({ title, authors: `${'KSLH'[at]}. Keller, M. Ito` }));
  const exchanged = rows.map(({ title, authors }) => ({ title: authors, authors: title }));
  const asked = ['title', 'authors'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  expect(doubtColumns(asked, rows)).toEqual([]);
  expect(doubtColumns(asked, exchanged)).not.toEqual([]);
});

test('what says nothing by its first number is no count of reviews', () => {
  const stock = ['In stock', 'Only 3 left', 'Ships in 2 days', 'Sold out'];
  const rows = stock.map((one, at) => ({ stock: one, reviews: `${at * 37 + 3}` }));
  const exchanged = rows.map((row) => ({ stock: row.reviews, reviews: row.stock }));
  const asked = ['stock', 'reviews'].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  expect(doubtColumns(asked, rows)).toEqual([]);
  expect(doubtColumns(asked, exchanged)).not.toEqual([]);
});

const turned = (
  rows: readonly Readonly<Record<string, string>>[],
  [one, other]: readonly [string, string],
) => {
  const asked = [one, other].map(
    (name) => ({ name, description: null, elementSelector: null, type: 'text' }) as const,
  );
  const exchanged = rows.map((row) => ({ [one]: row[other] ?? '', [other]: row[one] ?? '' }));
  return [doubtColumns(asked, rows).length, doubtColumns(asked, exchanged).length];
};

test.each(['(1,204件)', '1204条评价', '리뷰 382개', '98 명', '75人'])(
  'what is counted as in %s is how many have rated',
  (first) => {
    const rows = [0, 1, 2, 3].map((at) => ({
      rating: `4.${at + 2}`,
      reviews: first.replace(/\p{N}$|\p{N}(?=\P{N})/u, `${at + 2}`),
    }));
    expect(turned(rows, ['rating', 'reviews'])).toEqual([0, 1]);
  },
);

test('ordinal numbers with a word that all have are no names', () => {
  const publishers = ['Dover', 'MIT Press', 'Springer', 'Oxford', 'Dover'];
  const rows = ['1st', '2nd', '3rd', '4th', '22nd'].map((nth, at) => ({
    publisher: publishers[at] ?? '',
    edition: `${nth} Ed.`,
  }));
  expect(turned(rows, ['publisher', 'edition'])).toEqual([0, 1]);
});

test('a price with the name of what it is paid for is that', () => {
  const rows = [4, 5, 6, 7].map((at) => ({ rest: `noch ${at} T`, versand: `+ EUR ${at},90 Versand` }));
  expect(turned(rows, ['rest', 'versand'])[0]).toBe(0);
});

test('a Korean title is no name of a person', () => {
  const rows = ['김하늘', '이서준', '박지우', '최민서'].map((name, at) => ({
    제목: `제${at + 1}장 여름 편지`,
    저자: name,
  }));
  expect(turned(rows, ['제목', '저자'])[0]).toBe(0);
  expect(namesItems({ name: '제목', description: null })).toBe(true);
});
