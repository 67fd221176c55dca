import { type CDPSession, EventEmitter } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { answerKind } from '../../src/page/puppeteer/requests/answer-kind.ts';
import { askedFor, isAskedAgain } from '../../src/page/puppeteer/requests/asked-for.ts';
import { DataRequests } from '../../src/page/puppeteer/requests/data-requests.ts';
import { EmptyAnswers } from '../../src/page/puppeteer/requests/empty-answers.ts';
import { FailedParts } from '../../src/page/puppeteer/requests/failed-parts.ts';

const asked = (path: string, data?: unknown): ReturnType<typeof askedFor> =>
  askedFor({
    method: data === undefined ? 'GET' : 'POST',
    url: `https://shop.example${path}`,
    postData: data === undefined ? '' : JSON.stringify(data),
    at: 0,
  });

it.each([
  ['{"items":[],"last":false}', 'empty'],
  ['[]', 'empty'],
  ['', 'failed'],
  ['{"data":{"items":[{"id":1}]},"facets":[]}', 'full'],
  ['<li>One</li>', 'full'],
  ['{"now":1700000000}', null],
  ['{"error":"Temporarily unavailable"}', 'failed'],
  ['{"erreur":"trop de requêtes"}', 'failed'],
  ['{"items":[],"status":503}', 'failed'],
  ['{"items":[],"code":"QUOTA_EXCEEDED"}', 'failed'],
  ['{"items":[],"code":"LAMPS"}', 'empty'],
  ['{', null],
  ['{"id":1}\n{"id":2}\n', 'full'],
  ['{"id":1}\r\n{"id":2}\r\n{"error":"timeout"}\r\n', 'failed'],
  ['{"id":1,"status":"ok"}\n{"id":2,"status":"failed"}', 'full'],
  ['{"id":1}\n{"id":', null],
  ['<?xml version="1.0"?><answer><error>Try later</error></answer>', 'failed'],
  ['<Error><Code>SlowDown</Code></Error>', 'failed'],
  ['<items><item error="no"/></items>', 'full'],
  ['<!-- nothing to show -->', 'failed'],
  ['<!-- of the cache --><li>One</li>', 'full'],
])('%s is %s', (body, kind) => {
  expect(answerKind(body)).toBe(kind);
});

it.each([
  ['/data?page=2&part=all', '/data?page=3&part=all', true],
  ['/data?page=2&part=first', '/data?page=2&part=second', false],
  ['/list/2.json', '/list/3.json', true],
  ['/items?after=eyJpZCI6MTJ9abc1', '/items?after=eyJpZCI6MjR9abc2', true],
])('%s and %s are of one kind: %s', (one, other, alike) => {
  expect(asked(one).key === asked(other).key).toBe(alike);
});

it('tells the queries of one address apart', () => {
  const key = (data: unknown): string => asked('/graphql', data).key;
  expect(key({ operation: 'List', page: 2 })).toBe(key({ operation: 'List', page: 3 }));
  expect(key({ operation: 'List', page: 2 })).not.toBe(key({ operation: 'Notes', page: 2 }));
});

it.each([
  ['the next page', '/data?page=2', '/data?page=3', '/data?page=4', false],
  ['the same', '/data?page=2', '/data?page=3', '/data?page=3', true],
  [
    'the same, past caches',
    '/d?page=2&_=1764200000000',
    '/d?page=3&_=1764200001000',
    '/d?page=3&_=1764200002000',
    true,
  ],
  ['the same, another attempt', '/data?page=2&try=0', '/data?page=3&try=0', '/data?page=3&try=2', true],
  [
    'the next page, at the same time',
    '/data?page=2&t=170',
    '/data?page=3&t=171',
    '/data?page=4&t=171',
    false,
  ],
  [
    'the next page by its path',
    '/list/2.json?size=20',
    '/list/3.json?size=20',
    '/list/4.json?size=20',
    false,
  ],
  ['nothing known from before', null, '/data?page=2&try=0', '/data?page=2&try=1', false],
])('is asked for once more behind an empty answer: %s', (_about, full, empty, next, isAgain) => {
  expect(isAskedAgain(asked(empty), asked(next), full === null ? null : asked(full))).toBe(isAgain);
});

