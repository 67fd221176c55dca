import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExtractionPlan } from '../../packages/core/src/recipe/plan/extraction-plan.ts';
import { type ModelSite, outcomeOf, startModelSite } from '../support/model/model-site.ts';
import {
  type PlainThing,
  plainCard,
  plainPage,
  plainThings,
  PLAIN_PROPERTIES as properties,
  PLAIN_SELECTORS as selectors,
} from '../support/model/plain-shop.ts';
import { type SignedAnswer, signModel } from '../support/model/sign-model.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const OLD: SignedAnswer = { sign: '', list: '.card', selectors };
const NEXT = '<a class="next" href="/2">Next</a>';
const first = plainThings(12);
const second = plainThings(12, 12);

type Card = (thing: PlainThing, at: number) => string;

async function job(
  pages: string | Record<string, string>,
  answers: readonly SignedAnswer[],
  plan: ExtractionPlan | null,
) {
  site.show(pages);
  const model = signModel(answers);
  const isPaged = typeof pages !== 'string';
  const pagination = { type: 'next-button', nextPageSelector: 'a.next' } as const;
  const recipe = { properties, ...(isPaged && { pagination }) };
  const {
    rows,
    job: ended,
    error,
  } = await outcomeOf(site, recipe, { model, ...(plan !== null && { plan }) });
  const isMarked = ended.evidence.some(({ kind }) => kind === 'plan-doubted');
  return { rows, error, isMarked, calls: model.calls(), plan: ended.plan, warnings: ended.warnings };
}

async function planned(): Promise<ExtractionPlan> {
  const { plan, calls } = await job(plainPage(first.map(plainCard)), [OLD], null);
  if (plan === null) throw new Error('there is no plan');
  expect(calls).toBe(1);
  return plan;
}

function twoPages(card: Card): Record<string, string> {
  return { '/': plainPage(first.map(plainCard), NEXT), '/2': plainPage(second.map(card)) };
}

const SHIPPING: Card = ({ price, ...thing }, at) =>
  plainCard({ ...thing, price: at % 2 ? '€4.90' : '€5.90' }).replace(
    '</div>',
    `<p class="total">${price}</p></div>`,
  );
const OTHER: readonly (readonly [string, Card, Partial<typeof selectors> | { price: string }])[] = [
  ['a price that is the shipping', SHIPPING, { price: '.total' }],
  [
    'an old price before the new one',
    ({ price, ...thing }) =>
      plainCard({ ...thing, price: '€199.00' }).replace('</div>', `<p class="price now">${price}</p></div>`),
    { price: '.now' },
  ],
  [
    'a word before the value',
    ({ maker, ...thing }) => plainCard({ ...thing, maker: `Contact: <b>${maker}</b>` }),
    { maker: '.maker b' },
  ],
  [
    'a seller for the maker',
    ({ maker, ...thing }, at) =>
      plainCard({ ...thing, maker: at % 2 ? 'Toolhouse Ltd' : 'Harbour Trading' }).replace(
        '</div>',
        `<p class="by">${maker}</p></div>`,
      ),
    { maker: '.by' },
  ],
];

