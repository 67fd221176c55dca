import type { HeadText } from '../surroundings.ts';
import { LIST_NOUN, NOUN, NUMBER } from '../words/claim-words.ts';
import { countPatternsFor, PAGES } from './claim-patterns.ts';
import { firstFound, onlyOne, toNumber } from './claimed-number.ts';
import type { Claims, ReadSoFar } from './claims.ts';
import { COUNTED_WORDS } from './other-claims.ts';
import { plainNumbers } from './plain-numbers.ts';

/** What parts a title: "Chairs | Shop", "Chairs – Shop". */
const PARTED = /\s+[|•·–—:-]+\s+|\s*[|•]\s*/;
/** "Chairs (345 products)". */
const IN_BRACKETS = new RegExp(String.raw`[(（]\s?${NUMBER}\s?(?:\p{L}+\s)?${NOUN}\s?[)）]`, 'iu');
/** "Chairs (345)", as a feed is named. */
const FEED = /^(?!.*(?:comment|kommentar|review))\p{L}.{0,80}[(（](?!(?:19|20)\d\d[)）])(\d{1,9})[)）]$/iu;
const LEADING_COUNT = new RegExp(String.raw`^(?!(?:19|20)\d\d\s)${NUMBER}\+?\s(\p{L}.*)$`, 'u');
const SENTENCE = /[.!?。！？]\s*/;
/** Words that a description shares with most titles. */
const SHORTEST = 3;

/** How many items the head of a document tells of; null where it tells none, or several. */
export function headCount(head: HeadText): number | null {
  const { title, shared } = head;
  const ofShared = shared && { ...head, feeds: [], ...shared, title: shared.title || title };
  return countIn(head) ?? (ofShared ? countIn(ofShared) : null);
}

function countIn({ title, feeds, description, heading }: HeadText): number | null {
  const ofTitle = partsOf(title).flatMap(
    (part) => firstFound([IN_BRACKETS, ...countPatternsFor(part)], part) ?? [],
  );
  const ofHeading = partsOf(title).flatMap((part) => countHeaded(part, heading) ?? []);
  const ofFeeds = feeds.flatMap((feed) => FEED.exec(plainNumbers(feed))?.[1] ?? []);
  const ofSentences = plainNumbers(description)
    .split(SENTENCE)
    .flatMap((sentence) => countNamed(sentence, `${title} ${heading}`) ?? []);
  return onlyOne([...ofTitle, ...ofHeading, ...ofFeeds, ...ofSentences].map(toNumber));
}

/** "Page 1 of 12" in the title of the page of this number. */
export function headPage({ title }: HeadText, { pages = 1 }: ReadSoFar): Claims['page'] {
  for (const part of partsOf(title)) {
    for (const [said, current, last] of PAGES.flatMap((pattern) => [...part.matchAll(pattern)])) {
      const page = { current: toNumber(current), pages: toNumber(last) };
      const isBare = part.replace(said, '').match(/\p{L}/gu) === null;
      if (isBare && page.current === pages && page.current <= page.pages) return page;
    }
  }
  return null;
}

/** "345 flats to let in Leeds", headed "Flats to let". */
function countHeaded(part: string, heading: string): string | undefined {
  const [, count, things = ''] = LEADING_COUNT.exec(part) ?? [];
  const [said, headed] = [things, heading].map((text) => text.toLowerCase().trim());
  return said && headed && (said.startsWith(headed) || headed.startsWith(said)) ? count : undefined;
}

/** "Browse 345 used cars", where the title or the heading names them, and by more than a word for any list. */
function countNamed(sentence: string, title: string): string | undefined {
  if (!/\d/.test(sentence)) return undefined;
  const [, count, said = ''] = COUNTED_WORDS.exec(sentence) ?? [];
  const named = new Set(wordsOf(title));
  const isNamed = wordsOf(said).some((word) => named.has(word) && !LIST_NOUN.test(word));
  return isNamed ? count : undefined;
}

/** The parts of a title that have a number: most have none. */
function partsOf(title: string): readonly string[] {
  return plainNumbers(title)
    .split(PARTED)
    .filter((part) => /\d/.test(part));
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= SHORTEST);
}
