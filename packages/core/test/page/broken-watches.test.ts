import { EventEmitter } from 'node:events';
import type { CDPSession } from 'puppeteer-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { watchPriority } from '../../src/page/puppeteer/launch/watch-priority.ts';
import { watchStalls } from '../../src/page/puppeteer/launch/watch-stalls.ts';
import { DocumentTurns } from '../../src/page/puppeteer/requests/document-turns.ts';
import { PopupGuard } from '../../src/page/puppeteer/session/popup-guard.ts';
import { Interruption } from '../../src/page/puppeteer/tab/interruption.ts';

/** A client whose every call throws, and whose events are emitted here. */
function brokenClient(): CDPSession & EventEmitter {
  return Object.assign(new EventEmitter(), { send: broken }) as unknown as CDPSession & EventEmitter;
}

function broken(): never {
  throw new Error('broken');
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('a watch over stalls that fails takes the browser for stuck, once', () => {
  let stuck = 0;
  const sessions = () => new Set([{ processes: new Set<number>(), end: broken }]);
  watchStalls({ client: brokenClient(), browser: process.pid, sessions, onStuck: () => (stuck += 1) });
  vi.advanceTimersByTime(2_000);
  expect(stuck).toBe(1);
});

test('a watch over priorities that fails stops, and lowers none', () => {
  let asked = 0;
  const working = (): number => {
    asked += 1;
    return broken();
  };
  watchPriority({ browser: process.pid, working, onLowered: broken });
  vi.advanceTimersByTime(5_000);
  expect(asked).toBe(1);
});

test('a popup that cannot be closed fails the session', () => {
  const client = brokenClient();
  const failures: HarvestmanError[] = [];
  new PopupGuard(client, 'context', (error) => failures.push(error));
  client.emit('Target.targetCreated', {
    targetInfo: { type: 'page', targetId: 'popup', browserContextId: 'context' },
  });
  expect(failures).toMatchObject([{ code: 'INTERNAL' }]);
});

test('a place that cannot be left as the page ends does not end the process', async () => {
  const interruption = new Interruption();
  const gate = { check: async () => undefined, enter: async () => broken, answered: async () => undefined };
  const turns = new DocumentTurns(brokenClient(), gate, interruption);
  const request = { url: 'https://shop.example/' };
  const isNext = await turns.wait({ requestId: '1', request } as Parameters<typeof turns.wait>[0]);
  expect(isNext).toBe(true);
  const reason = new HarvestmanError('TIMEOUT', 'the page took too long');
  expect(() => interruption.fail(reason)).not.toThrow();
  await expect(interruption.explain(Promise.reject(new Error('Protocol error: target closed')))).rejects.toBe(
    reason,
  );
});
