import { EventEmitter } from 'node:events';
import type { CDPSession, Protocol } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { OwnRequests } from '../../src/page/puppeteer/requests/own-requests.ts';

const OWN = 'https://own.test';
const OTHER = 'https://other.test';
const MAIN = 'main';

interface Asked {
  readonly url?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly type?: Protocol.Network.ResourceType;
  readonly frame?: string;
  readonly id?: string;
}

function paused({ url = OWN, method = 'GET', headers = {}, type = 'Fetch', frame = MAIN, id = '1' }: Asked) {
  const request = { url: `${url}/x`, method, headers } as Protocol.Network.Request;
  return { requestId: id, networkId: id, frameId: frame, resourceType: type, request };
}

/** What is asked after what came before. */
function isOwn(asked: Asked, ...before: Asked[]): boolean {
  const requests = new OwnRequests(`${OWN}/list`, MAIN);
  for (const one of before) requests.isOwn(paused(one));
  return requests.isOwn(paused(asked));
}

/** `show`: the browser tells that the frame shows a document of that origin. */
function followed() {
  const client = new EventEmitter();
  const requests = new OwnRequests(`${OWN}/list`, MAIN);
  requests.follow(client as unknown as CDPSession);
  const show = (origin: string, frameId: string): void => {
    client.emit('Runtime.executionContextCreated', {
      context: { origin, auxData: { frameId, isDefault: true } },
    });
  };
  return { requests, show };
}

const ADVERTISEMENT: Asked = { url: OTHER, type: 'Document', frame: 'advertisement', id: '0' };
const LED_AWAY: Asked = { url: OTHER, type: 'Document', id: '0' };

describe('the own origin or the job asks', () => {
  test.each<[string, Asked, ...Asked[]]>([
    ['for a document', { type: 'Document' }],
    [
      'for a document, from a page of another origin',
      { type: 'Document', headers: { Referer: OTHER } },
      LED_AWAY,
    ],
    // The answer goes to the own origin's page, and nothing to who led there: as with a link.
    [
      'for a document in the place of its page, which a frame of another origin has led there',
      { type: 'Document', headers: { Referer: OTHER } },
      ADVERTISEMENT,
    ],
    ['by Origin', { method: 'POST', headers: { Origin: OWN } }, ADVERTISEMENT],
    ['by Referer', { headers: { Referer: `${OWN}/list` }, frame: 'x' }, ADVERTISEMENT],
    ['by neither, alone', { frame: 'x' }],
    ['by neither, from the main frame', {}, ADVERTISEMENT],
    [
      'for a form in a page that tells nobody, alone',
      { method: 'POST', type: 'Document', headers: { origin: 'null' } },
    ],
  ])('%s', (_name, asked, ...before) => {
    expect(isOwn(asked, ...before)).toBe(true);
  });
});

describe('another origin asks', () => {
  test.each<[string, Asked, ...Asked[]]>([
    ['for itself', { url: OTHER }],
    ['a port beside', { url: `${OWN}:8443` }],
    ['by Origin', { headers: { Origin: OTHER, Referer: OWN } }],
    ['by Referer', { headers: { referer: `${OTHER}/` } }],
    ['by a form', { method: 'POST', type: 'Document', headers: { Origin: OTHER } }, LED_AWAY],
    [
      'by a form in the place of its page, from a frame',
      { method: 'POST', type: 'Document', headers: { Origin: OTHER } },
      ADVERTISEMENT,
    ],
    [
      'by a form that tells nobody',
      { method: 'POST', type: 'Document', headers: { Origin: 'null' } },
      LED_AWAY,
    ],
    [
      'by a form from a frame',
      { method: 'POST', type: 'Document', headers: { Origin: 'null' } },
      ADVERTISEMENT,
    ],
    ['by neither, from its frame', { frame: 'advertisement' }, ADVERTISEMENT],
    ['by neither, for a frame', { frame: 'x', type: 'Document' }, ADVERTISEMENT],
    ['by neither, from the main frame', {}, LED_AWAY],
    ['by a script of an opaque origin', { headers: { Origin: 'null', Referer: OWN } }],
    ['by a redirect', { headers: { Referer: OWN }, id: '7' }, { url: OTHER, type: 'Image', id: '7' }],
  ])('%s', (_name, asked, ...before) => {
    expect(isOwn(asked, ...before)).toBe(false);
  });
});

describe('a frame with an opaque origin', () => {
  test.each<[string, Asked]>([
    ['with an address of the own origin', { headers: { Referer: `${OWN}/x` }, frame: 'sandboxed' }],
    ['that tells nobody who asks', { type: 'Script', frame: 'sandboxed' }],
    ['by a form', { method: 'POST', type: 'Document', headers: { Origin: 'null' }, frame: 'x' }],
  ])('is of another one: %s', (_name, asked) => {
    const { requests, show } = followed();
    show('://', 'sandboxed');
    expect(requests.isOwn(paused(asked))).toBe(false);
  });

  test('is of the own one as soon as it shows a document of it', () => {
    const { requests, show } = followed();
    show('://', 'frame');
    show(OWN, 'frame');
    expect(requests.isOwn(paused({ headers: { Referer: OWN }, frame: 'frame' }))).toBe(true);
  });

  test('is not the main one, which is empty at first', () => {
    const { requests, show } = followed();
    show('://', MAIN);
    expect(requests.isOwn(paused({ frame: 'x' }))).toBe(true);
  });
});

test('what is remembered of redirects is bounded, and outlives what is under way', () => {
  const requests = new OwnRequests(`${OWN}/list`, MAIN);
  for (let id = 0; id < 6_000; id += 1) requests.isOwn(paused({ url: OTHER, id: String(id) }));
  const back = (id: number): boolean => requests.isOwn(paused({ headers: { Referer: OWN }, id: String(id) }));
  expect([back(0), back(1_000), back(5_999)]).toEqual([true, false, false]);
});
