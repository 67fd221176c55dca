import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../test/support/start-server.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

const PAGE =
  '<html lang="en"><title>Tides</title><h1>Tides</h1><p>See the <a href="/moon">moon</a>.</p></html>';
const answer: RequestListener = (request, response) => {
  if (request.url !== '/page') return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
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

test('a URL becomes Markdown', async () => {
  const { io, out } = memoryIo();
  expect(await runCli(['markdown', `${origin}/page`], io)).toBe(0);
  expect(out()).toBe(`# Tides\n\nSee the [moon](${origin}/moon).\n`);
});

test('a reader that goes away ends it quietly', async () => {
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const { io, err } = memoryIo({ onOut: () => gone });
  expect([await runCli(['markdown', `${origin}/page`], io), err()]).toEqual([0, '']);
});

test.each([
  ['markdown', 'SIGINT', 130],
  ['markdown', 'SIGTERM', 143],
  ['suggest', 'SIGINT', 130],
  ['check', 'SIGINT', 130],
] as const)('%s that is told to stop by %s says so by its exit code', async (command, signal, code) => {
  const { io, err, interrupt } = memoryIo();
  const silent = await startServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else interrupt(signal);
  });
  expect([await runCli([command, `${silent.origin}/page`], io), err()]).toEqual([
    code,
    'harvestman: interrupted\n',
  ]);
  await silent.close();
});

test('a terminal gets no control characters of the page, anything else all of it', async () => {
  const file = join(folder, 'commands.html');
  await writeFile(file, '<p>a&#27;]0;title&#7;b</p><pre>c\nd&#x202E;</pre>');
  const terminal = memoryIo({ isTTY: true });
  expect(await runCli(['markdown', file], terminal.io)).toBe(0);
  expect(terminal.out()).toBe('a ]0;title b\n\n```\nc\nd \n```\n');
  const { io, out } = memoryIo();
  expect(await runCli(['markdown', file], io)).toBe(0);
  expect(out()).toContain('\u001b]0;title\u0007b');
});

test('a file and standard input become Markdown, with the base that they are given', async () => {
  const file = join(folder, 'page.html');
  await writeFile(file, PAGE);
  const base = ['--base', 'https://sea.example/tides'];
  const fromFile = memoryIo();
  expect(await runCli(['markdown', file, ...base], fromFile.io)).toBe(0);
  const fromInput = memoryIo({ stdin: PAGE });
  expect(await runCli(['markdown', '-', ...base], fromInput.io)).toBe(0);
  expect(fromFile.out()).toBe('# Tides\n\nSee the [moon](https://sea.example/moon).\n');
  expect(fromInput.out()).toBe(fromFile.out());
});

test('as JSON, to a file, with the metadata', async () => {
  const file = join(folder, 'page.json');
  const { io, out } = memoryIo();
  expect(await runCli(['markdown', `${origin}/page`, '--json', '--out', file], io)).toBe(0);
  expect(out()).toBe('');
  const { markdown, metadata, structuredData } = JSON.parse(await readFile(file, 'utf8'));
  expect(markdown).toContain('# Tides');
  expect(metadata).toMatchObject({ title: 'Tides', language: 'en', ogTitle: null });
  expect(structuredData).toMatchObject({ jsonLd: [], nodes: [] });
});

test.each([
  [['--out', 'page.pdf'], 'end the name in .md, .markdown, .mdx, .txt'],
  [['--out', 'page.json'], 'JSON by --json'],
  [['--json', '--out', 'page.md'], 'end the name in .json'],
])('a file that is named as another format is refused: %j', async (given, expected) => {
  const { io, err } = memoryIo();
  expect(await runCli(['markdown', `${origin}/nowhere`, ...given], io)).toBe(2);
  expect(err()).toContain(expected);
});

test('what goes wrong is said, with its exit code', async () => {
  const missing = memoryIo();
  expect(await runCli(['markdown', `${origin}/nowhere`], missing.io)).toBe(1);
  expect(missing.err()).toContain('HTTP 404');
  const unreadable = memoryIo();
  expect(await runCli(['markdown', join(folder, 'none.html')], unreadable.io)).toBe(2);
  expect(unreadable.err()).toContain('Cannot read');
  for (const begin of ['%PDF-1.7', 'PK\u0003\u0004', '\u001f\uFFFD', '\uFFFD\uFFFD<\0']) {
    const other = memoryIo({ stdin: begin });
    expect(await runCli(['markdown', '-'], other.io)).toBe(2);
    expect(other.err()).toContain('Cannot read -: it is no text in UTF-8');
  }
  const base = memoryIo({ stdin: PAGE });
  expect(await runCli(['markdown', '-', '--base', 'sea'], base.io)).toBe(2);
});
