import { expect, test } from 'vitest';
import { checkStatus } from '../../src/egress/request/check-status.ts';
import { parseRetryAfter } from '../../src/ground/time/retry-after.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

const clock = createFakeClock(Date.UTC(2030, 0, 1));
const check = (status: number, headers = {}) =>
  caught((async () => checkStatus({ url: 'http://u:p@shop.example/x', status, headers }, clock))());

test.each([200, 202, 204, 206, 302, 399])('accepts %i', (status) => {
  expect(() => checkStatus({ url: 'http://shop.example/', status, headers: {} }, clock)).not.toThrow();
});

test.each([
  [429, 'RATE_LIMITED'],
  [304, 'HTTP_STATUS_TRANSIENT'],
  [408, 'HTTP_STATUS_TRANSIENT'],
  [425, 'HTTP_STATUS_TRANSIENT'],
  [500, 'HTTP_STATUS_TRANSIENT'],
  [503, 'HTTP_STATUS_TRANSIENT'],
  [599, 'HTTP_STATUS_TRANSIENT'],
  [400, 'HTTP_STATUS'],
  [404, 'HTTP_STATUS'],
  [418, 'HTTP_STATUS'],
])('%i is %s', async (status, code) => {
  const error = await check(status);
  expect(error.code).toBe(code);
  expect(error.details).toEqual({ status, url: 'http://shop.example/x' });
});

test.each([
  ['bytes 0-99/100', null],
  ['bytes 0-49/100', 'HTTP_STATUS_TRANSIENT'],
  ['bytes 50-99/100', 'HTTP_STATUS_TRANSIENT'],
  ['bytes 0-49/*', 'HTTP_STATUS_TRANSIENT'],
])('a part that nobody asked for, %s: %s', async (range, code) => {
  const answer = { url: 'http://shop.example/', status: 206, headers: { 'content-range': range } };
  if (code === null) expect(() => checkStatus(answer, clock)).not.toThrow();
  else expect((await check(206, answer.headers)).code).toBe(code);
});

test('says what happened, and where', async () => {
  expect((await check(429)).message).toBe(
    "the site's rate limit was exceeded (HTTP 429) at http://shop.example/x",
  );
  expect((await check(404)).message).toBe('the site answered HTTP 404 (Not Found) at http://shop.example/x');
  expect((await check(499)).message).toBe('the site answered HTTP 499 at http://shop.example/x');
});

test('keeps how long the site asks to wait', async () => {
  expect((await check(503, { 'retry-after': '7' })).details.retryAfterMs).toBe(7000);
  // What is not ready is asked for again then.
  const early = await check(202, { 'retry-after': '2' });
  expect([early.code, early.details.retryAfterMs]).toEqual(['HTTP_STATUS_TRANSIENT', 2000]);
  expect((await check(404, { 'retry-after': ['1', '2'] })).details.retryAfterMs).toBe(1000);
  expect((await check(503, { 'retry-after': 'soon' })).details).not.toHaveProperty('retryAfterMs');
});

test.each([
  ['0', 0],
  [' 120 ', 120_000],
  ['1.5', 1500],
  ['Tue, 01 Jan 2030 00:01:00 GMT', 60_000],
  ['Tuesday, 01-Jan-30 00:01:00 GMT', 60_000],
  ['Tue Jan  1 00:01:00 2030', 60_000],
  ['Mon, 31 Dec 2029 23:00:00 GMT', 0],
  ['-5', null],
  ['1e3', null],
  ['tomorrow', null],
  ['Tue, 99 Foo 2030', null],
  ['', null],
  [undefined, null],
])('Retry-After %j is %j ms', (header, expected) => {
  expect(parseRetryAfter(header, clock.now())).toBe(expected);
});
