import { expect, test } from 'vitest';
import {
  addressGaps,
  doubtAddressPlaces,
} from '../../../src/extract/llm/direct/doubts/doubt-address-places.ts';

const link = { name: 'link', description: null, elementSelector: null, type: 'link' } as const;
const SIX = [0, 1, 2, 3, 4, 5];
const spots = SIX.map((at) => [
  { place: '', address: `/story/${at}` },
  { place: 'h3. a.', address: `/story/${at}` },
  { place: 'li. a.', address: `/author/${at % 2}` },
]);
const rows = SIX.map((at) => ({ link: `/story/${at}` }));

test('an address elsewhere than in the other items is told where the item has one in their place', () => {
  const taken = rows.map((row, at) => (at % 3 === 1 ? { link: `/author/${at % 2}` } : row));
  expect(doubtAddressPlaces([link], taken, spots).map(({ at }) => at)).toEqual([1, 4]);
  const inImages = spots.map((own, at) => (at % 3 === 1 ? own.slice(1) : own));
  expect(doubtAddressPlaces([link], taken, inImages).map(({ at }) => at)).toEqual([1, 4]);
});

test('the same address in several places, or no other, is in no doubt', () => {
  expect(doubtAddressPlaces([link], rows, spots)).toEqual([]);
  const bare = spots.with(3, [{ place: 'p. a.', address: '/story/3' }]);
  expect(doubtAddressPlaces([link], rows, bare)).toEqual([]);
  const authors = SIX.map((at) => ({ link: `/author/${at % 2}` }));
  expect(doubtAddressPlaces([link], authors, spots)).toEqual([]);
});

test('an item without an address is told where it has one in the place of the others, and as many there', () => {
  expect(addressGaps([link], rows, spots)).toEqual([]);
  const some = rows.map((row, at) => (at === 3 ? { link: null } : row));
  expect(addressGaps([link], some, spots).map(({ at }) => at)).toEqual([3]);
  expect(addressGaps([link], some, spots.with(3, [{ place: 'li. a.', address: '/author/1' }]))).toEqual([]);
});

test('of two addresses in a line the one that an item has says nothing of the other', () => {
  const lines = SIX.map((at) =>
    ['abs', ...(at === 3 ? [] : ['pdf'])].map((kind) => ({ place: 'p. a.', address: `/${kind}/${at}` })),
  );
  const pdf = SIX.map((at) => ({ link: at === 3 ? null : `/pdf/${at}` }));
  expect(addressGaps([link], pdf, lines)).toEqual([]);
});