/** In place of a status: the page has given it up, or was left for another one. */
const GIVEN_UP = -1;
const LEFT = -2;
/** It was read as it came, and cannot be had any more; or was cut off. */
const STREAMED = -3;
const CUT_OFF = -4;

/** A tab's client, which answers `data?page=N` with these bodies, or statuses, from page 1 on. */
class Client extends EventEmitter<Record<string, unknown>> {
  readonly #bodies: readonly (string | number)[];

  constructor(bodies: readonly (string | number)[]) {
    super();
    this.#bodies = bodies;
  }

  /** `type`: of what is asked for. */
  answerAll(type = 'Fetch'): void {
    const frame = { frameId: 'frame', loaderId: 'first' };
    this.emit('Network.requestWillBeSent', {
      requestId: 'document',
      type: 'Document',
      request: {},
      ...frame,
    });
    for (const [requestId, body] of this.#bodies.entries()) {
      const request = { url: `https://shop.example/data?page=${requestId + 1}`, method: 'GET' };
      this.emit('Network.requestWillBeSent', { requestId, type, request, ...frame });
      if (body === GIVEN_UP || body === LEFT) {
        const next = { requestId: 'next', type: 'Document', request: {}, frameId: 'frame', loaderId: 'next' };
        if (body === LEFT) this.emit('Network.requestWillBeSent', next);
        this.emit('Network.loadingFailed', { requestId, canceled: true });
        continue;
      }
      this.emit('Network.responseReceived', {
        requestId,
        response: {
          status: typeof body === 'number' && body > 0 ? body : 200,
          mimeType: body === STREAMED || body === CUT_OFF ? 'application/x-ndjson' : 'application/json',
        },
      });
      if (body === CUT_OFF) {
        this.emit('Network.loadingFailed', { requestId });
        continue;
      }
      this.emit('Network.loadingFinished', { requestId, encodedDataLength: 100 });
    }
  }

  async send(_method: string, { requestId }: { requestId: number }): Promise<unknown> {
    const body = this.#bodies[requestId];
    if (body === STREAMED) throw new Error('No data found');
    return { body, base64Encoded: false };
  }
}

function follow(answers: EmptyAnswers, client: Client): void {
  const requests = new DataRequests();
  requests.tell(answers);
  requests.follow(client as unknown as CDPSession);
}

const FULL = '{"items":[{"id":1}],"page":1}';
const MORE = '{"items":[],"hasMore":true}';
const EMPTY = Array.from({ length: 10 }, (_, index) => `{"items":[],"page":${index + 2}}`);

it.each([
  ['ten of the same behind the list', [FULL, ...EMPTY], 1],
  ['fewer', [FULL, ...EMPTY.slice(1)], 0],
  ['where there never was a list', EMPTY, 0],
  ['with another page in their midst', [FULL, ...EMPTY.slice(5), FULL, ...EMPTY.slice(5)], 0],
  ['that say that more follows', [FULL, ...EMPTY.map((body) => body.replace('}', ',"hasMore":true}'))], 0],
  [
    'that lead on by a cursor',
    [FULL, ...'abcdefghij'].map((one) => (one === FULL ? one : `{"items":[],"next":"${one}"}`)),
    0,
  ],
  ['that are errors', [FULL, ...EMPTY.map(() => '{"error":"Temporarily unavailable"}')], 0],
])('what is asked for is endless by empty lists, %s', async (_about, bodies, times) => {
  const endless: string[] = [];
  const client = new Client(bodies);
  const answers = new EmptyAnswers((question) => endless.push(question), new FailedParts());
  follow(answers, client);
  client.answerAll();
  await answers.skipped(bodies.length);
  expect(endless).toEqual(Array.from({ length: times }, () => 'https://shop.example/data page '));
});

