import { isDeepStrictEqual } from 'node:util';
import {
  createEngine,
  type Engine,
  type Job,
  type Row,
  type RowChange,
  type Storage,
  systemClock,
} from '@harvestman/core';
import fc from 'fast-check';
import { startServer } from './start-server.ts';

/** How a job ends. `broken`: its values break with what is expected. */
const ENDS = ['complete', 'partial', 'failed', 'suspect', 'broken'] as const;
type End = (typeof ENDS)[number];

interface Run {
  readonly rows: readonly Row[];
  readonly end: End;
}

/** What happens to a recipe: `overlapping` jobs start one after the other, and end the other way round. */
export type FeedStep =
  | { readonly type: 'run'; readonly run: Run; readonly seconds: number }
  | { readonly type: 'overlapping'; readonly first: Run; readonly second: Run; readonly seconds: number }
  | { readonly type: 'accept' | 'delete'; readonly which: number };

export interface FeedCase {
  readonly uniqueBy: readonly string[];
  readonly steps: readonly FeedStep[];
}

const cell = (...values: string[]): fc.Arbitrary<string> => fc.constantFrom(...values);
const row = fc.record({ name: cell('oak', 'ash', 'elm', 'fir', 'ß&"'), price: cell('1', '2', '3') });
const run: fc.Arbitrary<Run> = fc.record({
  rows: fc.array(row, { minLength: 2, maxLength: 7 }),
  end: fc.oneof({ arbitrary: fc.constant('complete' as const), weight: 3 }, fc.constantFrom(...ENDS)),
});
/** Jobs may start in one second. */
const seconds = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<FeedStep> = fc.oneof(
  { arbitrary: fc.record({ type: fc.constant('run' as const), run, seconds }), weight: 4 },
  fc.record({ type: fc.constant('overlapping' as const), first: run, second: run, seconds }),
  fc.record({ type: fc.constantFrom('accept' as const, 'delete' as const), which: fc.nat(9) }),
);

/** Runs of a recipe, of which any may fail, be cut off, break with what is expected, be accepted, or be deleted. */
export const feedCases: fc.Arbitrary<FeedCase> = fc.record({
  uniqueBy: fc.constantFrom([], ['name']),
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
});

/** What the site answers: the rows of a job on two pages. */
interface Answer extends Run {
  /** Called when the first page is asked for, which is given once this has ended. */
  readonly asked?: () => Promise<void>;
}

/** A job that has ended, and the number of its start. */
interface EndedJob {
  readonly job: Job;
  readonly rows: readonly Row[];
  readonly turn: number;
}

/** A site, and an engine that reads it, for any number of cases. */
export class FeedTrial {
  readonly #engine: Engine;
  readonly #close: () => Promise<void>;
  readonly #site: { origin: string; answers: Answer[] };
  readonly #time: { now: number };

  private constructor(
    engine: Engine,
    site: { origin: string; answers: Answer[] },
    time: { now: number },
    close: () => Promise<void>,
  ) {
    this.#engine = engine;
    this.#site = site;
    this.#time = time;
    this.#close = close;
  }

  static async start(storage: Storage): Promise<FeedTrial> {
    const site = { origin: '', answers: [] as Answer[] };
    const given: Answer[] = [];
    const server = await startServer(async ({ url, headers }, response) => {
      // A job may read a page again: it is known by its cookie.
      const known = /run=(\d+)/.exec(headers.cookie ?? '')?.[1];
      const answer = known === undefined ? site.answers.shift() : given[Number(known)];
      if (answer === undefined) return void response.writeHead(500).end();
      const number = known ?? given.push(answer) - 1;
      if (known === undefined) await answer.asked?.();
      const page = url === '/more' ? 1 : 0;
      const status = page === 1 && answer.end === 'failed' ? 404 : 200;
      response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': `run=${number}` });
      response.end(pageOf(answer, page));
    });
    site.origin = server.origin;
    const time = { now: Date.UTC(2026, 0, 1) };
    const engine = createEngine({
      storage,
      allowPrivateNetworks: true,
      clock: { ...systemClock, now: () => time.now },
    });
    return new FeedTrial(engine, site, time, async () => {
      await engine.close();
      await server.close();
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Goes through a case. Throws what the feed tells wrongly. */
  async check({ uniqueBy, steps }: FeedCase): Promise<void> {
    const recipe = await this.#engine.recipes.create({
      name: 'Bowls',
      url: `${this.#site.origin}/`,
      listSelector: 'li',
      properties: [
        { name: 'name', elementSelector: 'i' },
        { name: 'price', elementSelector: 'b' },
      ],
      pagination: { type: 'next-button', nextPageSelector: '.next' },
      settings: { rendering: 'http', robots: 'ignore', uniqueBy: [...uniqueBy], retries: 0 },
      expect: { rows: { most: 20 }, properties: { price: { range: { most: 100 } } }, learn: false },
    });
    const model = new FeedModel(uniqueBy);
    const known: { cursor?: string; rows: readonly string[] }[] = [{ rows: [] }];
    const jobs: EndedJob[] = [];
    for (const one of steps) {
      await this.#take(recipe.id, one, jobs, model);
      const cursor = await this.#checkFrom(recipe.id, known, model);
      known.push({ cursor, rows: model.rows });
    }
  }

  async #take(recipeId: string, one: FeedStep, jobs: EndedJob[], model: FeedModel): Promise<void> {
    const ended = (job: EndedJob): void => {
      jobs.push(job);
      model.end(job);
    };
    if (one.type === 'run') {
      this.#time.now += one.seconds * 1_000;
      ended(await this.#run(recipeId, one.run, model.start()));
    } else if (one.type === 'overlapping') {
      const asked = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const whenAsked = (): Promise<void> => {
        asked.resolve();
        return released.promise;
      };
      const first = this.#run(recipeId, { ...one.first, asked: whenAsked }, model.start());
      await asked.promise;
      this.#time.now += one.seconds * 1_000;
      ended(await this.#run(recipeId, one.second, model.start()));
      released.resolve();
      ended(await first);
    } else {
      const at = one.which % Math.max(1, jobs.length);
      const ending = jobs[at];
      if (ending === undefined) return;
      if (one.type === 'delete') {
        await this.#engine.jobs.delete(ending.job.id);
        jobs.splice(at, 1);
      } else if (ending.job.status === 'completed') {
        await this.#engine.jobs.accept(ending.job.id);
        model.accept(ending);
      }
    }
  }

  async #run(recipeId: string, answer: Answer, turn: number): Promise<EndedJob> {
    this.#site.answers.push(answer);
    const job = await this.#engine.jobs.wait((await this.#engine.jobs.run(recipeId)).id);
    const { items: rows } = await this.#engine.rows.query(job.id, { limit: 1_000 });
    return { job, rows, turn };
  }

  /** From any cursor, in parts of any size, the changes lead from the rows that there were to those that there are. */
  async #checkFrom(
    recipeId: string,
    known: readonly { cursor?: string; rows: readonly string[] }[],
    model: FeedModel,
  ): Promise<string> {
    let end = '';
    const lengths: number[] = [];
    for (const [index, { cursor, rows }] of known.entries()) {
      const changes: RowChange[] = [];
      for (let since = cursor; ; ) {
        const part = await this.#engine.changes(recipeId, {
          limit: 1 + ((index + changes.length) % 5),
          ...(since !== undefined && { since }),
        });
        since = part.cursor;
        end = part.cursor;
        if (part.changes.length === 0) break;
        changes.push(...part.changes);
      }
      lengths.push(changes.length);
      const replayed = replay(rows, changes);
      if (!isDeepStrictEqual(replayed, model.rows))
        throw new Error(`from ${cursor}: ${JSON.stringify(changes)} give ${replayed}, not ${model.rows}`);
    }
    const told = model.told;
    if (lengths[0] !== told) throw new Error(`${lengths[0]} changes were told, not ${told}`);
    return end;
  }
}

