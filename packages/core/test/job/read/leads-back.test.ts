import { expect, test } from 'vitest';
import { leadsBack, leavesNumbers, type Place, turnsBack } from '../../../src/job/read/end/leads-back.ts';

const FIRST = 'https://shop.example/list';
const NEXT = 'https://shop.example/list?page=3';

test.each<[string, Place, Place, boolean]>([
  ['a redirect to the first page', { url: FIRST, askedUrl: NEXT }, { url: FIRST, askedUrl: FIRST }, true],
  ['a link to the first page', { url: FIRST, askedUrl: FIRST }, { url: FIRST, askedUrl: FIRST }, false],
  ['a redirect to another page', { url: `${NEXT}&a=1`, askedUrl: NEXT }, { url: FIRST }, false],
  [
    'an app whose document was redirected at first',
    { url: FIRST, askedUrl: 'https://shop.example/' },
    { url: FIRST, askedUrl: 'https://shop.example/' },
    false,
  ],
  ['a page that tells nothing of it', { url: FIRST }, { url: FIRST }, false],
])('%s', (_about, page, first, isBack) => {
  expect(leadsBack(page, first)).toBe(isBack);
});

test.each<[string, string, string, boolean]>([
  ['an earlier one', '?page=2', '?page=4', true],
  ['the last one', '?page=3', '?page=4', false],
  ['another document', '/about', '?page=4', false],
  ['none, as a link leads there', '?page=2', '?page=2', false],
])('behind page 3 a redirect to %s', (_about, url, askedUrl, isBack) => {
  const [to, asked] = [url, askedUrl].map((href) => new URL(href, FIRST).href) as [string, string];
  expect(turnsBack({ url: to, askedUrl: asked }, NEXT)).toBe(isBack);
});

const HOME = 'https://shop.example/';
const SECOND = { url: 'https://shop.example/c/vases-2', askedUrl: `${FIRST}?page=2` };
const TOKEN = { url: 'https://shop.example/l/kx', askedUrl: `${FIRST}?page=2` };

test.each<[string, Place, boolean, Place?]>([
  ['a redirect to the home page', { url: HOME, askedUrl: NEXT }, true],
  ['the same behind a page that was redirected elsewhere', { url: HOME, askedUrl: NEXT }, true, SECOND],
  [
    'a redirect as that of the page before',
    { url: 'https://shop.example/c/vases-3', askedUrl: NEXT },
    false,
    SECOND,
  ],
  [
    'a redirect to the folder of the page before',
    { url: 'https://shop.example/l/ab', askedUrl: NEXT },
    false,
    TOKEN,
  ],
  [
    'a redirect to the folder of a page that came by none',
    { url: 'https://shop.example/l/ab', askedUrl: NEXT },
    true,
    { url: TOKEN.url, askedUrl: TOKEN.url },
  ],
  [
    'a redirect to the number of a page that came by one without it',
    { url: 'https://shop.example/vases/2', askedUrl: NEXT },
    false,
    { url: 'https://shop.example/vases', askedUrl: FIRST },
  ],
  ['a redirect to a path with the number', { url: `${FIRST}/page/3`, askedUrl: NEXT }, false],
  ['an app that goes on from its document', { url: `${FIRST}/2`, askedUrl: `${FIRST}?page=1` }, false],
  ['a page that tells nothing of it', { url: NEXT }, false],
])('whether the page asked for is another one: %s', (_about, page, isAway, before = { url: FIRST }) => {
  expect(leavesNumbers(page, `${FIRST}?page=1`, before)).toBe(isAway);
});
