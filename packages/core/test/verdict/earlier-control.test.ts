import { expect, test } from 'vitest';
import { earlierControl } from '../../src/verdict/pagination/earlier-control.ts';
import type { ShownControl } from '../../src/verdict/surroundings.ts';
import { plainAround, plainControl } from './plain-surroundings.ts';

const ABOVE = { ...plainControl, isBehind: false, isBeforeItem: true };

function found(control: Partial<ShownControl>, own: string | null = 'Load more'): string | null {
  return earlierControl({ ...plainAround, own, controls: [{ ...ABOVE, ...control }] });
}

test.each([
  'Load previous',
  '↑ Show previous 20',
  'Show newer posts',
  'Previous items',
  'Vorherige laden',
  'Voir les précédents',
  'Ver anteriores',
  'Newer',
  '↑ Neuere',
])('what stands above a list brings rows before its first one: %s', (label) => {
  expect(found({ label })).toBe(label);
  expect(found({ label, href: '?page=2' })).toBe(label);
});

test.each<[string, Partial<ShownControl>]>([
  ['disabled', { label: 'Load previous', isDisabled: true }],
  ['behind the list', { label: 'Load previous', isBehind: true }],
  ['a link elsewhere', { label: 'Show newer models', href: '/models' }],
  ['an arrow', { label: 'Previous' }],
  ['an order', { label: 'Recent' }],
  ['a link back', { label: 'Back to overview' }],
  ['of other things', { label: 'Show previous reviews' }],
])('not %s', (_what, control) => {
  expect(found(control)).toBe(null);
});

test("not the recipe's own control", () => {
  expect(found({ label: 'Load previous' }, 'Load previous')).toBe(null);
});
