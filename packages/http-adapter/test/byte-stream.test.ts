import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { byteStream } from '../src/response/byte-stream.ts';
import type { JsonAnswer } from '../src/response/json-response.ts';
import { longJsonResponse } from '../src/response/long-json-response.ts';
import { seedJob } from './seed-job.ts';
import { startApi } from './start-api.ts';

const ANSWERS = 20;
const PIECES = 8;

test('many answers whose rows are all there hold the event loop no longer than one', async () => {
  let made = 0;
  async function* pieces(): AsyncGenerator<string> {
    for (let piece = 0; piece < PIECES; piece += 1) {
      made += 1;
      yield 'x'.repeat(64 * 1024);
    }
  }
  const read = async (): Promise<number> => {
    let length = 0;
    for await (const bytes of await byteStream(pieces(), () => undefined)) length += bytes.length;
    return length;
  };
  const reading = Promise.all(Array.from({ length: ANSWERS }, read));

  // The first of each waits for none.
  await nextTurn();
  expect(made).toBe(ANSWERS);
  let most = 0;
  for (let before = made; before < ANSWERS * PIECES; before = made) {
    await nextTurn();
    most = Math.max(most, made - before);
  }
  expect(most).toBeLessThanOrEqual(2);
  expect(await reading).toEqual(Array.from({ length: ANSWERS }, () => PIECES * 64 * 1024));
});

test('exports that are asked for at the same time begin in turns of their own', async () => {
  const api = startApi({ engine: { worker: false } });
  const { path } = await seedJob(api, [{ title: 'Tea' }]);
  const streaming = vi.spyOn(api.storage.rows, 'stream');
  const url = `${path}/results?format=ndjson`;
  const answers = Promise.all(Array.from({ length: ANSWERS }, () => api.send('GET', url)));
  let most = 0;
  for (let before = 0; before < ANSWERS; before = streaming.mock.calls.length) {
    await nextTurn();
    most = Math.max(most, streaming.mock.calls.length - before);
  }
  expect(most).toBeLessThanOrEqual(2);
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: ANSWERS }, () => 200));
});

test.each([
  ['a long text', { markdown: `${'x'.repeat(64 * 1024 - 1)}😀"\\\n${'€'.repeat(100_000)}` }],
  ['many values', { data: Array.from({ length: 50_000 }, (_, n) => ({ n, none: null, left: undefined })) }],
])('%s is written in pieces that are short, and reads the same', async (_, body) => {
  const writing = vi.spyOn(JSON, 'stringify');
  const answer = await longJsonResponse(body, () => undefined);
  const text = await (answer as Response).text();
  const tooLong = writing.mock.results.filter(({ value }) => String(value).length > 70_000);
  writing.mockRestore();
  expect(tooLong).toHaveLength(0);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ success: true, ...body })));
});

test.each([{}, { list: [], object: {}, text: 'é', no: false }])(
  'a short answer is whole: %j',
  async (body) => {
    const answer = await longJsonResponse(body, () => undefined);
    const response = (answer as JsonAnswer).toResponse({ id: 'x', headers: {} });
    expect(await response.text()).toBe(JSON.stringify({ success: true, ...body }));
  },
);
