import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEngine, type EngineOptions, type WebhookInput } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { expect, onTestFinished, test } from 'vitest';
import { type ListSiteOptions, startListSite } from '../list-site.ts';
import { manualClock } from '../manual-clock.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly type: string; readonly data: { readonly job: Record<string, unknown> } };
}

/** Answers with these statuses, one after the other, then with 204; to 0 not at all. */
async function receiver(...statuses: readonly (number | Readonly<Record<string, string | number>>)[]) {
  const received: Received[] = [];
  let arrived = (): void => undefined;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    received.push({ headers: request.headers, body: JSON.parse(text) });
    const answer = statuses[received.length - 1] ?? 204;
    const { status, ...headers } = typeof answer === 'number' ? { status: answer } : answer;
    if (status !== 0) response.writeHead(Number(status), headers).end();
    arrived();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?a=1`,
    async until(count: number) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
    },
  };
}

/** A clock that says when somebody sleeps. */
function watchedClock() {
  const clock = manualClock();
  const asked = new Set<number>();
  let noted = (): void => undefined;
  return {
    ...clock,
    sleep(ms: number, signal?: AbortSignal) {
      const sleeping = clock.sleep(ms, signal);
      asked.add(ms);
      noted();
      return sleeping;
    },
    async sleeping(ms: number) {
      while (!asked.has(ms)) {
        await new Promise<void>((resolve) => {
          noted = resolve;
        });
      }
    },
  };
}

async function run(webhook: WebhookInput, site: ListSiteOptions, options: Partial<EngineOptions> = {}) {
  const { recipe, close } = await startListSite(site);
  onTestFinished(close);
  const engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true, ...options });
  onTestFinished(() => engine.close({ timeoutMs: 0 }));
  const failures: unknown[] = [];
  engine.on('engine.error', ({ source, error }) => failures.push({ source, error }));
  const { id } = await engine.recipes.create({ ...recipe, settings: { ...recipe.settings, webhook } });
  const job = await engine.jobs.wait((await engine.jobs.run(id)).id);
  return { engine, job, failures };
}

test('a receiver is told of the end of a job, once, and signed', async () => {
  const { url, received, until } = await receiver();
  const { engine, job } = await run({ url, secret: SECRET }, { pages: 2 });
  await until(1);
  await engine.close();
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: null }] = received;
  expect(body).toMatchObject({
    type: 'job.completed',
    timestamp: job.endDate,
    data: { job: { id: job.id, status: 'completed', totalRows: 4 } },
  });
  expect(JSON.stringify(body)).not.toContain(SECRET);
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[\w-]+$/),
    'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
    'webhook-signature': expect.stringMatching(/^v1,/),
  });
});

test('only the events that were asked for are told', async () => {
  const failures = await receiver();
  const { engine } = await run({ url: failures.url, events: ['job.failed'], secret: SECRET }, { pages: 1 });
  await engine.close();
  expect(failures.received).toEqual([]);
  const { engine: second } = await run(
    { url: failures.url, events: ['job.failed'], secret: SECRET },
    { pages: 2, broken: [2] },
  );
  await second.close();
  expect(failures.received.map(({ body }) => body.type)).toEqual(['job.failed']);
});

test('it is told again, with the same id and growing pauses, until it has it', async () => {
  const clock = watchedClock();
  const { url, received, until } = await receiver(500, { status: 503, 'retry-after': '60' }, 302);
  const { engine, failures } = await run(
    { url, secret: SECRET },
    { pages: 1 },
    { clock, storage: memoryStorage({ clock }), leaseMs: 10_000_000 },
  );
  for (const [count, pauseMs] of [
    [1, 5_000],
    [2, 60_000],
    [3, 120_000],
  ] as const) {
    await until(count);
    await clock.sleeping(pauseMs);
    clock.advance(pauseMs);
  }
  await until(4);
  await engine.close();
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const times = received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 5, 65, 185]);
  expect(failures).toEqual([]);
});

test('a receiver that is gone, or that must not be reached, is not told again', async () => {
  const gone = await receiver(410);
  const first = await run({ url: gone.url, secret: SECRET }, { pages: 1 });
  await gone.until(1);
  await first.engine.close();
  expect(first.failures).toEqual([
    {
      source: `the webhook of job ${first.job.id}`,
      error: expect.objectContaining({ code: 'WEBHOOK_FAILED' }),
    },
  ]);
  const hidden = await receiver();
  const site = await startListSite({ pages: 1 });
  await site.close();
  const { port } = new URL(String(site.recipe.url));
  const second = await run(
    { url: hidden.url, secret: SECRET },
    { pages: 1 },
    { allowPrivateNetworks: false, allowHosts: [`127.0.0.1:${port}`] },
  );
  await second.engine.close();
  expect(hidden.received).toEqual([]);
  expect(second.job.status).toBe('failed');
  expect(second.failures).toMatchObject([{ error: { cause: { code: 'ADDRESS_NOT_ALLOWED' } } }]);
});

test('an engine that closes lets attempts end, and says what it gives up', async () => {
  const { url, received, until } = await receiver(500);
  const { engine, failures } = await run({ url, secret: SECRET }, { pages: 1 });
  await until(1);
  await engine.close();
  expect(received).toHaveLength(1);
  expect(failures).toMatchObject([
    { error: { code: 'WEBHOOK_FAILED', message: expect.stringContaining('HTTP 500') } },
  ]);
});

test('a receiver that is silent holds up no shutdown', async () => {
  const clock = watchedClock();
  const { url, until } = await receiver(0);
  const { engine, failures } = await run({ url, secret: SECRET }, { pages: 1 }, { clock });
  await until(1);
  const closed = engine.close({ timeoutMs: 60_000 });
  await clock.sleeping(2_000);
  clock.advance(2_000);
  await closed;
  expect(failures).toMatchObject([{ error: { code: 'WEBHOOK_FAILED' } }]);
});
