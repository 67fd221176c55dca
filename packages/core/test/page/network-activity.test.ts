import { type CDPSession, EventEmitter } from 'puppeteer-core';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkActivity } from '../../src/page/puppeteer/requests/network-activity.ts';

/** Long enough after anything that ends now. */
const LATER_MS = 10_000;

class Client extends EventEmitter<Record<string, unknown>> {
  asks(requestId: string, type: string, loaderId: string, path = requestId): void {
    const request = { url: `https://shop.example/${path}`, method: 'GET' };
    const wallTime = Date.now() / 1_000;
    this.emit('Network.requestWillBeSent', {
      requestId,
      type,
      loaderId,
      frameId: 'top',
      request,
      wallTime,
      timestamp: wallTime,
    });
  }

  shows(loaderId: string): void {
    this.emit('Page.frameNavigated', {
      frame: { id: 'top', loaderId, url: `https://shop.example/${loaderId}` },
    });
  }

  ends(requestId: string): void {
    this.emit('Network.loadingFinished', { requestId, timestamp: Date.now() / 1_000 });
  }
}

function followed(): { readonly client: Client; readonly activity: NetworkActivity } {
  const client = new Client();
  return { client, activity: new NetworkActivity(client as unknown as CDPSession, (id) => id === 'top') };
}

afterEach(() => {
  vi.useRealTimers();
});

test.each(['Image', 'Stylesheet', 'Other', 'Fetch'])(
  'forgets what a document that was left had asked for: %s',
  (type) => {
    const { client, activity } = followed();
    client.asks('one', 'Document', 'one');
    client.shows('one');
    client.ends('one');
    client.asks('open', type, 'one');
    expect(activity.isSilentSince(Date.now() + LATER_MS, true)).toBe(false);
    client.shows('two');
    expect(activity.isSilentSince(Date.now() + LATER_MS, true)).toBe(true);
  },
);

test('counts images only where scripts may know that they have come', () => {
  const { client, activity } = followed();
  client.asks('one', 'Document', 'one');
  client.shows('one');
  client.ends('one');
  client.asks('image', 'Image', 'one');
  expect(activity.isSilentSince(Date.now() + LATER_MS, true)).toBe(false);
  expect(activity.isSilentSince(Date.now() + LATER_MS, false)).toBe(true);
  client.asks('style', 'Stylesheet', 'one');
  expect(activity.isSilentSince(Date.now() + LATER_MS, false)).toBe(false);
});

const PRICES = ['1', '2', '3', '4', '5'] as const;

test('waits for what is asked for long after an act where that is expected', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client, activity } = followed();
  activity.settle();
  vi.advanceTimersByTime(LATER_MS);
  activity.expect();
  for (const id of PRICES) client.asks(id, 'Fetch', 'one', `prices?of=${id}`);
  expect(activity.unsettled).toHaveLength(PRICES.length);
});

test('takes what is asked for all at once for no polling', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client, activity } = followed();
  activity.settle();
  vi.advanceTimersByTime(LATER_MS);
  for (const id of PRICES) {
    client.asks(id, 'Fetch', 'one', `prices?of=${id}`);
    client.ends(id);
  }
  activity.begin();
  client.asks('6', 'Fetch', 'one', 'prices?of=6');
  expect(activity.unsettled).toHaveLength(1);
});

test('does not wait for an address that is asked time and again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client, activity } = followed();
  activity.settle();
  for (const id of PRICES) {
    vi.advanceTimersByTime(LATER_MS);
    client.asks(id, 'Fetch', 'one', 'news');
    client.ends(id);
  }
  activity.begin();
  client.asks('6', 'Fetch', 'one', 'news');
  expect(activity.unsettled).toEqual([]);
});
