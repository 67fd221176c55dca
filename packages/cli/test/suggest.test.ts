import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/support/start-server.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

const items = Array.from(
  { length: 8 },
  (_, at) =>
    `<li class="bowl"><h2><a href="/p/${at}">Bowl no ${at}</a></h2><b class="price">€ ${at}.50</b></li>`,
);
const answer: RequestListener = ({ url }, response) => {
  response
    .writeHead(url === '/bowls' ? 200 : 404, { 'content-type': 'text/html' })
    .end(`<ul>${items.join('')}</ul>`);
};
let server: TestServer;
let origin = '';
let folder = '';
beforeAll(async () => {
  server = await startServer(answer);
  origin = server.origin;
  folder = await mkdtemp(join(tmpdir(), 'harvestman-cli-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('candidates are shown as tables with sample rows', async () => {
  const { io, out } = memoryIo();
  expect(await runCli(['suggest', `${origin}/bowls`], io)).toBe(0);
  expect(out()).toContain('1. 8 items');
  expect(out()).toContain('Bowl no 2');
});

test('a suggestion is saved, run and checked', async () => {
  const file = join(folder, 'bowls.json');
  const { io, out } = memoryIo();
  expect(
    await runCli(
      ['suggest', `${origin}/bowls`, '--pick', '1', '--save', file, '--run', '--format', 'csv'],
      io,
    ),
  ).toBe(0);
  expect(out().trim().split('\n')).toHaveLength(9);
  const check = memoryIo();
  expect(await runCli(['check', file, '--json'], check.io)).toBe(0);
  expect(JSON.parse(check.out())).toMatchObject({ ok: true });
  await writeFile(file, (await readFile(file, 'utf8')).replace('.price', '.prices'));
  const wrong = memoryIo();
  expect(await runCli(['check', file], wrong.io)).toBe(1);
  expect(wrong.out()).toContain('.price ');
});

test('what the URL leads to is not reached as if it had been given', async () => {
  const list = await startServer((request, response) => {
    const onward = `http://127.0.0.1:${new URL(`http://${request.headers.host}`).port}/inside`;
    if (request.url === '/next') return response.writeHead(302, { location: onward }).end();
    response
      .setHeader('content-type', 'text/html')
      .end(`<ul>${items.join('')}</ul><a rel=next href=/next>Next</a>`);
  });
  const { port } = new URL(list.origin);
  const leads = await startServer((_, response) =>
    response.writeHead(302, { location: `http://localhost:${port}/bowls` }).end(),
  );
  const { io, out, err } = memoryIo();
  const allowed = ['--allow-host', `localhost:${port}`, '-F', 'ndjson'];
  const code = await runCli(['suggest', leads.origin, '--pick', '1', '--run', ...allowed], io);
  await Promise.all([list.close(), leads.close()]);
  expect(err()).toContain(`the address of 127.0.0.1:${port} is not allowed`);
  expect([code, out().trim().split('\n').length]).toEqual([1, items.length]);
});

test('a terminal asks which one to take', async () => {
  const { io, out } = memoryIo({ isTTY: true, stdin: '1\n' });
  expect(await runCli(['suggest', `${origin}/bowls`], io)).toBe(0);
  expect(JSON.parse(out())).toMatchObject({ listSelector: 'li.bowl' });
  const again = memoryIo({ isTTY: true, stdin: '9\nsecond\n1\n' });
  expect(await runCli(['suggest', `${origin}/bowls`], again.io)).toBe(0);
  expect(JSON.parse(again.out())).toMatchObject({ listSelector: 'li.bowl' });
  expect(again.err()).toContain('There is no suggestion second; 1 to ');
  const none = memoryIo({ isTTY: true, stdin: '\n' });
  expect(await runCli(['suggest', `${origin}/bowls`], none.io)).toBe(0);
  expect(none.out()).toBe('');
});

test('a number that there is not, and a page that is gone, fail', async () => {
  expect(await runCli(['suggest', `${origin}/bowls`, '--pick', '99'], memoryIo().io)).toBe(2);
  expect(await runCli(['suggest', `${origin}/gone`], memoryIo().io)).toBe(1);
});
