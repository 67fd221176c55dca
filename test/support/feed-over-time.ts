import { createEngine, type Job, type RowChange, type Verdict } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { startServer } from './start-server.ts';

const SIZE = 10;

/** What the site shows: bowls on two pages. */
let bowls: readonly { readonly name: string; readonly price: string }[] = [];
/** What is broken. */
let fault: 'second page gone' | 'prices gone' | 'next control gone' | null = null;

/** One run of the recipe: the job, what the feed told of it, and what it has to. */
export interface RunOfFeed {
  readonly about: string;
  readonly job: Job;
  /** `+ name`, `~ name before>after`, `- name`. */
  readonly events: readonly string[];
  readonly expected: { readonly verdict: Verdict | null; readonly events: readonly string[] };
}

function pricesFrom(first: number, count: number): typeof bowls {
  return Array.from({ length: count }, (_, index) => ({
    name: `bowl ${first + index}`,
    price: String(10 + first + index),
  }));
}

function priced(name: string, price: string): void {
  bowls = bowls.map((bowl) => (bowl.name === name ? { name, price } : bowl));
}

/** What becomes of the site before a run, and what is to be told of that. */
interface Run {
  readonly about: string;
  change(): void;
  readonly verdict: Verdict | null;
  /** `+ name`, `~ name before>after`, `- name`. */
  readonly told: readonly string[];
}

const RUNS: readonly Run[] = [
  {
    about: 'everything is new to the first run',
    change() {
      bowls = pricesFrom(1, 18);
    },
    verdict: 'complete',
    told: Array.from({ length: 18 }, (_, index) => `+ bowl ${index + 1}`),
  },
  { about: 'the same once more is no news', change: () => undefined, verdict: 'complete', told: [] },
  {
    about: 'another order is no news',
    change() {
      bowls = bowls.toReversed();
    },
    verdict: 'complete',
    told: [],
  },
  {
    about: 'a price moves, a bowl comes, and one goes',
    change() {
      priced('bowl 4', '99');
      bowls = [...bowls.filter(({ name }) => name !== 'bowl 9'), ...pricesFrom(19, 1)];
    },
    verdict: 'complete',
    told: ['~ bowl 4 14>99', '+ bowl 19', '- bowl 9'],
  },
  {
    about: 'a run that fails on page 2 tells what page 1 has, and nobody goes',
    change() {
      fault = 'second page gone';
      priced('bowl 18', '77');
    },
    verdict: null,
    told: ['~ bowl 18 28>77'],
  },
  {
    about: 'a list that is cut off tells what it has, and nobody goes',
    change() {
      fault = 'next control gone';
      priced('bowl 17', '66');
    },
    verdict: 'partial',
    told: ['~ bowl 17 27>66'],
  },
  {
    about: 'prices that are gone are suspect, and no news',
    change() {
      fault = 'prices gone';
    },
    verdict: 'suspect',
    told: [],
  },
  {
    about: 'still broken, still no news',
    change: () => void priced('bowl 1', '55'),
    verdict: 'suspect',
    told: [],
  },
  {
    about: 'what changed meanwhile is told when the site has recovered',
    change() {
      fault = null;
    },
    verdict: 'complete',
    told: ['~ bowl 1 11>55'],
  },
  {
    about: 'a bowl that comes back is new again',
    change() {
      bowls = [...bowls, ...pricesFrom(9, 1)];
    },
    verdict: 'complete',
    told: ['+ bowl 9'],
  },
];

/** Ten runs of a site that changes, breaks and recovers; then all that the feed has told, from its beginning. */
export async function* feedOverTime(): AsyncGenerator<RunOfFeed, readonly string[]> {
  const site = await startServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://site').searchParams.get('page') ?? 1);
    const { status, html } = answer(page);
    response.writeHead(status, { 'content-type': 'text/html' }).end(html);
  });
  const engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });
  try {
    const recipe = await engine.recipes.create({
      name: 'Bowls',
      url: site.origin,
      listSelector: '#list > li',
      properties: [
        { name: 'name', elementSelector: 'i' },
        { name: 'price', elementSelector: 'b' },
      ],
      pagination: { type: 'next-button', nextPageSelector: '.next' },
      settings: { rendering: 'http', robots: 'ignore', uniqueBy: ['name'] },
      expect: { properties: { price: { filled: 0.9 } }, learn: false },
    });
    const told = async (since?: string): Promise<{ events: string[]; cursor: string }> => {
      const options = { limit: 1_000, ...(since !== undefined && { since }) };
      const { changes, cursor } = await engine.changes(recipe.id, options);
      return { cursor, events: changes.map(eventText) };
    };
    let cursor: string | undefined;
    for (const { about, change, verdict, told: expected } of RUNS) {
      change();
      const job = await engine.jobs.wait((await engine.jobs.run(recipe.id)).id);
      const page = await told(cursor);
      cursor = page.cursor;
      yield { about, job, events: page.events, expected: { verdict, events: expected } };
    }
    return (await told()).events;
  } finally {
    await engine.close();
    await site.close();
  }
}

function answer(page: number): { readonly status: number; readonly html: string } {
  if (page === 2 && fault === 'second page gone') return { status: 404, html: '' };
  const items = bowls
    .slice(page * SIZE - SIZE, page * SIZE)
    .map(({ name, price }) => `<li><i>${name}</i><b>${fault === 'prices gone' ? '' : price}</b></li>`);
  const hasNext = page * SIZE < bowls.length && fault !== 'next control gone';
  const next = hasNext ? '<a class="next" href="?page=2">Next</a>' : '';
  return { status: 200, html: `<p>${bowls.length} results</p><ul id="list">${items.join('')}</ul>${next}` };
}

function eventText({ type, key, fields }: RowChange): string {
  const [name] = JSON.parse(key);
  if (type !== 'changed') return `${type === 'added' ? '+' : '-'} ${name}`;
  return `~ ${name} ${fields.price?.before}>${fields.price?.after}`;
}
