import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { type Clock, createEngine, type Engine, systemClock } from '@harvestman/core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { migrate, postgresStorage } from '../src/index.ts';
import { startWorker } from './chaos/start-worker.ts';
import { EMPTY } from './empty-tables.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let server: PostgresServer;
let site: ListSite;
let admin: pg.Pool;

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(1);
  admin = new pg.Pool({ connectionString: server.connectionString, max: 1 });
  admin.on('error', () => undefined);
  await migrate({ connectionString: server.connectionString });
});
beforeEach(() => admin.query(EMPTY));
afterAll(async () => {
  await site?.close();
  await admin?.end();
  await server?.stop();
});

/** Hands over what is told, with the answer in the test's hands. */
async function startReceiver() {
  const told: { id: string | undefined; response: ServerResponse }[] = [];
  let onTold = (): void => undefined;
  const receiver = createServer(async (request: IncomingMessage, response) => {
    for await (const _ of request);
    told.push({ id: request.headers['webhook-id']?.toString(), response });
    onTold();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  onTestFinished(() => {
    receiver.closeAllConnections();
    receiver.close();
  });
  return {
    url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    async nth(number: number) {
      while (told.length < number) {
        await new Promise<void>((resolve) => {
          onTold = resolve;
        });
      }
      const found = told[number - 1];
      if (found === undefined) throw new Error('it was told');
      return found;
    },
  };
}

function engineOf(worker: boolean, clock: Clock = systemClock): Engine {
  const storage = postgresStorage({
    connectionString: server.connectionString,
    migrate: 'never',
    sweepMs: 200,
  });
  const engine = createEngine({ storage, worker, clock, allowPrivateNetworks: true });
  engine.on('engine.error', () => undefined);
  onTestFinished(() => engine.close({ timeoutMs: 0 }));
  return engine;
}

async function runTold(engine: Engine, url: string): Promise<void> {
  const recipe = site.recipe('told', 1);
  const webhook = { url, secret: SECRET };
  const { id } = await engine.recipes.create({ ...recipe, settings: { ...recipe.settings, webhook } });
  await engine.jobs.run(id);
}

const left = async (): Promise<number> => {
  const { rows } = await admin.query('select count(*)::integer as count from harvestman.outbox');
  return rows[0].count;
};

it('tells of a job whose engine was killed while it told', async () => {
  const { url, nth } = await startReceiver();
  await runTold(engineOf(false), url);
  const worker = startWorker(server.connectionString, { leaseMs: 60_000, sweepMs: 200, concurrency: 1 });
  const { id } = await nth(1);
  worker.child.kill('SIGKILL');
  await worker.exited;
  expect(await left()).toBe(1);
  // What it had taken is due again later.
  await admin.query('update harvestman.outbox set due_at = now()');
  engineOf(true);
  const again = await nth(2);
  expect(again.id).toBe(id);
  again.response.writeHead(204).end();
  while ((await left()) > 0);
});

it('leaves to others what an engine that closes could not tell', async () => {
  const { url, nth } = await startReceiver();
  const first = engineOf(true);
  const errors: unknown[] = [];
  first.on('engine.error', ({ error }) => errors.push(error));
  await runTold(first, url);
  const { id, response } = await nth(1);
  response.writeHead(500).end();
  await first.close();
  expect(errors).toEqual([]);
  const { rows } = await admin.query('select attempts, due_at > now() as later from harvestman.outbox');
  expect(rows).toEqual([{ attempts: 1, later: true }]);
  await admin.query('update harvestman.outbox set due_at = now()');
  engineOf(true);
  const again = await nth(2);
  expect(again.id).toBe(id);
  again.response.writeHead(204).end();
  while ((await left()) > 0);
});

it('asks a receiver that gives no answer once for all that is due to it', async () => {
  let attempts = 0;
  const silent = createNetServer((socket) => {
    attempts += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  onTestFinished(() => void silent.close());
  // Its time stands still: a receiver that was silent stays so, however long the machine takes for the others.
  const now = Date.now();
  const engine = engineOf(false, { ...systemClock, now: () => now });
  await runTold(engine, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  const { items } = await engine.jobs.list();
  await admin.query(
    `insert into harvestman.outbox (id, job_id, type, at)
     select 'due ' || n, $1, 'job.completed', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
     from generate_series(1, 200) as n`,
    [items[0]?.id],
  );
  await engine.start();
  // Neither due now, nor in somebody's hands.
  const later = `select id from harvestman.outbox
    where due_at between now() + interval '2 seconds' and now() + interval '30 seconds'`;
  const putOff = new Set<string>();
  while (putOff.size < 201) for (const { id } of (await admin.query(later)).rows) putOff.add(id);
  // Half of the places.
  expect(attempts).toBeLessThanOrEqual(16);
  // The others wait as if nobody had come.
  const tried = 'select from harvestman.outbox where attempts > 0';
  expect((await admin.query(tried)).rowCount).toBe(attempts);
});
