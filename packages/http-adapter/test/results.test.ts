import { describe, expect, test } from 'vitest';
import { seedJob } from './seed-job.ts';
import { startApi } from './start-api.ts';

const ROWS = [
  { title: 'Tea', price: '9.5', 'a[b].c': 'x' },
  { title: 'Coffee, ground', price: '10', 'a[b].c': null },
  { title: '=1+1', price: null, 'a[b].c': 'y' },
  { title: 'Zebra', price: '1a', 'a[b].c': 'z' },
];

async function seeded(ended = true) {
  const api = startApi({ engine: { worker: false } });
  const { path } = await seedJob(api, ROWS, { name: 'Ünï "code" / 表', ended });
  const titles = async (query: string) =>
    (await api.json('GET', `${path}/results${query}`)).body.results.map(({ title }) => title);
  return { ...api, path: `${path}/results`, titles };
}

describe('GET …/results as JSON', () => {
  test('gives flat rows and the count of all that match', async () => {
    const { json, path } = await seeded();
    const { body } = await json('GET', path);
    expect(body).toEqual({ success: true, results: ROWS, count: 4 });
    const part = await json('GET', `${path}?limit=1&skip=1`);
    expect(part.body).toEqual({ success: true, results: [ROWS[1]], count: 4 });
    expect((await json('GET', `${path}?skip=9`)).body).toEqual({ success: true, results: [], count: 4 });
  });

  test('has 50 rows unless it is told otherwise', async () => {
    const api = startApi({ engine: { worker: false } });
    const rows = Array.from({ length: 120 }, (_, index) => ({ n: String(index) }));
    const { path } = await seedJob(api, rows);
    const count = async (query: string) =>
      (await api.json('GET', `${path}/results${query}`)).body.results.length;
    expect(await count('')).toBe(50);
    expect(await count('?limit=1000')).toBe(120);
    expect(await count('?download=true')).toBe(120);
    expect(await count('?download=true&limit=7')).toBe(7);
  });

  test('sorts and filters', async () => {
    const { titles } = await seeded();
    expect(await titles('?sort=price')).toEqual(['Tea', 'Coffee, ground', 'Zebra', '=1+1']);
    expect(await titles('?sort=-price,title')).toEqual(['Zebra', 'Coffee, ground', 'Tea', '=1+1']);
    expect(await titles('?filter[price][gte]=9.50&filter[price][lt]=10')).toEqual(['Tea']);
    expect(await titles('?filter%5Btitle%5D%5Bcontains%5D=%2C')).toEqual(['Coffee, ground']);
    expect(await titles('?filter[price][exists]=false')).toEqual(['=1+1']);
    expect(await titles('?filter[title][in]=Tea,Zebra')).toEqual(['Tea', 'Zebra']);
    expect(await titles('?filter[title][in]=Coffee, ground&filter[title][in]=Tea')).toEqual([
      'Tea',
      'Coffee, ground',
    ]);
    expect(await titles('?filter[a[b].c][eq]=z')).toEqual(['Zebra']);
    expect(await titles('?filter[a%5Bb%5D.c][ne]=z&sort=a[b].c')).toEqual(['Tea', '=1+1', 'Coffee, ground']);
  });

  test('has the columns that are asked for, in that order', async () => {
    const { send, path } = await seeded();
    const response = await send('GET', `${path}?fields=price,title&limit=1`);
    expect(await response.text()).toBe(
      '{"success":true,"results":[{"price":"9.5","title":"Tea"}],"count":4}',
    );
  });

  test.each([
    'limit=0',
    'limit=1001',
    'skip=-1',
    'sort=colour',
    'sort=title,title',
    'sort=title&sort=price',
    'fields=',
    'fields=x',
    'fields=title,title',
    'fields=-title',
    'filter[price]=1',
    'filter=1',
    'filter[price][near]=1',
    'filter[nope][eq]=1',
    'filter[price][gte]=1&filter[price][gte]=2',
    'filter[price][exists]=maybe',
    'filter[__proto__][eq]=1',
    'filter[][]=',
    'filter[price][eq]=%00',
    'format=xml',
    'format=',
    'format=csv&format=json',
    'download=1',
    'neutraliseFormulas=no',
    'page=2',
    `filter[title][in]=${','.repeat(1_001)}`,
    'format=csv&sort=colour',
    'format=xlsx&limit=2000',
  ])('refuses ?%s', async (query) => {
    const { json, path } = await seeded();
    const { status, body } = await json('GET', `${path}?${query}`);
    expect([status, body.error.code]).toEqual([400, 'QUERY_INVALID']);
  });

  test.each(['filter[price][near]=1', 'filter[price.near]=1'])(
    'says of ?%s which operators there are',
    async (query) => {
      const { json, path } = await seeded();
      const { body } = await json('GET', `${path}?${query}`);
      expect(body.error.message).toMatch(/filter\.price\.near: unknown operator; expected one of eq, ne/);
    },
  );
});

