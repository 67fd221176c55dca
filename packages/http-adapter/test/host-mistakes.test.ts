import { createEngine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpAdapter, type HttpAdapterOptions, type Principal } from '../src/index.ts';

/** The status and the error of an answer, where the host's own functions do as `options` say. */
async function ask(options: object, path = '/v1/recipes'): Promise<readonly [number, string | undefined]> {
  const engine = createEngine({ storage: memoryStorage(), worker: false });
  onTestFinished(() => engine.close());
  const access = 'authenticate' in options ? {} : { apiKeys: ['secret'] };
  const { fetch } = createHttpAdapter({ engine, ...access, ...options } as HttpAdapterOptions<Principal>);
  const headers = { 'x-api-key': 'secret' };
  const response = await fetch(new Request(`http://api.test${path}`, { headers }));
  const { error } = (await response.json()) as { error?: { code: string } };
  return [response.status, error?.code];
}

test.each([[null], [undefined], [false]])('authenticate that gives %s lets nobody in', async (known) => {
  for (const authenticate of [() => known, async () => known])
    expect(await ask({ authenticate })).toEqual([401, 'UNAUTHENTICATED']);
});

test.each<[string, unknown]>([
  ['true', true],
  ['text', 'team-a'],
  ['no id', {}],
  ['a number as id', { id: 5 }],
  ['an empty id', { id: '' }],
  ['an answer', new Response('no', { status: 403 })],
])('authenticate that gives %s lets nobody in, and is a mistake', async (_what, known) => {
  expect(await ask({ authenticate: () => known })).toEqual([500, 'ARGUMENT_INVALID']);
});

test('what a function of the host gave by mistake, a secret say, is told to its log alone', async () => {
  const logged: unknown[] = [];
  const logger = { info: () => undefined, error: (fields: unknown) => void logged.push(fields) };
  const engine = createEngine({ storage: memoryStorage(), worker: false });
  onTestFinished(() => engine.close());
  for (const wrong of [
    { engine, authenticate: () => 'session-5f3a' },
    { engine: () => 'postgres://root:session-5f3a@db/x', authenticate: () => ({ id: 'a' }) },
  ]) {
    const { fetch } = createHttpAdapter({ ...wrong, logger } as never);
    const response = await fetch(new Request('http://api.test/v1/recipes'));
    expect(await response.json()).toEqual({
      success: false,
      error: {
        code: 'ARGUMENT_INVALID',
        message: expect.stringContaining('the log of the service says what'),
      },
    });
  }
  expect(logged).toHaveLength(2);
});

test.each(['authenticate', 'engine'])('%s that never answers has the time of a request', async (name) => {
  const never = () => new Promise(() => undefined);
  expect(await ask({ [name]: never, requestTimeoutMs: 50 })).toEqual([503, 'REQUEST_TIMEOUT']);
});

test('what isReady says, however it does, is whether the service is ready', async () => {
  const fail = () => {
    throw new Error('the cache is away');
  };
  const never = () => new Promise(() => undefined);
  for (const isReady of [fail, async () => fail(), () => undefined, async () => false, never])
    expect(await ask({ isReady, requestTimeoutMs: 50 }, '/readyz')).toEqual([503, 'STORAGE_UNAVAILABLE']);
  expect(await ask({ isReady: () => true }, '/readyz')).toEqual([200, undefined]);
});

test('a logger that fails harms no answer, and the process is warned', async () => {
  const warned: string[] = [];
  const hear = ({ message }: Error): void => void warned.push(message);
  process.on('warning', hear);
  onTestFinished(() => void process.off('warning', hear));
  const fail = () => {
    throw new Error('the disk is full');
  };
  const logger = { info: fail, error: fail };
  expect(await ask({ logger })).toEqual([200, undefined]);
  expect(await ask({ logger, authenticate: fail })).toEqual([500, 'INTERNAL']);
  await new Promise(setImmediate);
  expect(warned).toEqual(Array(2).fill('the logger failed: Error: the disk is full'));
});
