import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FixtureCase, startFixtureSite } from '@harvestman/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../../test/support/start-server.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

const site = await startFixtureSite();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harvestman-cli-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const FIELDS = ['--list', '#list > .item', '--field', 'title=.title', '--field', 'price=.price'];
const LINK = ['--field', 'link=.title@link'];

function fixture(name: string): FixtureCase {
  const found = site.cases.find((one) => one.name === name);
  if (!found) throw new Error(`There is no case ${name}`);
  return found;
}

function lines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('scrape', () => {
  test('rows go to standard output, progress to standard error', async () => {
    const { recipe, expected } = fixture('next-link-relative-query/http');
    const { io, out, err } = memoryIo();
    const argv = ['scrape', recipe.url, ...FIELDS, ...LINK, '--next', '.next'];
    expect(await runCli(argv, io)).toBe(0);
    expect(lines(out())).toEqual(expected.rows);
    expect(err()).toMatch(/^page 1: 4 rows so far\npage 2: 8 rows so far\npage 3: 12 rows so far\n✓ 12 rows/);
    expect(err()).toContain('there is no next control any more');
  });

  test('a real browser is started where the page needs one', async () => {
    const { recipe, expected } = fixture('load-more-append/browser');
    const { io, out, err } = memoryIo();
    const argv = ['scrape', recipe.url, ...FIELDS, ...LINK, '-p', 'load-more', '-n', '#more', '-q'];
    expect(await runCli(argv, io)).toBe(0);
    expect(lines(out())).toEqual(expected.rows);
    // As root there is a warning, and nothing else.
    expect(err()).toMatch(/^(warning: running as root.*\n)?$/);
  });

  test('on a terminal the rows are a table that fits', async () => {
    const { io, out, err } = memoryIo({ isTTY: true, env: { NO_COLOR: '1' } });
    expect(await runCli(['scrape', fixture('single-static/http').recipe.url, ...FIELDS, ...LINK], io)).toBe(
      0,
    );
    const table = out().split('\n');
    expect(table[1]).toMatch(/^│ title +│ price +│ link +│$/);
    expect(Math.max(...table.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(err()).toContain('8 rows from 1 page');
  });

  test.each(['table', 'csv', 'ndjson', 'json'])(
    '%s on a terminal has no control characters of a page',
    async (format) => {
      const server = await startServer((_request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>a&#27;[2Jb\u009b31m</p>');
      });
      const argv = [
        'scrape',
        server.origin,
        '--list',
        'p',
        '--rendering',
        'http',
        '--ignore-robots',
        '--format',
        format,
      ];
      const terminal = memoryIo({ isTTY: true, env: { NO_COLOR: '1' } });
      await runCli([...argv, '--field', 'text='], terminal.io);
      await server.close();
      expect(terminal.out()).toMatch(/a(?: |\\u001b)\[2Jb 31m/);
      expect(terminal.out()).not.toMatch(/(?![\r\n])\p{Control}/u);
    },
  );

  test.each([
    ['csv', /^title,price\r\n[^\r]+,[\d.]+\r\n/],
    ['json', /^\[\n\{"title":/],
    ['ndjson', /^\{"title":/],
    ['table', /^┌/],
  ])('--format %s', async (format, start) => {
    const { io, out } = memoryIo();
    const argv = ['scrape', fixture('single-static/http').recipe.url, ...FIELDS, '--format', format];
    expect(await runCli(argv, io)).toBe(0);
    expect(out()).toMatch(start);
  });

  test('settings reach the site', async () => {
    const { io } = memoryIo();
    const url = `${fixture('single-static/http').recipe.url}?settings`;
    const sent = [
      '--header',
      'x-one: a: b',
      '--cookie',
      'two=c=d',
      '--user-agent',
      'three',
      '--retries',
      '0',
    ];
    expect(await runCli(['scrape', url, ...FIELDS, ...sent], io)).toBe(0);
    const request = site.requests.find((one) => one.url.endsWith('?settings'));
    expect(request?.headers).toMatchObject({ 'x-one': 'a: b', cookie: 'two=c=d', 'user-agent': 'three' });
  });

  test('--max-pages counts pages, and is told to leave some out', async () => {
    const { io, out, err } = memoryIo();
    const url = fixture('next-link-relative-query/http').recipe.url;
    expect(await runCli(['scrape', url, ...FIELDS, '--next', '.next', '-m', '2'], io)).toBe(4);
    expect(lines(out())).toHaveLength(8);
    expect(err()).toMatch(
      /partial: .*\n {2}- the limit of 2 pages was reached before the end of the list \(page 2\)/,
    );
  });

  test('a warning for a field that is empty in every row, even with --quiet', async () => {
    const { io, err } = memoryIo();
    const url = fixture('single-static/http').recipe.url;
    expect(
      await runCli(['scrape', url, ...FIELDS, '--field', 'stars=.stars', '--quiet', '-r', 'http'], io),
    ).toBe(0);
    expect(err()).toMatch(/^warning: .*stars.*\n$/);
  });
});

describe('run', () => {
  const { recipe, expected } = fixture('next-link-absolute/http');

  test('a recipe in a file', async () => {
    const file = join(folder, 'recipe.json');
    await writeFile(file, `\uFEFF${JSON.stringify(recipe)}`);
    const { io, out } = memoryIo();
    expect(await runCli(['run', file], io)).toBe(0);
    expect(lines(out())).toEqual(expected.rows);
  });

  test('a recipe from standard input', async () => {
    const { io, out } = memoryIo({ stdin: JSON.stringify(recipe) });
    expect(await runCli(['run', '-', '--format', 'json'], io)).toBe(0);
    expect(JSON.parse(out())).toEqual(expected.rows);
  });
});

describe('--out', () => {
  const { recipe } = fixture('single-static/http');

  test('the extension says the format, and only the file is left', async () => {
    const { io, out } = memoryIo({ isTTY: true, env: { TERM: 'dumb' } });
    const file = join(folder, 'new.csv');
    expect(await runCli(['scrape', recipe.url, ...FIELDS, '--out', file], io)).toBe(0);
    expect(out()).toBe('');
    expect(await readFile(file, 'utf8')).toMatch(/^title,price\r\n/);
    expect((await readdir(folder)).filter((name) => name.includes('new.csv'))).toEqual(['new.csv']);
  });

  test.each([
    ['rows.xlsx', 'PK'],
    ['rows.parquet', 'PAR1'],
  ])('%s is a file of that format', async (name, begin) => {
    const file = join(folder, name);
    expect(await runCli(['scrape', recipe.url, ...FIELDS, '--out', file], memoryIo().io)).toBe(0);
    expect((await readFile(file, 'latin1')).slice(0, begin.length)).toBe(begin);
  });

  test('an ending that says no format is wrong usage, and nothing is read or written', async () => {
    const { io, err } = memoryIo();
    expect(await runCli(['scrape', recipe.url, ...FIELDS, '--out', join(folder, 'rows.xls')], io)).toBe(2);
    expect(err()).toContain('.xlsx');
    expect(await readdir(folder)).not.toContain('rows.xls');
  });

  test('a run that fails before its first row leaves an older file as it was', async () => {
    const file = join(folder, 'old.json');
    await writeFile(file, 'old');
    const { io, err } = memoryIo();
    const { url } = fixture('failing-status-404/http').recipe;
    expect(await runCli(['scrape', url, ...FIELDS, '--out', file], io)).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(err()).toContain('HTTP 404');
  });

  test('a run that fails midway leaves the rows so far', async () => {
    const { recipe, expected } = fixture('failing-midway-status/http');
    const file = join(folder, 'midway.json');
    const { io } = memoryIo();
    const argv = ['scrape', recipe.url, ...FIELDS, ...LINK, '-n', '.next', '--retries', '0', '-o', file];
    expect(await runCli(argv, io)).toBe(1);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(expected.rows);
  });

  test('a file that cannot be written is wrong usage', async () => {
    const { io, err } = memoryIo();
    expect(
      await runCli(['scrape', recipe.url, ...FIELDS, '--out', join(folder, 'no/such/file.csv')], io),
    ).toBe(2);
    expect(err()).toContain(`Cannot write to ${join(folder, 'no/such/file.csv')}: there is no folder`);
    expect(err()).not.toContain('.part');
    expect(await runCli(['scrape', recipe.url, ...FIELDS, '--out', folder], io)).toBe(2);
  });
});

describe('wrong usage', () => {
  test.each([
    [[], /Usage: harvestman/],
    [['fetch'], /unknown command 'fetch'/],
    [['https://a.example/x'], /A command comes first: harvestman scrape <url> --list <css>/],
    [['run', 'https://a.example/x'], /https:\/\/a.example\/x is no file: harvestman scrape reads an address/],
    [
      ['serve', '--api-key', 'k', '--port', '0', '--cors', 'a.example'],
      /cors.origins\[0\]: must be an origin as browsers send it/,
    ],
    [['scrape', '--list', 'p'], /missing required argument 'url'/],
    [['scrape', 'https://a.example'], /required option '-l, --list <css>'/],
    [['scrape', 'https://a.example', '--list', 'p', '--format', 'xml'], /Allowed choices are table, json/],
    [['scrape', 'https://a.example', '--list', 'p', '--max-pages', '1.5'], /whole number/],
    [['scrape', 'https://a.example', '--list', 'p', '--field', 'x=a@href'], /type @href/],
    [
      ['scrape', 'https://a.example', '--list', 'p', '--header', 'secret'],
      /^(?!.*secret).*Cannot read a header: expected name:value$/m,
    ],
    [['serve', '--api-key', 'k', '--port', '99999'], /port: must be a whole number from 0 to 65,535/],
    [['markdown', 'ftp://a.example/x'], /Cannot read ftp:\/\/…: give an http or https address, or a file/],
    [['run', '/no/such/recipe.json'], /Cannot read \/no\/such\/recipe.json/],
  ])('%j', async (argv, message) => {
    const { io, out, err } = memoryIo();
    expect(await runCli(argv, io)).toBe(2);
    expect(out()).toBe('');
    expect(err()).toMatch(message);
  });

  test('every problem of a recipe is listed with its path', async () => {
    const { io, err } = memoryIo();
    const argv = ['scrape', 'ftp://a.example', '--list', 'p[', '--field', 'x=a:::b', '--max-pages', '0'];
    expect(await runCli(argv, io)).toBe(2);
    for (const path of ['url', 'listSelector', 'properties[0].elementSelector', 'pagination.maxPages']) {
      expect(err()).toContain(`  ${path}: `);
    }
  });

  test('a recipe that is no JSON', async () => {
    const { io, err } = memoryIo({ stdin: '{"name": ' });
    expect(await runCli(['run', '-'], io)).toBe(2);
    expect(err()).toMatch(/Cannot read standard input as JSON: /);
  });
});

test('help names every exit code, and is no failure', async () => {
  const { io, out, err } = memoryIo();
  expect(await runCli(['--help'], io)).toBe(0);
  expect(out()).toMatch(
    /0 .*completed[\s\S]*1 .*failed[\s\S]*2 .*usage[\s\S]*3 .*browser[\s\S]*4 .*may not be all[\s\S]*130[\s\S]*143/,
  );
  expect(err()).toBe('');
});

test('a next control with a typing error: exit code 4, and why', async () => {
  const { io, err } = memoryIo();
  const { url } = fixture('next-link-relative-query/http').recipe;
  expect(await runCli(['scrape', url, ...FIELDS, '--next', '.nxet', '-r', 'http'], io)).toBe(4);
  expect(err()).toContain('unverified: nothing proves that these are all rows');
  expect(err()).toContain('nothing matched nextPageSelector ".nxet" on any page');
});

test('no browser: exit code 3', async () => {
  const { io, err } = memoryIo();
  const { url } = fixture('load-more-append/browser').recipe;
  const argv = [
    'scrape',
    url,
    ...FIELDS,
    '-p',
    'load-more',
    '-n',
    '#more',
    '--executable-path',
    '/no/such/browser',
  ];
  expect(await runCli(argv, io)).toBe(3);
  expect(err()).toContain('/no/such/browser');
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s: the rows so far, in a document that is whole', async (signal, code) => {
  const { recipe, expected } = fixture('next-long/http');
  const { io, out, err } = memoryIo({
    onOut(text, memory) {
      if (text.includes('No. 5"')) memory.interrupt(signal);
      return null;
    },
  });
  const argv = ['scrape', recipe.url, ...FIELDS, ...LINK, '--next', '.next', '--format', 'json'];
  expect(await runCli(argv, io)).toBe(code);
  const rows: unknown[] = JSON.parse(out());
  expect(rows).toEqual(expected.rows.slice(0, rows.length));
  expect(rows.length).toBeLessThan(20);
  expect(err()).toContain('interrupted');
});

test('a reader that goes away ends the run quietly', async () => {
  const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const before = site.requests.length;
  const { io, err } = memoryIo({ onOut: (text) => (text.includes('No. 3"') ? gone : null) });
  const argv = ['scrape', fixture('next-long/http').recipe.url, ...FIELDS, '--next', '.next', '--quiet'];
  expect(await runCli(argv, io)).toBe(0);
  expect(err()).toBe('');
  expect(site.requests.length - before).toBeLessThan(10);
});
