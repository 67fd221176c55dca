import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { turnsDuring } from '../../core/test/turns-during.ts';
import { readEvents } from './read-events.ts';
import { type Api, startApi } from './start-api.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** A list whose rows the test sets, and a receiver of webhooks beside it. */
async function start(): Promise<{
  api: Api;
  path: string;
  hooks: { readonly type: string; readonly data: { readonly job: { readonly id: string } } }[];
  run(prices: readonly (string | null)[]): Promise<{ id: string; verdict: string | null }>;
}> {
  let prices: readonly (string | null)[] = [];
  const hooks: Awaited<ReturnType<typeof start>>['hooks'] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    if (request.method === 'POST') {
      hooks.push(JSON.parse(text));
      response.writeHead(204).end();
      return;
    }
    const items = prices.map(
      (price, index) => `<li><a href="/${index}">no. ${index}</a><b>${price ?? ''}</b></li>`,
    );
    response.setHeader('content-type', 'text/html');
    response.end(`<ul>${items.join('')}</ul>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = startApi();
  const { id } = await api.engine.recipes.create({
    name: 'Prices & more',
    url: origin,
    listSelector: 'li',
    properties: [
      { name: 'name', elementSelector: 'a' },
      { name: 'price', elementSelector: 'b' },
      { name: 'read', meta: 'read-at' },
    ],
    settings: {
      rendering: 'http',
      robots: 'ignore',
      uniqueBy: ['name'],
      webhook: { url: `${origin}/hook`, events: ['job.suspect', 'rows.changed'], secret: SECRET },
    },
  });
  return {
    api,
    path: `/v1/recipes/${id}`,
    hooks,
    async run(given) {
      prices = given;
      return api.engine.jobs.wait((await api.engine.jobs.run(id)).id);
    },
  };
}

const tens = (count: number, price = '10.00'): readonly string[] =>
  Array.from({ length: count }, () => price);

test('changes come as JSON, NDJSON, CSV and Atom, each once, behind a cursor', async () => {
  const { api, path, run } = await start();
  await run(['1.00', '=2+3']);
  await run(['1.50', '=2+3']);
  const { body } = await api.json('GET', `${path}/changes?limit=2`);
  expect(body).toMatchObject({
    success: true,
    cursor: expect.stringMatching(/-2$/),
    changes: [{ type: 'added' }, { type: 'added' }],
  });
  const get = (query: string): Promise<Response> => api.send('GET', `${path}/changes?${query}`);
  const changed = JSON.parse(await (await get('since=2&format=ndjson')).text());
  expect(changed).toMatchObject({
    type: 'changed',
    key: '["no. 0"]',
    fields: { price: { before: '1.00', after: '1.50' } },
  });
  expect(Object.keys(changed.fields)).toEqual(['price']);
  const csv = await get('since=2&format=csv');
  expect(csv.headers.get('x-cursor')).toMatch(/-3$/);
  expect(await csv.text()).toMatch(/^_type,_key,_jobId,_at,name,price,read\r\nchanged,[^\r]*no\. 0,1\.50,/);
  const atom = await get('format=atom');
  expect(atom.headers.get('content-type')).toContain('application/atom+xml');
  const feed = await atom.text();
  expect(feed).toContain('<title>Prices &amp; more</title>');
  const ids = (text: string): readonly string[] =>
    [...text.matchAll(/<entry><id>([^<]*)/g)].map(([, id]) => id?.split(':change:')[1] ?? '');
  expect(ids(feed)).toEqual(['1', '2', '3']);
  expect(ids(await (await get('since=1&limit=1&format=atom')).text())).toEqual(['2']);
  const end = { success: true, changes: [], cursor: expect.stringMatching(/-3$/) };
  expect(await (await get('since=3')).json()).toEqual(end);
  expect(await (await get(`since=${csv.headers.get('x-cursor')}`)).json()).toEqual(end);
  expect((await get('since=x')).status).toBe(400);
});

test.each(['json', 'ndjson', 'atom'])(
  'changes of large rows are written as %s in turns, and whole',
  async (format) => {
    const { api, path, run } = await start();
    const text = 'x'.repeat(70_000);
    await run(Array.from({ length: 40 }, (_, n) => `${n} ${text}`));
    let written = '';
    const turns = await turnsDuring(async () => {
      written = await (await api.send('GET', `${path}/changes?limit=1000&format=${format}`)).text();
    });
    expect(written.split(text)).toHaveLength(41);
    expect(turns).toBeGreaterThan(35);
  },
);

test('a cursor beyond the end of the feed is refused, as whoever waits there misses what comes before it', async () => {
  const { api, path, run } = await start();
  expect(await (await api.send('GET', `${path}/changes?since=2`)).json()).toMatchObject({
    cursor: expect.stringMatching(/-2$/),
  });
  await run(['1.00', '2.00']);
  const refused = await Promise.all(
    ['since=3', 'since=999999999999999&format=csv'].map((query) =>
      api.send('GET', `${path}/changes?${query}`),
    ),
  );
  expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  const accept = { accept: 'text/event-stream', 'last-event-id': '3' };
  const stream = await api.send('GET', `${path}/changes`, { headers: accept });
  expect([stream.status, await stream.json()]).toMatchObject([400, { error: { code: 'QUERY_INVALID' } }]);
  await expect(api.engine.followChanges(path.split('/').at(-1) ?? '', { since: '3' }).next()).rejects.toThrow(
    'since: is beyond the end of this feed',
  );
});

test('whoever follows changes and has had enough gets no more of them', async () => {
  const { api, path, run } = await start();
  await run(['1.00', '2.00', '3.00']);
  const ending = new AbortController();
  const follow = () => api.engine.followChanges(path.split('/').at(-1) ?? '', { signal: ending.signal });
  const changes = follow();
  expect((await changes.next()).value?.change.type).toBe('added');
  ending.abort(new Error('enough'));
  await expect(changes.next()).rejects.toThrow('enough');
  await expect(follow().next()).rejects.toThrow('enough');
});

test('a cursor of another recipe is refused, though this feed reaches as far', async () => {
  const [one, other] = [await start(), await start()];
  for (const { run } of [one, other]) await run(['1.00', '2.00']);
  const { cursor } = (await (await one.api.send('GET', `${one.path}/changes?limit=1`)).json()) as {
    cursor: string;
  };
  const send = (to: typeof one, headers?: Record<string, string>): Promise<Response> =>
    to.api.send('GET', `${to.path}/changes?since=${cursor}`, headers ? { headers } : {});
  expect((await send(one)).status).toBe(200);
  const refused = [await send(other), await send(other, { accept: 'text/event-stream' })];
  for (const response of refused) {
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('since: is a cursor of another recipe'),
    ]);
  }
});

test('changes come as events as they happen, and go on behind the one that arrived last', async () => {
  const { api, path, run } = await start();
  await run(['1.00', '2.00']);
  const accept = { accept: 'text/event-stream' };
  const stream = await api.send('GET', `${path}/changes?since=1`, { headers: accept });
  const reading = readEvents(stream, ({ event }) => event === 'changed');
  await run(['1.00', '3.00']);
  expect((await reading).map(({ id, event }) => [id, event])).toEqual([
    [expect.stringMatching(/-2$/), 'added'],
    [expect.stringMatching(/-3$/), 'changed'],
  ]);
  const last = (await reading)[0]?.id ?? '';
  const resumed = await api.send('GET', `${path}/changes`, { headers: { ...accept, 'last-event-id': last } });
  expect((await readEvents(resumed, () => true)).map(({ id }) => id)).toEqual([expect.stringMatching(/-3$/)]);
});

test('an alert comes once for an incident, and what is accepted goes into the feed and its webhook', async () => {
  const { api, path, hooks, run } = await start();
  await run(tens(10));
  const broken = await run(tens(4));
  const again = await run(tens(4));
  expect([broken.verdict, again.verdict]).toEqual(['suspect', 'suspect']);
  const accept = (id: string) => api.json('POST', `${path}/jobs/${id}/accept`);
  const { status, body } = await accept(again.id);
  expect([status, body.job.changes]).toMatchObject([200, { added: 0, changed: 0, removed: 6, last: 16 }]);
  expect((await accept(again.id)).body.job).toEqual(body.job);
  expect((await accept('no-such-job')).status).toBe(404);
  expect((await run(tens(4))).verdict).toBe('complete');
  await api.engine.close();
  const told = hooks.map(({ type, data }) => [type, data.job.id]);
  expect(told.filter(([type]) => type === 'job.suspect')).toEqual([['job.suspect', broken.id]]);
  expect(told.filter(([type]) => type === 'rows.changed')).toHaveLength(2);
  const metrics = await (await api.send('GET', '/metrics', { key: null })).text();
  expect(metrics).toContain('harvestman_job_verdicts_total{verdict="suspect"} 2');
});
