import type { CDPSession } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { HoldUps } from '../../src/page/puppeteer/requests/hold-ups.ts';
import { PendingRequests } from '../../src/page/puppeteer/requests/pending-requests.ts';

/** Requests to one address, `texts` in turn, each of which is answered and followed by the next one at once; the last is not. */
function askedInTurn(texts: readonly string[], firstAt: number, actAt: number): HoldUps {
  const pending = new PendingRequests();
  const holdUps = new HoldUps(pending, () => false);
  for (const [nth, text] of texts.entries()) {
    const sentAt = firstAt + nth * 1_000;
    if (sentAt > actAt && sentAt - 1_000 <= actAt) holdUps.begin(actAt);
    const id = String(nth);
    const told = { key: '/poll', document: false, script: false, caused: true, refreshes: false };
    pending.set(id, {
      ...told,
      sentAt,
      loaderId: '1',
      frameId: '1',
      client: null as unknown as CDPSession,
    });
    holdUps.ask('/poll', text, id, sentAt);
    if (nth === texts.length - 1) continue;
    holdUps.answer(id, sentAt + 999);
    pending.delete(id);
  }
  return holdUps;
}

const SAME = Array.from({ length: 8 }, () => '/poll');

it('takes what is answered and asked again in the same words for nothing that holds a control up', () => {
  expect(askedInTurn(SAME, 0, 3_500).areSince(3_000, false)).toBe(false);
});

it('heeds it all the same where the last press brought nothing', () => {
  expect(askedInTurn(SAME, 0, 3_500).areSince(3_000, true)).toBe(true);
});

it('heeds what was not asked before the last press that brought something', () => {
  expect(askedInTurn(SAME, 3_500, 4_600).areSince(3_000, false)).toBe(true);
});

it('heeds what asks for something else each time', () => {
  const others = SAME.map((text, nth) => `${text}?page=${nth}`);
  expect(askedInTurn(others, 0, 3_500).areSince(3_000, false)).toBe(true);
});

it('heeds what was answered twice', () => {
  expect(askedInTurn(SAME, 0, 4_500).areSince(3_000, false)).toBe(true);
});
