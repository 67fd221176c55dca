import {
  ANSWER_FAULT_NAMES,
  badModel,
  SELECTOR_FAULT_NAMES,
  VALUE_FAULT_NAMES,
} from '@harvestman/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BadJob, runBadJob } from '../support/model/bad-job.ts';
import { makeThings, page } from '../support/model/model-case.ts';
import { type ModelSite, startModelSite } from '../support/model/model-site.ts';
import { ownPages, RULE_MODEL, type TruePage } from '../support/model/true-page.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const pages = ownPages();
const SELECTOR_FAULTS = [...SELECTOR_FAULT_NAMES, ...ANSWER_FAULT_NAMES].map((fault, seed) => ({
  fault,
  seed,
}));

function pageAt(seed: number): TruePage {
  return pages[(seed * 5) % pages.length] as TruePage;
}

/** A sample of what `scripts/bad-models.ts` runs on all pages. */
describe('a model that errs', () => {
  const outcomes: BadJob['outcome'][] = [];

  test.each(SELECTOR_FAULTS)('once by $fault gives no wrong row in silence', async ({ fault, seed }) => {
    const of = pageAt(seed);
    const model = badModel(of.model, { fault, seed, html: of.html });
    const { outcome, calls, difference } = await runBadJob(site, of, model);
    expect([outcome, difference]).not.toContain('silent');
    expect(calls).toBeLessThanOrEqual(3);
    outcomes.push(outcome);
  });

  test('is read rightly all the same, nearly always', () => {
    expect(outcomes.filter((one) => one === 'right').length).toBeGreaterThan(outcomes.length * 0.9);
  });

  test.each(SELECTOR_FAULTS.filter(({ seed }) => seed % 5 === 0))(
    'always by $fault gives no wrong row in silence',
    async ({ fault, seed }) => {
      const of = pageAt(seed);
      const model = badModel(of.model, { fault, seed, html: of.html, answers: 'every' });
      expect((await runBadJob(site, of, model)).outcome).not.toBe('silent');
    },
  );
});

test.each(['form-half', 'form-truncated', 'field-left-out', 'fields-none'] as const)(
  'an answer that is not whole is asked for again, whole: %s',
  async (fault) => {
    for (const [seed, of] of pages.entries()) {
      const model = badModel(of.model, { fault, seed, html: of.html });
      const { outcome, warnings, calls } = await runBadJob(site, of, model);
      expect({ page: of.name, outcome, warnings, calls }).toEqual({
        page: of.name,
        outcome: 'right',
        warnings: [],
        calls: 2,
      });
    }
  },
);

test.each(['names nothing that is there', 'takes the titles for the items'])(
  'a model that %s, always, and knows the values, is put right by them',
  async (how) => {
    const of = pages.find(({ name }) => name === 'cards') as TruePage;
    const isOfList = how.includes('titles');
    const model = {
      async generate(request: Parameters<typeof of.model.generate>[0]) {
        const { object, usage } = await of.model.generate(request);
        const right = object as { listSelectors: string[]; fields: { candidates: object[] }[] };
        const fields = right.fields.map((one) => ({
          ...one,
          candidates: [{ selector: '[data-x]', attribute: null, type: 'text' }],
        }));
        const listSelectors = right.listSelectors.map((one) => `${one} > :first-child`);
        return { object: isOfList ? { ...right, listSelectors } : { ...right, fields }, usage };
      },
    };
    const { outcome, warnings } = await runBadJob(site, of, model);
    expect([outcome, warnings.length > 0]).toEqual(['right', true]);
  },
);

describe('a model that errs where it reads pages itself', () => {
  const things = makeThings(8);
  const stories: TruePage = {
    name: 'stories',
    html: page(
      things
        .map(
          ({ name, price, author, link }) =>
            `<div class="story"><p>For ${price} you get the <a href="${link}">${name}</a>, made by ${author}. Shipping costs €4.99.</p></div>`,
        )
        .join(''),
    ),
    properties: [{ name: 'name' }, { name: 'price' }, { name: 'author' }, { name: 'link', type: 'link' }],
    rows: things.map(({ name, price, author, link }) => ({
      name,
      price,
      author,
      link: `http://site${link}`,
    })),
    model: RULE_MODEL,
    recipe: { listSelector: '.story', settings: { llm: { mode: 'direct' } } },
  };

  test.each(VALUE_FAULT_NAMES)('by %s is mended by its next answer, or said to be wrong', async (fault) => {
    const once = await runBadJob(site, stories, badModel(RULE_MODEL, { fault }));
    expect(once.outcome).toBe('right');
    const always = await runBadJob(site, stories, badModel(RULE_MODEL, { fault, answers: 'every' }));
    expect([always.outcome, always.difference]).not.toContain('silent');
  });
});
