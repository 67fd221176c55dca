/** A number that addresses a page. */
export const PAGE_ADDRESS =
  /(?:[?&#](?:p|pg|page|pages|paged|page[_-]?(?:no|num|number|index)|currentpage|pn|seite|pagina|página|sida|side|sivu|strona|strana|oldal|sayfa|trang|halaman|start|offset|from|skip)=|\/(?:page|p|seite|pagina|strona)[/-]?|page\$)(\d+)/i;
/** The same of a later page, so clearly that no word is needed. */
const LATER_PAGE =
  /(?:[?&](?:page|p|pg|paged|page[_-]?(?:no|num|number)|seite|pagina)=|\/page\/)(?:[2-9]|[1-9]\d{1,2})(?!\d)/i;
/** The same, spelt out. */
const NUMBERED_PAGE =
  /(?:[?&](?:page(?:[_-]?(?:no|num|number))?|paged|start|offset|skip)=|\/page\/)\d{1,6}(?!\d)/i;
/** What a next page has more than the one before it: a number, and perhaps a word for it. */
const ADDED =
  /^[^\d\p{L}]{0,2}(?:(?:p|pg|pn|pages?|paged|pagina|página|seite|sida|side|sivu|strona|strana|sayfa|oldal|trang|start|offset|skip)[^\d\p{L}]{0,2})?(\d{1,3})?\/?$/iu;

/** Whether it is the address of a later page, of the same host. */
export function isLaterPage(href: string, url: string): boolean {
  return LATER_PAGE.test(href) && URL.canParse(href, url) && new URL(href, url).host === new URL(url).host;
}

/** Whether an address that a page names as the next one is that of a page of its list. */
export function isNextPage(href: string, url: string): boolean {
  return NUMBERED_PAGE.test(href) || raisesNumber(url, href);
}

/** Whether an address is that of a document with a number added, or a greater number: `/chairs` and `/chairs/2`. */
export function raisesNumber(url: string, href: string): boolean {
  if (!URL.canParse(href, url)) return false;
  const [own, other] = [new URL(url), new URL(href, url)];
  if (own.origin !== other.origin) return false;
  const [from, to] = [own.pathname + own.search, other.pathname + other.search];
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  while (start > 0 && /\d/.test(from[start - 1] ?? '')) start -= 1;
  let end = 0;
  const shortest = Math.min(from.length, to.length) - start;
  while (end < shortest && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  while (end > 0 && /\d/.test(to.at(-end) ?? '')) end -= 1;
  const more = ADDED.exec(to.slice(start, to.length - end));
  const less = ADDED.exec(from.slice(start, from.length - end));
  return more?.[1] !== undefined && less !== null && Number(more[1]) > Number(less[1] ?? 1);
}
