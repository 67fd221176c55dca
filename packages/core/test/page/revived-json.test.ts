import { expect, test } from 'vitest';
import { revivedJson } from '../../src/page/surroundings/counts/revived-json.ts';

test('data by places is as it was before', () => {
  const data = [['ShallowReactive', 1], { list: 2, total: 5 }, [3, 4], { id: 5 }, { id: 6 }, 57, null];
  expect(revivedJson(data)).toEqual({ list: [{ id: 57 }, { id: null }], total: 57 });
});

test('a part that holds itself ends', () => {
  expect(JSON.stringify(revivedJson([{ self: 0, n: 1 }, 7]))).toContain('"n":7');
});

test.each([[{ total: 3 }], [[{ id: 1, name: 'One' }, { id: 2 }]], [[1, 2, 3]], ['text'], [[]]])(
  'other data stays: %j',
  (data) => {
    expect(revivedJson(data)).toBe(data);
  },
);