describe('a later page that has', () => {
  test.each(OTHER)('%s is read anew, once', async (_, card, other) => {
    const pages = twoPages(card);
    const answers = [{ ...OLD, sign: second[0]?.name ?? '', selectors: { ...selectors, ...other } }, OLD];
    const one = await job(pages, answers, await planned());
    expect(one).toMatchObject({ error: null, isMarked: false, calls: 1 });
    expect(one.rows).toEqual([...first, ...second]);
    expect(await job(pages, answers, one.plan)).toMatchObject({ rows: one.rows, calls: 0 });
  });

  test.each(OTHER)('%s marks the job where the model finds nothing better', async (_, card) => {
    const pages = twoPages(card);
    const one = await job(pages, [OLD], await planned());
    expect(one.isMarked).toBe(true);
    expect(await job(pages, [OLD], one.plan)).toMatchObject({ isMarked: true, calls: 0 });
  });

  test('two fields in each other’s places reads them so', async () => {
    const card: Card = ({ name, maker, price }) => plainCard({ price, name: maker, maker: name });
    const moved = { ...selectors, name: '.maker', maker: '.name' };
    const one = await job(
      twoPages(card),
      [{ ...OLD, sign: second[0]?.name ?? '', selectors: moved }, OLD],
      await planned(),
    );
    expect(one.rows).toEqual([...first, ...second]);
  });

  test('another name for a value in some items reads it there', async () => {
    const card: Card = (thing, at) =>
      at % 4 ? plainCard(thing) : plainCard(thing).replace('class="maker"', 'class="v2"');
    const one = await job(twoPages(card), [OLD], await planned());
    expect(one).toMatchObject({ rows: [...first, ...second], calls: 0 });
  });

  test('other prices in its items says nothing, where the values are like before', async () => {
    const card: Card = (thing, at) =>
      at % 4 ? plainCard(thing) : plainCard(thing).replace('</div>', '<small>RRP €120.00</small></div>');
    const one = await job(twoPages(card), [OLD], await planned());
    expect(one).toMatchObject({ isMarked: false, calls: 0, warnings: [] });
  });

  test('no such field leaves the first page as it is', async () => {
    const pages = twoPages((thing) => plainCard(thing).replace(/<p class="price">.*?<\/p>/, ''));
    const answers = [{ ...OLD, sign: second[0]?.name ?? '', selectors: { ...selectors, price: null } }, OLD];
    const one = await job(pages, answers, await planned());
    const expected = [...first, ...second.map((thing) => ({ ...thing, price: null }))];
    expect(one).toMatchObject({ rows: expected, isMarked: false });
    expect(await job(pages, answers, one.plan)).toMatchObject({ rows: expected, calls: 0 });
  });

  test('items of another name marks the job, and the next one reads them', async () => {
    const pages = twoPages((thing, at) =>
      at % 2 ? plainCard(thing) : plainCard(thing).replace('"card"', '"tile"'),
    );
    const one = await job(pages, [OLD], await planned());
    expect([one.isMarked, one.rows.length]).toEqual([true, 18]);
    expect((await job(pages, [OLD], one.plan)).rows).toEqual([...first, ...second]);
  });
});

describe('a field', () => {
  const without = plainPage(first.map((thing) => plainCard(thing).replace(/<p class="price">.*?<\/p>/, '')));
  const gone = { ...OLD, selectors: { ...selectors, price: null } };

  test('that was gone is read when it is there again', async () => {
    const one = await job(without, [gone], await planned());
    expect(one).toMatchObject({ calls: 1, isMarked: false });
    expect(one.rows[0]).toEqual({ ...first[0], price: null });
    const back = await job(plainPage(second.map(plainCard)), [gone], one.plan);
    expect(back).toMatchObject({ rows: second, calls: 0 });
  });

  test('is read by no alternative that reads another one', async () => {
    const towns = ['Leeds', 'York', 'Hull'];
    const card = (thing: PlainThing, at: number): string =>
      plainCard(thing).replace('<p class="price"', `<p class="town">${towns[at % 3]}</p><p class="price"`);
    const recipe = { properties: [...properties, { name: 'town' }] };
    const answer = { ...OLD, selectors: { ...selectors, town: '.town' } };
    site.show(plainPage(first.map(card)));
    const { job: known } = await outcomeOf(site, recipe, { model: signModel([answer]) });
    site.show(
      plainPage(
        first.map((thing, at) =>
          at % 4 ? card(thing, at).replace(/<p class="maker">.*?<\/p>/, '') : card(thing, at),
        ),
      ),
    );
    const model = signModel([{ ...answer, selectors: { ...answer.selectors, maker: null } }]);
    const { rows } = await outcomeOf(site, recipe, { model, ...(known.plan && { plan: known.plan }) });
    expect(rows.filter(({ maker, town }) => maker === town)).toEqual([]);
  });
});

test('two designs by turns cost one call', async () => {
  const design = plainPage(second.map(SHIPPING));
  const answers = [{ ...OLD, sign: 'class="total"', selectors: { ...selectors, price: '.total' } }, OLD];
  let plan: ExtractionPlan | null = await planned();
  let calls = 0;
  for (const html of [
    design,
    plainPage(first.map(plainCard)),
    design,
    plainPage(second.map(plainCard)),
    design,
  ]) {
    const one = await job(html, answers, plan);
    expect(one.rows).toEqual(html.includes(second[0]?.name ?? '') ? second : first);
    plan = one.plan;
    calls += one.calls;
  }
  expect(calls).toBe(1);
});
