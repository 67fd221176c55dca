import type { PropertyInput } from '@harvestman/core';
import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

/** A property, where it is read from, and what it gives. */
const CASES: readonly (readonly [property: PropertyInput, selector: string, values: readonly unknown[]])[] = [
  [{ name: 'title' }, 'h3', TITLES()],
  [{ name: 'tags', many: true }, '.tag', EACH((at) => ['tools', `kind ${at}`])],
  [{ name: 'counts', many: true, parse: 'integer' }, '.count', EACH((at) => [at, at * 10])],
  [{ name: 'sku', attribute: 'data-sku' }, 'h3', EACH((at) => `T-${at}`)],
  [{ name: 'hooks', attribute: 'href', many: true }, '.more a', EACH((at) => [`/a/${at}`])],
  [{ name: 'price', parse: 'price', keepText: true }, '.price', EACH((at) => at + 0.5)],
  [{ name: 'posted', attribute: 'datetime', parse: 'date' }, 'time', EACH((at) => `2026-03-0${at}`)],
  [
    { name: 'size', parse: [{ pattern: '(\\d+) cm' }, 'integer'], default: 0 },
    '.size',
    EACH((at) => (at === 2 ? 0 : at * 5)),
  ],
  [{ name: 'rating', data: 'aggregateRating.ratingValue', parse: 'number' }, '', EACH((at) => at / 2)],
  [
    { name: 'about', type: 'html', sanitize: true },
    '.about',
    EACH((at) => `<p>About <b>tool</b> ${at} <a>x</a></p>`),
  ],
];

function EACH<T>(value: (at: number) => T): readonly T[] {
  return Array.from({ length: 8 }, (_, index) => value(index + 1));
}
function TITLES(): readonly string[] {
  return EACH((at) => `Tool number ${at}`);
}

const html = `<!doctype html><html lang="en"><body><h1>Tools</h1><main>${EACH(
  (at) => `<div class="card"><h3 data-sku="T-${at}">Tool number ${at}</h3>
<span class="tag">tools</span> <span class="tag">kind ${at}</span> <i class="count">${at}</i> <i class="count">${at * 10}</i>
<p class="price">€${at}.50</p><time datetime="2026-03-0${at}">day ${at} of March</time>${at === 2 ? '' : `<p class="size">about ${at * 5} cm</p>`}
<div class="more"><a href="/a/${at}">More of it</a><a href="javascript:go(${at})">Buy it</a></div>
<div class="about"><p onclick="x()">About <b>tool</b> ${at} <a href="javascript:x()">x</a></p><script>x()</script></div>
<script type="application/ld+json">{"@type":"Product","name":"Tool","aggregateRating":{"ratingValue":${at / 2}}}</script></div>`,
).join('')}</main></body></html>`;

function answerFor(asked: readonly string[]): object {
  return {
    page: 'list',
    listSelectors: ['.card'],
    fields: CASES.filter(([{ name }]) => asked.includes(name)).map(([{ name, type = 'text' }, selector]) => ({
      name,
      example: null,
      optional: name === 'size',
      candidates: [{ selector, attribute: null, type }],
    })),
  };
}

test('a recipe read by a model has the values that the same selectors give', async () => {
  site.show(html);
  const model = scriptedModel([answerFor(CASES.map(([{ name }]) => name))]);
  const properties = CASES.map(([property]) => property);
  const { rows, job, error } = await outcomeOf(site, { properties }, { model });
  expect(error).toBe(null);
  expect(job.usage?.calls).toBe(1);
  const expected = EACH((at) => ({
    ...Object.fromEntries(CASES.map(([{ name }, , values]) => [name, values[at - 1]])),
    priceText: `€${at}.50`,
  }));
  expect(rows).toEqual(expected);
  // The page's own data is no question for a model.
  expect(model.requests[0]?.prompt).not.toContain('rating');
  const selected = await outcomeOf(
    site,
    {
      extractorType: 'selector',
      listSelector: '.card',
      properties: CASES.map(([property, selector]) => ({
        ...property,
        ...(property.data === undefined && { elementSelector: selector }),
      })),
    },
    {},
  );
  expect(selected.rows).toEqual(expected);
  // A later job by the same plan asks nothing.
  const again = await outcomeOf(site, { properties }, { model, ...(job.plan && { plan: job.plan }) });
  expect(again.rows).toEqual(expected);
  expect([
    again.job.usage?.calls ?? 0,
    again.job.warnings.filter((one) => !one.includes('could not be read')),
  ]).toEqual([0, []]);
});

test('an item without a required value is no row, and is counted', async () => {
  site.show(html);
  const properties = [{ name: 'title' }, { name: 'size', parse: { pattern: '(\\d+) cm' }, required: true }];
  const model = scriptedModel([answerFor(['title', 'size'])]);
  const { rows, job } = await outcomeOf(site, { properties }, { model });
  expect(rows).toHaveLength(7);
  expect(job.warnings).toEqual(['1 item lacks a required value']);
});

test.each(['selectors', 'direct'])('a default stands for what the page has not: %s', async (mode) => {
  site.show(html);
  const properties = [{ name: 'title' }, { name: 'size', default: 'any' }];
  const items = EACH((at) => ({
    item: at,
    values: { title: `Tool number ${at}`, size: at === 2 ? null : `about ${at * 5} cm` },
  }));
  const isDirect = mode === 'direct';
  const model = scriptedModel([isDirect ? { items } : answerFor(['title', 'size'])]);
  const recipe = isDirect
    ? { properties, listSelector: '.card', settings: { llm: { mode: 'direct' as const } } }
    : { properties };
  const { rows } = await outcomeOf(site, recipe, { model });
  expect(rows.map(({ size }) => size)).toEqual(EACH((at) => (at === 2 ? 'any' : `about ${at * 5} cm`)));
});

test('lists, attributes and HTML of a model that reads the page itself come as they should', async () => {
  site.show(html);
  const properties: PropertyInput[] = [
    { name: 'tags', many: true },
    { name: 'price', parse: 'price', keepText: true },
    { name: 'rating', data: 'aggregateRating.ratingValue', parse: 'number' },
    { name: 'about', type: 'html', sanitize: true },
  ];
  const items = EACH((at) => ({
    item: at,
    values: { tags: `kind ${at}`, price: `€${at}.50`, about: `About tool ${at} x` },
  }));
  const { rows } = await outcomeOf(
    site,
    { properties, listSelector: '.card', settings: { llm: { mode: 'direct' } } },
    { model: scriptedModel([{ items }]) },
  );
  expect(rows).toEqual(
    EACH((at) => ({
      tags: [`kind ${at}`],
      price: at + 0.5,
      priceText: `€${at}.50`,
      rating: at / 2,
      about: `About <b>tool</b> ${at} <a>x</a>`,
    })),
  );
});
