import type { PropertyInput } from '@harvestman/core';
import { scriptedModel } from '@harvestman/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelSite, outcomeOf, startModelSite } from '../../../../../test/support/model/model-site.ts';

let site: ModelSite;
beforeAll(async () => {
  site = await startModelSite();
});
afterAll(() => site.close());

const NAMES = 'Anvil Bolt Clamp Drill Edger File Gauge Hammer'.split(' ');
const PEOPLE = ['Ada Noor', 'Ben Ortiz', 'Cleo Park'];
const html = `<!doctype html><html><body><main>${NAMES.map(
  (name, at) => `<article class="card">
<img class="logo" src="/logo.svg" alt=""><img class="shot" src="/blank.gif" data-src="/p/${at}.jpg" alt="A ${name}">
<h3><a href="/t/${at}" title="Open ${name} of steel">${name} of steel</a></h3>
<h4 title="${name} of steel, forged by hand">${name} of steel, fo…</h4>
<div class="says"><p class="words">Whoever has used this ${name} for years will say of it what it is good for, and what not, and where one may still get a good one.</p><a href="/t/${at}">Read more</a></div>
<p class="meta">by <a class="who" href="/u/${at % 3}">${PEOPLE[at % 3]}</a> · <time class="pub" datetime="2026-03-0${at + 1}">${at + 1}/03/2026</time> · updated <time class="mod" datetime="2026-04-0${at + 1}">${at + 1}/04/2026</time></p>
<div class="money"><b>€${at + 10}.00</b> <small>+ €${at + 2}.00 shipping</small></div><p class="cost">Price: <b>€${at + 10}.00</b></p>
${at % 3 === 2 ? '<p class="new">New</p>' : ''}<p class="m">${at * 5 + 15} min</p><p class="s">serves ${at + 2}</p><p class="r">Antworten: ${at + 3}</p><p class="h">Hits: ${at + 90}</p>
<div class="st"><i class="o">${4 + at / 10}</i> (${at + 17})</div><span class="z">Made in <b class="t">${name}ville</b></span>
<p class="from">${at + 1} ${PEOPLE[at % 3]} Road, <b>${['Bath', 'Hull', 'Leeds'][at % 3]}</b></p>
<p class="shop">Sold by <a href="/s/${at % 3}">${['Hill & Co', 'Tarn', 'Dock'][at % 3]}</a>, <i>${['Bath', 'Hull', 'Leeds'][at % 3]}</i></p>
</article>`,
).join('')}</main></body></html>`;

type Way = string | readonly [selector: string, attribute: string];

/** Properties, how each is read, and what the fourth item has. */
const RIGHT = {
  title: ['h3', { description: 'Name of the tool' }, 'Drill of steel'],
  thing: ['h3', { description: 'Name of the thing' }, 'Drill of steel'],
  whole: [['h4', 'title'], { description: 'Name of the tool, whole' }, 'Drill of steel, forged by hand'],
  summary: [
    '.words',
    { description: 'What is said about it' },
    'Whoever has used this Drill for years will say of it what it is good for, and what not, and where one may still get a good one.',
  ],
  author: ['.who', { description: 'Who wrote it' }, 'Ada Noor'],
  lastBy: ['.who', { description: 'Who wrote last' }, 'Ada Noor'],
  published: [['.pub', 'datetime'], { description: 'Day of publication' }, '2026-03-04'],
  price: ['.money b', { description: 'What it costs' }, '€13.00'],
  cost: ['.cost b', { description: 'What it costs' }, '€13.00'],
  minutes: ['.m', { description: 'How long it takes' }, '30 min'],
  servings: ['.s', { description: 'For how many people' }, 'serves 5'],
  replies: ['.r', { description: 'How many answers it has' }, 'Antworten: 6'],
  rating: ['.o', { description: 'Average rating' }, '4.3'],
  town: ['.t', { description: 'Town of the seller' }, 'Drillville'],
  dealer: ['.shop a', { description: 'Whose shop it is' }, 'Hill & Co'],
  city: ['.shop i', { description: 'Where that is' }, 'Bath'],
  picture: [['.shot', 'data-src'], { type: 'src', description: 'A picture of it' }, '/p/3.jpg'],
  link: ['h3 a', { type: 'link', description: 'Its own page' }, '/t/3'],
} as const satisfies Record<string, readonly [Way, Omit<PropertyInput, 'name'>, string]>;
type Name = keyof typeof RIGHT;

function answer(asked: readonly Name[], changed: Partial<Record<Name, Way>> = {}) {
  return {
    page: 'list',
    listSelectors: ['.card'],
    fields: asked.map((name) => {
      const way: Way = changed[name] ?? RIGHT[name][0];
      const [selector, attribute] = typeof way === 'string' ? [way, null] : way;
      const [, property] = RIGHT[name];
      const type = 'type' in property ? property.type : 'text';
      return { name, example: null, optional: true, candidates: [{ selector, attribute, type }] };
    }),
  };
}