/** The rows after some changes, each of which must fit. */
function replay(before: readonly string[], changes: readonly RowChange[]): readonly string[] {
  const rows = [...before];
  for (const { type, row: now, before: was } of changes) {
    if (was !== null) {
      const at = rows.indexOf(textOf(was));
      if (at === -1) throw new Error(`${type}: there is no ${textOf(was)} among ${rows}`);
      rows.splice(at, 1);
    }
    if (now !== null) rows.push(textOf(now));
  }
  return rows.toSorted();
}

/** What docs/changes.md says, in few words. */
class FeedModel {
  readonly #uniqueBy: readonly string[];
  readonly #accepted = new Set<string>();
  #rows: readonly Row[] = [];
  #turns = 0;
  /** When the last job started that removed rows. */
  #removed = 0;
  told = 0;

  constructor(uniqueBy: readonly string[]) {
    this.#uniqueBy = uniqueBy;
  }

  get rows(): readonly string[] {
    return this.#rows.map(textOf).toSorted();
  }

  start(): number {
    this.#turns += 1;
    return this.#turns;
  }

  end({ job, rows, turn }: EndedJob): void {
    const isBroken = job.evidence.some(
      ({ supports, ...fact }) => supports === 'suspect' && 'property' in fact && fact.property !== null,
    );
    if (job.verdict !== 'suspect' && !isBroken) this.#update(rows, turn, job.verdict === 'complete');
  }

  accept({ job, rows, turn }: EndedJob): void {
    if (this.#accepted.has(job.id)) return;
    this.#accepted.add(job.id);
    this.#update(rows, turn, true);
  }

  #update(listed: readonly Row[], turn: number, removes: boolean): void {
    if (turn < this.#removed) return;
    if (removes) this.#removed = turn;
    const left = [...this.#rows];
    for (const one of listed) {
      const isSame = (other: Row): boolean =>
        this.#uniqueBy.length === 0 ? textOf(other) === textOf(one) : other.name === one.name;
      const at = left.findIndex(isSame);
      const [was] = at === -1 ? [] : left.splice(at, 1);
      if (was === undefined || textOf(was) !== textOf(one)) this.told += 1;
    }
    if (removes) this.told += left.length;
    this.#rows = removes ? listed : [...listed, ...left];
  }
}

/** The rows that the site shows of a run, on the first page and behind it. */
function pagesOf({ rows, end }: Run): readonly [readonly Row[], readonly Row[]] {
  const half = Math.ceil(rows.length / 2);
  const odd = { name: 'odd', price: '999' };
  const many = Array.from({ length: 25 }, (_, index) => ({ name: `n${index}`, price: '5' }));
  const more = end === 'broken' ? [odd] : end === 'suspect' ? many : [];
  return [[...more, ...rows.slice(0, half)], rows.slice(half)];
}

function pageOf(run: Run, page: 0 | 1): string {
  const items = pagesOf(run)[page].map(
    ({ name, price }) =>
      `<li><i>${String(name).replace('&', '&amp;').replace('"', '&quot;')}</i><b>${price}</b></li>`,
  );
  const total = run.end === 'partial' ? '<p>9,999 results</p>' : '';
  const next = page === 0 ? '<a class="next" href="/more">Next</a>' : '';
  return `<html><body>${total}<ul>${items.join('')}</ul>${next}</body></html>`;
}

function textOf({ name, price }: Row): string {
  return `${name}=${price}`;
}