describe('GET …/results as a file', () => {
  test('is CSV, with all rows, columns of the recipe, and formulas neutralised', async () => {
    const { send, path } = await seeded();
    const response = await send('GET', `${path}?format=csv`);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(await response.text()).toBe(
      'title,price,a[b].c\r\nTea,9.5,x\r\n"Coffee, ground",10,\r\n\'=1+1,,y\r\nZebra,1a,z\r\n',
    );
    const raw = await send('GET', `${path}?format=csv&neutraliseFormulas=false&fields=title&skip=2&limit=1`);
    expect(await raw.text()).toBe('title\r\n=1+1\r\n');
  });

  test('is NDJSON, one row on a line, sorted and filtered like any', async () => {
    const { send, path } = await seeded();
    const response = await send(
      'GET',
      `${path}?format=ndjson&sort=-title&filter[price][exists]=true&fields=title`,
    );
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    const lines = (await response.text()).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).title)).toEqual(['Zebra', 'Tea', 'Coffee, ground']);
  });

  test('is a workbook', async () => {
    const { send, path } = await seeded();
    const response = await send('GET', `${path}?format=xlsx`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
    expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 0x03, 0x04]);
  });

  test('has a name that no file system and no header chokes on', async () => {
    const { send, path } = await seeded();
    const { headers } = await send('GET', `${path}?format=csv`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="?n? -code- - ? 2026-11-20T09-00-01Z.csv"; filename*=UTF-8''${encodeURIComponent('Ünï -code- - 表 2026-11-20T09-00-01Z.csv')}`,
    );
  });

  test.each([
    ['text/csv', 'text/csv'],
    ['application/x-ndjson;q=0.9, text/csv;q=0.1', 'application/x-ndjson'],
    ['application/jsonl', 'application/x-ndjson'],
    ['*/*', 'application/json'],
    ['text/html, */*;q=0.1', 'application/json'],
    [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  ])('is what Accept: %s prefers', async (accept, type) => {
    const { send, path } = await seeded();
    const { status, headers } = await send('GET', path, { headers: { accept } });
    expect([status, headers.get('content-type')?.split(';')[0], headers.get('vary')]).toEqual([
      200,
      type,
      'Accept',
    ]);
  });

  test('is JSON where nothing says otherwise, and what format says before what Accept says', async () => {
    const { send, json, path } = await seeded();
    const { headers } = await send('GET', `${path}?format=json`, { headers: { accept: 'text/csv' } });
    expect(headers.get('content-type')).toBe('application/json');
    const { status, body } = await json('GET', path, { headers: { accept: 'image/png' } });
    expect([status, body.error.code]).toEqual([406, 'NOT_ACCEPTABLE']);
  });
});

describe('the entity tag of results', () => {
  test('of a job that has ended saves reading them again', async () => {
    const { send, path } = await seeded();
    const { headers } = await send('GET', `${path}?format=csv`);
    const tag = headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await send('GET', `${path}?format=csv`, { headers: { 'if-none-match': known } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    }
    const others = ['?format=ndjson', '?format=csv&skip=1', '?format=csv&sort=price'];
    for (const query of others) {
      const other = await send('GET', path + query, { headers: { 'if-none-match': tag } });
      expect([query, other.status]).toEqual([query, 200]);
    }
  });

  test('is not there while the job runs', async () => {
    const { send, path } = await seeded(false);
    const { headers } = await send('GET', path);
    expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  });

  test('comes with HEAD, too', async () => {
    const { send, path } = await seeded();
    const head = await send('HEAD', `${path}?format=csv`);
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('etag')).toMatch(/^"/);
  });
});
