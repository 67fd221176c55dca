import { expect, test } from 'vitest';
import { questionOf } from '../../src/page/puppeteer/requests/question-of.ts';

const SHOP = 'https://shop.example';

type Question = Parameters<typeof questionOf>;

test.each<[string, Question, Question]>([
  ['other pages', [`${SHOP}/api?page=2`], [`${SHOP}/api?page=3`]],
  [
    'other cursors',
    [`${SHOP}/graphql`, '{"after":"b2Zmc2V0OjIw"}'],
    [`${SHOP}/graphql`, '{"after":"b2Zmc2V0OjQw"}'],
  ],
  ['a number against caches', [`${SHOP}/ping?0.8121`], [`${SHOP}/ping?0.34`]],
  ['a word against caches', [`${SHOP}/ping?x8f0q`], [`${SHOP}/ping?pk3zz`]],
  ['names in another order', [`${SHOP}/api?page=2&sort=name`], [`${SHOP}/api?sort=price&page=3`]],
])('%s are the same question', (_, one, other) => {
  expect(questionOf(...one)).toBe(questionOf(...other));
});

test.each<[string, Question, Question]>([
  ['another operation', [`${SHOP}/graphql`, '{"query":"lamps"}'], [`${SHOP}/graphql`, '{"query":"news"}']],
  ['another action', [`${SHOP}/ajax`, 'action=list&page=2'], [`${SHOP}/ajax`, 'action=news']],
  ['other names in the query', [`${SHOP}/api?page=2`], [`${SHOP}/api?since=2`]],
  ['another path', [`${SHOP}/lamps`], [`${SHOP}/news`]],
])('%s is another question', (_, one, other) => {
  expect(questionOf(...one)).not.toBe(questionOf(...other));
});