it.each<[string, readonly (string | number)[], string | null]>([
  ['an empty list that says that more follows', [FULL, MORE], '2'],
  ['no list, which says that more follows', [FULL, '{"items":null,"hasMore":true}'], '2'],
  ['the same, asked for on and on', [FULL, ...Array.from({ length: 6 }, () => MORE)], '7'],
  ['the same with another list behind it', [FULL, MORE, FULL], '2'],
  ['the same where there never was a list', ['{"items":[],"isLast":false}'], '1'],
  ['the same, asked for again', Array.from({ length: 9 }, () => '{"items":[],"isLast":false}'), '9'],
  ['the same, asked for as polls are', Array.from({ length: 30 }, () => '{"items":[],"isLast":false}'), null],
  ['an empty list', [FULL, '{"items":[],"hasMore":false}'], null],
  ['a failure', [FULL, 503], '2'],
  ['a failure where there never was a list', [503], null],
  ['what is not there', [FULL, 404], null],
  ['failures of what is asked for more often than there are pages', [FULL, 500, 500, 500, 500], null],
  ['no text at all, where JSON was to come', [FULL, ''], '2'],
])('an answer that something is missing behind: %s', async (_about, bodies, page) => {
  const client = new Client(bodies);
  const answers = new EmptyAnswers(() => undefined, new FailedParts());
  follow(answers, client);
  client.answerAll();
  const url = page === null ? null : `https://shop.example/data?page=${page}`;
  expect(await answers.skipped(1)).toBe(url);
});

it.each<[string, string, readonly (string | number)[], string | null]>([
  ['what the page gave up', 'Fetch', [FULL, GIVEN_UP], '2'],
  ['what it gave up before there was a list', 'Fetch', [GIVEN_UP, FULL], null],
  ['what was left with its document', 'Fetch', [FULL, LEFT], null],
  ['a stream that was cut off in the midst', 'Fetch', [STREAMED, CUT_OFF, STREAMED], '2'],
  ['streams', 'Fetch', [STREAMED, STREAMED], null],
  ['a script with data that failed', 'Script', [`call(${FULL})`, 503, `call(${FULL});`], '2'],
  [
    'one that calls with an empty list in the midst',
    'Script',
    [`a.b(${FULL})`, 'a.b([])', `a.b(${FULL})`],
    '2',
  ],
  ['one that is imported', 'Script', ['export const a=[1]', 500, 'const a=[2];export{a}'], '2'],
  ['a script without data', 'Script', ['start()', 503], null],
])('something is missing behind what did not come as data: %s', async (_about, type, bodies, page) => {
  const client = new Client(bodies);
  const answers = new EmptyAnswers(() => undefined, new FailedParts());
  follow(answers, client);
  client.answerAll(type);
  const url = page === null ? null : `https://shop.example/data?page=${page}`;
  expect(await answers.skipped(1)).toBe(url);
});

it('what parts in the midst told by their heads is not missing, and what the end promises is', async () => {
  const missing = async (...bodies: readonly string[]): Promise<unknown> => {
    const client = new Client(bodies);
    const answers = new EmptyAnswers(() => undefined, new FailedParts());
    follow(answers, client);
    client.answerAll();
    return answers.skipped(1, true);
  };
  expect(await missing(FULL, '{"items":[]}', FULL)).toBe(null);
  expect(await missing(FULL, MORE)).toBe('https://shop.example/data?page=2');
});

it('follows what is asked for behind many that ended without a word', async () => {
  const client = new Client([FULL, 503]);
  const answers = new EmptyAnswers(() => undefined, new FailedParts());
  follow(answers, client);
  for (let open = 0; open < 1_000; open += 1)
    client.emit('Network.requestWillBeSent', {
      requestId: `open-${open}`,
      type: 'Fetch',
      request: { url: 'https://shop.example/beacon', method: 'GET' },
      frameId: 'frame',
      loaderId: 'first',
    });
  client.answerAll();
  expect(await answers.skipped(1)).toBe('https://shop.example/data?page=2');
});

/** What was asked for, in the order in which it came; `late`: once the one before had come. */
interface Part {
  readonly page: number;
  readonly part: number;
  readonly failed?: boolean;
  readonly late?: boolean;
}

const WHOLE = [1, 2].flatMap((page) => [1, 2].map((part): Part => ({ page, part })));
const LAST = [1, 2].map((part): Part => ({ page: 4, part }));
const TURNED = LAST.toReversed();

