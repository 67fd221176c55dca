import type { PropertyInput } from '@harvestman/core';
import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anker,Brise,Dorsch,Ebbe,Fjord,Gischt,Hafen,Insel'.split(',');
const OFFICES = ['Kiel', 'Husum', 'Norden', 'Emden'];
const FIRMS = ['Alster KG', 'Bremer', 'Cuxer Werft'];
const TITLE = { name: 'schiff', description: 'Name des Schiffes' };

/** A property of ships, what each shows, what it is read by, and what else may be read. */
const CASES: Readonly<
  Record<
    string,
    readonly [property: PropertyInput, item: (at: number) => string, right: string, wrong: string]
  >
> = {
  'what has the name, cut short': [
    { name: 'werftort', description: 'Wo es liegt' },
    (at) => `<i class="wer">${OFFICES[at % 4]}</i> gebaut von <i class="bau">${FIRMS[at % 3]}</i>`,
    '.wer',
    '.bau',
  ],
  'a price without a word before it': [
    { name: 'preis', description: 'Was es kostet' },
    (at) => `<p><b>${at + 20}.000 €</b></p><p><u>Liegegeld ${at + 2}.500 €</u></p>`,
    'b',
    'u',
  ],
  'a price without a syllable before it': [
    { name: '가격', description: '지금 파는 가격' },
    (at) => `<p><b>${at + 300},000원</b></p><p><u>월 ${at + 12},500원</u></p>`,
    'b',
    'u',
  ],
  'a measure without a word before it': [
    { name: 'breite', description: 'Wie breit es ist' },
    (at) => `<p><b>${at + 4} m</b> <u>Tiefgang ${at + 1} m</u></p>`,
    'b',
    'u',
  ],
  'a unit that is cut short without a word before it': [
    { name: 'baujahr', description: 'Baujahr' },
    (at) => `<p><b>${at + 3} Std.</b> <u>Hafen ${at + 1} Std.</u></p>`,
    'b',
    'u',
  ],
  'a date without a word before it': [
    { name: 'stapellauf', description: 'Tag des Stapellaufs' },
    (at) => `<p><b>${at + 11}.05.2019</b> <u>(verlegt ${at + 10}.03.2018)</u></p>`,
    'b',
    'u',
  ],
  'what no words before it call something else': [
    { name: 'liegeplatz', description: 'Wo es liegt' },
    (at) => `<p><b>${OFFICES[at % 4]}</b></p><p><u>Gebaut von ${FIRMS[at % 3]}</u></p>`,
    'b',
    'u',
  ],
  'what is no date of something else': [
    { name: 'liegeplatz', description: 'Wo es liegt' },
    (at) => `<p><b>${OFFICES[at % 4]}</b></p><p><u>Gebaut ${at + 1}. Mai 1984</u></p>`,
    'b',
    'u',
  ],
  'what no label before it calls something else': [
    { name: 'liegeplatz', description: 'Wo es liegt' },
    (at) => `<p><b>${OFFICES[at % 4]}</b></p><p><u>Werft: ${FIRMS[at % 3]}</u></p>`,
    'b',
    'u',
  ],
  'one of two texts in a line': [
    { name: 'bauart', description: 'Bauart' },
    (at) => `<p><b>${['Jolle', 'Kutter', 'Ewer'][at % 3]}</b> · <u>${OFFICES[at % 4]}</u></p>`,
    'b',
    'p',
  ],
  'one of two names with a space between': [
    { name: 'reeder', description: 'Welcher Reeder' },
    (at) => `<p><b>${FIRMS[at % 3]}</b> <u>${OFFICES[at % 4]}</u></p>`,
    'b',
    'p',
  ],
  'one of two prices in a line': [
    { name: 'charter', description: 'Charter am Tag' },
    (at) => `<p><b>${at + 300} €/Tag</b><u>Kaution: ${at + 900} €</u></p>`,
    'b',
    'p',
  ],
};

const pageOf = (item: (at: number) => string): string =>
  `<main>${NAMES.map((name, at) => `<article><h3>${name}</h3>${item(at)}</article>`).join('')}</main>`;

test.each(Object.entries(CASES))('%s is asked about once, and believed', async (_, one) => {
  const [property, item, right, wrong] = one;
  site.show(pageOf(item));
  const properties = [TITLE, property];
  const answer = (selector: string) => listAnswer('article', { schiff: 'h3', [property.name]: selector });
  const outcome = async (first: string, ...others: readonly string[]) => {
    const model = scriptedModel([answer(first), ...others.map(answer)]);
    const { rows, job } = await outcomeOf(site, { properties }, { model });
    return { rows, calls: job.usage?.calls, warnings: job.warnings };
  };
  const honest = await outcome(right);
  expect(honest).toMatchObject({ calls: 1, warnings: [] });
  expect(await outcome(wrong, right)).toEqual({ ...honest, calls: 2 });
  const believed = await outcome(wrong, wrong);
  expect(believed).toMatchObject({ calls: 2, warnings: [] });
  expect(believed.rows).not.toEqual(honest.rows);
});

test('properties that have the short names of each other are asked about', async () => {
  site.show(
    pageOf((at) => `<b class="eig">${FIRMS[at % 3]}</b> – <b class="cha">${OFFICES[at % 4]} ${at}</b>`),
  );
  const properties = [TITLE, { name: 'eigner' }, { name: 'charterer' }];
  const answer = (eigner: string, charterer: string) =>
    listAnswer('article', { schiff: 'h3', eigner, charterer });
  const right = answer('.eig', '.cha');
  const swapped = scriptedModel([answer('.cha', '.eig'), right]);
  const mended = await outcomeOf(site, { properties }, { model: swapped });
  const honest = await outcomeOf(site, { properties }, { model: scriptedModel([right]) });
  expect(mended.rows).toEqual(honest.rows);
  expect([mended.job.usage?.calls, mended.job.warnings]).toEqual([2, []]);
  expect([honest.job.usage?.calls, honest.job.warnings]).toEqual([1, []]);
});

test('what terms without a description say is no label of the next one', async () => {
  site.show(
    `<main>${NAMES.map((name, at) => `<dl><dt>${name}</dt><dd>Bauort <b>${OFFICES[at % 4]}</b></dd><dd>Rufname <b>${FIRMS[at % 3]}</b></dd><dd>Heimat <b>${OFFICES[(at + 1) % 4]}</b></dd></dl>`).join('')}</main>`,
  );
  const properties = [TITLE, { name: 'kennung', description: 'Rufname des Schiffes' }];
  const answer = (at: number) => listAnswer('dl', { schiff: 'dt', kennung: `dd:nth-of-type(${at}) b` });
  const { rows, job } = await outcomeOf(
    site,
    { properties },
    { model: scriptedModel([answer(3), answer(2)]) },
  );
  expect(rows[0]).toEqual({ schiff: 'Anker', kennung: 'Alster KG' });
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});

test('ranks are no wrong place, where the page calls them so', async () => {
  site.show(
    `<table><thead><tr><th>Place</th><th>Name</th></tr></thead><tbody>${NAMES.map((name, at) => `<tr><td>${at + 1}</td><td>${name}</td></tr>`).join('')}</tbody></table>`,
  );
  const properties = [{ name: 'name' }, { name: 'place', description: 'Overall place' }];
  const model = scriptedModel([
    listAnswer('tbody tr', { name: 'td:nth-child(2)', place: 'td:nth-child(1)' }),
  ]);
  const { job } = await outcomeOf(site, { properties }, { model });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});
