import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const properties = [{ name: 'title' }, { name: 'price' }];
const NAMES = 'Anvil of steel,Old bolt,Clamp,Drill with case,New edger,File,Gauge,Hammer'.split(',');
const model = scriptedModel([listAnswer('.card', { title: 'h3', price: '.price' })]);

function shop(titles: readonly string[], priceOf = (at: number) => `USD ${at + 3}.50`): string {
  const cards = titles.map(
    (title, at) => `<div class="card"><h3>${title}</h3><p class="price">${priceOf(at)}</p></div>`,
  );
  return `<!doctype html><html><body><main>${cards.join('')}</main></body></html>`;
}

/** The doubts of a second job, whose page shows this. */
async function doubtsOf(first: string, second: string): Promise<readonly string[]> {
  site.show(first);
  const { job } = await outcomeOf(site, { properties }, { model });
  expect(job.verdict).toBe('complete');
  site.show(second);
  const later = await outcomeOf(site, { properties }, { model, ...(job.plan && { plan: job.plan }) });
  expect(later.rows).toHaveLength(8);
  return later.job.evidence.filter(({ kind }) => kind === 'plan-doubted').map(({ message }) => message);
}

test('a word with which all names begin now is told', async () => {
  const titles = NAMES.map((name) => `New ${name}`);
  expect(await doubtsOf(shop(NAMES), shop(titles))).toEqual([
    expect.stringMatching(/"title".*they all begin with "New", and did not/),
  ]);
  expect(
    await doubtsOf(
      shop(NAMES),
      shop(NAMES, (at) => `From USD ${at + 3}.50`),
    ),
  ).toEqual([expect.stringMatching(/"price"/)]);
});

test('a word with which names begin as before, or some of them, is not', async () => {
  const some = NAMES.map((name, at) => (at % 4 ? `New ${name}` : name));
  expect(await doubtsOf(shop(NAMES), shop(some))).toEqual([]);
  const [bosch, makita] = ['Bosch', 'Makita'].map((brand) => NAMES.map((name) => `${brand} ${name}`));
  expect(await doubtsOf(shop(bosch ?? []), shop(makita ?? []))).toEqual([]);
  const free = (at: number) => (at ? `USD ${at + 3}.50` : 'Free');
  expect(await doubtsOf(shop(NAMES, free), shop(NAMES))).toEqual([]);
});
