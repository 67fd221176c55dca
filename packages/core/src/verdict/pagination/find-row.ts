import { asciiDigits } from '../../values/numbers/ascii-digits.ts';
import { MOVING } from '../moving-lists.ts';
import type { ShownRow, Surroundings } from '../surroundings.ts';
import { isPageLabel, PAGE_WORD } from '../words/page-words.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { PAGER_PLACE } from './pager-place.ts';

const STEP = /^[[(]?(\d{1,4})(?: ?[-–—] ?(\d{1,4}))?[\])]?$/;
const ROMAN: ReadonlyMap<string, string> = new Map(
  ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'].map((label, index) => [
    label,
    `${index + 1}`,
  ]),
);
const HAN = '一二三四五六七八九十';
/** What a label says as a number, where it says one: `٢`, `II`, `二`. */
export function labelAsNumber(label: string): string {
  const han = label.length === 1 ? HAN.indexOf(label) + 1 : 0;
  return han > 0 ? `${han}` : (ROMAN.get(label.toUpperCase()) ?? asciiDigits(label));
}

const LETTER = /^\p{L}\p{M}*$/u;
const LEAST_LETTERS = 4;
/** Letters of an index, some of which may be left out. */
const ALPHABET = 15;
const LEAST = 3;
/** Beside the list, and above or below everything. */
const BESIDE = /(?:^|\s)(?:aside|complementary|footer|contentinfo)(?:\s|$)/;
/** What asks for a judgement. */
const RATES =
  /(?<!\p{L})(?:rate|rating|score|bewert|benot|note[rz]|évalu|valor|califi|avali|valuta|beoordeel|betygs|oce[nń]|hodno|оцен|оцін)|評価|评分|評分|평가/u;
/** Dots that are no pages. */
const OTHER_DOTS =
  /star|rating|rate(?![a-z])|score|step|spin|load|swatch|colou?r|progress|legend|burger|toggle|wave|view/;

/** What a row of like choices beside the list would show instead of it: a later page, another letter; null where none does. */
export function findRow({ rows, list }: Surroundings, onPage: number): string | null {
  for (const row of rows) {
    if (row.follows === 'section' || isElsewhere(row.apart, list) || BESIDE.test(row.apart)) continue;
    const other = lettersOf(row) ?? (MOVING.test(list) ? null : (numbersOf(row, onPage) ?? dotsOf(row)));
    if (other !== null) return other;
  }
  return null;
}

/** "1 2 3", "1-20 21-40 41-57" behind the list, the first chosen; above it where that counts what the page shows. */
function numbersOf(
  { labels, chosen, beside, context, follows, isBehind }: ShownRow,
  onPage: number,
): string | null {
  const [, from, to] = STEP.exec(labels[chosen ?? -1] ?? '') ?? [];
  const countsPage = !isBehind && from === '1' && Number(to) === onPage;
  if ((!countsPage && !(isBehind && follows === 'list')) || namesOther(beside)) return null;
  // Without one that is chosen their place must say what they are, or that some are left out.
  if (chosen === null && !PAGER_PLACE.test(context) && !labels.some((label) => /^(?:…|\.{3})$/.test(label)))
    return null;
  const said = labels.map((label) => labelAsNumber(label.toLowerCase()));
  const steps = said.flatMap((label) => STEP.exec(label)?.slice(1, 3).map(Number).slice(0, 1) ?? []);
  if (
    said.some((label) => /\p{L}/u.test(label)) ||
    steps.length < (isPageLabel(beside) ? 2 : LEAST) ||
    steps[0] !== 1
  )
    return null;
  const isRising = steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0));
  const isCounting =
    steps[1] === 2 || said.every((label) => !/^\d/.test(label) || /\d ?[-–—] ?\d/.test(label));
  const chosenLabel = said[chosen ?? said.findIndex((label) => STEP.test(label))] ?? '';
  const place = steps.indexOf(Number(STEP.exec(chosenLabel)?.[1] ?? Number.NaN));
  return isRising && isCounting && place !== -1 && place < steps.length - 1 ? String(steps[place + 1]) : null;
}

/** Dots right behind the list, one of them chosen. */
function dotsOf({ labels, hrefs, chosen, beside, context, follows, isBehind }: ShownRow): string | null {
  if (!isBehind || follows !== 'list' || beside !== '' || OTHER_DOTS.test(context)) return null;
  if (labels.length < LEAST) return null;
  const areBare = labels.every(
    (label) =>
      label === '' ||
      /^[•·●○◦]$/.test(label) ||
      isPageLabel(label) ||
      /^\d{1,3} (?:of|\/) \d{1,3}$/.test(label),
  );
  const stay = hrefs.every((href) => href === null || href.startsWith('#'));
  return areBare && stay && chosen === 0 ? labels[1] || '•' : null;
}

/** "A B C D", one of them chosen, and others in documents of their own. */
function lettersOf({ labels, hrefs, chosen, isMarked, beside }: ShownRow): string | null {
  const letters = labels.flatMap((label, index) =>
    LETTER.test(label) ? [{ label: label.toLocaleLowerCase(), index }] : [],
  );
  const isRising = letters.every(
    ({ label }, index) => index === 0 || label > (letters[index - 1]?.label ?? ''),
  );
  // Another one was chosen on purpose.
  const first = letters[0]?.label ?? '';
  const isText = chosen === null && LETTER.test(beside) && beside.toLocaleLowerCase() < first;
  // In an index of all letters the only one that leads nowhere is where one is.
  const isIndex = letters.length >= ALPHABET;
  const isAlone =
    isIndex && chosen !== null && hrefs.every((href, index) => (href === null) === (index === chosen));
  const isChosen = ((isMarked || isAlone) && letters[0]?.index === chosen) || isText;
  const others = letters.filter(({ index }) => index !== chosen && hrefs[index]?.startsWith('#') === false);
  return isRising && isChosen && others.length + 1 >= LEAST_LETTERS ? (others[0]?.label ?? null) : null;
}

/** Whether a text says of what the numbers are, and that it is no pages: "Rate this page:", "rooms". */
export function namesOther(beside: string): boolean {
  const said = beside.toLowerCase();
  return /\p{L}/u.test(said) && (RATES.test(said) || !PAGE_WORD.test(said));
}
