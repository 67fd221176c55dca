import { asciiDigits } from '../../values/numbers/ascii-digits.ts';
import type { ShownChooser } from '../surroundings.ts';
import { OF, TO } from '../words/claim-words.ts';
import { isPageLabel, PAGE_WORD } from '../words/page-words.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { PAGE_ADDRESS } from './page-address.ts';
import { PAGER_PLACE } from './pager-place.ts';

const PAGE_FIELD =
  /(?:^|[^a-z])(?:cur(?:rent)?|go-?to|select|jump-?to)?[-_]?(?:p|pg|page|paged|pagina|seite|sida|side|strona|strana|sayfa|oldal)[-_]?(?:no|num|number|nr|index|select(?:or)?|jump|input|id)?(?![a-z])/;
const OTHER_FIELD = /per|size|limit|rows|count|length|type|title|name/;
/** Characters of a label; longer is what stands before it. */
const LABEL = 30;
const OF_MANY = new RegExp(String.raw`^\W{0,3}${OF}\s?(\d{1,5})(?!\d)`, 'iu');
const RANGE = new RegExp(String.raw`^(\d+)\s?${TO}\s?(\d+)(?:\s?${OF}\s?(\d+))?`, 'iu');
const BEGINNING = /^\D*?(\d{1,5})(?!\d)/;
const NUMBER = /^\D*?(\d{1,5})\D*$/;
const NUMBER_OF = new RegExp(String.raw`^(\D*?)(\d{1,5})\s?${OF}\s?(\d{1,5})\D*$`, 'iu');

/** The first drop-down or field that chooses a page of the list, by what it says; null where none does. */
export function findChooser(
  choosers: readonly ShownChooser[],
  { list, onPage }: { readonly list: string; readonly onPage: number },
): string | null {
  for (const chooser of choosers) {
    // Its own kind is no other place.
    if (chooser.isDisabled || isElsewhere(chooser.apart.replaceAll('dropdown', ''), list)) continue;
    if (chooser.options === null ? isPageField(chooser) : isPageChoice(chooser, onPage)) {
      return [chooser.labels.at(-1), chooser.options?.[1]?.label ?? chooser.after].filter(Boolean).join(' ');
    }
  }
  return null;
}

/** "Page [1] of 9". */
function isPageField(chooser: ShownChooser): boolean {
  const pages = pagesBehind(chooser) ?? chooser.most;
  if (pages !== null)
    return pages > 1 && (isNamedPage(chooser) || PAGE_WORD.test(chooser.after.toLowerCase()));
  return chooser.labels.some(isPageLabel);
}

function isPageChoice(chooser: ShownChooser, onPage: number): boolean {
  const options = (chooser.options ?? [])
    .map(({ label, value }) => ({ label: asciiDigits(label).toLowerCase(), value }))
    .filter(({ label }) => /\d/.test(label));
  const labels = options.map(({ label }) => label);
  if (options.length < 2) return false;
  const named = isNamedPage(chooser);
  const ranges = labels.map((label) => RANGE.exec(label));
  if (ranges.every((range) => range !== null)) {
    const [first] = ranges;
    const isBegun =
      Number(first?.[1]) === 1 && (Number(first?.[2]) === onPage || named || first?.[3] !== undefined);
    return isBegun && isRising(ranges.map((range) => Number(range[1])));
  }
  const addressed = options.map(({ value }) => Number(PAGE_ADDRESS.exec(value)?.[1] ?? Number.NaN));
  if (isRising(addressed)) return true;
  const of = labels.map((label) => NUMBER_OF.exec(label));
  if (of.every((one) => one !== null)) {
    return isFromOne(of.map((one) => Number(one[2]))) && of.every((one) => one[3] === of[0]?.[3]);
  }
  if (isAddressed(options, chooser)) return true;
  // "Page 2 (13-24)" says so before its first number.
  const begins = labels.map((label) => BEGINNING.exec(label) ?? []);
  if (begins.every(([label]) => label !== undefined && isPageLabel(label)))
    return isFromOne(begins.map(([, number]) => Number(number)));
  const numbers = labels.map((label) => Number(NUMBER.exec(label)?.[1] ?? Number.NaN));
  return (
    isFromOne(numbers) &&
    (named || labels.every(isPageLabel) || (pagesBehind(chooser) ?? 0) >= (numbers.at(-1) ?? 1))
  );
}

/** Bare numbers from 1, each the end of an address that is the same else. */
function isAddressed(
  options: readonly { label: string; value: string }[],
  { labels }: ShownChooser,
): boolean {
  const numbers = options.map(({ label }) => Number(label));
  const roots = new Set(
    options.map(({ label, value }) => (value.endsWith(label) ? value.slice(0, -label.length) : '')),
  );
  const [root = ''] = roots;
  const isNamed = labels.some((label) => label.length <= LABEL && /\p{L}/u.test(label));
  return !isNamed && isFromOne(numbers) && roots.size === 1 && /[/?]/.test(root);
}

function pagesBehind({ after }: ShownChooser): number | null {
  const pages = OF_MANY.exec(asciiDigits(after))?.[1];
  return pages === undefined ? null : Number(pages);
}

/** Whether its label, its name or its place says that it is of pages. */
function isNamedPage({ labels, field, context }: ShownChooser): boolean {
  return (
    labels.some(isPageLabel) ||
    (PAGE_FIELD.test(field) && !OTHER_FIELD.test(field)) ||
    (PAGER_PLACE.test(context) && !/per|size|limit/.test(field))
  );
}

function isFromOne(numbers: readonly number[]): boolean {
  return numbers[0] === 1 && numbers[1] === 2 && isRising(numbers);
}

/** Not a number is none. */
function isRising(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => (index === 0 ? number >= 0 : number > (numbers[index - 1] ?? 0)));
}
