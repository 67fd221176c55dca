import type { Document, Element } from 'domhandler';
import { surroundingsAtOnce } from '../page/static/static-surroundings.ts';
import { readClaims } from '../verdict/claims/read-claims.ts';
import { findPagination, PAGINATION_FORMS } from '../verdict/pagination/find-pagination.ts';
import type { Doubt } from './with-doubts.ts';

/** What is left of the confidence. */
const SHOWN = 0.6;

/** What says that a list goes on which has no control to be proposed, in words: looked for as at the end of a job. */
export function signsOfMore(document: Document, items: readonly Element[], url: string): readonly Doubt[] {
  const around = surroundingsAtOnce(document, new Set(items), url);
  const { length } = items;
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
