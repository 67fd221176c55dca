import { expect, test } from 'vitest';
import { doubtJoined } from '../../../src/extract/llm/direct/doubts/doubt-joined.ts';
import { CLOSES, edgedText, OPENS } from '../../../src/extract/llm/direct/lines/edged-text.ts';

const ROOMS = ['和室', '洋室', '離れ', '和室', '特別室', '洋室'];
const element = (text: string): string => `${OPENS}${text}${CLOSES}`;

function doubts(
  name: string,
  value: (room: string, at: number) => string,
  parts: (room: string, at: number) => string[],
) {
  return doubtJoined(
    [{ name, description: null, elementSelector: null, type: 'text' }],
    ROOMS.map((room, at) => ({ [name]: value(room, at) })),
    ROOMS.map((room, at) => edgedText(element(parts(room, at).map(element).join('')))),
  );
}

test('a price with the kind of room that stands beside it is in doubt', () => {
  const found = doubts(
    'price',
    (room, at) => `${room}¥${at}8,500〜`,
    (room, at) => [room, `¥${at}8,500〜`],
  );
  expect(found).toHaveLength(ROOMS.length);
  expect(found[0]?.what).toBe('it holds "和室", which another element says');
  expect(
    doubts(
      'price',
      (_, at) => `¥${at}8,500〜`,
      (room, at) => [room, `¥${at}8,500〜`],
    ),
  ).toEqual([]);
});

test('words that prices go with are theirs', () => {
  const words = ['From', 'Now', 'Only'];
  const word = (at: number): string => words[at % 3] ?? '';
  expect(
    doubts(
      'price',
      (_, at) => `${word(at)} $${at}8`,
      (_, at) => [`${word(at)} `, `$${at}8`],
    ),
  ).toEqual([]);
  expect(
    doubts(
      'price',
      (_, at) => `最低価格¥${at}8`,
      (_, at) => ['最低価格', `¥${at}8`],
    ),
  ).toEqual([]);
});

test('how many reviews there are holds no rating', () => {
  const parts = (_: string, at: number): string[] => [`★4.${at}`, `(1,20${at}件)`];
  expect(doubts('reviews', (_, at) => `4.${at}(1,20${at}件)`, parts)).toHaveLength(ROOMS.length);
  expect(doubts('reviews', (_, at) => `1,20${at}`, parts)).toEqual([]);
  expect(doubts('rating', (_, at) => `4.${at}(1,20${at}件)`, parts)).toEqual([]);
});
