import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createEngineCore } from '../../../src/engine/create-engine-core.ts';
import type { OpenNetworkAccess } from '../../../src/engine/network/open-network-access.ts';
import { startWebhooks } from '../../../src/engine/webhook/start-webhooks.ts';
import { newJob, publicJob } from '../../../src/job/run/job-lifecycle.ts';
import type { RecipeDefinition } from '../../../src/recipe/recipe.ts';
import type { JobRecord } from '../../../src/storage/job.ts';
import type { Storage } from '../../../src/storage/storage.ts';
import { createFakeClock } from '../../fake-clock.ts';

const MOST_WAITING = 10_000;

test('keeps no more than it may of what a receiver that is away was to be told', async () => {
  const core = createEngineCore({ storage: {} as Storage });
  const away = async (): Promise<never> => {
    throw new Error('nobody there');
  };
  const network = { loaded: Promise.resolve({ postWebhook: away }) } as unknown as OpenNetworkAccess;
  const errors: string[] = [];
  const isGivenUp = Promise.withResolvers<void>();
  core.events.on('engine.error', ({ error }) => {
    errors.push(String(error));
    isGivenUp.resolve();
  });
  const webhooks = startWebhooks(core, network);
  const webhook = { url: 'https://hooks.example/', secret: 'whsec_c2VjcmV0', events: ['job.completed'] };
  const recipe = { url: 'https://shop.example/', settings: { webhook } } as unknown as RecipeDefinition;
  const at = '2026-01-01T00:00:00Z';
  const end = (id: string) =>
    core.events.emit({ type: 'job.completed', at, job: publicJob(newJob(id, 'r', recipe, at)) });
  for (let nth = 0; nth < MOST_WAITING; nth += 1) end(`waits${nth}`);
  // Each of them has failed once.
  await new Promise(setImmediate);
  expect(errors).toEqual([]);
  end('one too many');
  await isGivenUp.promise;
  expect(errors).toEqual([expect.stringContaining('tried once, not delivered: nobody there')]);
  core.closing.abort();
  await webhooks.settle();
  expect(errors).toHaveLength(MOST_WAITING + 1);
});

test('a receiver is told at once beside as many silent ones as there are places', async () => {
  const hosts = [...Array.from({ length: 32 }, (_, nth) => `silent${nth}.example`), 'live.example'];
  const due = hosts.map((host) => ({
    id: host,
    jobId: host,
    type: 'job.completed',
    at: '2030-01-01T00:00:00Z',
  }));
  const isTold = Promise.withResolvers<void>();
  const storage = {
    outbox: {
      take: async ({ limit }: { limit: number }) =>
        due.splice(0, limit).map((notice) => ({ ...notice, attempts: 0 })),
      remove: async () => undefined,
    },
    jobs: {
      async get(host: string) {
        const webhook = { url: `https://${host}/`, secret: 'whsec_c2VjcmV0', events: ['job.completed'] };
        const recipe = { url: 'https://shop.example/', settings: { webhook } } as unknown as RecipeDefinition;
        return newJob(host, 'r', recipe, '2030-01-01T00:00:00Z');
      },
    },
  } as unknown as Storage;
  const ending = new AbortController();
  const postWebhook = (url: string): Promise<void> => {
    if (url === 'https://live.example/') isTold.resolve();
    return url === 'https://live.example/' ? Promise.resolve() : once(ending.signal, 'abort').then(() => {});
  };
  const core = createEngineCore({ storage, clock: createFakeClock() });
  const webhooks = startWebhooks(core, {
    loaded: Promise.resolve({ postWebhook }),
  } as unknown as OpenNetworkAccess);
  const job = publicJob((await storage.jobs.get('live.example')) as JobRecord);
  core.events.emit({ type: 'job.completed', at: '2030-01-01T00:00:00Z', job });
  await isTold.promise;
  core.closing.abort();
  ending.abort();
  await webhooks.settle();
});