it.each<[string, readonly Part[], string | null]>([
  [
    'half of a page that failed before the other half came',
    [...WHOLE, { page: 3, part: 2, failed: true }, { page: 3, part: 1 }, ...LAST],
    'page=3&part=2',
  ],
  [
    'half of a page that failed after the other half had come',
    [...WHOLE, { page: 3, part: 1 }, { page: 3, part: 2, failed: true }, ...LAST],
    'page=3&part=2',
  ],
  [
    'half of a page, and the same half of the next page came first',
    [...WHOLE, { page: 3, part: 1 }, { page: 3, part: 2, failed: true }, ...TURNED],
    'page=3&part=2',
  ],
  [
    'half of the last page',
    [...WHOLE, { page: 3, part: 1 }, { page: 3, part: 2, failed: true }],
    'page=3&part=2',
  ],
  [
    'no half where it was asked for once more',
    [
      ...WHOLE,
      { page: 3, part: 1 },
      { page: 3, part: 2, failed: true },
      { page: 3, part: 2, late: true },
      ...LAST,
    ],
    null,
  ],
])('something is missing: %s', async (_about, parts, lost) => {
  const client = new EventEmitter<Record<string, unknown>>();
  Object.assign(client, { send: async () => ({ body: FULL, base64Encoded: false }) });
  const answers = new EmptyAnswers(() => undefined, new FailedParts());
  follow(answers, client as Client);
  const ask = (requestId: number): void => {
    const { page, part } = parts[requestId] ?? { page: 0, part: 0 };
    const request = { url: `https://shop.example/half?page=${page}&part=${part}`, method: 'GET' };
    client.emit('Network.requestWillBeSent', { requestId, type: 'Fetch', request });
  };
  for (const [requestId, { page, failed, late }] of parts.entries()) {
    if (late === true) ask(requestId);
    // Both parts of a page are asked for at once.
    else if (parts[requestId - 1]?.page !== page)
      for (const [other, one] of parts.entries()) if (one.page === page && one.late !== true) ask(other);
    const response = { status: failed === true ? 500 : 200, mimeType: 'application/json' };
    client.emit('Network.responseReceived', { requestId, response });
    client.emit('Network.loadingFinished', { requestId, encodedDataLength: 100 });
  }
  expect(await answers.skipped(4)).toBe(lost === null ? null : `https://shop.example/half?${lost}`);
});

/** `503 …`: what failed. */
it.each<[string, readonly string[], string | null]>([
  ['by another path', ['a/1', 'a/2', '503 a/3', 'mirror/v2/list?page=3'], null],
  ['by another path, time and again', ['a/1', 'a/2', '503 a/3', 'b/3', '503 a/4', 'b/4', 'a/5'], null],
  ['by a path that brings the other half of each page', ['a/1', 'b/1', '503 a/2', 'b/2'], 'a/2'],
  ['as something else', ['a/1', 'a/2', '503 a/3', 'popular?size=8'], 'a/3'],
  ['by another path, of two the latter alone', ['a/1', 'a/2', '503 a/3', '503 a/4', 'b/4'], 'a/3'],
])('what has failed and comes %s', async (_about, paths, lost) => {
  const client = new EventEmitter<Record<string, unknown>>();
  Object.assign(client, { send: async () => ({ body: FULL, base64Encoded: false }) });
  const answers = new EmptyAnswers(() => undefined, new FailedParts());
  follow(answers, client as Client);
  for (const [requestId, told] of paths.entries()) {
    const [path, failed] = told.split(' ').toReversed();
    const request = { url: `https://shop.example/${path}`, method: 'GET' };
    client.emit('Network.requestWillBeSent', { requestId, type: 'Fetch', request });
    const response = { status: Number(failed ?? 200), mimeType: 'application/json' };
    client.emit('Network.responseReceived', { requestId, response });
    client.emit('Network.loadingFinished', { requestId, encodedDataLength: 100 });
  }
  expect(await answers.skipped(5)).toBe(lost && `https://shop.example/${lost}`);
  expect(await answers.hasUnmended()).toBe(lost !== null);
});
