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

const NAMES = 'Anchor,Breeze,Cod,Dune,Ebb,Fjord,Gull,Harbour'.split(',');
const PEOPLE = ['Ada Noor', 'Bo Lind', 'Cy Marsh', 'Dee Olsen', 'Eva Petrie'];
const LATIN = ['Salvia elegans', 'Aster novi', 'Rosa alba', 'Iris lutea', 'Thymus minor'];

type Case = readonly [
  properties: readonly PropertyInput[],
  item: (at: number) => string,
  right: readonly string[],
  wrong: readonly string[],
];
const CASES: Readonly<Record<string, Case>> = {
  'a title with its author': [
    [{ name: 'title', description: 'Title of the book' }, { name: 'author' }],
    (at) =>
      `<p><i>${at + 1}.</i> <a href="/${at}">${NAMES[at]} and other tales</a> / <b>${PEOPLE[at % 5]}</b></p>`,
    ['a', 'b'],
    ['p', 'b'],
  ],
  'what begins with the name of another field': [
    [
      { name: 'line', description: 'Which line it is' },
      { name: 'via', description: 'A stop between' },
    ],
    (at) => `<p><b>${'NUS'[at % 3]}${at + 2}</b> <i>via ${NAMES[(at + 3) % 8]}</i></p>`,
    ['b', 'i'],
    ['i', 'b'],
  ],
  'a heading that is called like a part of another name': [
    [
      { name: 'name', description: 'Name of the plant' },
      { name: 'latin name', description: 'Botanical name' },
    ],
    (at) =>
      `<h3><a href="/${at}">${NAMES[at]} herb</a></h3><p><em>${LATIN[at % 5]} ${at % 2 ? 'nana' : 'magna'}</em></p>`,
    ['h3', 'em'],
    ['em', 'h3'],
  ],
  'columns whose head is written behind them': [
    [
      { name: 'duty', description: 'Duty' },
      { name: 'unit', description: 'Unit' },
    ],
    (at) =>
      `<td>${NAMES[at]}</td><td>${['kg', 'l', 'm'][at % 3]}</td><td>${['free', 'low', 'full', 'half'][at % 4]}</td>`,
    ['td:nth-child(3)', 'td:nth-child(2)'],
    ['td:nth-child(2)', 'td:nth-child(3)'],
  ],
};

function pageOf(item: Case[1]): string {
  const items = NAMES.map((_, at) => item(at));
  if (!items[0]?.startsWith('<td>'))
    return `<main>${items.map((one) => `<div class="card">${one}</div>`).join('')}</main>`;
  const rows = items.map((one) => `<tr class="card">${one}</tr>`).join('');
  return `<table><tbody>${rows}</tbody><thead><tr><th>Goods</th><th>Unit</th><th>Duty</th></tr></thead></table>`;
}

test.each(Object.entries(CASES))('%s is asked about', async (_, [properties, item, right, wrong]) => {
  site.show(pageOf(item));
  const answer = (selectors: readonly string[]) =>
    listAnswer('.card', Object.fromEntries(properties.map(({ name }, at) => [name, selectors[at] ?? null])));
  const outcome = async (first: readonly string[], ...others: readonly (readonly string[])[]) => {
    const model = scriptedModel([answer(first), ...others.map(answer)]);
    const { rows, job } = await outcomeOf(site, { properties }, { model });
    return { rows, calls: job.usage?.calls, warnings: job.warnings };
  };
  const honest = await outcome(right);
  expect(honest).toMatchObject({ calls: 1, warnings: [] });
  expect(honest.rows).toHaveLength(NAMES.length);
  expect(await outcome(wrong, right)).toEqual({ ...honest, calls: 2 });
});
