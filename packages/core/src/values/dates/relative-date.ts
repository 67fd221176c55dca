import { once } from '../once.ts';
import type { DateLanguage } from './date-language.ts';
import { foldText } from './fold-text.ts';
import { NOW_WORDS, type TimeUnit } from './relative-words.ts';

/** So long before or after the time of reading. */
export interface RelativeTime {
  readonly unit: TimeUnit;
  /** Negative for the past. */
  readonly count: number;
}

/** A phrase has at most so many words. */
const MAX_WORDS = 6;

const nowWords = once(() => new Set(NOW_WORDS.map(foldText)));

/** `3 hours ago`, `vor einer Woche`, `3日前`, `yesterday`; null where the text says nothing of that kind. */
export function relativeTime(text: string, language: DateLanguage): RelativeTime | null {
  const clean = text
    .replace(/[،,;:()|·•]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (nowWords().has(clean)) return { unit: 'second', count: 0 };
  const words = clean
    .replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    .split(' ')
    .slice(0, 40);
  for (let length = Math.min(MAX_WORDS, words.length); length >= 1; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = phrase(words.slice(start, start + length), language);
      if (found) return found;
    }
  }
  return null;
}

function phrase(words: readonly string[], language: DateLanguage): RelativeTime | null {
  const text = words.join(' ');
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word));
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
