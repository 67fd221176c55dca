import { isElsewhere } from './elsewhere.ts';
import { beginsNext, MORE_WORDS, NEXT_SIGNS, saysNext } from './pagination-words.ts';
import type { ShownControl, Surroundings } from './surroundings.ts';

/** A control that looks as if there were more of the list behind it. */
export interface FoundPagination {
  readonly form: 'next' | 'more' | 'numbers';
  readonly label: string;
}

const PLACE =
  /pagin|pager\b|paging|(?<![\w-])pages(?![\w-])|page-?(?:nav|numbers?|links?|item)|pagenav|seitennav|wp-pagenavi/;
/** A number that addresses a page. */
const PAGE_ADDRESS =
  /(?:[?&#](?:p|pg|page|pages|paged|page[_-]?(?:no|num|number|index)|currentpage|pn|seite|pagina|página|sida|side|sivu|strona|strana|oldal|sayfa|trang|halaman|start|offset|from|skip)=|\/(?:page|p|seite|pagina|strona)[/-]?)\d+/i;
/** The same of a later page, so clearly that no word is needed. */
const LATER_PAGE =
  /(?:[?&](?:page|p|pg|paged|page[_-]?(?:no|num|number)|seite|pagina)=|\/page\/)(?:[2-9]|[1-9]\d{1,2})(?!\d)/i;
/** The same, spelt out. */
const NUMBERED_PAGE = /(?:[?&]page(?:[_-]?(?:no|num|number))?=|[?&]paged=|\/page\/)\d{1,4}(?!\d)/i;
/** Where nobody looks for more of the list. */
const BESIDE = /(?:^|\s)(?:aside|complementary)(?:\s|$)/;
const BESIDE_FOR_MORE = /(?:^|\s)(?:nav|header|navigation|banner)(?:\s|$)/;

/**
 * The first control around the list that looks like pagination; null where none does. A list that has grown in its place
 * leaves the head of the page as it was, so what that names counts no more.
 */
export function findPagination({ controls, list }: Surroundings, hasGrown = false): FoundPagination | null {
  const usable = controls.filter(
    ({ apart, context, isDisabled }) =>
      !isDisabled && !isElsewhere(apart, list) && !BESIDE.test(apart) && !(hasGrown && isNamed(context)),
  );
  for (const control of usable) {
    const form = formOf(control);
    if (form !== null) return { form, label: control.label || control.rel || (control.href ?? '') };
  }
  const number = laterPage(usable);
  return number === null ? null : { form: 'numbers', label: number };
}

function formOf(control: ShownControl): FoundPagination['form'] | null {
  const { label, rel, context, apart, href, followsOther } = control;
  // A page may name the next one in its head, as it may name the next article there.
  if (isNamed(context)) return href !== null && NUMBERED_PAGE.test(href) ? 'next' : null;
  if (rel.split(/\s+/).includes('next')) return 'next';
  const isInPlace = PLACE.test(context) || (href !== null && PAGE_ADDRESS.test(href));
  if (followsOther && !isInPlace) return null;
  const text = label.toLowerCase().trim();
  const words = text
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (saysNext(words) || (isInPlace && beginsNext(words))) return 'next';
  // "Load more (301)".
  const isMore = MORE_WORDS.test(words.replace(/ \p{N}+$/u, ''));
  if (isMore && (isInPlace || !BESIDE_FOR_MORE.test(apart))) return 'more';
  if (isInPlace && NEXT_SIGNS.has(text)) return 'next';
  return text === '' && href !== null && LATER_PAGE.test(href) ? 'next' : null;
}

/** Whether it is no control but an address that the page names. */
function isNamed(context: string): boolean {
  return /^link(?:\s|$)/.test(context);
}

/** The number of a page that is linked, `3` or `25-36`, where it is not the first one. */
function laterPage(controls: readonly ShownControl[]): string | null {
  const numbers = controls.filter(
    ({ label, href, context, isCurrent }) =>
      /^\d{1,4}(?: ?[-–—] ?\d{1,4})?$/.test(label) &&
      !isCurrent &&
      (PLACE.test(context) || (href !== null && PAGE_ADDRESS.test(href) && href.includes(label))),
  );
  return numbers.map(({ label }) => label).find((label) => Number.parseInt(label, 10) > 1) ?? null;
}
