import { type FoundPagination, PAGINATION_FORMS } from './pagination/find-pagination.ts';
import type { Verdict } from './verdict.ts';

/** One kind of fact: the verdict that it speaks for, and how it is told to a person. */
export interface EvidenceKindDefinition<Details> {
  readonly supports: Verdict;
  message(details: Details): string;
}

function kind<Details extends object>(
  supports: Verdict,
  message: (details: Details) => string,
): EvidenceKindDefinition<Details> {
  return { supports, message };
}

/** Every kind of fact that a verdict is found by. Whoever sees a new kind adds a line. */
export const EVIDENCE_KINDS = {
  'end-seen': kind<{ readonly reason: string }>('complete', ({ reason }) => `the list ended: ${reason}`),
  'total-reached': kind<{ readonly total: number }>(
    'complete',
    ({ total }) => `the page advertises ${count(total, 'item')}, and all were read`,
  ),
  rechecked: kind<{ readonly pages: number; readonly rowsAdded: number }>(
    'complete',
    ({ pages, rowsAdded }) =>
      `the list was read again, ${count(pages, 'page')}, which added ${count(rowsAdded, 'row')}`,
  ),

  'max-pages': kind<{ readonly maxPages: number }>(
    'partial',
    ({ maxPages }) => `the limit of ${count(maxPages, 'page')} was reached before the end of the list`,
  ),
  'fewer-than-advertised': kind<{ readonly total: number; readonly items: number }>(
    'partial',
    ({ total, items }) => `the page advertises ${count(total, 'item')}, and ${items} were read`,
  ),
  'pages-left': kind<{ readonly current: number; readonly pages: number }>(
    'partial',
    ({ current, pages }) => `the last page that was read is ${current} of ${pages}`,
  ),
  'pages-missing': kind<{ readonly first: number; readonly last: number; readonly pages: number }>(
    'partial',
    ({ first, last, pages }) => `pages ${first} to ${last} were passed, and ${pages} of them were read`,
  ),
  'list-moved': kind<{ readonly sign: 'overlap' | 'gap'; readonly rows: number }>(
    'partial',
    ({ sign, rows }) => `the list moved while it was read: ${MOVED[sign](count(rows, 'row'))}`,
  ),
  'still-moving': kind<{ readonly pages: number }>(
    'partial',
    ({ pages }) => `the list was read again, ${count(pages, 'page')}, and moved once more`,
  ),
  'items-without-row': kind<{ readonly items: number; readonly of: number }>(
    'partial',
    ({ items, of }) => `the extractor made no row of ${items} of ${of} items`,
  ),
  'details-missing': kind<{ readonly missing: number; readonly of: number }>(
    'partial',
    ({ missing, of }) => `${missing} of ${of} detail pages could not be read`,
  ),

  'list-grows': kind<object>(
    'partial',
    () => 'the list shows more items once it is scrolled, which the recipe does not do',
  ),

  'control-never-seen': kind<{ readonly selector: string }>(
    'unverified',
    ({ selector }) => `nothing matched nextPageSelector "${selector}" on any page`,
  ),
  'pagination-shown': kind<{ readonly form: FoundPagination['form']; readonly label: string }>(
    'unverified',
    ({ form, label }) =>
      `the page shows ${PAGINATION_FORMS[form]}, "${label}", which the recipe does not use`,
  ),
  'control-without-effect': kind<{ readonly items: number }>(
    'unverified',
    ({ items }) => `the control did nothing any more, after exactly ${count(items, 'item')}`,
  ),
  'list-elsewhere': kind<{ readonly url: string; readonly items: number; readonly read: number }>(
    'unverified',
    ({ url, items, read }) =>
      `the list was read in the frame that shows ${count(read, 'item')}; another frame, ${url}, shows ${items}`,
  ),
  'items-left-out': kind<{ readonly items: number }>(
    'unverified',
    ({ items }) =>
      `${count(items, 'element')} among the items ${items === 1 ? 'has' : 'have'} all that each item has, and listSelector does not match ${items === 1 ? 'it' : 'them'}`,
  ),
  'items-unlike': kind<{ readonly items: number }>(
    'unverified',
    ({ items }) =>
      `${count(items, 'item')} ${items === 1 ? 'is' : 'are'} unlike the others, and may be none: listSelector may match more than items`,
  ),
  'list-jumped': kind<object>(
    'unverified',
    () =>
      'the page shows a part of the list at a time, and moved past what had been read: rows may be missing',
  ),
  'rows-doubled': kind<{ readonly rows: number; readonly pages?: number }>('unverified', ({ rows, pages }) =>
    pages === undefined
      ? `${count(rows, 'row')} of the page came twice in its order: the list stands there twice, perhaps for screens of two sizes`
      : `${count(rows, 'row')} came again, as the same ones stand on each of ${pages} pages; uniqueBy leaves them out`,
  ),
  'end-not-seen': kind<{ readonly about: string }>('unverified', ({ about }) => about),

  'nothing-listens': kind<object>(
    'unverified',
    () => 'nothing on the page listens to what was done for more: its scripts may not have run',
  ),
  'value-missing': kind<{ readonly property: string; readonly rows: number }>(
    'unverified',
    ({ property, rows }) =>
      `"${property}" is missing in ${count(rows, 'row')}, or something stands in its place`,
  ),
  'answer-empty': kind<{ readonly url: string }>(
    'unverified',
    ({ url }) =>
      `an answer of the list was empty or failed, or a part of one, and more was to follow: ${url}`,
  ),
  'page-cut-off': kind<{ readonly url: string }>(
    'unverified',
    ({ url }) => `a page has no end, as the others do, and may have been cut off on its way: ${url}`,
  ),
  'page-empty': kind<object>(
    'unverified',
    () => 'a page behind the last one shows no item, and nothing says that the list ends there',
  ),
  'wall-shown': kind<{ readonly wall: string }>(
    'unverified',
    ({ wall }) => `where the list ended, the page shows ${wall}, which it did not before`,
  ),
  'plan-doubted': kind<{ readonly doubt: string }>('suspect', ({ doubt }) => doubt),
  'expectation-broken': kind<Breach>('suspect', (breach) => `expected ${breachText(breach)}`),
  'unlike-history': kind<Breach>('suspect', (breach) => `unlike earlier jobs: ${breachText(breach)}`),
} as const satisfies Record<string, EvidenceKindDefinition<never>>;

/** What differs from what was expected. */
export interface Breach {
  /** What was measured: `rows`, `filled`, `distinct`, … */
  readonly measure: string;
  /** Null: the whole job. */
  readonly property: string | null;
  /** What was expected, in words: `at least 40`. */
  readonly expected: string;
  readonly found: string;
}

const MOVED = {
  overlap: (rows: string) => `${rows} came on two pages`,
  gap: (rows: string) => `${rows} moved to a page that had been read`,
} as const;

function breachText({ measure, property, expected, found }: Breach): string {
  const what = property === null ? measure : `${measure} of "${property}"`;
  return `${what} ${expected}; found ${found}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
