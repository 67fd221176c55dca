import { expect, test } from 'vitest';
import { rawBodies } from '../../../src/dom/html/raw-bodies.ts';

const SCRIPT = `<script>${'x'.repeat(40_000)}</script>`;
/** How many bodies of scripts are found in markup. */
const found = (markup: string): number => rawBodies(Buffer.from(markup)).length;

test('a large script is found behind comments and tags', () => {
  expect(found(`<!-- ${SCRIPT} --><title>x</title>${SCRIPT}`)).toBe(1);
});

test('what stands behind very many tags is not looked for', () => {
  expect(found('<title></title>'.repeat(99_000) + SCRIPT)).toBe(1);
  expect(found('<title></title>'.repeat(101_000) + SCRIPT)).toBe(0);
});

test('a comment without an end is searched for it once, and so far', () => {
  expect(found(`<!--${'x'.repeat(900_000)}-->${SCRIPT}`)).toBe(1);
  // Behind one that goes on for longer, each is taken for one without an end: the script may stand in it.
  expect(found(`<!--${'x'.repeat(1_100_000)}${SCRIPT}-->`)).toBe(1);
});
