import { asksAgain } from '../page-walls.ts';
import type { ShownControl, Surroundings } from '../surroundings.ts';
import { isWaiting, type MoreWords, saysAll, saysMore } from '../words/more-words.ts';
import { beginsNext, NEXT_SIGNS, saysNext } from '../words/pagination-words.ts';
import { plainWords } from '../words/plain-words.ts';
import { isOfReviews, withoutReviews } from '../words/review-words.ts';
import { isMarker, isNamed, mayGoOn } from './control-traits.ts';
import { mayLeaveDocument } from './find-part.ts';
import {
  asksForAll,
  asksOtherwise,
  isLaterPage,
  isNextPage,
  namesLaterPart,
  PAGE_ADDRESS,
  raisesNumber,
} from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';
import { mayBePage } from './points-on.ts';

const NEXT_NAME = /(?:^|[^a-z])(?:lnk|link|btn|hyp)?next(?:[^a-z]|$|-?page)/;
const NEXT_PAGE_NAME = /next-?page|page-?next/;
/** "+47", "+ 47 others". */
export const BEYOND_SHOWN = /^[+＋] ?\d{1,5}(?: \p{L}+){0,2}$/u;
const LEFT_OUT = /^(?:…|\.{3})$/;
/** Where it ends what somebody says. */
const IN_TEXT = /(?:^|\s)p(?:\s|$)/;
/** Characters of a label that says no more than "next". */
const SHORT = 12;
/** A name of something, and not a sign or a word for "next". */
const LONG = /\p{L}{3}.*\s.*\p{L}{3}|\p{L}{9}/u;
const HEADER = /(?:^|\s)(?:header|banner)(?:\s|$)/;
const IN_HEADING = /(?:^|\s)h[2-6](?:\s|$)/;
/** What comes next of a site, and is no page of a list. */
const NEXT_OTHER =
  /^(?:go to )?(?:the )?(?:next|nächste[rs]?|chapitre|article|capítulo|capitolo|siguiente|volgende) (?:chapter|lesson|article|post|story|section|slide|image|photo|picture|product|project|kapitel|artikel|lektion|beitrag|suivant|siguiente|capítulo|successivo|hoofdstuk)$/;
const BESIDE_FOR_MORE = /(?:^|\s)(?:nav|header|navigation|banner)(?:\s|$)/;

/** What a control around the list offers of it; null where it looks like no pagination. */
export function formOfControl(
  control: ShownControl,
  { url, list, text }: Surroundings,
): 'next' | 'more' | null {
  const { href, label, name } = control;
  // A page may name the next one in its head, as it may name the next article there.
  if (isNamed(control)) return href !== null && isNextPage(href, url) ? 'next' : null;
  if (isMarker(control)) return markerForm(href, url);
  if (control.follows === 'list' && control.isBehind && href !== null && isLaterPage(href, url))
    return 'next';
  const isInPlace = isWherePagersAre(control, url);
  if (!isInPlace && [label, name].some((said) => NEXT_OTHER.test(said.toLowerCase()))) return null;
  // More of the list could not be loaded.
  if (control.isBehind && control.follows !== 'other' && asksAgain(plainWords(label), text)) return 'more';
  if (isRelNext(control, isInPlace, url) || isPagersNext(control, url)) return 'next';
  for (const said of new Set([label, name])) {
    const own = isOfReviews(list) ? withoutReviews(said) : said;
    const form = saidForm(own, control, isInPlace, url);
    if (form !== null) return form;
  }
  return isWordlessNext(control, isInPlace, url) ? 'next' : null;
}

function markerForm(href: string | null, url: string): 'next' | 'more' | null {
  if (href === '') return 'more';
  return href !== null && (isLaterPage(href, url) || namesLaterPart(href)) ? 'next' : null;
}

/** Whether it stands, or leads, where a list's pagination does. */
function isWherePagersAre({ context, href, follows, isBehind, apart }: ShownControl, url: string): boolean {
  if (PAGER_PLACE.test(context)) return true;
  const isOfSite = !isBehind && BESIDE_FOR_MORE.test(apart);
  // Behind another list a page of another document is that list's.
  const isOther = follows === 'other' && !mayBePage(href, url);
  return href !== null && PAGE_ADDRESS.test(href) && !isOfSite && !isOther;
}

/** Whether a link says by its relation that it leads on, and not to the next of other things. */
function isRelNext({ rel, label, href, follows }: ShownControl, isInPlace: boolean, url: string): boolean {
  if (!rel.split(/\s+/).includes('next')) return false;
  const isWord = follows === 'list' && !label.includes(' ');
  return isInPlace || isWord || !LONG.test(label) || (href !== null && raisesNumber(url, href));
}

/** Whether something short in a pager is named for the next page, in whatever language. */
function isPagersNext({ context, label, href }: ShownControl, url: string): boolean {
  if (!PAGER_PLACE.test(context) || !NEXT_NAME.test(context) || context.includes('prev')) return false;
  return label.length <= SHORT && !/\d/.test(label) && (!LONG.test(label) || mayGoOn(href, url));
}

/** Whether what says nothing, or a sign, leads to a later page, or is named for the next one. */
function isWordlessNext(
  { context, label, name, href, follows }: ShownControl,
  isInPlace: boolean,
  url: string,
): boolean {
  const isSign = NEXT_SIGNS.has(label) && (name === '' || name === label);
  if ((label !== '' && !isSign) || follows === 'other') return false;
  if (href !== null && isLaterPage(href, url)) return true;
  return NEXT_NAME.test(context) && (isInPlace || follows === 'list' || NEXT_PAGE_NAME.test(context));
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
    (LEFT_OUT.test(text) && mayLeaveDocument(href) && !IN_TEXT.test(apart));
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
