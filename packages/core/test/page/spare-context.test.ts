import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type FreshContext, SpareContext } from '../../src/page/puppeteer/session/spare-context.ts';

const VIEWPORT = { width: 1280, height: 800 };

test('whoever comes before a spare tab is warm gets it, and nothing more is done in it', async () => {
  const begun = Promise.withResolvers<void>();
  const resized = Promise.withResolvers<void>();
  const done: string[] = [];
  const tab = {
    isGone: false,
    client: { send: async (method: string) => void done.push(method) },
    world: { ledger: 'timers', call: async (method: string) => void done.push(method) },
    setViewport: () => {
      begun.resolve();
      return resized.promise;
    },
  };
  const fresh = { context: {}, tab } as unknown as FreshContext;
  const spare = new SpareContext(async () => fresh);
  spare.prepare(VIEWPORT);
  await begun.promise;
  expect(await spare.take()).toBe(fresh);
  resized.resolve();
  await turn();
  expect(done).toEqual([]);
});

test('a spare tab that nobody comes for is made warm', async () => {
  const warm = Promise.withResolvers<void>();
  const tab = {
    isGone: false,
    client: { send: async () => undefined },
    world: {
      ledger: 'timers',
      call: async (method: string) => {
        if (method === 'surroundings') warm.resolve();
      },
    },
    setViewport: async () => undefined,
  };
  const spare = new SpareContext(async () => ({ context: {}, tab }) as unknown as FreshContext);
  spare.prepare(VIEWPORT);
  await expect(warm.promise).resolves.toBeUndefined();
});
