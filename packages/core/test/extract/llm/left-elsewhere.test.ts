import { expect, test } from 'vitest';
import { runBadJob } from '../../../../../test/support/model/bad-job.ts';
import { listAnswer, type Way } from '../../../../../test/support/model/list-answer.ts';
import { startModelSite } from '../../../../../test/support/model/model-site.ts';

const NAMES = 'Nordwerk|Kranich|Alpenstrom|Sonnenblick|Bauhof|Linde|Nordwerk|Kranich'.split('|');
const AUTHORS = 'Ada Holt|Ben Osei|Cleo Rao|Dina Steen|Emil Quist|Faye Brandt|Gus Vance|Hana Moe'.split('|');
const PEOPLE = 'Meinhardt|Kluge|Brandt|Sander|Roth|Vogel|Ahlers|Winter'.split('|');

interface Redesign {
  readonly name: string;
  readonly description?: string;
  readonly before: (at: number) => string;
  readonly now: (at: number) => string;
  /** In the job that is looked at. */
  readonly later?: (at: number) => string;
}

/** The first name of one author, and the last one of another. */
const namesake = (at: number): string =>
  `${AUTHORS[at]?.split(' ')[0]} ${AUTHORS[(at + 3) % AUTHORS.length]?.split(' ')[1]}`;

const title = (at: number): string => `<h3>Item ${'ABCDEFGH'[at]}</h3>`;

/** The selector `.v` reads it before, and reads something now. */
async function warningsOf({ name, description, before, now, later = now }: Redesign, way: Way = '.v') {
  await using site = await startModelSite().then((one) =>
    Object.assign(one, { [Symbol.asyncDispose]: () => one.close() }),
  );
  const model = {
    generate: async () => ({ object: listAnswer('li', { title: 'h3', [name]: way }), usage: null }),
  };
  const type = name === 'link' ? 'link' : 'text';
  const properties = [{ name: 'title' }, { name, type, ...(description && { description }) } as const];
  const page = (item: (at: number) => string) => ({
    name: 'list',
    html: `<main><ul>${NAMES.map((_, at) => `<li>${title(at)}${item(at)}</li>`).join('')}</ul></main>`,
    properties,
    rows: [],
    model,
  });
  const { plan } = await runBadJob(site, page(before), model);
  const first = await runBadJob(site, page(now), model, plan);
  if (later === now) return first.warnings.join(' ');
  const { warnings } = await runBadJob(site, page(later), model, first.plan);
  return warnings.join(' ');
}

const price = (at: number): string => `€ ${at * 17 + 80}`;

test.each<[string, Redesign]>([
  [
    'a person behind a label in the place of a firm',
    {
      name: 'firma',
      before: (at) => `<p class="v"><a>${NAMES[at]} GmbH</a></p>`,
      now: (at) =>
        `<p class="w"><a>${NAMES[at]} GmbH</a></p><p>Ansprechpartner: <span class="v">Frau ${PEOPLE[at]}</span></p>`,
    },
  ],
  [
    'the last date in the place of the first one',
    {
      name: 'date',
      before: (at) =>
        `<p class="meta">Started by <a>ada</a>, <i class="v">${at + 2} Jan 2024</i></p><p class="last"><i class="z">${at + 9} Feb 2024</i> by <a>ben</a></p>`,
      now: (at) =>
        `<p class="meta">Started by <a>ada</a>, <i class="w">${at + 2} Jan 2024</i></p><p class="last"><i class="v">${at + 9} Feb 2024</i> by <a>ben</a></p>`,
    },
  ],
  [
    'a price without tax',
    {
      name: '価格',
      before: (at) => `<p><b class="v">${at + 3},410円</b><b class="z">(税抜 ${at + 3},100円)</b></p>`,
      now: (at) =>
        `<p><b class="v">${at + 3},100円</b><small>税抜</small><b class="w">${at + 3},410円</b><small>税込</small></p>`,
    },
  ],
  [
    'a total in the place of a price for a night',
    {
      name: 'price',
      description: 'Price for a night',
      before: (at) => `<b class="v">${price(at)}</b><i>+ € ${at + 5} taxes</i>`,
      now: (at) =>
        `<b class="v">€ ${(at * 17 + 80) * 3}</b><i>for 3 nights</i><em class="w">${price(at)} per night</em>`,
    },
  ],
  [
    'a translator in the place of an author',
    {
      name: 'author',
      before: (at) => `<p class="v">${AUTHORS[at]}</p>`,
      now: (at) => `<p class="v">${PEOPLE[7 - at]} ${PEOPLE[at]}</p><p class="w">by ${AUTHORS[at]}</p>`,
    },
  ],
  [
    'a narrator of the same name as another author',
    {
      name: 'author',
      before: (at) => `<p class="v">${AUTHORS[at]}</p>`,
      now: (at) => `<p class="v">${namesake(at)}</p><p class="w">Author: ${AUTHORS[at]}</p>`,
    },
  ],
  [
    'the year of a new edition',
    {
      name: 'year',
      before: (at) => `<p class="v">${at * 7 + 1951}</p>`,
      now: (at) => `<p class="v">${at * 3 + 1992}</p><p class="w">${at * 7 + 1951}</p>`,
    },
  ],
  [
    'the year of a new edition, where all items are others by now',
    {
      name: 'year',
      before: (at) => `<p class="v">${at * 7 + 1951}</p>`,
      now: (at) => `<p class="v">${at * 3 + 1992}</p><p class="w">${at * 7 + 1951}</p>`,
      later: (at) => `<p class="v">${at * 3 + 1993}</p><p class="w">${at * 6 + 1953}</p>`,
    },
  ],
])('is told: %s', async (_, redesign) => {
  // By an alternative of the plan, or in doubt.
  expect(await warningsOf(redesign)).toContain(`property "${redesign.name}": `);
});

