import type { ShownControl, Surroundings } from '../surroundings.ts';
import { withoutJoining } from '../words/join-words.ts';
import { isWaiting, saysAll, saysMore, saysToShow } from '../words/more-words.ts';
import { isPageLabel } from '../words/page-words.ts';
import { POINTS_ON, saysNext } from '../words/pagination-words.ts';
import { isOfOtherPictures } from '../words/picture-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isMarker, isNamed, mayGoOn } from './control-traits.ts';
import { findChooser } from './find-chooser.ts';
import { findPart, mayLeaveDocument } from './find-part.ts';
import { findRow } from './find-row.ts';
import { BEYOND_SHOWN, formOfControl } from './form-of-control.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { laterPage } from './later-page.ts';
import { asksForPart, leadsOn, pageStep } from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { isArrow, isStep } from './points-on.ts';

/** What a list may be paged by, in words. */
export const PAGINATION_FORMS = {
  next: 'a next control',
  more: 'a control for more',
  numbers: 'numbers of pages',
  chooser: 'a choice of pages',
  parts: 'other parts of the list',
} as const;

/** A control that looks as if there were more of the list behind it. */
export interface FoundPagination {
  readonly form: keyof typeof PAGINATION_FORMS;
  readonly label: string;
}

/** A number at the end of a label, or between its words. */
const COUNTED = /(?:^| )(\d{1,6})(?= |$)/;
/** "21–40 »", and no "13–24 months". */
const RANGE = /^[^\p{L}\d]{0,4}(\d{1,4}) ?[-–—] ?(\d{1,4})[^\p{L}\p{Sc}\d:.,]{0,6}$/u;
/** What stands beside other things. */
const IN_PART = /\s(?:div|section|li|td)(?:\s|$)/;
/** Where nobody looks for more of the list. */
const BESIDE = /(?:^|\s)(?:aside|complementary)(?:\s|$)/;
/** Characters of words that lead on though nothing says that they may be pressed. */
const LONGEST_WORDS = 24;
/** What covers the page while it is waited for. */
const OVERLAY = /overlay|backdrop|modal|toast/;
/** What is gone where nothing is waited for any more. */
const STAYING = /skeleton|placeholder|shimmer|ghost|loading-card|content-loader/;

/** What was read of the list. */
export interface ListRead {
  /** Items of the last page. */
  readonly onPage: number;
  /** A list that has grown in its place leaves what the page names and watches as it was, so that this counts no more. */
  readonly hasGrown: boolean;
  /** What waits to be seen was seen: nothing came of it. */
  readonly wasWatched: boolean;
}

/** The first control around the list that looks like pagination; null where none does. */
export function findPagination(around: Surroundings, read: ListRead): FoundPagination | null {
  const usable = usableControls(around, read);
  const addresses = usable.map(({ href }) => href);
  for (const control of usable) {
    const form =
      formOfControl(control, around) ??
      (isPageOf(control, around, read, addresses) ||
      isArrow(control, around) ||
      isStep(control, around) ||
      isNextRange(control, read)
        ? 'next'
        : null) ??
      (saysHowMany(control, read, around) || saysAllOfPage(control, around) ? 'more' : null);
    if (form !== null) return { form, label: control.label || control.rel || (control.href ?? '') };
  }
  const pages = findPages(around, read);
  if (pages !== null) return pages;
  if (isToldNext(around, read)) return { form: 'next', label: 'hasNextPage' };
  const part = findPart(around, read.onPage);
  return part === null ? null : { form: 'parts', label: part };
}

/** Whether data says that more follows behind as many items as the page has. */
function isToldNext({ told }: Surroundings, { onPage, hasGrown }: ListRead): boolean {
  return (
    !hasGrown &&
    told.some((count) => count.of === 'next' && count.count > 0 && (count.onPage ?? onPage) === onPage)
  );
}

/** Later pages that are told by their numbers; null where there are none. */
export function findPages(around: Surroundings, read: ListRead): FoundPagination | null {
  const row = read.hasGrown ? null : findRow(around, read.onPage);
  if (row !== null) return { form: 'numbers', label: row };
  const number = laterPage(usableControls(around, read), around.url);
  if (number !== null) return { form: 'numbers', label: number };
  const chooser = findChooser(around.choosers, { list: around.list, onPage: read.onPage });
  return chooser === null ? null : { form: 'chooser', label: chooser };
}

