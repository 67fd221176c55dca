import { DATE_LANGUAGES } from './date-languages.ts';

/** Scripts by which a text rules languages out. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Cyrillic}/u, ['ru', 'uk', 'bg', 'sr']],
  [/\p{Script=Arabic}/u, ['fa', 'ar']],
  [/\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Han}/u, ['ja', 'zh']],
  [/\p{Script=Hangul}/u, ['ko']],
  [/\p{Script=Greek}/u, ['el']],
  [/\p{Script=Hebrew}/u, ['he']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Devanagari}/u, ['hi']],
];

const NOT_LATIN = new Set(SCRIPTS.flatMap(([, codes]) => codes));

/** The languages that a folded text may be in besides those that are given: English, then those that are written so. */
export function languagesFor(folded: string, given: readonly string[]): readonly string[] {
  const script = /^[\x20-\x7e]*$/.test(folded)
    ? undefined
    : SCRIPTS.find(([pattern]) => pattern.test(folded));
  return (script ? script[1] : LATIN).filter((code) => !given.includes(code));
}

/** Croatian months have the names of other months in Polish and Czech; they are read where the language is given. */
const DECLARED_ONLY: ReadonlySet<string> = new Set(['hr']);

const LATIN = DATE_LANGUAGES.filter((code) => !NOT_LATIN.has(code) && !DECLARED_ONLY.has(code));
