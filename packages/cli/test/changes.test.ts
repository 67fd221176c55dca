import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine, type RecipeInput } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEmbedded } from '../../../test/support/embedded-folder.ts';
import { openStorage } from '../src/open-storage.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

/** What the list shows: each price by its name. Null: the page cannot be had. */
let list: Readonly<Record<string, string>> | null = {};
const site = createServer((_request, response) => {
  if (list === null) response.writeHead(404).end();
  else {
    const items = Object.entries(list).map(([name, price]) => `<li><i>${name}</i><b>${price}</b></li>`);
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<ul>${items.join('')}</ul>`);
  }
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harvestman-changes-'));
  await makeEmbedded(join(folder, 'data'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

/** Runs the recipe once for each list, and closes the storage, for a process has it alone. */
async function runEach(
  lists: readonly (typeof list)[],
  expected: RecipeInput['expect'] = {},
): Promise<{ id: string; jobs: readonly string[] }> {
  const storage = await openStorage(join(folder, 'data'));
  const engine = createEngine({ storage, allowPrivateNetworks: true });
  const recipe = await engine.recipes.create({
    name: 'Bowls',
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
    listSelector: 'li',
    properties: [
      { name: 'name', elementSelector: 'i', parse: { pattern: '\\w+' }, keepText: true },
      { name: 'price', elementSelector: 'b' },
    ],
    pagination: { type: 'none' },
    settings: { rendering: 'http', robots: 'ignore', uniqueBy: ['name'] },
    expect: { learn: false, ...expected },
  });
  const jobs: string[] = [];
  for (const shown of lists) {
    list = shown;
    const { id } = await engine.jobs.run(recipe.id);
    await engine.jobs.wait(id);
    jobs.push(id);
  }
  await engine.close();
  return { id: recipe.id, jobs };
}

async function cli(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const memory = memoryIo();
  const code = await runCli([...words, '--storage', join(folder, 'data')], memory.io);
  return { code, out: memory.out(), err: memory.err() };
}

test('changes of jobs are listed, from a cursor on, and in other formats', async () => {
  const { id } = await runEach([
    { oak: '5', tin: '3' },
    { oak: '6', clay: '2' },
    null,
    { oak: '6', clay: '2' },
  ]);
  const changes = (...more: string[]) => cli('changes', id, ...more);
  const all = await changes();
  expect(all.code).toBe(0);
  const told = all.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(told.map(({ type, key, fields }) => [type, key, fields])).toEqual([
    ['added', '["oak"]', {}],
    ['added', '["tin"]', {}],
    ['changed', '["oak"]', { price: { before: '5', after: '6' } }],
    ['added', '["clay"]', {}],
    ['removed', '["tin"]', {}],
  ]);
  const [cursor = ''] = /\S+\s*$/.exec(all.err) ?? [];
  const later = await changes('--since', cursor.trim());
  expect([later.code, later.out]).toEqual([0, '']);
  const csv = await changes('-F', 'csv', '--limit', '2');
  const [head, ...lines] = csv.out.trimEnd().split(/\r?\n/);
  expect([head, lines.length]).toEqual(['_type,_key,_jobId,_at,name,nameText,price', 2]);
  expect((await changes('--since', 'yesterday')).code).not.toBe(0);
  expect((await changes('--limit', '0')).code).toBe(2);
});

test('a job that was flagged changes nothing until it is accepted', async () => {
  const least = { rows: { least: 2 } };
  const { id, jobs } = await runEach([{ oak: '5', tin: '3' }, { oak: '6' }], least);
  const [, flagged = ''] = jobs;
  expect(await cli('accept', flagged)).toEqual({
    code: 0,
    out: '',
    err: 'accepted: 1 rows, of which 0 are new and 1 changed; 1 are gone\n',
  });
  expect((await cli('changes', id)).out.trimEnd().split('\n')).toHaveLength(4);
});

test.each(['changes', 'accept'])('%s makes no storage where there is none', async (command) => {
  const missing = join(folder, 'dtaa');
  const { io, err } = memoryIo();
  expect(await runCli([command, 'some-id', '--storage', missing], io)).toBe(2);
  expect(err()).toBe(`harvestman: There is no storage at ${missing}\n`);
  expect(await readdir(folder)).not.toContain('dtaa');
});
