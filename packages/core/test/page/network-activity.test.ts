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

  /** By nothing, which Chromium tells of as a failure. */
  answersNothing(requestId: string): void {
    const response = { url: `https://shop.example/${requestId}`, status: 204, headers: {}, mimeType: '' };
    this.emit('Network.responseReceived', { requestId, type: 'Fetch', response });
    this.emit('Network.loadingFailed', { requestId, timestamp: Date.now() / 1_000, canceled: true });
  }

  answers(requestId: string, status: number): void {
    const response = { url: `https://shop.example/${requestId}`, status, headers: {}, mimeType: '' };
    this.emit('Network.responseReceived', { requestId, type: 'Fetch', response });
    this.ends(requestId);
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

test('does not wait for what is answered by nothing, time and again, as soon as it is', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client, activity } = followed();
  for (let turn = 0; turn < 7; turn += 1) {
    client.asks(`${turn}`, 'Fetch', 'one', `ping?${turn}`);
    client.answersNothing(`${turn}`);
    vi.advanceTimersByTime(100);
  }
  client.asks('last', 'Fetch', 'one', 'ping?last');
  expect(activity.busy).toBe(true);
  client.answersNothing('last');
  client.asks('open', 'Fetch', 'one', 'ping?open');
  expect(activity).toMatchObject({ busy: false, acted: false, unsettled: [] });
  expect(activity.busyAtHome('https://shop.example/')).toBe(false);
  // It begins to bring something.
  client.emit('Network.dataReceived', { requestId: 'open', dataLength: 10 });
  expect(activity).toMatchObject({ busy: true, acted: true });
});

test('waits for what each act asks once, though nothing but its end is ever told', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client, activity } = followed();
  for (let act = 0; act < 8; act += 1) {
    vi.advanceTimersByTime(LATER_MS);
    activity.begin();
    client.asks(`${act}`, 'Fetch', 'one', 'more');
    expect(activity.busy).toBe(true);
    client.answersNothing(`${act}`);
  }
});

test.each([
  ['what has come before others did, as pages do that keep it fresh', [200, 200], 'page=1', false],
  ['the very same once more, as where the site knows how far it is', [200, 200], 'page=2', true],
  ['what is new', [200, 200], 'page=3', true],
  ['what failed', [503, 200], 'page=1', true],
])('long after an act a page asks for %s', (_about, statuses, query, isAwaited) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { client, activity } = followed();
  for (const [index, status] of statuses.entries()) {
    const id = `${index + 1}`;
    activity.begin();
    client.asks(id, 'Fetch', 'one', `data?page=${id}`);
    client.answers(id, status);
    activity.settle();
  }
  activity.begin();
  vi.advanceTimersByTime(LATER_MS);
  client.asks('late', 'Fetch', 'one', `data?${query}`);
  expect([activity.busy, activity.isFeeding]).toEqual([isAwaited, isAwaited]);
});
