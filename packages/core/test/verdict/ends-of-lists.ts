import { factsOfEnd } from '../../src/verdict/end/facts-of-end.ts';
import type { ListEnd } from '../../src/verdict/end/list-end.ts';
import { EvidenceList } from '../../src/verdict/evidence-list.ts';
import type { ShownControl, Surroundings } from '../../src/verdict/surroundings.ts';
import { plainAround, plainControl } from './plain-surroundings.ts';

export const plain: ListEnd = {
  reason: 'no-next-control',
  about: 'there is no next control any more',
  listMode: 'replace',
  pages: 3,
  emptyPages: 0,
  items: 12,
  itemsOnLastPage: 4,
  mostOnPage: 5,
  fullPage: 5,
  beyond: 0,
  maxPages: 1_000,
  hasMore: null,
  listSelector: '.item',
  selector: '.next',
  hasMovedOn: false,
  hasAsked: false,
  error: null,
  retracts: false,
  unfolds: false,
  leadsBack: false,
  different: null,
  isServedAgain: false,
  isAddressed: true,
  goesOn: null,
  first: null,
  firstAround: null,
  between: null,
  around: plainAround,
};

export function verdictOf(end: Partial<ListEnd>): [string, readonly string[]] {
  const list = new EvidenceList();
  const fullPage = end.mostOnPage ?? plain.mostOnPage;
  for (const fact of factsOfEnd({ ...plain, fullPage, ...end })) list.note(fact);
  return [list.verdict, list.items.map(({ kind }) => kind)];
}

export const lines = (text: string, apart: string): Surroundings['lines'] => [
  {
    ...{ text, apart, isBehind: true },
    isChosen: false,
    isOfOther: false,
    isOfSection: false,
    isAboveHeading: false,
    isRightBefore: false,
  },
];
export const around = (text: string, ...controls: Partial<ShownControl>[]): ListEnd['around'] => ({
  ...plainAround,
  text,
  lines: lines(text, 'p'),
  controls: controls.map((control) => ({ ...plainControl, apart: control.context ?? 'button', ...control })),
  list: 'li ul',
});
/** Numbers in a pager; the current one has a `*`. */
export const numbers = (...labels: readonly (number | string)[]): Partial<ShownControl>[] =>
  labels.map((label) => ({
    label: `${label}`.replace('*', ''),
    context: 'a ul pagination',
    isCurrent: `${label}`.endsWith('*'),
  }));
export const NEXT = { label: 'Next', href: '?page=2', context: 'a', apart: 'a' };
export const control = (shown: Partial<ShownControl>): ShownControl => ({ ...plainControl, ...shown });
/** The first page, with the recipe's control. */
export const next = (own: string, href: string): Surroundings => ({
  ...plainAround,
  own,
  controls: [control({ ...NEXT, label: own, href })],
});
/** The last page, without it. */
export const left = (shown: Partial<ShownControl>): Surroundings => ({
  ...plainAround,
  controls: [control(shown)],
});
/** A page at this address. */
export const at = (path: string): Surroundings => ({ ...plainAround, url: `http://site${path}` });
/** The first page, with links of these labels. */
export const links = (...shown: readonly (readonly [string, string])[]): Surroundings => ({
  ...at('/'),
  controls: shown.map(([label, href]) => control({ label, href })),
});
/** A page with a row of numbers behind its list, of which this one is chosen. */
export const numbered = (chosen: number, labels = ['1', '2', '3', '4', '5']): Surroundings => ({
  ...plainAround,
  rows: [
    {
      ...{ context: 'ul pg', apart: 'ul pg', beside: '', follows: 'list', isBehind: true, isMarked: true },
      labels,
      hrefs: labels.map(() => null),
      chosen,
    },
  ],
});
export const one = { reason: 'single-page', selector: null, pages: 1, items: 4 } as const;
export const scroll = { reason: 'no-new-rows', selector: null, listMode: 'append' } as const;
export const BUTTON = { href: null, isBehind: true, follows: 'list' } as const;
export const scrolled = (firstAround: ListEnd['around'], last: ListEnd['around']): Partial<ListEnd> => ({
  ...scroll,
  firstAround,
  around: last,
});
export const firstPage: NonNullable<ListEnd['first']> = {
  total: null,
  ranges: [],
  count: null,
  from: null,
  page: null,
  items: 10,
  pagesBefore: 0,
  words: '',
};
export const first = (current: number, pages: number): typeof firstPage => ({
  ...firstPage,
  page: { current, pages },
});
