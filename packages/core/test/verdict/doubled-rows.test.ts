import { expect, test } from 'vitest';
import { doubledRows } from '../../src/verdict/rows/doubled-rows.ts';

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const three = ['a', 'b', 'c'];
const pairs = (rows: readonly string[]): string[] => rows.flatMap((row) => [row, row]);

test.each<[string, string[], { hasLinks?: boolean; isMoving?: boolean }, number]>([
  ['a list that stands there twice', [...eight, ...eight], {}, 8],
  ['three times', [...eight, ...eight, ...eight], {}, 16],
  ['rows that are each followed by their copy', pairs(eight), {}, 8],
  ['a few rows, which links tell apart', [...three, ...three], { hasLinks: true }, 3],
  ['a few rows without links', [...three, ...three], {}, 0],
  ['a part that comes round, of rows with links', [...three, 'a'], { hasLinks: true }, 1],
  ['a part that comes round, as months do', [...eight, 'a', 'b'], {}, 0],
  ['a part that comes round in a list that moves', [...eight, 'a', 'b'], { isMoving: true }, 2],
  ['rows of which one alone comes again', [...eight, 'a', 'x'], { hasLinks: true }, 0],
  ['rows that are all the same', Array.from({ length: 16 }, () => 'a'), {}, 0],
  ['pairs of which one is none', [...pairs(eight), 'i', 'j'], {}, 0],
  ['an odd one behind pairs', [...pairs(eight), 'i'], {}, 0],
  ['rows that are all different', eight, {}, 0],
  ['no rows', [], {}, 0],
])('%s', (_title, lines, { hasLinks = false, isMoving = false }, doubled) => {
  expect(doubledRows({ lines, isTelling: false }, { hasLinks, isMoving })).toBe(doubled);
  // Where something else tells equal rows apart, none is a copy.
  expect(doubledRows({ lines, isTelling: true }, { hasLinks, isMoving })).toBe(0);
});

test.each<[string, string, number]>([
  ['a list that is there for two screens', 'a b c a b c', 3],
  ['each row followed by its copy', 'a a b b c c', 3],
  ['a carousel with copies at both ends', 'b c a b c a b', 4],
  ['rows that are equal by themselves', 'a b c b', 0],
  ['an equal first and last row', 'a b c a d', 0],
  ['few different rows', 'a b a b', 0],
  ['rows of a box in the midst of a list', 'x y a b c z v w a b c u', 3],
  ['the same in another order', 'x y a b c z v w c b a u', 0],
  ['two of them', 'x y a b z v w a b u', 0],
])('what comes twice: %s', (_about, rows, doubled) => {
  const lines = rows.split(' ');
  expect(doubledRows({ lines, isTelling: false }, { hasLinks: true, isMoving: false })).toBe(doubled);
});

test.each<[string, string, boolean, number]>([
  ['months and some of the next year', 'abcdefghijklabc', false, 0],
  ['slides with copies at the end', 'abcdefghijklabc', true, 3],
  ['a list that is there for two screens', 'abcdefghabcdefgh', false, 8],
])('what comes twice without links: %s', (_about, rows, isMoving, doubled) => {
  expect(doubledRows({ lines: [...rows], isTelling: false }, { hasLinks: false, isMoving })).toBe(doubled);
});
