import { MORE_WORDS, NEXT_SIGNS, NEXT_WORDS } from './pagination-words.ts';
import type { ShownControl, Surroundings } from './surroundings.ts';

/** A control that looks as if there were more of the list behind it. */
export interface FoundPagination {
  readonly form: 'next' | 'more' | 'numbers';
  readonly label: string;
}

const PLACE = /pagin|pager\b|paging|page-?(?:nav|numbers?|links?|item)|pagenav|seitennav|wp-pagenavi/;
/** Things that turn pages, too, but not those of a list. */
const OTHER_PLACE =
  /carousel|slick|swiper|slider|slideshow|splide|glide|flickity|owl-|gallery|lightbox|calendar|datepicker|tabpanel|breadcrumb|testimonial|comment|review|accordion|dropdown|read-?more|filter|facet|dialog|modal/;
/** A number that addresses a page. */
const PAGE_ADDRESS =
  /(?:[?&#](?:p|pg|page|paged|pageno|seite|pagina|start|offset|from|skip)=|\/(?:page|p|seite|pagina)[/-]?)\d+/i;

/** The first control around the list that looks like pagination; null where none does. */
export function findPagination({ controls }: Surroundings): FoundPagination | null {
  const usable = controls.filter(({ context, isDisabled }) => !isDisabled && !OTHER_PLACE.test(context));
  for (const control of usable) {
    const form = formOf(control);
    if (form !== null) return { form, label: control.label || control.rel };
  }
  const number = laterPage(usable);
  return number === null ? null : { form: 'numbers', label: number };
}

function formOf({ label, rel, context, href }: ShownControl): FoundPagination['form'] | null {
  if (rel.split(/\s+/).includes('next')) return 'next';
  const text = label.toLowerCase().trim();
  const words = text
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (NEXT_WORDS.has(words)) return 'next';
  if (MORE_WORDS.some((pattern) => pattern.test(words))) return 'more';
  const isInPlace = PLACE.test(context) || (href !== null && PAGE_ADDRESS.test(href));
  return isInPlace && NEXT_SIGNS.has(text) ? 'next' : null;
}

/** The number of a page that is linked, where it is not the first one, and others are, too. */
function laterPage(controls: readonly ShownControl[]): string | null {
  const numbers = controls.filter(
    ({ label, href, context, isCurrent }) =>
      /^\d{1,4}$/.test(label) &&
      !isCurrent &&
      (PLACE.test(context) || (href !== null && PAGE_ADDRESS.test(href) && href.includes(label))),
  );
  return numbers.map(({ label }) => label).find((label) => Number(label) > 1) ?? null;
}
