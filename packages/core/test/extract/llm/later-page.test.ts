import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnswer } from '../../../../../test/support/model/list-answer.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const TOWNS = ['Falun', 'Lund', 'Ystad', 'Boden'];
const COUNTIES = ['Dalarna', 'Norrbotten', 'Blekinge'];
const MORE_TOWNS = ['Umea', 'Vaxjo', 'Gavle', 'Visby'];

/** A page of a market; `town` and `county`: the classes that they have there. */
function page(from: number, towns: readonly string[], town: string, county: string): string {
  const items = Array.from({ length: 12 }, (_, at) => {
    const number = from + at;
    return `<article><h3>Chair ${number}</h3><i class="${town}">${towns[number % 4]}</i><i class="${county}">${COUNTIES[number % 3]}</i></article>`;
  });
  return `<main>${items.join('')}</main>${from === 0 ? '<a rel="next" href="/2">More</a>' : ''}`;
}

const answer = listAnswer('article', { thing: 'h3', town: '.a' });
const recipe = {
  properties: [{ name: 'thing' }, { name: 'town' }],
  pagination: { type: 'next-button', nextPageSelector: 'a[rel=next]' },
} as const;

test("a later page whose elements have each other's names is told by what the first one said", async () => {
  site.show({ '/': page(0, TOWNS, 'a', 'b'), '/2': page(12, TOWNS, 'b', 'a') });
  const { rows, job } = await outcomeOf(site, recipe, { model: scriptedModel([answer, answer, answer]) });
  expect(rows).toHaveLength(24);
  expect(job.warnings.join()).toContain('property "town": its values are unlike those before');
  expect(job.verdict).toBe('suspect');
});

test.each([
  ['the same towns', TOWNS],
  ['other ones', MORE_TOWNS],
])('a later page with %s goes on as the first one did', async (_, towns) => {
  site.show({ '/': page(0, TOWNS, 'a', 'b'), '/2': page(12, towns, 'a', 'b') });
  const { rows, job } = await outcomeOf(site, recipe, { model: scriptedModel([answer]) });
  expect(rows.at(-1)).toEqual({ thing: 'Chair 23', town: towns[3] });
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
});
