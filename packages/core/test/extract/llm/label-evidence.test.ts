import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { doubtColumns } from '../../../src/extract/llm/direct/doubts/doubt-columns.ts';
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
