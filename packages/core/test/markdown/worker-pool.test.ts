import { expect, test } from 'vitest';
import { createWorkerPool } from '../../src/markdown/worker/worker-pool.ts';

test('a worker that is taken again in time is not ended in the midst of its next task', async () => {
  const pool = createWorkerPool({ maxWorkers: 1, idleTimeoutMs: 1, maxMemoryMb: 256 });
  const convert = (paragraphs: number) => {
    const body = '<p>Some words.</p>'.repeat(paragraphs);
    const source = { body, contentType: 'text/html' };
    return pool.run({ name: 'convert', source, options: {} }, undefined);
  };
  await convert(1);
  expect(await convert(20_000)).toMatchObject({ markdown: expect.stringContaining('Some words.') });
  await pool.close();
});
