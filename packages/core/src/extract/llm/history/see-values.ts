import { type Element, isTag, isText } from 'domhandler';
import type { Item } from '../../../dom/item.ts';
import { readText } from '../../../dom/readers/text.ts';
import { compileSelector } from '../../../dom/selector/compile-selector.ts';
import { PropertyMeasure } from '../../../expect/property-measure.ts';
import type { PlanCandidate } from '../../../recipe/plan/extraction-plan.ts';
import type { SeenValues } from '../../../recipe/plan/seen-values.ts';
import { asciiDigits } from '../../../values/numbers/ascii-digits.ts';
import { numberTokens } from '../../../values/numbers/number-tokens.ts';
import { valueKind } from '../../../values/value-kind.ts';
import { createCandidateReader, isValue } from '../candidate-reader.ts';
import { columnOf } from '../compile/doubt/column-of.ts';
import { mostFrequent } from '../most-frequent.ts';
import { isCrossedOut } from '../structure/field-evidence.ts';
import { labelsOf } from '../structure/label-words.ts';
import { labelBefore } from '../structure/meanings.ts';
import { codesOf } from './codes-of.ts';
import { itemTexts, MOST_ITEMS, type PlaceTexts } from './item-texts.ts';
import { placeIn } from './place-of.ts';
import { partsOf, setOffWords } from './set-off-words.ts';

const LONGEST_LABEL = 30;
/** Kept with a plan: more would say little more. */
const SHAPES_KEPT = 16;
const WORDS_KEPT = 60;
/** So many items have a text in the same place for it to be one that items have; and for one that nearly all have. */
const LEAST_RIVAL = { items: 2, share: 0.1 } as const;
const NEARLY_ALL = 0.8;
const LEAST_AFFIXED = 3;
const LEAST_LED = 6;
/** "Contact:", "by", "von". */
const SETS_OFF = /^\p{L}+\s?[:–-]$|^\p{Ll}+$/u;

type Places = readonly (readonly string[])[];

/** What a candidate reads from the items of a page, and where it stands. `texts`: all that the items say. */
export function seeValues(
  candidate: PlanCandidate,
  items: readonly Item[],
  texts: readonly PlaceTexts[] = itemTexts(items),
): SeenValues {
  const { values, elements, roots } = columnOf(candidate, items);
  const present = values.filter(isValue);
  const measure = new PropertyMeasure();
  for (const value of values) measure.add(value);
  const { shapes, words, top = 0, numbers = null, ...profile } = measure.profile;
  const share = (count: number): number => Math.round((count / Math.max(1, values.length)) * 100) / 100;
  const places: Places = texts.map((one) => one.texts);
  const looked = Math.min(items.length, MOST_ITEMS);
  const labels = elements.flatMap((element, at) => {
    const root = roots[at];
    return element === null || root === undefined ? [] : [labelOf(element, root)];
  });
  return {
    rows: values.length,
    ...profile,
    shapes: Object.fromEntries(Object.entries(shapes).slice(0, SHAPES_KEPT)),
    words: words.slice(0, WORDS_KEPT),
    codes: codesOf(present.slice(0, MOST_ITEMS)),
    top,
    numbers,
    label: mostUsed(labels) ?? besides(elements, roots),
    labelled: share(labels.filter(Boolean).length),
    behind: behind(elements),
    stands: standsIn(elements, roots, texts, looked),
    affix: affixOf(present),
    lead: leadOf(present),
    setOff: candidate.type === 'text' && candidate.attribute === null ? share(setOffWords(elements)) : 0,
    several: share(severalIn(candidate, items)),
    parts: share(present.filter(hasSeveralNumbers).length),
    crossed: share(elements.filter((element, at) => isCrossedOut(element, roots[at] ?? null)).length),
    rivals: rivalsOf(present, places, items),
    places: places.filter((texts) => texts.length >= looked * NEARLY_ALL).length,
  };
}

export function hasSeveralNumbers(value: string): boolean {
  return numberTokens(asciiDigits(value)).length > 1;
}

/** Items in which other elements match as well, and say something else. */
function severalIn(candidate: PlanCandidate, items: readonly Item[]): number {
  const { selector, type } = candidate;
  if (selector === null || type !== 'text') return 0;
  const compiled = compileSelector(selector);
  const read = createCandidateReader({ ...candidate, selector: null });
  return items.filter((item) => {
    const found = compiled.all(item.element);
    if (found.length < 2) return false;
    const texts = found.map((element) => read({ ...item, element })).filter(isValue);
    return new Set(texts).size > 1;
  }).length;
}

