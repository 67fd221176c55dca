import { type Element, isTag } from 'domhandler';
import type { Property } from '../../../recipe/property.ts';
import { valueKind } from '../../../values/value-kind.ts';
import { fittingIn, shapeOf, typeOf } from '../value-shape.ts';
import { isLabelledNumber, labelEvidence, STOP } from './label-evidence.ts';
import {
  asksForName,
  isPlainName,
  isShortFor,
  LATER,
  markupWords,
  meaningOf,
  meaningsOf,
  means,
  namesItems,
  wordsOf,
} from './meanings.ts';
import { asksForOwnPage, ownPageEvidence } from './own-page.ts';

/** What a way to read a property finds: for each item its value, and the element that it is read from. */
export interface FieldColumn {
  readonly values: readonly (string | null)[];
  readonly elements: readonly (Element | null)[];
  readonly roots: readonly Element[];
}

/** Elements of a column whose names are looked at. */
const MOST_NAMED = 5;
/** Of a description: what it begins with is what it describes. */
const FIRST_WORDS = 6;
const COUNTED = new Set(['rating', 'reviews', 'comments', 'duration', 'discount']);
/** Of the values. */
const MOSTLY = 0.8;
/** "A. M. Keller", and no title. */
const INITIALS = /^(?:\p{Lu}\.[ -]?){1,3}\p{Lu}\p{L}/u;
/** A number with the word by which Japanese, Chinese and Korean count. */
const COUNTER = /^\P{N}*\p{N}[\p{N},]*\s?(?:[件個个人名票条條則则개명건])/u;
/** "Austin, TX" */
const IN_STATE = /, [A-Z]{2}$|^Remote\b/;
/** What comes on top of a price, and is meant only where it is asked for by this word. */
const ON_TOP = new Set(['fee', 'fees']);
const SHARE_OF_LEVEL = [1, 0.7, 0.4] as const;
const CROSSED_OUT =
  /^(?:old|was|before|regular|original|strike|cross|crossed|compare|rrp|msrp|uvp|instead|statt)$/;
const ASKS_FOR_OLD =
  /(?<!\p{L})(?:old|was|before|regular|original|list|former|crossed|previous|rrp|msrp|uvp|alte[rs]?|vorher|vorige[rs]?|bisher(?:ig)?\p{L}*|früher\p{L}*|statt|anci[eè]n\p{L}*|avant|barré|précédent|anterior|antes|antigu[oa]|precedente|prima|vecchio|antigo|oude?|eerder|tidligere|før|tidigare|przed|prior|vechi|původní|eski|стар\p{L}*|прежн\p{L}*|vanha|régi|eredeti|αρχική|παλιά|asal|sebelum|gốc|trước)(?!\p{L})|[原元旧定]价|[原元旧定]価|原價|通常|정가|القديم|السابق|קודם|ישן/iu;

/**
 * How much speaks for a column being what a property asks for: names in the markup, the shape and kind of the values,
 * whether they tell items apart. Above 0: something does; below: something speaks against it.
 */
export function fieldEvidence(property: Property, column: FieldColumn): number {
  const present = column.values.filter((value): value is string => value !== null && value !== '');
  if (present.length === 0) return -5;
  return (
    namesEvidence(property, column) +
    shapeEvidence(property, present) +
    distinctEvidence(property, present) +
    crossedOutEvidence(property, column) +
    ownPageEvidence(property, column)
  );
}

function namesEvidence(property: Property, { elements, roots }: FieldColumn): number {
  const names = wordsOf(property.name);
  const described = descriptionWords(property);
  const wanted = new Set(meaningsOf([...names, ...described]));
  // The link of a title leads to the item.
  const isOfTitle = namesItems(property) || asksForOwnPage(property);
  const main = new Set([...meaningsOf(names), ...(isOfTitle ? ['title'] : [])]);
  const asksForLast = [...names, ...described].some((word) => LATER.has(word));
  let sum = 0;
  let counted = 0;
  for (const [at, element] of elements.entries()) {
    const root = roots[at];
    if (element === null || root === undefined) continue;
    counted += 1;
    sum += Math.max(
      ...markupWords(element, root).map((said, level) => {
        // The day of the last post is no day of the post.
        const isLast = !asksForLast && said.some((word) => LATER.has(word));
        const words = said.filter(
          (word) => (!ON_TOP.has(word) || names.includes(word)) && !(isLast && meaningOf(word) === 'date'),
        );
        const weight = SHARE_OF_LEVEL[level] ?? 0;
        if (words.some((word) => names.some((name) => isShortFor(word, name)))) return 3 * weight;
        // An area is a size, too.
        const meanings = meaningsOf(words.map((word) => (word === 'area' ? 'place' : word)));
        if (meanings.some((meaning) => main.has(meaning))) return 2.5 * weight;
        if (meanings.some((meaning) => wanted.has(meaning))) return 1.5 * weight;
        if (words.some((word) => described.some((one) => isShortFor(word, one)))) return 1.5 * weight;
        // Another name is one that another property may go by.
        return level === 0 && meanings.length > 0 && wanted.size > 0 ? -1 : -2;
      }),
    );
    if (counted === MOST_NAMED) break;
  }
  return counted === 0 ? 0 : Math.max(-1, sum / counted);
}

