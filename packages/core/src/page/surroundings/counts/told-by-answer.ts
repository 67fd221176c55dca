import type { ToldCount } from '../../../verdict/surroundings.ts';

/** Headers by which answers tell how many items or pages there are. */
const COUNTS: Readonly<Record<string, 'items' | 'pages'>> = {
  'x-total-count': 'items',
  'x-total': 'items',
  'x-total-results': 'items',
  'x-wp-total': 'items',
  'x-pagination-total-count': 'items',
  'x-total-pages': 'pages',
  'x-wp-totalpages': 'pages',
  'x-pagination-page-count': 'pages',
};
/** "items 0-24/319". */
const RANGE = /^\s*(?!bytes)\p{L}+\s+\d+-\d+\/(\d{1,9})\s*$/u;
const DIGITS = /^\s*(\d{1,9})\s*$/;

/** What the headers of an answer tell of the list in it. */
export function toldByAnswer(headers: Readonly<Record<string, unknown>>): readonly ToldCount[] {
  const ranged = RANGE.exec(String(headers['content-range'] ?? ''))?.[1];
  return [
    ...Object.entries(COUNTS).flatMap(([name, of]): ToldCount[] => {
      const count = DIGITS.exec(String(headers[name] ?? ''))?.[1];
      return count === undefined ? [] : [{ of, count: Number(count), onPage: null, apart: '' }];
    }),
    ...(ranged === undefined
      ? []
      : [{ of: 'items' as const, count: Number(ranged), onPage: null, apart: '' }]),
  ];
}
