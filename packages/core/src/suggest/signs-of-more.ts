import type { Document, Element } from 'domhandler';
import type { Turns } from '../ground/time/take-turns.ts';
import { staticSurroundings, surroundingsAtOnce } from '../page/static/static-surroundings.ts';
import { readClaims } from '../verdict/claims/read-claims.ts';
import { findPagination, PAGINATION_FORMS } from '../verdict/pagination/find-pagination.ts';
import type { Surroundings } from '../verdict/surroundings.ts';
import type { OnePageDoubt } from './with-doubts.ts';

/** What is left of the confidence. */
const SHOWN = 0.6;

/** Where a list is. */
export interface PlacedList {
  readonly document: Document;
  readonly items: readonly Element[];
  readonly url: string;
}

/** What says that a list goes on which has no control to be proposed, in words: looked for as at the end of a job. */
export function signsOfMore({ document, items, url }: PlacedList): readonly OnePageDoubt[] {
  return signsIn(surroundingsAtOnce(document, new Set(items), url), items);
}

/** As `signsOfMore`, with pauses in which everything else has its turn. */
export async function signsOfMoreInTurns(list: PlacedList, turns: Turns): Promise<readonly OnePageDoubt[]> {
  const { document, items, url } = list;
  const known = { url, nextLink: null, told: [], control: null };
  return signsIn(await staticSurroundings(document, new Set(items), known, turns), items);
}

function signsIn(around: Surroundings, { length }: PlacedList['items']): readonly OnePageDoubt[] {
  const { total, count, page } = readClaims(around, { onPage: length, items: length });
  const most = total ?? count ?? 0;
  const found = findPagination(around, { onPage: length, hasGrown: false, wasWatched: false });
  const said = [
    ...(most > length ? [`the page speaks of ${most} items`] : []),
    ...(page !== null && page.current < page.pages ? [`this is page ${page.current} of ${page.pages}`] : []),
    ...(found === null || most === length
      ? []
      : [`the page shows ${PAGINATION_FORMS[found.form]}, "${found.label}"`]),
  ];
  return said.map((says) => ({ says, keeps: SHOWN }));
}
