import { DATE_LANGUAGES } from '../../values/dates/date-languages.ts';
import { LIST_NOUN } from './claim-words.ts';

const UNITS = [
  ...['year', 'month', 'week', 'day', 'hour', 'minute'],
  ...['mile', 'foot', 'inch', 'centimeter', 'millimeter', 'acre', 'hectare', 'gallon', 'milliliter'],
  ...['meter', 'kilometer', 'gram', 'kilogram', 'liter', 'percent'],
] as const;
/** Numbers that take all forms of a word. */
const COUNTS = [1, 2, 5, 11, 21, 100] as const;
/** Languages that say with an ending what others say with a word: "35 éve", "40 yıldır". */
const WITH_ENDINGS: ReadonlySet<string> = new Set(['hu', 'tr']);
const LONGEST_ENDING = 3;

let words: { readonly whole: ReadonlySet<string>; readonly stems: readonly string[] } | null = null;

/** Built where a page first asks for it. */
function measureWords(): NonNullable<typeof words> {
  const [whole, stems] = [new Set<string>(), new Set<string>()];
  for (const code of DATE_LANGUAGES) {
    for (const unit of UNITS) {
      const format = new Intl.NumberFormat(code, { style: 'unit', unit, unitDisplay: 'long' });
      for (const { type, value } of COUNTS.flatMap((count) => format.formatToParts(count))) {
        if (type !== 'unit') continue;
        const word = value.toLowerCase();
        whole.add(word);
        if (WITH_ENDINGS.has(code)) stems.add(word);
      }
    }
  }
  return { whole, stems: [...stems] };
}

/** Whether a word, or two, are a unit of time, length, area, weight or volume, in all languages whose dates are read. */
export function isMeasure(text: string): boolean {
  const said = text.toLowerCase();
  const [word = ''] = said.split(' ');
  // No unit is what lists are lists of, and to know all units takes longer than to read most pages.
  if (LIST_NOUN.test(word)) return false;
  words ??= measureWords();
  return (
    words.whole.has(word) ||
    words.whole.has(said) ||
    words.stems.some((stem) => word.startsWith(stem) && word.length - stem.length <= LONGEST_ENDING)
  );
}
