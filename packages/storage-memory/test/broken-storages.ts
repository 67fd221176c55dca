import {
  type ChangeStore,
  type HistoryStore,
  type HostStore,
  type JobStore,
  type RecipeStore,
  type Row,
  type RowStore,
  type RowValue,
  type Storage,
  valueText,
} from '@harvestman/core';
import { memoryStorage } from '../src/index.ts';

/** A fault that somebody's storage might have. */
export interface BrokenStorage {
  readonly fault: string;
  /** A test of the kit that must fail. */
  readonly caughtBy: string;
  create(): Storage;
}

interface Parts {
  readonly recipes?: Partial<RecipeStore>;
  readonly changes?: ChangeStore;
  readonly histories?: HistoryStore;
  readonly jobs?: Partial<JobStore>;
  readonly hosts?: Partial<HostStore>;
  readonly rows?: Partial<RowStore>;
}

function broken(fault: string, caughtBy: string, breakIt: (whole: Storage) => Parts): BrokenStorage {
  return {
    fault,
    caughtBy,
    create() {
      const whole = memoryStorage();
      const { recipes, jobs, rows, hosts, ...others } = breakIt(whole);
      return {
        recipes: { ...whole.recipes, ...recipes },
        jobs: { ...whole.jobs, ...jobs },
        rows: { ...whole.rows, ...rows },
        changes: whole.changes,
        ...(whole.histories && { histories: whole.histories }),
        ...others,
        ...(whole.hosts && { hosts: { ...whole.hosts, ...hosts } }),
        close: () => whole.close(),
      };
    },
  };
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

const ALL = { limit: 100, skip: 0 };

export const BROKEN_STORAGES: readonly BrokenStorage[] = [
  broken(
    'recipes are kept by columns, and one was forgotten',
    'a recipe comes back as it was inserted',
    ({ recipes }) => ({
      recipes: {
        async get(id) {
          const { schedule: _schedule, ...kept } = (await recipes.get(id)) ?? {};
          return 'id' in kept ? kept : null;
        },
      },
    }),
  ),
  broken(
    'a commit keeps no evidence',
    'a commit may bring warnings and evidence, which stay where the next brings none',
    ({ jobs }) => ({
      jobs: {
        commitPage(id, token, { progress, ...page }) {
          const { evidence: _evidence, ...kept } = progress;
          return jobs.commitPage(id, token, { ...page, progress: kept });
        },
      },
    }),
  ),
  broken(
    'changes are numbered across recipes',
    'a feed is read in parts, and is that of its recipe',
    ({ changes }) => ({
      changes: {
        async list(recipeId, { after, limit }) {
          const others = recipeId === 'recipe-2' ? 25 : 0;
          const part = await changes.list(recipeId, { after: Math.max(0, after - others), limit });
          return part.map((change) => ({ ...change, number: change.number + others }));
        },
      },
    }),
  ),
  broken('a feed has no limit', 'a feed is read in parts, and is that of its recipe', ({ changes }) => ({
    changes: { list: (recipeId, { after }) => changes.list(recipeId, { after, limit: 1_000 }) },
  })),
  broken(
    'accept looks, waits, then writes',
    'a job that is accepted puts its rows into the feed, once',
    ({ jobs, changes }) => {
      const seen: string[] = [];
      return {
        jobs: {
          async accept(id, at, feed) {
            if ((await jobs.get(id))?.acceptedDate !== null) return jobs.accept(id, at, feed);
            await pause();
            seen.push(id);
            return jobs.accept(id, at, feed);
          },
        },
        changes: {
          list: async (recipeId, query) => {
            const told = await changes.list(recipeId, query);
            return seen.length > 1 ? [...told, ...told] : told;
          },
        },
      };
    },
  ),
  broken(
    'a purge takes the rows of all',
    'a purged recipe is gone with its jobs and rows, and nothing else is',
    ({ recipes, jobs, rows }) => {
      let isPurged = false;
      return {
        recipes: {
          async purge(id) {
            isPurged = (await jobs.list(ALL)).count > 0;
            return recipes.purge(id);
          },
        },
        rows: { count: async (id) => (isPurged ? 0 : rows.count(id)) },
      };
    },
  ),
  broken(
    'a purge takes all histories',
    'a history outlives the jobs, goes with its recipe, and is not put without one',
    ({ recipes, histories }) => {
      let isPurged = false;
      return {
        recipes: {
          purge(id) {
            isPurged = true;
            return recipes.purge(id);
          },
        },
        ...(histories && {
          histories: { ...histories, get: async (id) => (isPurged ? null : histories.get(id)) },
        }),
      };
    },
  ),
  {
    fault: 'a closed storage shows an empty feed',
    caughtBy: 'a closed storage rejects what it is asked for',
    create() {
      const whole = memoryStorage();
      return { ...whole, changes: { list: (...asked) => whole.changes.list(...asked).catch(() => []) } };
    },
  },
  broken(
    'a commit stores only the progress that it knows',
    'what a model was used for is stored with a page, stays, and is stored at the end',
    ({ jobs }) => ({
      jobs: {
        commitPage(id, token, commit) {
          const { usage: _usage, plan: _plan, ...progress } = commit.progress;
          return jobs.commitPage(id, token, { ...commit, progress });
        },
      },
    }),
  ),
  broken(
    'a release always takes one attempt off',
    'a page may set the attempts back, and a release leaves none below 0',
    ({ jobs }) => ({
      jobs: {
        async release(id, token) {
          const before = await jobs.get(id);
          const released = await jobs.release(id, token);
          return { ...released, attempts: (before?.attempts ?? 0) - 1 };
        },
      },
    }),
  ),
  broken(
    'an update merges the recipe into the stored one',
    'an update may give the recipe a plan, and take it away',
    ({ recipes }) => ({
      recipes: {
        async update(recipe, expected) {
          const stored = await recipes.get(recipe.id);
          return recipes.update({ ...stored, ...recipe }, expected);
        },
      },
    }),
  ),
  broken('update reads, waits, then writes', 'of many updates at one version, one wins', ({ recipes }) => {
    const versions = new Map<string, number>();
    const kept = new Map<string, string>();
    return {
      recipes: {
        async update(recipe, expected) {
          const seen = versions.get(recipe.id) ?? 1;
          await pause();
          if (seen !== expected) return false;
          versions.set(recipe.id, recipe.version);
          kept.set(recipe.id, recipe.name);
          return (await recipes.update(recipe, expected)) || kept.has(recipe.id);
        },
      },
    };
  }),
  broken(
    'update ignores the version',
    'a recipe is updated at the version expected, and only there',
    ({ recipes }) => ({
      recipes: {
        async update(recipe) {
          const current = await recipes.get(recipe.id);
          return current !== null && recipes.update(recipe, current.version);
        },
      },
    }),
  ),
  broken('insert replaces', 'a recipe id can be inserted once', ({ recipes }) => ({
    recipes: {
      async insert(recipe) {
        const current = await recipes.get(recipe.id);
        if (current === null) await recipes.insert(recipe);
        else await recipes.update(recipe, current.version);
      },
    },
  })),
  broken('get hands out what it keeps', 'a recipe goes in and comes out by value', ({ recipes }) => {
    const shared = new Map<string, Awaited<ReturnType<RecipeStore['get']>>>();
    return {
      recipes: {
        async get(id) {
          const known = shared.get(id) ?? (await recipes.get(id));
          shared.set(id, known);
          return known;
        },
      },
    };
  }),
  broken(
    'insert ignores its condition',
    'a job can be inserted on the condition that its recipe has none that waits or runs',
    ({ jobs }) => ({ jobs: { insert: (job) => jobs.insert(job) } }),
  ),
  broken(
    'insert looks for active jobs, waits, then writes',
    'of many jobs of one recipe inserted on that condition, one is',
    ({ jobs }) => ({
      jobs: {
        async insert(job, options) {
          const { recipeId } = job;
          const statuses = ['pending', 'running'] as const;
          const { count } = await jobs.list({ recipeId, statuses, limit: 1, skip: 0 });
          await pause();
          if (count > 0) await jobs.insert(job, options);
          else await jobs.insert(job);
        },
      },
    }),
  ),
  broken(
    'a commit keeps no warnings',
    'a commit may bring warnings and evidence, which stay where the next brings none',
    ({ jobs }) => ({
      jobs: {
        commitPage(id, token, { progress, ...page }) {
          const { warnings: _warnings, ...kept } = progress;
          return jobs.commitPage(id, token, { ...page, progress: kept });
        },
      },
    }),
  ),
  broken(
    'jobs are listed by date',
    'jobs are listed with the last inserted first, whatever their dates and ids',
    ({ jobs }) => ({
      jobs: {
        async list(query) {
          const { items, count } = await jobs.list(query);
          return { items: items.toSorted((a, b) => (a.createdDate < b.createdDate ? 1 : -1)), count };
        },
      },
    }),
  ),
  broken(
    'the count is that of the part',
    'jobs are listed by recipe and status, and counted before limit and skip',
    ({ jobs }) => ({
      jobs: {
        async list(query) {
          const { items } = await jobs.list(query);
          return { items, count: items.length };
        },
      },
    }),
  ),
  broken('start asks, waits, then takes', 'of many that start a pending job, one gets it', ({ jobs }) => {
    const held = new Map<string, number>();
    return {
      jobs: {
        async start(id, lease, at) {
          if ((held.get(id) ?? 0) > 0) return null;
          await pause();
          held.set(id, 1);
          return (await jobs.start(id, lease, at)) ?? jobs.get(id);
        },
      },
    };
  }),
  broken('start counts no attempt', 'a pending job can be started', ({ jobs }) => ({
    jobs: {
      async start(id, lease, at) {
        const job = await jobs.start(id, lease, at);
        return job && { ...job, attempts: 0 };
      },
    },
  })),
  broken('a lease never expires', 'a lease runs out by itself', ({ jobs }) => ({
    jobs: {
      start: (id, lease, at) => jobs.start(id, { ...lease, ttlMs: Number.POSITIVE_INFINITY }, at),
    },
  })),
  broken(
    'a takeover begins anew',
    'a job whose lease has expired can be taken over, with what it has',
    ({ jobs }) => ({
      jobs: {
        async start(id, lease, at) {
          const job = await jobs.start(id, lease, at);
          return job && { ...job, startDate: at, cursor: null };
        },
      },
    }),
  ),
  broken('commits look at no token', 'a holder that lost its lease writes nothing', ({ jobs }) => {
    const tokens = new Map<string, string>();
    return {
      jobs: {
        async start(id, lease, at) {
          const job = await jobs.start(id, lease, at);
          if (job !== null) tokens.set(id, lease.token);
          return job;
        },
        commitPage: (id, token, commit) => jobs.commitPage(id, tokens.get(id) ?? token, commit),
      },
    };
  }),
  broken('a renewal does not extend', 'a renewal extends the lease from now', ({ jobs }) => ({
    jobs: {
      async renew(id, lease) {
        const job = await jobs.renew(id, { ...lease, ttlMs: 0 });
        return job;
      },
    },
  })),
  broken('a repeated commit appends', 'a repeated commit changes nothing', ({ jobs, rows }) => ({
    jobs: {
      async commitPage(id, token, commit) {
        return jobs.commitPage(id, token, { ...commit, firstRow: await rows.count(id) });
      },
    },
  })),
  broken(
    'progress is written before the rows are checked',
    'a commit that would leave a gap is refused whole',
    ({ jobs, rows }) => ({
      jobs: {
        async commitPage(id, token, commit) {
          await jobs.commitPage(id, token, { ...commit, firstRow: await rows.count(id), rows: [] });
          return jobs.commitPage(id, token, commit);
        },
      },
    }),
  ),
  broken('the cursor is not stored', 'a commit stores rows, progress and cursor', ({ jobs }) => ({
    jobs: {
      async get(id) {
        const job = await jobs.get(id);
        return job && { ...job, cursor: null };
      },
    },
  })),
  broken(
    'a released attempt counts',
    'a released job can be taken at once, and the attempt does not count',
    ({ jobs }) => ({
      jobs: {
        release: (id, token) => jobs.renew(id, { token, ttlMs: 0 }),
      },
    }),
  ),
  broken(
    'a deleted job leaves its rows',
    'a deleted job is gone with its rows and its lease, and nothing else is',
    ({ jobs, rows }) => {
      const left = new Map<string, number>();
      return {
        jobs: {
          async delete(id) {
            left.set(id, await rows.count(id));
            return jobs.delete(id);
          },
        },
        rows: { count: async (id) => left.get(id) ?? rows.count(id) },
      };
    },
  ),
  broken(
    'numbers to compare with pass through a double',
    'comparisons are by number where both are numbers, exactly, else by code point',
    ({ rows }) => ({
      rows: {
        query: (id, query) =>
          rows.query(id, {
            ...query,
            filters: (query.filters ?? []).map((filter) =>
              filter.operator === 'gt' && /^\d{16}$/.test(filter.value)
                ? { ...filter, value: String(Number(filter.value)) }
                : filter,
            ),
          }),
      },
    }),
  ),
  broken(
    'text is ordered by UTF-16 unit',
    'values sort by number, then by code point, nulls last in both directions',
    ({ rows }) => ({
      rows: {
        async query(id, query) {
          const found = await rows.query(id, query);
          const [sort] = query.sort ?? [];
          if (sort === undefined) return found;
          const beyond = (value: RowValue | undefined) =>
            /^[\ud800-\udfff\ue000-\uffff]/.test(String(value ?? ''));
          const odd = found.items.filter((row) => beyond(row[sort.property]));
          const units = odd.toSorted((a, b) =>
            (a[sort.property] ?? '') < (b[sort.property] ?? '') ? -1 : 1,
          );
          if (sort.descending) units.reverse();
          return {
            ...found,
            items: found.items.map((row) => (odd.includes(row) ? (units.shift() ?? row) : row)),
          };
        },
      },
    }),
  ),
  broken(
    'nulls come first when descending',
    'equal values keep the order of extraction, in both directions',
    ({ rows }) => ({
      rows: {
        async query(id, query) {
          const found = await rows.query(id, query);
          const [sort] = query.sort ?? [];
          if (sort?.descending !== true) return found;
          const isNull = (row: Row) => row[sort.property] === null;
          return {
            ...found,
            items: [...found.items.filter(isNull), ...found.items.filter((row) => !isNull(row))],
          };
        },
      },
    }),
  ),
  broken(
    'properties are looked up on the prototype',
    'rows are filtered and sorted by properties of any name',
    ({ rows }) => ({
      rows: {
        async query(id, query) {
          const inherited = query.filters?.some(({ property }) => property in {});
          return inherited ? { items: [], count: 0 } : rows.query(id, query);
        },
      },
    }),
  ),
  broken(
    'text ends at U+0000',
    'text with U+0000 or half a surrogate pair is kept exactly or refused whole',
    ({ jobs }) => ({
      jobs: {
        commitPage: (id, token, commit) => {
          const cut = commit.rows.map((row) =>
            Object.fromEntries(
              Object.entries(row).map(([name, value]) => [name, valueText(value)?.split('\0')[0] ?? null]),
            ),
          );
          return jobs.commitPage(id, token, { ...commit, rows: cut });
        },
      },
    }),
  ),
  broken('a stream ends after one batch', 'a job may have 100,000 rows', ({ rows }) => ({
    rows: {
      async *stream(id, query) {
        let read = 0;
        for await (const row of rows.stream(id, query)) {
          if (read === 10_000) return;
          read += 1;
          yield row;
        }
      },
    },
  })),
  broken(
    'reserve reads, waits, then writes',
    'of many that reserve a host at the same time, each gets a moment of its own',
    () => {
      let nextAt = 0;
      return {
        hosts: {
          async reserve(_host, delayMs) {
            const at = Math.max(Date.now(), nextAt);
            await pause();
            nextAt = at + delayMs;
            return at - Date.now();
          },
        },
      };
    },
  ),
  broken(
    'a later pause replaces an earlier one',
    'a longer pause that is in force stays, and a later end counts',
    () => {
      let until = 0;
      return {
        hosts: {
          reserve: async () => Math.max(0, until - Date.now()),
          async pause(_host, ms) {
            until = Date.now() + ms;
          },
        },
      };
    },
  ),
  broken('looking at a host takes a moment', 'to look at a host takes nothing', ({ hosts }) => ({
    hosts: { reserve: async (host, delayMs) => (await hosts?.reserve(host, Math.max(1_000, delayMs))) ?? 0 },
  })),
];
