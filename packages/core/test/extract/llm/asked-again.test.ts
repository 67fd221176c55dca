import { type ScriptedAnswer, scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';
import { HarvestmanError } from '../../../src/ground/errors.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil,Bolt,Clamp,Drill,Edger,File,Gauge,Hammer,Iron,Jack,Knife,Lathe'.split(',');

/** How many items are in the question that follows an answer with so many names that the page does not say. */
async function askedAgain(invented: number): Promise<number> {
  site.show(
    `<main>${NAMES.map((name) => `<div class="card"><p>${name} of steel</p></div>`).join('')}</main>`,
  );
  const items = NAMES.map((name, at) => ({
    item: at + 1,
    values: { product: `${name} of ${at < invented ? 'brass' : 'steel'}` },
  }));
  const model = scriptedModel([{ items }]);
  const settings = { llm: { mode: 'direct' as const } };
  await outcomeOf(site, { listSelector: '.card', properties: [{ name: 'product' }], settings }, { model });
  return model.requests[1]?.prompt.match(/^### item \d+$/gm)?.length ?? 0;
}

test('items are asked about again with those that are in doubt, where these are several', async () => {
  expect(await askedAgain(0)).toBe(0);
  expect(await askedAgain(1)).toBe(1);
  expect(await askedAgain(3)).toBe(NAMES.length);
});

test('an item of a text goes on to the next one where its last line is not said', async () => {
  site.show(
    `<main>${NAMES.map((name, at) => `<h4>${name}</h4>by Ada ${name}son<br>€${at}.50<br>`).join('')}</main>`,
  );
  const items = NAMES.map((name, at) => ({
    item: at * 3 + 1,
    values: { title: name, author: `Ada ${name}son`, price: `€${at}.50` },
  }));
  const model = scriptedModel([{ page: 'free', listSelectors: [], fields: [] }, { items }]);
  const properties = [{ name: 'title' }, { name: 'author' }, { name: 'price' }];
  const settings = { llm: { mode: 'direct' as const } };
  const { rows, job } = await outcomeOf(site, { properties, settings }, { model });
  expect(rows).toEqual(items.map(({ values }) => values));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
});

const DIRECT = { llm: { mode: 'direct' as const }, retries: 0 };
const CARDS = { listSelector: '.card', properties: [{ name: 'product' }], settings: DIRECT };

function saidOfCards(product: (name: string, at: number) => string | null) {
  site.show(
    `<main>${NAMES.map((name) => `<div class="card"><p>${name} of steel</p></div>`).join('')}</main>`,
  );
  return { items: NAMES.map((name, at) => ({ item: at + 1, values: { product: product(name, at) } })) };
}

const FAILURES: readonly [what: string, failure: ScriptedAnswer][] = [
  ['the provider is down', new HarvestmanError('MODEL_UNAVAILABLE', 'all is down')],
  ['the model declines', new HarvestmanError('MODEL_REFUSED', 'never')],
  ['the answer is none', { items: 'none' }],
  ['the budget is spent', new HarvestmanError('MODEL_BUDGET_SPENT', 'no more')],
];

test.each(FAILURES)('where %s at the second look at items, the first is kept, marked', async (_, failure) => {
  const first = saidOfCards((name, at) => `${name} of ${at < 1 ? 'brass' : 'steel'}`);
  const { rows, job, error } = await outcomeOf(site, CARDS, { model: scriptedModel([first, failure]) });
  expect(error).toBeNull();
  expect(rows).toEqual(NAMES.map((name) => ({ product: `${name} of steel` })));
  expect(job.verdict).toBe('suspect');
  expect(job.warnings.join('\n')).toContain('could not be asked about again');
});

test.each(FAILURES)('where %s at the second look at lines, the first is kept, marked', async (_, failure) => {
  site.show(`<main>${NAMES.map((name, at) => `<h4>${name}</h4>€${at}.50<br>`).join('')}</main>`);
  const items = NAMES.map((name, at) => ({
    item: at * 2 + 1,
    values: { title: at < 1 ? 'Brass' : name, price: `€${at}.50` },
  }));
  const model = scriptedModel([{ page: 'free', listSelectors: [], fields: [] }, { items }, failure]);
  const properties = [{ name: 'title' }, { name: 'price' }];
  const { rows, job, error } = await outcomeOf(site, { properties, settings: DIRECT }, { model });
  expect(error).toBeNull();
  expect(rows).toEqual(NAMES.map((name, at) => ({ title: name, price: `€${at}.50` })));
  expect(job.verdict).toBe('suspect');
});

test('a first answer that says nothing of any item is not kept where the second one fails', async () => {
  saidOfCards(() => null);
  const model = scriptedModel([{ items: [] }, new HarvestmanError('MODEL_UNAVAILABLE', 'all is down')]);
  const { error } = await outcomeOf(site, CARDS, { model });
  expect(error).toMatchObject({ code: 'MODEL_UNAVAILABLE' });
});

test('a model that gives the text of its answer is read all the same', async () => {
  site.show(
    `<main>${NAMES.map((name) => `<div class="card"><p>${name} of steel</p></div>`).join('')}</main>`,
  );
  const items = NAMES.map((name, at) => ({ item: at + 1, values: { product: `${name} of steel` } }));
  const object = `Here they are:\n\`\`\`json\n${JSON.stringify({ items })}\n\`\`\``;
  const settings = { llm: { mode: 'direct' as const } };
  const { job } = await outcomeOf(
    site,
    { listSelector: '.card', properties: [{ name: 'product' }], settings },
    { model: { generate: async () => ({ object, usage: null }) } },
  );
  expect([job.totalRows, job.usage?.calls, job.warnings]).toEqual([NAMES.length, 1, []]);
});

test('an item that a server refuses costs no other, and a server that refuses all of them is soon believed', async () => {
  site.show(
    `<main>${NAMES.map((name) => `<div class="card"><p>${name} of steel</p></div>`).join('')}</main>`,
  );
  const refusing = (word: string) =>
    outcomeOf(
      site,
      {
        listSelector: '.card',
        properties: [{ name: 'product' }],
        settings: { llm: { mode: 'direct' as const } },
      },
      {
        model: {
          async generate({ prompt }) {
            if (prompt.includes(word)) throw new HarvestmanError('MODEL_REFUSED', 'the filter declined');
            const items = Array.from(prompt.matchAll(/^### item (\d+)$/gm), ([, number]) => ({
              item: Number(number),
              values: { product: `${NAMES[Number(number) - 1]} of steel` },
            }));
            return { object: { items }, usage: null };
          },
        },
      },
    );
  const { rows, job } = await refusing('Gauge');
  expect(rows.map(({ product }) => product)).toEqual(NAMES.map((name) => `${name} of steel`));
  expect(job).toMatchObject({
    verdict: 'suspect',
    warnings: [
      'what is in doubt could not be asked about again, and the first answer was kept: the filter declined',
      'property "product": 1 of 12 values were taken from where the others stand, as the model says something else, or nothing',
    ],
  });
  const all = await refusing('steel');
  expect([(all.error as HarvestmanError).code, all.job.usage?.calls]).toEqual(['MODEL_REFUSED', 12]);
});

test('what is said of no item is asked about again', async () => {
  const right = saidOfCards((name) => `${name} of steel`);
  const model = scriptedModel([saidOfCards(() => null), right]);
  const { rows, job } = await outcomeOf(site, CARDS, { model });
  expect(rows).toEqual(right.items.map(({ values }) => values));
  expect([job.usage?.calls, job.warnings]).toEqual([2, []]);
  expect(model.requests[1]?.prompt).toContain('product: it was said of no item');
});

test('what a list does not have is asked about again once in a job', async () => {
  const cards = [...NAMES, ...NAMES, ...NAMES, ...NAMES].map(
    (name, at) => `<div class="card">${name} ${at}</div>`,
  );
  site.show(`<main>${cards.join('')}</main>`);
  const model = scriptedModel([
    ({ prompt }) => ({
      items: [...prompt.matchAll(/^### item (\d+)$/gm)].map(([, number]) => ({
        item: Number(number),
        values: {
          product: `${NAMES[(Number(number) - 1) % NAMES.length]} ${Number(number) - 1}`,
          colour: null,
        },
      })),
    }),
  ]);
  const properties = [{ name: 'product' }, { name: 'colour' }];
  const { rows, job } = await outcomeOf(site, { ...CARDS, properties }, { model });
  expect(rows).toHaveLength(cards.length);
  expect(job.usage?.calls).toBe(3);
  expect(job.warnings).toEqual(['property "colour" was empty in every row']);
});
