import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExtractionPlan } from '../../packages/core/src/recipe/plan/extraction-plan.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../support/model/model-site.ts';
import {
  plainCard,
  plainPage,
  plainThings,
  PLAIN_PROPERTIES as properties,
  PLAIN_SELECTORS as selectors,
} from '../support/model/plain-shop.ts';
import { signModel } from '../support/model/sign-model.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const things = plainThings(12);
const cards = things.map(plainCard);
const others = plainThings(4, 40).map(plainCard).join('');

async function job(html: string, list: string, plan: ExtractionPlan | null, found = selectors) {
  site.show(html);
  const model = signModel([{ sign: '', list, selectors: found }]);
  const { rows, job: ended, error } = await outcomeOf(site, { properties }, { model, ...(plan && { plan }) });
  const isMarked = ended.evidence.some(({ kind }) => kind === 'plan-doubted');
  return { rows, error, isMarked, calls: model.calls(), plan: ended.plan };
}

async function planned(): Promise<ExtractionPlan> {
  const { plan } = await job(plainPage(cards), '.card', null);
  if (plan === null) throw new Error('there is no plan');
  return plan;
}

const ad = `<div class="card promo"><h3 class="name">Switch today</h3><p class="maker">Ines Falk</p><p class="price">€9.50</p><a href="https://ads.example/c">See</a></div>`;
const linked = cards.map((card) => card.replace('</div>', '<a href="/more">See</a></div>'));
const STRANGE = [
  [
    'what is recommended',
    plainPage(cards, `<aside class="also"><h2>You may like</h2>${others}</aside>`),
    '.grid > .card',
    16,
  ],
  [
    'hidden copies',
    plainPage(cards, `<div class="small" style="display:none">${cards.join('')}</div>`),
    '.grid > .card',
    24,
  ],
] as const;

test.each(STRANGE)('a list that takes up %s is found anew', async (_, html, list) => {
  const one = await job(html, list, await planned());
  expect(one).toMatchObject({ rows: things, isMarked: false, calls: 1 });
  expect(await job(html, list, one.plan)).toMatchObject({ rows: things, isMarked: false, calls: 0 });
});

test.each(STRANGE)(
  'a list that takes up %s is marked where the model finds no other',
  async (_, html, __, count) => {
    const one = await job(html, '.card', await planned());
    expect([one.isMarked, one.rows.length]).toEqual([true, count]);
    expect(await job(html, '.card', one.plan)).toMatchObject({ isMarked: true, calls: 0 });
  },
);

test('advertisements that lead to another host are no items, though no property is an address', async () => {
  const { plan } = await job(plainPage(linked), '.card', null);
  const html = plainPage([...linked.slice(0, 5), ad, ...linked.slice(5)]);
  expect(await job(html, '.card:not(.promo)', plan)).toMatchObject({ rows: things, isMarked: false });
  expect(await job(html, '.card', plan)).toMatchObject({ isMarked: true });
});

test('a list of which a half goes by another name elsewhere is found anew', async () => {
  const moved = cards.slice(6).join('').replaceAll('class="card"', 'class="tile"');
  const html = plainPage(cards.slice(0, 6), `<section class="rest">${moved}</section>`);
  expect(await job(html, '.card, .tile', await planned())).toMatchObject({ rows: things });
  expect(await job(html, '.card', await planned())).toMatchObject({ isMarked: true });
});

test('a list that has become shorter is not', async () => {
  const html = plainPage(cards.slice(0, 7));
  expect(await job(html, '.card', await planned())).toMatchObject({ isMarked: false, calls: 0 });
});

test('a list of other names that lacks some fields keeps those that it has', async () => {
  const plain = cards.map((card) => card.replace(/<p class="price">.*?<\/p>/, ''));
  const html = plainPage(plain)
    .replaceAll('"card"', '"css-1"')
    .replaceAll('"name"', '"css-2"')
    .replaceAll('"maker"', '"css-3"');
  const found = { name: '.css-2', maker: '.css-3', price: null };
  const one = await job(
    html.replace('"grid"', '"css-4"').replaceAll('<h3', '<h4').replaceAll('</h3>', '</h4>'),
    '.css-1',
    await planned(),
    found as never,
  );
  expect(one.rows).toEqual(things.map((thing) => ({ ...thing, price: null })));
});

test('a word in an element of its own before some names marks the job, or is read past', async () => {
  const html = plainPage(
    cards.map((card, at) =>
      card.replace(/(class="name">)(.*?)</, at % 3 ? '$1<b>$2</b><' : '$1<i>New</i><b>$2</b><'),
    ),
  );
  expect(await job(html, '.card', await planned())).toMatchObject({ isMarked: true });
  expect(await job(html, '.card', await planned(), { ...selectors, name: '.name b' })).toMatchObject({
    rows: things,
    isMarked: false,
  });
});
