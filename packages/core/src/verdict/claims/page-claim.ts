import { PAGE_ADDRESS } from '../pagination/page-address.ts';
import type { ShownLine, Surroundings } from '../surroundings.ts';
import { NOUN, OF } from '../words/claim-words.ts';
import { PAGES, TWO_NUMBERS } from './claim-patterns.ts';
import { onlyOne, toNumber } from './claimed-number.ts';
import type { Claims, ReadSoFar } from './claims.ts';
import { BESIDE, HEADING, SCORE } from './line-place.ts';
import { PAGES_AND_JUMP, PAGES_IN_ALL } from './other-claims.ts';

/** Of a line that is no more than "3 / 12": whether it stands where pages are counted. */
const PAGE_PLACE = /pagin|pager\b|paging|page-?(?:nav|numbers?|count|counter|info|indicator|status|control)/;
/** Right beside the list, in no more than one element of its own without a name. */
const NEAR = /^(?:p|div|span|small|strong|b|em)$/;
const BARE_PAGE = new RegExp(
  String.raw`^[^\p{L}\p{N}]{0,4}(\d{1,4}) ?${OF} ?(\d{1,4})[^\p{L}\p{N}]{0,4}$`,
  'iu',
);
/** "(1 of 4)" in a pager, whatever stands beside it. */
const IN_BRACKETS = new RegExp(String.raw`[[(](\d{1,4}) ?${OF} ?(\d{1,4})[\])]`, 'iu');
/** A link to the page before or behind: "Previous page: 4 of 5". */
const LEADS_ON = /(?:^|\s)a\s(?:[\w-]+\s){0,6}[\w-]*(?:prev|next)/;
/** What is counted behind "page 1 of 345". */
const BEGINS_WITH_NOUN = new RegExp(String.raw`^${NOUN}(?!\p{L})`, 'iu');
/** Letters before and behind "page 3 of 12" in a line that says no more. */
const MOST_BESIDE = [24, 8] as const;
/** Different pages that a page speaks of: where there are more, none of them is its own. */
const MOST_SAID = 100;
/** Characters that are searched for what lines alone say: more take too long in one turn. */
const MOST_SEARCHED = 60_000_000;
/** A page number in brackets behind words that count nothing: "Form A (page 1 of 4)". */
const BRACKETED = /\p{L}[^\d]*\($/u;

interface ReadHere extends ReadSoFar {
  readonly url: string;
}

/** `lines`: those that may speak of the list; `others`: those that do not. */
export function pageOf(
  text: string,
  lines: readonly ShownLine[],
  others: readonly ShownLine[],
  read: ReadHere,
): Claims['page'] {
  const isOther = ({ isOfSection, apart }: ShownLine): boolean => isOfSection || LEADS_ON.test(apart);
  const own = lines.filter((line) => !isOther(line));
  const bare = own.flatMap((line) =>
    PAGE_PLACE.test(line.apart) ||
    ((line.isBehind || NEAR.test(line.apart)) && !BESIDE.test(line.apart) && !SCORE.test(line.apart))
      ? (BARE_PAGE.exec(line.text) ??
        (PAGE_PLACE.test(line.apart) ? IN_BRACKETS.exec(line.text) : null) ??
        [])
      : [],
  );
  // What parts of the page are labelled with stands in lines alone.
  const numbered = own.filter((line) => /\d/.test(line.text));
  const isShort = text.length * numbered.length < MOST_SEARCHED;
  const labels = isShort ? numbered.flatMap((line) => (text.includes(line.text) ? [] : line.text)) : [];
  const elsewhere = [...others, ...lines.filter(isOther)];
  const said = saidIn([text, ...labels].join('\n')).filter(
    (one) => !elsewhere.some((line) => line.text.includes(one[0])) && isOfList(one, own, read),
  );
  const found = [...said, ...(bare.length === 3 ? [bare] : [])].map(([, current, pages]) => ({
    current: toNumber(current),
    pages: toNumber(pages),
  }));
  const [page] = found;
  const isOne =
    page !== undefined &&
    found.every((other) => other.current === page.current && other.pages === page.pages);
  return isOne && page.current >= 1 && page.current <= page.pages ? page : null;
}

/** What speaks of a page, each once. */
function saidIn(shown: string): readonly RegExpMatchArray[] {
  const said = new Map<string, RegExpMatchArray>();
  if (!TWO_NUMBERS.test(shown)) return [];
  for (const pattern of PAGES) {
    for (const one of shown.matchAll(pattern)) {
      if (!said.has(one[0])) said.set(one[0], one);
      if (said.size > MOST_SAID) return [];
    }
  }
  return [...said.values()];
}

/** "Page 3 of 12" of what was read: it is the third page, its address says so, or the line says no more than that. */
function isOfList([said, current]: RegExpMatchArray, lines: readonly ShownLine[], read: ReadHere): boolean {
  const number = toNumber(current);
  const line = lines.find(({ text }) => text.includes(said));
  // "Page 1 of 345 jobs" counts those.
  if (line !== undefined && BEGINS_WITH_NOUN.test(line.text.split(said, 2)[1]?.trim() ?? '')) return false;
  if (line !== undefined && !HEADING.test(line.apart) && BRACKETED.test(line.text.split(said, 1)[0] ?? ''))
    return false;
  if (number === (read.pages ?? 1) || number === addressedPage(read.url)) return true;
  return lines.some(({ text }) => {
    const [before, ...behind] = text.split(said);
    const isSaid = before !== undefined && behind.length > 0;
    // "§ 5, page 12 of 40" is of a document.
    return (
      isSaid &&
      !/\d/.test(before) &&
      lettersOf(before) <= MOST_BESIDE[0] &&
      lettersOf(behind.join('')) <= MOST_BESIDE[1]
    );
  });
}

function lettersOf(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function addressedPage(url: string): number | null {
  const number = PAGE_ADDRESS.exec(url)?.[1];
  return number === undefined ? null : Number(number);
}

/** The first page, where no more is said than how many there are. */
export function firstOf(
  lines: readonly ShownLine[],
  told: Surroundings['told'],
  { pages = 1, url }: ReadHere,
): Claims['page'] {
  if (pages > 1 || (addressedPage(url) ?? 1) > 1) return null;
  const said = lines.flatMap(({ text, apart, isBehind }) => {
    if (PAGE_PLACE.test(apart)) return PAGES_IN_ALL.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
    const [, pages, jump] = BESIDE.test(apart) ? [] : (PAGES_AND_JUMP.exec(text) ?? []);
    return ((isBehind || jump !== undefined) && pages) || [];
  });
  const all = onlyOne([
    ...said.map(toNumber),
    ...told.filter(({ of }) => of === 'pages').map(({ count }) => count),
  ]);
  return all === null || all < 1 ? null : { current: 1, pages: all };
}