function usableControls(around: Surroundings, read: ListRead): readonly ShownControl[] {
  const { controls, list } = around;
  return controls.filter(
    (control) =>
      !control.isDisabled &&
      !isElsewhere(control.apart, list) &&
      control.follows !== 'section' &&
      !BESIDE.test(control.apart) &&
      (!control.isText || saysByWords(control, read, around)) &&
      !isOfOtherPictures(control.label, around) &&
      !(read.hasGrown && (isNamed(control) || isMarker(control))) &&
      !(read.wasWatched && isMarker(control) && control.href === '' && !STAYING.test(control.context)),
  );
}

/** Words alone must say plainly, and in few of them, that they lead on, or that they do once somebody joins. */
function saysByWords(control: ShownControl, read: ListRead, around: Surroundings): boolean {
  const words = plainWords(control.label.toLowerCase().trim());
  const joins = withoutJoining(words) !== words;
  if (control.label.length > LONGEST_WORDS && !joins) return false;
  if (control.follows === 'beside') return saysNext(words);
  const more = saysMore(words);
  const isMeant =
    saysNext(words) ||
    (BEYOND_SHOWN.test(control.label) && words.includes(' ') && !IN_PART.test(control.apart)) ||
    more === 'load' ||
    more === 'show' ||
    (joins && more !== null && !/\d/.test(words)) ||
    (isWaiting(control.label) && !read.wasWatched && !OVERLAY.test(control.apart));
  return control.follows === 'list' && (isMeant || saysHowMany(control, read, around));
}

/** A link to the document itself with a greater number of a page, whatever it says. */
function isPageOf(
  { href, follows, label, context, isBehind }: ShownControl,
  { url, subject }: Surroundings,
  { onPage, hasGrown }: ListRead,
  others: readonly (string | null)[],
): boolean {
  if (href === null || hasGrown || (follows === 'other' && !isPageLabel(label))) return false;
  // In a pager right behind the list no words are needed, either.
  const isInPager = isBehind && follows === 'list' && PAGER_PLACE.test(context);
  return (
    (leadsOn(href, url, onPage, others) && !isNumbered(subject, url)) || (isInPager && asksForPart(href, url))
  );
}

/** Whether what leads to an item has the number of it as others have that of a page: `/p/482`. */
function isNumbered(subject: string, url: string): boolean {
  const own = URL.parse(url);
  const addresses = subject.split(' ').map((said) => URL.parse(said, url));
  return addresses.some((item) => item?.search === '' && own !== null && pageStep(item, own) !== null);
}

/** "21–40 »" right behind 20. */
function isNextRange({ label, isBehind, follows }: ShownControl, { onPage, hasGrown }: ListRead): boolean {
  if (!isBehind || hasGrown || follows !== 'list') return false;
  const [, first, last] = RANGE.exec(label)?.map(Number) ?? [];
  // A last page may be shorter, as may be what people are of age.
  const isLast = POINTS_ON.test(label) && last !== undefined && last > onPage + 1 && last < 2 * onPage;
  return first === onPage + 1 && (last === 2 * onPage || isLast);
}

/** "All news →" right behind the list of a page that is headed "News". */
function saysAllOfPage(
  { label, href, isBehind, follows }: ShownControl,
  { head, url }: Surroundings,
): boolean {
  if (!isBehind || !mayLeaveDocument(href) || follows !== 'list' || URL.parse(href ?? '', url)?.href === url)
    return false;
  const said = plainWords(label.toLowerCase());
  const things = plainWords(head.heading.toLowerCase());
  return things !== '' && saysAll(said.slice(0, -things.length)) && said.endsWith(` ${things}`);
}

/** "Show all 25" right behind ten on a page of a list that has more than those: the rest of that page; null: nothing like it. */
export function restOfPage(around: Surroundings | null, onPage: number, items: number): string | null {
  const read = { onPage, hasGrown: false, wasWatched: false };
  const rest = around?.controls.find(
    (control) => saysHowMany(control, read, around) && Number(COUNTED.exec(control.label)?.[1]) < items,
  );
  return rest?.label ?? null;
}

/** "Show all 58" right behind 13. */
function saysHowMany(
  { label, href, isBehind, follows }: ShownControl,
  { onPage, hasGrown }: ListRead,
  { url }: Surroundings,
): boolean {
  if (!isBehind || hasGrown || (follows !== 'list' && follows !== 'beside')) return false;
  const words = plainWords(label.toLowerCase());
  // "See 14 open positions" on a page of its own is no rest of what people a team has.
  const isRest = saysAll(words) || saysMore(words) !== null || mayGoOn(href, url);
  return isRest && saysToShow(words) && Number(COUNTED.exec(words)?.[1] ?? 0) > onPage;
}
