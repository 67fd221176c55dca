import assert from 'node:assert/strict';

/** What `programs/static.mjs` prints, on every runtime and out of every bundler. */
const STATIC = {
  markdown: 10_000,
  static: 'one,two,three',
  robots: 'ROBOTS_DENIED',
  refused: 'CONNECTION_FAILED',
  adapter: 'three',
};

export function assertStatic(printed: string): void {
  assert.deepEqual(JSON.parse(printed), STATIC);
}

/** `programs/browser.mjs`. */
export function assertBrowser(printed: string): void {
  assert.deepEqual(JSON.parse(printed), { ...STATIC, browser: 'four,five' });
}
