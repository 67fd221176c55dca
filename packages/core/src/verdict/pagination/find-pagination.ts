import { asksAgain } from '../page-walls.ts';
import type { ShownControl, Surroundings } from '../surroundings.ts';
import { isWaiting, type MoreWords, saysAll, saysMore, saysToShow } from '../words/more-words.ts';
import { isPageLabel } from '../words/page-words.ts';
import { beginsNext, NEXT_SIGNS, saysNext } from '../words/pagination-words.ts';
import { isOfOtherPictures } from '../words/picture-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isOfReviews, withoutReviews } from '../words/review-words.ts';
import { isElsewhere } from './elsewhere.ts';
import { findChooser } from './find-chooser.ts';
import { findPart, leadsAway } from './find-part.ts';
import { findRow } from './find-row.ts';
import { laterPage } from './later-page.ts';
import {
  asksForAll,
  asksForPart,
  asksOtherwise,
  isLaterPage,
  isNextPage,
  isPartOf,
  leadsOn,
  PAGE_ADDRESS,
  pageStep,
  raisesNumber,
} from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { isArrow, isStep, mayBePage } from './points-on.ts';

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

const NEXT_NAME = /(?:^|[^a-z])(?:lnk|link|btn|hyp)?next(?:[^a-z]|$|-?page)/;
const NEXT_PAGE_NAME = /next-?page|page-?next/;
/** A number at the end of a label, or between its words. */
const COUNTED = /(?:^| )(\d{1,6})(?= |$)/;
/** "+47", "+ 47 others". */
const BEYOND_SHOWN = /^[+＋] ?\d{1,5}(?: \p{L}+){0,2}$/u;
const LEFT_OUT = /^(?:…|\.{3})$/;
/** Where it ends what somebody says. */
const IN_TEXT = /(?:^|\s)p(?:\s|$)/;
/** Characters of a label in a pager that is named for the next page, in whatever language. */
const SHORT = 12;
/** A name of something, and not a sign or a word for "next". */
const LONG = /\p{L}{3}.*\s.*\p{L}{3}|\p{L}{9}/u;
/** Where nobody looks for more of the list. */
const BESIDE = /(?:^|\s)(?:aside|complementary)(?:\s|$)/;
/** What covers the page while it is waited for. */
const OVERLAY = /overlay|backdrop|modal|toast/;
/** What is gone where nothing is waited for any more. */
const STAYING = /skeleton|placeholder|shimmer|ghost|loading-card|content-loader/;
const HEADER = /(?:^|\s)(?:header|banner)(?:\s|$)/;
const IN_HEADING = /(?:^|\s)h[2-6](?:\s|$)/;
/** What comes next of a site, and is no page of a list. */
const NEXT_OTHER =
  /^(?:go to )?(?:the )?(?:next|nächste[rs]?|chapitre|article|capítulo|capitolo|siguiente|volgende) (?:chapter|lesson|article|post|story|section|slide|image|photo|picture|product|project|kapitel|artikel|lektion|beitrag|suivant|siguiente|capítulo|successivo|hoofdstuk)$/;
const BESIDE_FOR_MORE = /(?:^|\s)(?:nav|header|navigation|banner)(?:\s|$)/;

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
      formOf(control, around) ??
      (isPageOf(control, around, read, addresses) || isArrow(control, around) || isStep(control, around)
        ? 'next'
        : null) ??
      (saysHowMany(control, read, around) ? 'more' : null);
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
  return !hasGrown && told.some((count) => count.of === 'next' && (count.onPage ?? onPage) === onPage);
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

