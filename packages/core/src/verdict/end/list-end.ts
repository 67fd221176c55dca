import type { PagesRead } from '../pages-left.ts';
import type { Surroundings } from '../surroundings.ts';

/** How the reading of a list ended, and what its pages showed. */
export interface ListEnd extends PagesRead {
  /** The reason in words. */
  readonly about: string;
  /** So many items that a last page is not shorter than others were. */
  readonly fullPage: number;
  /** Items behind those with which the list seemed to be whole. */
  readonly beyond: number;
  readonly maxPages: number;
  /** Of a page in the midst that is shorter than others. */
  readonly between: Surroundings | null;
  /** Whether more was ready where the page limit ended it; null where nobody can tell. */
  readonly hasMore: boolean | null;
  readonly listSelector: string;
  /** What `nextPageSelector` names; null: the strategy uses no control. */
  readonly selector: string | null;
  /** What a script of the page failed with for the first time as the last act brought nothing; null: nothing. */
  readonly error: string | null;
  /** Whether the last act has only taken a part of the list away. */
  readonly retracts: boolean;
  /** How many of the rows that were read links tell apart; null where nobody knows. */
  readonly different: number | null;
  /** Whether the last act was redirected to the first page, or to another one before the last. */
  readonly leadsBack: boolean;
  /** Whether each page has another address than the one before it. */
  readonly isAddressed: boolean;
  /** Whether the next address by its number has rows that were not read; null where nobody knows. */
  readonly goesOn: boolean | null;
}