test.each<[string, Redesign]>([
  [
    'a label that is what the property is called',
    {
      name: 'price',
      before: (at) => `<b class="v">${price(at)}</b>`,
      now: (at) => `Price: <b class="v">${price(at + 1)}</b>`,
    },
  ],
  [
    'words behind prices that have changed',
    {
      name: 'price',
      before: (at) => `<b class="v">${price(at)}</b>`,
      now: (at) => `<b class="v">€ ${at * 19 + 91}</b> <i>in stock</i>`,
    },
  ],
  [
    'a label before firms that are known',
    {
      name: 'firma',
      before: (at) => `<p class="v">${NAMES[at]} GmbH</p>`,
      now: (at) => `<p>Bei: <span class="v">${NAMES[7 - at]} GmbH</span></p>`,
    },
  ],
  [
    'values that have moved',
    {
      name: 'date',
      before: (at) => `<p class="meta"><i class="v">${at + 2} Jan 2024</i></p>`,
      now: (at) => `<div class="top"><i class="v">${at + 4} Jan 2024</i></div><p class="meta"><i>new</i></p>`,
    },
  ],
  [
    'an element that is gone again, with what it said',
    {
      name: 'year',
      before: (at) => `<p class="v">${at * 7 + 1951}</p>`,
      now: (at) => `<p class="v">${at * 3 + 1992}</p><p class="w">${at * 7 + 1951}</p>`,
      later: (at) => `<p class="v">${at * 6 + 1957}</p>`,
    },
  ],
  [
    'a publisher that bears the names of some authors, beside authors that have changed',
    {
      name: 'author',
      before: (at) => `<p class="v">${AUTHORS[at]}</p>`,
      now: (at) => `<p class="v">${namesake(at)}</p><p class="w">${AUTHORS[at % 3]}</p>`,
    },
  ],
  [
    'years of a list that has grown, beside something new',
    {
      name: 'year',
      before: (at) => `<p class="v">${at * 7 + 1951}</p>`,
      now: (at) => `<p class="v">${at * 7 + 1972}</p><p class="w">${at + 1} of 8</p>`,
    },
  ],
  [
    'other authors, beside something new',
    {
      name: 'author',
      before: (at) => `<p class="v">${AUTHORS[at]}</p>`,
      now: (at) => `<p class="v">${PEOPLE[7 - at]} ${PEOPLE[at]}</p><p class="w">${NAMES[at]} Press</p>`,
    },
  ],
])('is no doubt: %s', async (_, redesign) => {
  expect(await warningsOf(redesign)).toBe('');
});

test('what an attribute says is missed where its element goes by another name in some items', async () => {
  const time = (name: string, at: number): string =>
    `<time class="${name}" datetime="2024-05-1${at}">then</time>`;
  const redesign = {
    name: 'date',
    before: (at: number) => time('v', at),
    now: (at: number) => time(at % 3 === 0 ? 'w' : 'v', at),
  };
  expect(await warningsOf(redesign, ['.v', 'datetime'])).toContain('property "date": ');
});

const foot = (at: number): string => `<i>Run by ${PEOPLE[at]} and ${PEOPLE[7 - at]}</i>`;
const PROSE = [
  'A small inn (12 rooms) above the harbour; breakfast until noon.',
  'Built in 1904, by two brothers: a house of brick and oak, rarely open.',
  '"Best soup in town" - said the mayor! No cards, no reservations at all.',
  'The old mill. 3 floors, 1 wheel... and a great deal of flour everywhere.',
  'Quiet, except on Sundays (market day); parking costs 4 euros an hour.',
  'Why go there? Because of the view: 80 km of coast, on clear days at least.',
  '1. Swim. 2. Sleep. 3. Eat: that is all there is to do here, luckily so.',
  'Closed for years; a new roof (2019) has saved what was left of the hall.',
];

test.each<[string, Redesign['now'], string, Way]>([
  ['sentences', (at) => `<p class="w">${PROSE[at]}</p>${foot(at)}`, 'text', '.v'],
  ['addresses of many hosts', (at) => `<a class="w" href="https://h${at}.example/p">site</a>`, 'link', '.v'],
])('%s are missed where their element goes by another name in some items', async (_, other, name, way) => {
  const redesign = {
    name,
    before: (at: number) => other(at).replace('"w"', '"v"'),
    now: (at: number) => (at % 3 === 0 ? other(at) : other(at).replace('"w"', '"v"')),
  };
  expect(await warningsOf(redesign, way)).toContain(`property "${name}": `);
});

test('a few words in the place of sentences are none', async () => {
  const redesign = {
    name: 'text',
    before: (at: number) => `<p class="v">${PROSE[at]}</p>${foot(at)}`,
    now: (at: number) =>
      at === 3
        ? `<p class="none">Nothing was written.</p>${foot(at)}`
        : `<p class="v">${PROSE[at]}</p>${foot(at)}`,
  };
  expect(await warningsOf(redesign)).toBe('');
});
