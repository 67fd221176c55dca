import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngine, type Engine } from '@harvestman/core';
import { postgresStorage } from '@harvestman/storage-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListSite, startListSite } from '../../../test/support/slow-list-site.ts';
import { type PostgresServer, startPostgres } from '../../../test/support/start-postgres.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let server: PostgresServer;
let site: ListSite;
let engine: Engine;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  server = await startPostgres();
  site = await startListSite(25);
  engine = createEngine({
    storage: postgresStorage({ connectionString: server.connectionString }),
    worker: false,
    allowPrivateNetworks: true,
  });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await engine?.close();
  await site?.close();
  await server?.stop();
});

/** A real `harvestman worker`, and what it has written. */
function start(...argv: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--conditions=harvestman-source', MAIN, 'worker', '--allow-private-networks', ...argv],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HARVESTMAN_STORAGE: server.connectionString, HARVESTMAN_CONCURRENCY: '2' },
    },
  );
  children.add(child);
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => {
    children.delete(child);
    return code ?? signal;
  });
  const says = async (text: string): Promise<void> => {
    while (!err.includes(text)) await once(child.stderr, 'data');
  };
  return { child, ended, says, err: () => err };
}

async function runList(list: string, pages: number): Promise<string> {
  const { id } = await engine.recipes.create(site.recipe(list, pages));
  return (await engine.jobs.run(id)).id;
}

describe('harvestman worker', () => {
  it('runs the jobs of the storage, and hands back at SIGTERM what it has not ended', async () => {
    const first = start('--drain', '0');
    await first.says('worker ready: postgres://postgres@127.0.0.1');
    expect(first.err()).not.toContain('pass');
    const release = site.hold('handed', 20);
    const id = await runList('handed', 30);
    await first.says(`job ${id} started: handed`);
    for await (const event of engine.jobs.watch(id)) if (event.type === 'page.committed') break;
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect((await engine.jobs.get(id)).status).toBe('running');

    release();
    const second = start('--quiet');
    expect(await engine.jobs.wait(id)).toMatchObject({ status: 'completed', totalPagesScraped: 30 });
    const { items } = await engine.rows.query(id, { limit: 1_000 });
    expect(items).toEqual(site.truth('handed', 30));
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(second.err()).not.toContain('job ');
  });

  it('lets a job end that ends in time', async () => {
    const worker = start('--drain', '20000');
    await worker.says('worker ready');
    const id = await runList('drained', 10);
    await worker.says(`job ${id} started`);
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect((await engine.jobs.get(id)).status).toBe('completed');
  });

  it('ends at once at a second signal', async () => {
    const worker = start('--drain', '60000');
    await worker.says('worker ready');
    const id = await runList('forced', 200);
    await worker.says(`job ${id} started`);
    worker.child.kill('SIGTERM');
    await worker.says('worker stopping');
    worker.child.kill('SIGTERM');
    expect(await worker.ended).toBe(143);
    await engine.jobs.cancel(id);
  });

  it.each([
    [[], {}, 'No storage is named'],
    [['--storage', 'memory'], {}, 'Nothing is kept in memory'],
    [['--storage', 'mysql://u:secret@h/d'], {}, 'as a storage, expected postgres://… or a directory'],
    [['--concurrency', '0'], {}, 'whole number from 1'],
    [[], { HARVESTMAN_CONCURRENCY: 'many' }, 'HARVESTMAN_CONCURRENCY="many"'],
    [[], { HARVESTMAN_ALLOW_PRIVATE_NETWORKS: 'perhaps' }, 'Expected true or false'],
    [[], { HARVESTMAN_MIGRATE: 'sometimes' }, 'HARVESTMAN_MIGRATE="sometimes"'],
  ])('refuses %j with %j', async (argv, env, message) => {
    const memory = memoryIo({ env });
    expect(await runCli(['worker', ...argv], memory.io)).toBe(2);
    expect(memory.err()).toContain(message);
    expect(memory.err()).not.toContain('secret');
  });

  it('waits for a database that is not there yet, and says so', async () => {
    const memory = memoryIo();
    const running = runCli(['worker', '--storage', 'postgres://u:secret@127.0.0.1:9/none'], memory.io);
    await expect.poll(memory.err).toContain('the database is not available');
    memory.interrupt('SIGTERM');
    expect(await running).toBe(0);
    expect(memory.err()).not.toContain('secret');
  });
});

describe('harvestman migrate', () => {
  it('makes the tables, and tells whether they are made', async () => {
    const run = async (...argv: readonly string[]) => {
      const memory = memoryIo({
        env: { HARVESTMAN_STORAGE: server.connectionString, HARVESTMAN_SCHEMA: 'apart' },
      });
      return { code: await runCli(['migrate', ...argv], memory.io), said: memory.out() + memory.err() };
    };
    const before = await run('--check');
    expect(before).toMatchObject({ code: 1, said: expect.stringContaining('STORAGE_OUTDATED') });
    expect(await run()).toMatchObject({ code: 0, said: expect.stringContaining('from version 0 to') });
    expect(await run('--check')).toMatchObject({ code: 0, said: expect.stringContaining('are at version') });
  });

  it('does not make a directory in order to check it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harvestman-migrate-'));
    const memory = memoryIo();
    expect(await runCli(['migrate', '--check', '--storage', join(folder, 'none')], memory.io)).toBe(2);
    expect(memory.err()).toContain('There is no storage in');
    await rm(folder, { recursive: true });
  });
});