function rowOf(asked: readonly Name[]) {
  return Object.fromEntries(
    asked.map((name) => {
      const value: string = RIGHT[name][2];
      return [name, value.startsWith('/') ? `${site.origin}${value}` : value];
    }),
  );
}

const propertiesOf = (asked: readonly Name[]): PropertyInput[] =>
  asked.map((name) => ({ name, ...RIGHT[name][1] }));

const CASES: readonly (readonly [string, Partial<Record<Name, Way>>, (readonly Name[])?])[] = [
  ['an address for a text', { title: ['h3 a', 'href'] }],
  ['words for the address of a picture', { picture: ['.shot', 'alt'] }],
  ['one empty picture for all', { picture: ['.shot', 'src'] }],
  ['a sign of the site for a picture', { picture: '.logo' }],
  ['the address of a page for a picture', { picture: ['h3 a', 'href'] }],
  ['a name for scripts', { author: ['.who', 'class'] }, ['title']],
  ['an attribute that has the text among other words', { title: ['h3 a', 'title'] }],
  ['a text that is cut short', { whole: 'h4' }],
  ['a selector that asks for the value', { town: '.t:contains("Anvilville")' }, ['title']],
  ['a place that some items have', { replies: ':scope > p:nth-child(9)' }, ['title']],
  ['the text of a button beside a description', { summary: '.says' }],
  ['the label before a price', { cost: '.cost' }],
  ['what comes on top of a price', { price: 'small' }, ['title']],
  ['several numbers for one', { rating: '.st' }],
  ['a person with a date', { author: '.meta' }, ['title']],
  ['a town with its street', { city: '.from' }, ['title']],
  ['numbers for a person', { lastBy: '.o' }, ['title']],
  ['a long text for a person', { author: '.says' }, ['title']],
  ['the day of a change', { published: ['.mod', 'datetime'] }, ['title']],
  ['the link of somebody else', { link: '.who' }, ['title']],
  ['one word for what names the items', { thing: '.z:contains("Made"), .says a' }],
  ['three fields that were exchanged', { thing: '.s', minutes: 'h3', servings: '.m' }],
  ['two names that the words before them tell apart', { dealer: '.shop i', city: '.shop a' }],
  ['a count of something else', { replies: '.h' }, ['title']],
  ['two that have one element in most items', { minutes: 'p.m', servings: 'p:not(.new).m' }],
];

test.each(CASES.map(([name, changed, beside = []]) => [name, changed, beside] as const))(
  '%s: asked about once',
  async (_, changed, beside) => {
    site.show(html);
    const asked = [...(Object.keys(changed) as Name[]), ...beside];
    const model = scriptedModel([answer(asked, changed), answer(asked)]);
    const { rows, job, error } = await outcomeOf(site, { properties: propertiesOf(asked) }, { model });
    expect(error).toBe(null);
    expect(rows[3]).toEqual(rowOf(asked));
    expect([rows.length, job.usage?.calls, job.warnings]).toEqual([NAMES.length, 2, []]);
  },
);

test('the name of a person is a text, where a model says that it is a link', async () => {
  site.show(html);
  const [field] = answer(['author']).fields;
  const candidates = [{ selector: '.who', attribute: null, type: 'link' }];
  const model = scriptedModel([
    { ...answer(['title', 'author']), fields: [...answer(['title']).fields, { ...field, candidates }] },
  ]);
  const { rows } = await outcomeOf(site, { properties: propertiesOf(['title', 'author']) }, { model });
  expect(rows[3]).toEqual(rowOf(['title', 'author']));
});

test.each([
  ['all', Object.keys(RIGHT).filter((name) => !/^(?:thing|cost|lastBy|city)$/.test(name)) as Name[]],
  ['a number in an element of its own, and its label elsewhere', ['title', 'cost', 'rating'] as const],
])('the right answer is asked about no more: %s', async (_, asked) => {
  site.show(html);
  const { rows, job } = await outcomeOf(
    site,
    { properties: propertiesOf(asked) },
    { model: scriptedModel([answer(asked)]) },
  );
  expect([job.usage?.calls, job.warnings]).toEqual([1, []]);
  expect(rows[3]).toEqual(rowOf(asked));
});

test.each([
  ['exchanged', { title: '.words', summary: 'h3' }],
  ['found in one item, by its text', { title: 'h3:contains("Anvil of steel")' }],
  ['found in one place of the page', { title: 'html > body > main > article:nth-child(1) > h3' }],
] as const)('fields that are %s in every answer are mended, and the job is marked', async (_, changed) => {
  site.show(html);
  const asked: readonly Name[] = ['title', 'summary', 'author'];
  const model = scriptedModel([answer(asked, changed)]);
  const { rows, job, error } = await outcomeOf(site, { properties: propertiesOf(asked) }, { model });
  expect(error).toBe(null);
  expect(rows[3]).toEqual(rowOf(asked));
  expect(job.warnings[0]).toContain('were mended by its structure');
});
