import type { Expect } from '../recipe/expect.ts';

export type IsDate = (text: string) => boolean;

/** What is left out where dates are read: a month or a year alone, and "05/06/2026", which may be of two orders. */
const WITH_YEAR = /\b(?:1[89]|20|21)\d\d\b/;

/** Whether a text is a date, in whatever language; null where none is expected, for it loads the words of many. */
export async function dateTest(expect: Expect | null | undefined, now: number): Promise<IsDate | null> {
  if (!Object.values(expect?.properties ?? {}).some(({ type }) => type === 'date')) return null;
  const { createDateReader } = await import('../values/dates/create-date-reader.ts');
  const read = createDateReader({ now });
  return (text) => read(text) !== null || (WITH_YEAR.test(text) && !Number.isNaN(Date.parse(text)));
}
