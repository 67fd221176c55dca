import {
  createRegistry,
  parseRecipe,
  type Row,
  type RowQuery,
  type Storage,
  selectRows,
} from '@harvestman/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { newJob } from '../../core/src/job/run/job-lifecycle.ts';
import { postgresStorage } from '../src/index.ts';

/** More than the storage sorts anew for each query. */
const COUNT = 12_000;
const DATE = '2026-01-01T00:00:00Z';
const VALUES = ['9', '10', '9.0', '-3', 'ten', 'Z', 'é', '💡', '\u{ffee}', '', '1e3', null] as const;

let server: PostgresServer;
let storage: Storage;
let admin: pg.Client;

beforeAll(async () => {
  server = await startPostgres();
  storage = postgresStorage({ connectionString: server.connectionString });
  admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
  await storage.rows.count('none');
});
afterAll(async () => {
  await admin?.end();
  await storage?.close();
  await server?.stop();
});

const makeRows = (count: number, from = 0): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `row ${from + index}`,
    value: VALUES[((from + index) * 7) % VALUES.length] ?? null,
    number: `${((from + index) * 7919) % 1_013}`,
  }));

async function store(id: string, rows: readonly Row[], firstRow = 0): Promise<void> {
  const recipe = parseRecipe(
    { name: 'n', url: 'http://shop.example/', listSelector: 'li' },
    createRegistry({}),
  );
  if (firstRow === 0) {
    await storage.jobs.insert(newJob(id, 'r', recipe, DATE));
    await storage.jobs.start(id, { token: 't', ttlMs: 600_000 }, DATE);
  }
  const totalRows = firstRow + rows.length;
  await storage.jobs.commitPage(id, 't', {
    firstRow,
    rows,
    progress: { totalPaginationPages: 1, totalPagesScraped: 1, totalRows },
    cursor: { url: 'http://shop.example/', pages: 1, rows: totalRows, items: totalRows, seen: [] },
  });
}

async function streamed(id: string, query: Partial<RowQuery>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of storage.rows.stream(id, query)) rows.push(row);
  return rows;
}

async function ordersOf(id: string): Promise<number> {
  const { rows } = await admin.query(
    `select count(*)::integer as count from harvestman.row_orders where job_key = (select key from harvestman.jobs where id = $1)`,
    [id],
  );
  return rows[0].count;
}

const QUERIES: readonly Partial<RowQuery>[] = [
  { sort: [{ property: 'value', descending: false }] },
  { sort: [{ property: 'value', descending: true }] },
  {
    sort: [
      { property: 'number', descending: true },
      { property: 'value', descending: false },
    ],
  },
  { filters: [{ property: 'value', operator: 'gte', value: '9.00' }] },
  {
    filters: [{ property: 'value', operator: 'ne', value: 'Z' }],
    sort: [{ property: 'number', descending: false }],
  },
  { filters: [{ property: 'value', operator: 'contains', value: "no'such" }] },
];

describe('a job with many rows', () => {
  const all = makeRows(COUNT);

  it.each(QUERIES)('is filtered and sorted as in memory: %j', async (query) => {
    const id = `semantics ${JSON.stringify(query)}`;
    await store(id, all);
    const truth = selectRows(all, query);
    for (const [limit, skip] of [
      [50, 0],
      [1_000, 999],
      [3, 1_998],
      [50, COUNT - 20],
    ] as const) {
      expect(await storage.rows.query(id, { ...query, limit, skip })).toEqual({
        items: truth.items.slice(skip, skip + limit),
        count: truth.count,
      });
    }
    expect(await streamed(id, query)).toEqual(truth.items);
    expect(await streamed(id, { ...query, skip: 990, limit: 4_020 })).toEqual(truth.items.slice(990, 5_010));
  });

  it('shows what was committed since the last query', async () => {
    await store('grows', all);
    const query = { sort: [{ property: 'number', descending: true }], limit: 40, skip: 5 };
    await storage.rows.query('grows', query);
    const more = makeRows(3_000, COUNT);
    await store('grows', more, COUNT);
    const truth = selectRows([...all, ...more], query);
    expect(await storage.rows.query('grows', query)).toEqual(truth);
  });

  it('is found once by many that ask at the same time, and again by the next without looking', async () => {
    await store('herd', all);
    const query = { sort: [{ property: 'value', descending: false }], limit: 10, skip: 0 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => storage.rows.query('herd', query)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await ordersOf('herd')).toBe(1);
  });

  it('can be read to the end in an order that has made room for others', async () => {
    await store('evicted', all);
    const query = { sort: [{ property: 'value', descending: false }] };
    const reader = storage.rows.stream('evicted', query)[Symbol.asyncIterator]();
    const rows: Row[] = [];
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      rows.push(next.value);
      if (rows.length !== 1_500) continue;
      for (let other = 0; other < 17; other += 1) {
        const filters = [{ property: 'name', operator: 'eq', value: `row ${other}` } as const];
        expect((await storage.rows.query('evicted', { filters, limit: 1, skip: 0 })).count).toBe(1);
      }
    }
    expect(rows).toEqual(selectRows(all, query).items);
    expect(await ordersOf('evicted')).toBe(16);
  });

  it('leaves nothing of an order when it is deleted, even while somebody asks for it', async () => {
    await store('deleted', all);
    const query = { sort: [{ property: 'number', descending: false }], limit: 1, skip: 0 };
    const [{ count }, deleted] = await Promise.all([
      storage.rows.query('deleted', query),
      storage.jobs.delete('deleted'),
    ]);
    expect(deleted).toBe(true);
    expect([0, COUNT]).toContain(count);
    const { rows } = await admin.query(
      'select job_key from harvestman.row_order_parts where job_key not in (select key from harvestman.jobs)',
    );
    expect(rows).toEqual([]);
  });
});
