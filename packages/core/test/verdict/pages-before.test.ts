import { expect, test } from 'vitest';
import { pagesBefore } from '../../src/verdict/pagination/pages-before.ts';
import type { ShownControl, Surroundings } from '../../src/verdict/surroundings.ts';
import { plainAround, plainControl } from './plain-surroundings.ts';

function around(url: string, shown: Partial<ShownControl>): Surroundings {
  const control = { ...plainControl, context: 'a', apart: 'a', follows: 'list', ...shown } as const;
  return { ...plainAround, url, controls: [control] };
}

test.each([
  ['a number', 'http://site/list?page=3', { label: '1', href: '/list?page=1' }, 2],
  ['the list without a number', 'http://site/list?page=2', { label: '1', href: '/list' }, 1],
  [
    'a path',
    'http://site/list/page/2',
    { label: 'Anterior', href: '/list/', context: 'a nav pagination' },
    1,
  ],
  ['pages from 0', 'http://site/list?page=1', { rel: 'prev', href: '/list' }, 1],
  [
    'itself, where pages count from 0',
    'http://site/list?sort=new',
    { label: 'Page 1', href: '?sort=new&page=0', context: 'a li ul pager' },
    0,
  ],
  ['a path that says page', 'http://site/list/page/2/', { label: 'Newer', href: '/list/' }, 1],
  ['a link to the page before', 'http://site/list?page=2', { label: 'Newer', href: '/list?page=1' }, 1],
  ['a link to another document by number', 'http://site/?page=7', { label: 'About', href: '/?page=3' }, 0],
  ['rows before', 'http://site/list?offset=20', { label: 'Zurück', href: '/list?offset=0' }, 1],
  ['rows behind', 'http://site/list?offset=20', { label: 'Weiter', href: '/list?offset=40' }, 0],
  ['a page behind it', 'http://site/list?page=2', { label: 'Next', href: '/list?page=3' }, 1],
  ['a page behind the first, from 0', 'http://site/list?page=1', { label: 'Next', href: '?page=2' }, 0],
  ['a post behind it', 'http://site/?p=482', { label: 'Next', href: '/?p=485' }, 0],
  ['the first page', 'http://site/list', { label: '2', href: '/list?page=2' }, 0],
  ['a post by its number', 'http://site/?p=482', { label: 'Home', href: '/' }, 0],
  ['another list', 'http://site/list?page=2', { label: '1', href: '/other?page=1' }, 0],
  ['a disabled link', 'http://site/list?page=2', { label: '1', href: '/list', isDisabled: true }, 0],
  ['a gallery', 'http://site/list?page=2', { label: '1', href: '/list', apart: 'a div gallery' }, 0],
] satisfies [string, string, Partial<ShownControl>, number][])(
  'pages before: %s',
  (_name, url, shown, pages) => {
    expect(pagesBefore(around(url, shown))).toBe(pages);
  },
);

test('nothing is known of a page that was not looked at', () => {
  expect(pagesBefore(null)).toBe(0);
});