/** Words alone must say plainly that they lead on. */
function saysByWords(control: ShownControl, read: ListRead, around: Surroundings): boolean {
  const words = plainWords(control.label.toLowerCase().trim());
  if (control.follows === 'beside') return saysNext(words);
  const isMeant =
    saysNext(words) ||
    ['load', 'show'].includes(saysMore(words) ?? '') ||
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

function formOf(control: ShownControl, { url, list, text }: Surroundings): 'next' | 'more' | null {
  const { rel, context, href, label, name } = control;
  // A page may name the next one in its head, as it may name the next article there.
  if (isNamed(control)) return href !== null && isNextPage(href, url) ? 'next' : null;
  if (isMarker(control))
    return href === '' ? 'more' : href !== null && (isLaterPage(href, url) || isPartOf(href)) ? 'next' : null;
  if (control.follows === 'list' && control.isBehind && href !== null && isLaterPage(href, url))
    return 'next';
  const isOfSite = !control.isBehind && BESIDE_FOR_MORE.test(control.apart);
  // Behind another list a page of another document is that list's.
  const isOther = control.follows === 'other' && !mayBePage(href, url);
  const isInPlace =
    PAGER_PLACE.test(context) || (href !== null && PAGE_ADDRESS.test(href) && !isOfSite && !isOther);
  if (!isInPlace && [label, name].some((said) => NEXT_OTHER.test(said.toLowerCase()))) return null;
  // More of the list could not be loaded.
  if (control.isBehind && control.follows !== 'other' && asksAgain(plainWords(label), text)) return 'more';
  const isNext = rel.split(/\s+/).includes('next');
  const isWord = control.follows === 'list' && !label.includes(' ');
  if (isNext && (isInPlace || isWord || !LONG.test(label) || (href !== null && raisesNumber(url, href))))
    return 'next';
  const isNamedNext = PAGER_PLACE.test(context) && NEXT_NAME.test(context) && !context.includes('prev');
  if (isNamedNext && (!LONG.test(label) || mayGoOn(href, url)) && label.length <= SHORT && !/\d/.test(label))
    return 'next';
  for (const said of new Set([label, name])) {
    const own = isOfReviews(list) ? withoutReviews(said) : said;
    const form = saidForm(own, control, isInPlace, url);
    if (form !== null) return form;
  }
  const isSign = NEXT_SIGNS.has(label) && (name === '' || name === label);
  if ((label !== '' && !isSign) || control.follows === 'other') return null;
  if (href !== null && isLaterPage(href, url)) return 'next';
  const isMeant = isInPlace || control.follows === 'list' || NEXT_PAGE_NAME.test(context);
  return isMeant && NEXT_NAME.test(context) ? 'next' : null;
}

function saidForm(
  said: string,
  { apart, follows, isBehind, href, fetches }: ShownControl,
  isInPlace: boolean,
  url: string,
): 'next' | 'more' | null {
  if (follows === 'other' && !isInPlace) return null;
  const text = said.toLowerCase().trim();
  const words = plainWords(text);
  const isOfSite = !isInPlace && !isBehind && HEADER.test(apart);
  if ((saysNext(words) && !isOfSite) || (isInPlace && beginsNext(words) && mayGoOn(href, url))) return 'next';
  const isRest =
    BEYOND_SHOWN.test(text) ||
    isWaiting(said) ||
    (LEFT_OUT.test(text) && leadsAway(href) && !IN_TEXT.test(apart));
  if (isRest && isBehind && follows === 'list') return 'more';
  // What stands in the heading of something behind the list leads to that.
  const more = isBehind && !isInPlace && IN_HEADING.test(apart) ? null : saysMore(words);
  const isOfList =
    more !== null &&
    (follows === 'heading'
      ? saysAll(words) && words.includes(' ')
      : !BESIDE_FOR_MORE.test(apart) &&
        BELONGS[more](follows, isBehind, fetches || mayBePage(href, url), fetches));
  const isWhole = more === 'more' && saysAll(words) && !isOfSite && href !== null && asksOtherwise(href, url);
  if (more !== null && (isInPlace || isOfList || isWhole)) return 'more';
  // "Show 20 | 50 | All".
  if (href !== null && !words.includes(' ') && saysAll(words) && asksForAll(href, url)) return 'more';
  return isInPlace && NEXT_SIGNS.has(text) ? 'next' : null;
}

/** Whether it is no document that goes by its name alone: the next one of a manual is called what it is about. */
function mayGoOn(href: string | null, url: string): boolean {
  return href === null || !leadsAway(href) || href.includes('?') || isNextPage(href, url);
}

/** Where a control that says "more" is the list's: the less it says, the nearer. */
const BELONGS = {
  load: (follows) => follows !== 'links',
  show: (follows, isBehind) => isBehind && (follows === 'list' || follows === 'beside' || follows === null),
  more: (follows) => follows === 'list',
  hint: (follows, isBehind, isInPage) => follows === 'list' && isBehind && isInPage,
  fetch: (follows, isBehind, _isInPage, fetches) => follows === 'list' && isBehind && fetches,
} as const satisfies Record<MoreWords, Belongs>;

type Belongs = (
  follows: ShownControl['follows'],
  isBehind: boolean,
  isInPage: boolean,
  fetches: boolean,
) => boolean;

/** Whether it is no control but an address that the page names. */
function isNamed({ context }: Pick<ShownControl, 'context'>): boolean {
  return /^link(?:\s|$)/.test(context);
}

/** Whether it is no control but what a script watches. */
function isMarker({
  context,
  href,
  label,
  name,
}: Pick<ShownControl, 'context' | 'href' | 'label' | 'name'>): boolean {
  return href !== null && label === '' && name === '' && !/^(?:a|area|link)(?:\s|$)/.test(context);
}
