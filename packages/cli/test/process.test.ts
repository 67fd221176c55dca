import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startFixtureSite } from '@harvestman/core/testing';
import { afterAll, expect, test } from 'vitest';
import { startCommand } from './start-command.ts';

const FIELDS = ['--list', '#list > .item', '--field', 'title=.title', '--next', '.next'];

const site = await startFixtureSite();
const children = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await site.close();
});

function start(...argv: readonly string[]) {
  return startCommand(children, argv);
}

async function until(condition: () => boolean, stream: NodeJS.ReadableStream): Promise<void> {
  while (!condition()) await once(stream, 'data');
}

test('a run from end to end', async () => {
  const { written, ended } = start('scrape', `${site.url}/single-static/`, ...FIELDS.slice(0, 4));
  expect(await ended).toBe(0);
  expect(written.out.trimEnd().split('\n')).toHaveLength(8);
});

test('wrong usage', async () => {
  const { written, ended } = start('scrape');
  expect(await ended).toBe(2);
  expect(written.out).toBe('');
});

test('Ctrl-C keeps the rows so far and ends with 130', async () => {
  const { child, written, ended } = start(
    'scrape',
    `${site.url}/failing-midway-hang/`,
    ...FIELDS,
    '-F',
    'json',
  );
  await until(() => written.err.includes('page 2'), child.stderr);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(JSON.parse(written.out)).toHaveLength(8);
});

test('Ctrl-C closes the browser and ends with 130', async () => {
  const argv = [...FIELDS, '-F', 'json', '-r', 'browser'];
  const { child, written, ended } = start('scrape', `${site.url}/failing-midway-hang/`, ...argv);
  await until(() => written.err.includes('page 2'), child.stderr);
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(JSON.parse(written.out)).toHaveLength(8);
});

test('SIGTERM ends with 143', async () => {
  const { child, written, ended } = start('scrape', `${site.url}/failing-midway-hang/`, ...FIELDS);
  await until(() => written.err.includes('page 2'), child.stderr);
  child.kill('SIGTERM');
  expect(await ended).toBe(143);
  expect(written.out.trimEnd().split('\n')).toHaveLength(8);
});

test('a reader that has read enough ends the run quietly', async () => {
  const { child, written, ended } = start('scrape', `${site.url}/next-long/`, ...FIELDS);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  expect(await ended).toBe(0);
  expect(written.err).not.toMatch(/EPIPE|Error/);
});
