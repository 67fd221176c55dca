import type { Browser } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';
import type { HostileCase } from './hostile-case.ts';
import { HOSTILE_CASES } from './hostile-cases.ts';
import { problems, runHostileCase } from './run-hostile-case.ts';

let browser: Browser;
beforeAll(() => {
  browser = testBrowser();
});
afterAll(() => browser.close());

/** In the browser each form of an address is a page; a few show that they are all decided in one place. */
const FORMS = ['/loopback', '/decimal number', '/IPv4-mapped', '/localhost', '/metadata', '/IPv6 loopback'];

/** These take seconds each in the browser; the script of the same name runs them all. */
const SLOW = [
  'response/body that breaks off',
  'response/corrupt gzip',
  'response/nesting, 100,000 deep',
  'response/48 MB page',
  'response/gzip, gzip bomb',
  'response/200,000 attributes',
  'script/loop without end, later',
  'script/loop of microtasks',
  'script/allocation without end',
  'script/elements without end',
  'script/items without end',
  'script/meta refresh without end',
];

/** Parsing a large page, or packing 300 MB into a bomb, holds this process up, and whatever would run beside it. */
const HOLDS_UP = /^response\/(?:48 MB page|nesting, 100,000 deep|.* bomb)$/;

function isQuick({ name, rendering }: HostileCase): boolean {
  if (rendering === 'browser' && SLOW.includes(name)) return false;
  return rendering === 'http' || !name.includes('address/') || FORMS.some((form) => name.endsWith(form));
}

describe('nothing private is reached, and the job ends as it should', () => {
  const cases = HOSTILE_CASES.filter(isQuick).map((one) => [`${one.name}, ${one.rendering}`, one] as const);
  const holdsUp = ([, { name }]: (typeof cases)[number]): boolean => HOLDS_UP.test(name);
  const check = async (_title: string, one: HostileCase): Promise<void> => {
    expect(problems(one, await runHostileCase(one, browser))).toEqual([]);
  };
  test.concurrent.each(cases.filter((one) => !holdsUp(one)))('%s', check);
  test.each(cases.filter(holdsUp))('%s', check);
});

/** With a policy that allows private networks the same cases reach the canary, so that they can fail. */
const ATTACKS = [
  'address/loopback',
  'redirect 302',
  'the next page is elsewhere',
  'location.href',
  'page/iframe',
  'page/WebSocket',
  'page/worker with fetch()',
];

describe('the canary sees attacks', () => {
  test.concurrent.each(
    HOSTILE_CASES.filter(({ name, bites }) => bites && ATTACKS.some((attack) => name.endsWith(attack))).map(
      (one) => [`${one.name}, ${one.rendering}`, one] as const,
    ),
  )('%s', async (_title, one) => {
    expect((await runHostileCase(one, browser, { isProtected: false })).touches).toBeGreaterThan(0);
  });
});
