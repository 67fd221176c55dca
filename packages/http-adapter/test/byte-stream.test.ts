import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { byteStream } from '../src/response/byte-stream.ts';
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