/** The first words of what a property is described as. */
export function descriptionWords({ description }: Property): readonly string[] {
  const start = (description ?? '').split(/[,.;:(]/)[0] ?? '';
  return wordsOf(start)
    .filter((word) => !STOP.has(word))
    .slice(0, FIRST_WORDS);
}

/** What the shape and the kind of values say, without a look at where they stand. */
export function shapeEvidence(property: Property, present: readonly string[]): number {
  const type = typeOf(property);
  if (type === 'link' || type === 'src') return 0;
  const shape = shapeOf(property);
  const fitting = shape === null ? 0 : fittingIn(shape, present).length / present.length;
  const byLabel = labelEvidence(property, present) + digitEvidence(property, present);
  const byShape = (shape === null ? 0 : fitting >= 0.8 ? 1 : fitting < 0.5 ? -4 : 0) + byLabel;
  const kind = valueKind(present);
  if (kind === null) return byShape;
  const meanings = [...wordsOf(property.name), ...descriptionWords(property)].map(meaningOf);
  if (meanings.includes(meaningOf(kind) ?? kind)) return byShape + 2;
  // Words that are not known may ask for it.
  if (meanings.every((meaning) => meaning === null)) return byShape;
  // A count holds a digit, and is no price.
  const isOther = shape === null || (kind === 'price' && !asksForMoney(property));
  return isOther ? Math.max(0, byLabel) - 2 : byShape;
}

/** People and places are no numbers, what is counted is one, and initials are those of people. */
function digitEvidence({ name, description }: Property, present: readonly string[]): number {
  const names = wordsOf(name);
  const meanings = meaningsOf(names);
  const isMostly = (test: (value: string) => boolean): boolean =>
    present.filter(test).length >= present.length * MOSTLY;
  const isNumber = isLabelledNumber(present);
  const isMeasure = (value: string): boolean => /^\W*\p{N}/u.test(value) && isNumber(value);
  if (asksForName({ name, description }) && isMostly(isNumber)) return -2;
  if (meanings.length > 0 && isMostly((value) => IN_STATE.test(value)))
    return meanings.includes('place') ? 1 : -1;
  const isOfPeople = isMostly((value) => INITIALS.test(value));
  if (isOfPeople && namesItems({ name, description })) return -2;
  // "Chapter 7" may be a title, and "15 min" is none.
  if (namesItems({ name, description }) && isMostly(isMeasure)) return -2;
  // "Salt and sleep" is no id.
  if (meanings.includes('number') && isMostly((value) => /^\P{N}+ \P{N}+$/u.test(value))) return -2;
  // "(1,204件)" is how many have rated, and 4.5 how well.
  const isVotes = isMostly((value) => COUNTER.test(value));
  if (meanings.includes('rating') && isVotes) return -2;
  if (meanings.includes('reviews') && isVotes) return 2;
  const isCounted =
    meanings.some((meaning) => COUNTED.has(meaning)) || /^(?:kilomet|mileage)/.test(names[0] ?? '');
  if (isCounted && isMostly((value) => /\p{L}/u.test(value) && !/[\p{N}★☆]/u.test(value))) return -2;
  // Nor is "Ships in 2 days" one.
  const isCount = (value: string): boolean => /^\P{L}*(?:[\p{N}★☆]|$)/u.test(value) || isNumber(value);
  if (meanings.includes('reviews') && !present.some(isCount)) return -2;
  return isOfPeople && meanings.includes('author') ? 1 : 0;
}

function asksForMoney({ name, description }: Pick<Property, 'name' | 'description'>): boolean {
  return shapeOf({ name, description })?.rule.startsWith('a price') ?? false;
}

function distinctEvidence(property: Property, present: readonly string[]): number {
  if (present.length < 4) return 0;
  const share = new Set(present).size / present.length;
  const isKey = namesItems(property) || means(property, 'link');
  if (!isKey && property.type !== 'link') return 0;
  // A name of something, a team say, may be that of many items.
  const mayRepeat = isKey && property.type === 'text' && !isPlainName(property);
  return share > 0.8 ? 0.5 : share < 0.4 && !mayRepeat ? -2 : 0;
}

/** Whether a property asks for a price, by its name or by the first words of what it is described as. */
export function asksForAnyPrice(property: Property): boolean {
  return means(property, 'price') || asksForMoney(property);
}

/** The same of one that is not of old. */
export function asksForPrice(property: Property): boolean {
  const { name, description } = property;
  return asksForAnyPrice(property) && !ASKS_FOR_OLD.test(`${wordsOf(name).join(' ')} ${description ?? ''}`);
}

function crossedOutEvidence(property: Property, { elements, roots }: FieldColumn): number {
  if (!asksForPrice(property)) return 0;
  const crossed = elements.filter((element, at) => isCrossedOut(element, roots[at] ?? null));
  return crossed.length > elements.filter((element) => element !== null).length / 3 ? -3 : 0;
}

export function isCrossedOut(element: Element | null, root: Element | null): boolean {
  for (let node = element; node !== null && node !== root; ) {
    const { attribs, name, parent } = node;
    if (/^(?:del|s|strike)$/.test(name) || /line-through/.test(attribs.style ?? '')) return true;
    if (wordsOf(attribs.class ?? '').some((word) => CROSSED_OUT.test(word))) return true;
    node = parent !== null && isTag(parent) ? parent : null;
  }
  return false;
}
