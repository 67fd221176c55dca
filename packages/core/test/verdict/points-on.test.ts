import { describe, expect, test } from 'vitest';
import { isArrow, isStep } from '../../src/verdict/pagination/points-on.ts';
import type { ShownControl, Surroundings } from '../../src/verdict/surroundings.ts';
import { plainAround, plainControl } from './plain-surroundings.ts';

const url = 'http://site/list?week=48';
const arrow: ShownControl = { ...plainControl, label: '›', follows: 'list' };
const beside = (...controls: readonly ShownControl[]): Surroundings => ({ ...plainAround, url, controls });

describe('an arrow behind the list leads on', () => {
  test.each<[string, Partial<ShownControl>, boolean]>([
    ['as a button', {}, true],
    ['to another document of the list', { label: '»', href: '/list?week=49' }, true],
    ['that floats over the page', { isAfloat: true }, false],
    ['before the list', { isBehind: false }, false],
    ['behind something else', { follows: 'beside' }, false],
    ['to another site', { href: 'http://other/list?week=49' }, false],
    ['to a chapter', { label: '»', href: '/chapters/two' }, false],
    ['to the beginning of the site', { href: '/' }, false],
    ['named after something else', { name: 'Add to cart' }, false],
    ['named as the next', { name: 'Next page' }, true],
    ['that plays', { label: '▶' }, false],
    ['without a sign', { label: 'Refresh' }, false],
  ])('%s: %j', (_title, given, expected) => {
    const control = { ...arrow, ...given };
    expect(isArrow(control, beside(control))).toBe(expected);
  });

  test('unless the list is one that moves by itself', () => {
    expect(isArrow(arrow, { ...beside(arrow), list: 'swiper cards' })).toBe(false);
  });

  test.each<[string, Partial<ShownControl>, string, boolean]>([
    ['a button without a word beside one that cannot be used', { isDisabled: true }, '', true],
    ['beside one that can be used', {}, '', false],
    ['beside one with a word', { isDisabled: true, label: 'Add' }, '', false],
    ['beside one that stands elsewhere', { isDisabled: true, follows: 'beside' }, '', false],
    ['a triangle beside its like that points back', { label: '◀' }, '▶', true],
  ])('%s', (_title, before, label, expected) => {
    const control = { ...arrow, label };
    const around = beside(
      { ...arrow, label: '', ...before },
      { ...arrow, label: 'text', isText: true },
      control,
    );
    expect(isArrow(control, around)).toBe(expected);
  });
});

test.each<[string, Partial<ShownControl>, boolean]>([
  ['right behind the list', {}, true],
  ['further down', { follows: 'beside' }, false],
  ['without a sign', { label: 'Keep browsing' }, false],
  ['to something else', { href: '/chairs/2' }, false],
])('a link leads to the address of the list with a number: %s', (_title, given, expected) => {
  const control = { ...arrow, label: 'Keep browsing →', href: '/list/2', ...given };
  expect(isStep(control, { ...beside(control), url: 'http://site/list' })).toBe(expected);
});

describe('a step leads to another part of the same document', () => {
  const step: ShownControl = { ...arrow, label: 'Week 49 ›', href: '/list?week=49' };
  const back: ShownControl = { ...arrow, label: '‹ Week 47', href: '/list?week=47' };
  test.each<[string, Partial<ShownControl>, Partial<ShownControl>, boolean]>([
    ['with a sign, beside one that leads back', {}, {}, true],
    ['beside the list', { follows: 'beside' }, {}, true],
    ['alone', {}, { label: 'Week 47' }, false],
    ['before the list', { isBehind: false }, {}, false],
    ['elsewhere', { follows: null }, {}, false],
    ['without an address', { href: null }, {}, false],
    ['to another document', { href: '/weeks/49?x=1' }, {}, false],
    ['to the same part', { href: '/list?week=48' }, {}, false],
    ['by a word alone', { label: 'Next sitting' }, { label: 'Week 47' }, true],
  ])('%s', (_title, given, before, expected) => {
    const control = { ...step, ...given };
    expect(isStep(control, beside({ ...back, ...before }, control))).toBe(expected);
  });
});