/** How many places of the items hold values of the same kind. */
function rivalsOf(present: readonly string[], places: Places, items: readonly Item[]): number {
  const kind = valueKind(present);
  if (kind === null) return 0;
  const least = Math.max(LEAST_RIVAL.items, items.length * LEAST_RIVAL.share);
  return places.filter((texts) => texts.length >= Math.min(least, items.length) && valueKind(texts) === kind)
    .length;
}

/** The word with which all values begin, where they go on in different ways. */
function leadOf(present: readonly string[]): string | null {
  if (new Set(present).size < LEAST_LED || valueKind(present) === 'date') return null;
  const [first, ...others] = present.map(
    (value) => /^(\p{L}[\p{L}\p{M}’'-]*)[^\p{L}]*\s\S/u.exec(value)?.[1] ?? '',
  );
  return first !== undefined && first !== '' && others.every((word) => word === first) ? first : null;
}

/** The word before nearly all values that looks like no part of a name. */
function affixOf(present: readonly string[]): string | null {
  if (new Set(present).size < LEAST_AFFIXED || valueKind(present) === 'date') return null;
  const words = present.map((value) => /^(\S+(?:\s:)?)\s+\S/.exec(value)?.[1] ?? '');
  const { text, count } = mostFrequent(words) ?? { text: '', count: 0 };
  return SETS_OFF.test(text) && count >= present.length * NEARLY_ALL ? text : null;
}

/** The label before an element, or the word or two. */
function labelOf(element: Element, root: Element): string {
  const label = labelBefore(element, root);
  if (label !== null) return label.trim();
  const { prev } = element;
  const before = prev !== null && isText(prev) ? prev.data.trim() : '';
  return before.length <= LONGEST_LABEL && /\p{L}/u.test(before) ? before : '';
}

/** The text beside nearly all elements, or with which they begin, that is the same. */
function besides(elements: readonly (Element | null)[], roots: readonly Element[]): string | null {
  const found = elements.flatMap((element, at) => {
    const root = roots[at];
    return element === null || root === undefined ? [] : [labelsOf(element, root)];
  });
  for (const side of ['before', 'after', 'within'] as const) {
    const { text, count } = mostFrequent(found.map((labels) => labels[side]).filter(Boolean)) ?? {
      text: '',
      count: 0,
    };
    if (
      /\p{L}/u.test(text) &&
      text.length <= LONGEST_LABEL &&
      count >= Math.max(LEAST_AFFIXED, found.length * NEARLY_ALL)
    )
      return text;
  }
  return null;
}

/** The few words behind nearly all elements that are the same, whatever they stand in. */
function behind(elements: readonly (Element | null)[]): string | null {
  const said = elements.flatMap((element) => {
    if (element === null) return [];
    let { next } = element;
    while (next !== null && isText(next) && next.data.trim() === '') ({ next } = next);
    return [next === null ? '' : isText(next) ? next.data.trim() : isTag(next) ? readText(next) : ''];
  });
  const { text, count } = mostFrequent(said) ?? { text: '', count: 0 };
  const isSaid = /\p{L}/u.test(text) && text.length <= LONGEST_LABEL;
  return isSaid && count >= Math.max(LEAST_AFFIXED, said.length * NEARLY_ALL) ? text : null;
}

/** Where nearly all values stand, and how many elements with a text nearly all items have there. */
function standsIn(
  elements: readonly (Element | null)[],
  roots: readonly Element[],
  texts: readonly PlaceTexts[],
  looked: number,
): { place: string; count: number } | null {
  const found = elements.flatMap((element, at) => {
    const root = roots[at];
    if (element === null || root === undefined || element === root) return [];
    return [placeIn(saidIn(element), root)];
  });
  const { text: place, count } = mostFrequent(found) ?? { text: '', count: 0 };
  if (place === '' || count < found.length * NEARLY_ALL) return null;
  return { place, count: inPlace(place, texts, looked).length };
}

/** The innermost element that says all that an element says. */
function saidIn(element: Element): Element {
  const [only, ...others] = partsOf(element);
  return only !== undefined && others.length === 0 && isTag(only) ? saidIn(only) : element;
}

/** What elements of nearly all items say in a place. */
export function inPlace(
  place: string,
  texts: readonly PlaceTexts[],
  looked: number,
): readonly (readonly string[])[] {
  const least = looked * NEARLY_ALL;
  return texts.flatMap((one) => (one.place === place && one.texts.length >= least ? [one.texts] : []));
}

/** Null where most have none. */
function mostUsed(labels: readonly string[]): string | null {
  const { text, count } = mostFrequent(labels) ?? { text: '', count: 0 };
  return text === '' || count * 2 < labels.length ? null : text;
}
