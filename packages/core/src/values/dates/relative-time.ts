import { ofLastText } from '../of-last-text.ts';
import { once } from '../once.ts';
import type { DateLanguage } from './date-language.ts';
import { foldText } from './fold-text.ts';
import { ABOUT_WORDS, NOW_WORDS, type TimeUnit } from './relative-words.ts';

/** So long before or after the time of reading. */
export interface RelativeTime {
  readonly unit: TimeUnit;
  /** Negative for the past. */
  readonly count: number;
}

/** A phrase has at most so many words. */
const MAX_WORDS = 6;
const NUMBER = /^\d{1,4}$/;

const nowWords = once(() => new Set(NOW_WORDS.map(foldText)));

/** The words of a phrase; null for one that says that it is now. */
const wordsOf = ofLastText((text) => {
  const clean = text
    .replace(/[،,;:()|·•]+(?=\s|$)/g, ' ')
    .replace(ABOUT_WORDS, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (nowWords().has(clean)) return null;
  return clean
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(' ')
    .slice(0, 40);
});

/**
 * `3 hours ago`, `vor einer Woche`, `3日前`, `yesterday`, and `2 years, 3 months ago` as two; null where the text says nothing of
 * that kind.
 */
export function relativeTime(text: string, language: DateLanguage): readonly RelativeTime[] | null {
  const words = wordsOf(text);
  if (words === null) return [{ unit: 'second', count: 0 }];
  const { numbers } = language;
  const isSpelled = words.some((word) => numbers.has(word));
  const readings = (isSpelled ? [words, words.map((word) => numbers.get(word) ?? word)] : [words]).map(
    (reading) => ({ reading, ends: endsOfPhrases(reading, language) }),
  );
  for (let length = Math.min(MAX_WORDS, words.length); length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      for (const { reading, ends } of readings) {
        if ((ends[start] ?? 0) < start + length) continue;
        const found = phrase(reading.slice(start, start + length), language);
        if (found) return [found, ...partsBeside(reading, start, length, language)];
      }
    }
  }
  return null;
}

/** How far, from each word on, there are only numbers and words that phrases have: most texts are told so at once. */
function endsOfPhrases(words: readonly string[], { relativeWords }: DateLanguage): readonly number[] {
  const ends: number[] = [];
  for (let end = words.length, index = end - 1; index >= 0; index -= 1) {
    const word = words[index] ?? '';
    if (!NUMBER.test(word) && !relativeWords.has(word.replaceAll('.', ''))) end = index;
    ends[index] = end;
  }
  return ends;
}

/** Units of the same phrase before and behind it: the two years of `2 years and 3 months ago`, which say nothing alone. */
function partsBeside(
  words: readonly string[],
  start: number,
  length: number,
  language: DateLanguage,
): RelativeTime[] {
  const own = words.slice(start, start + length);
  const at = own.findIndex((word) => /^\d+$/.test(word));
  if (at < 0) return [];
  const read = ([count = '', unit = '']: readonly string[]) => {
    if (!NUMBER.test(count)) return null;
    const said = [...own.slice(0, at), count, unit, ...own.slice(at + 2)];
    return phrase(said, language) ?? phrase([...own.slice(0, at), count, `${unit}前`], language);
  };
  const parts: RelativeTime[] = [];
  for (const [step, from] of [
    [-1, start],
    [1, start + length],
  ] as const) {
    let place = from;
    for (;;) {
      const near = pairAt(words, place, step);
      const part = near === null ? null : read(words.slice(near, near + 2));
      if (near === null || part === null) break;
      parts.push(part);
      place = step < 0 ? near : near + 2;
    }
  }
  return parts;
}

/** Where the two words before or behind a place begin, past an `and`. */
function pairAt(words: readonly string[], place: number, step: 1 | -1): number | null {
  const isNumber = (index: number) => /^\d/.test(words[index] ?? '');
  const [next, past] = step < 0 ? [place - 2, place - 3] : [place, place + 1];
  if (isNumber(next)) return next;
  return isNumber(past) && (words[step < 0 ? place - 1 : place] ?? '').length < 4 ? past : null;
}

function phrase(words: readonly string[], language: DateLanguage): RelativeTime | null {
  const text = words.join(' ');
  const numbers = words.filter((word) => NUMBER.test(word));
  const [number] = numbers;
  if (number === undefined) {
    const days = language.days.get(text);
    if (days !== undefined) return { unit: 'day', count: days };
    const alone = language.relative.get(text) ?? language.relative.get(`${text}.`);
    return alone?.count == null ? null : { unit: alone.unit, count: alone.sign * alone.count };
  }
  if (numbers.length > 1) return null;
  const spaced = text.replace(number, '#');
  // The platform's data writes `# 時間前`, pages `3時間前`; abbreviations have a dot or not.
  for (const candidate of [spaced, spaced.replaceAll('.', ''), dotted(spaced)]) {
    const pattern = language.relative.get(candidate);
    if (pattern && pattern.count === null)
      return { unit: pattern.unit, count: pattern.sign * Number(number) };
  }
  return null;
}

/** `# hr ago` is `# hr. ago` in the platform's data. */
function dotted(pattern: string): string {
  return pattern.replace(/(# ?\p{L}+)(?=\s|$)/u, '$1.');
}
