import { flattened } from '../../open-shadow.ts';
import { isInView } from '../../scroll/view-items.ts';
import { type Probe, probedPart, probedValue } from '../list/probe.ts';

/** What stands where a value is going to be. */
const LOADING =
  /^\s*(?:loading|please wait|wird geladen|chargement|cargando|carregando|caricamento)?\s*[.…]*\s*$/i;
/** What may stand there, or say that there is none. */
const NOTHING = /^[\s\-–—.…·•_?]*$/;
/** Where figures count up once they are seen. */
const ZERO = /^\D{0,8}0+(?:[.,]0+)?\D{0,8}$/;
const MEDIA = 'img,input,video,audio,svg,use';
/** Fewer items than this may all lack a value. */
const SEVERAL = 3;

/**
 * Whether values are still to come: one says so itself; not one item has it; or none beyond where the list leaves the
 * window, or in it, as where each item is filled when it is seen.
 */
export type Unfilled = 'said' | 'likely' | 'unseen' | 'no';

/** Whether values that the recipe reads are most likely still to come. */
export function unfilledValues(items: readonly Element[], probes: readonly Probe[]): Unfilled {
  let result: Unfilled = 'no';
  for (const probe of probes) {
    const unfilled = unfilledIn(items, probe);
    if (unfilled === 'said') return unfilled;
    if (unfilled === 'likely' || result === 'no') result = unfilled;
  }
  const last = items.at(-1);
  return last !== undefined && isPlace(last, probes) ? 'likely' : result;
}

/** Whether an item has places for all values, and nothing in any of them. */
function isPlace(item: Element, probes: readonly Probe[]): boolean {
  return probes.length > 0 && emptyValues(item, probes).length === probes.length;
}

/** Numbers of the values that an item has a place for, and nothing in it. */
export function emptyValues(item: Element, probes: readonly Probe[]): readonly number[] {
  const shown = item.getRootNode() instanceof ShadowRoot ? flattened(item) : item;
  return probes.flatMap((probe, number) => {
    const part = probedPart(shown, probe);
    const isEmpty = part !== null && NOTHING.test(probedValue(part, probe)) && !showsMedia(part);
    return isEmpty ? [number] : [];
  });
}

/** Whether it shows something that is no text. */
function showsMedia(part: Element): boolean {
  return part.matches(MEDIA) || part.querySelector(MEDIA) !== null;
}

/** What stands in the place of a value; `other`: elements, or one that shows something itself. */
type Shown = 'loading' | 'nothing' | 'zero' | 'value' | 'other';

/** Null: the item has no such place. */
function shownIn(item: Element, probe: Probe): Shown | null {
  const shown = item.getRootNode() instanceof ShadowRoot ? flattened(item) : item;
  const part = probedPart(shown, probe);
  if (part === null) return null;
  // What holds elements, or is one that shows something itself, is not read by its text alone.
  if (part.firstElementChild !== null || part.matches(MEDIA)) return 'other';
  const text = probedValue(part, probe);
  if (text.trim() !== '' && LOADING.test(text)) return 'loading';
  if (NOTHING.test(text)) return 'nothing';
  return ZERO.test(text.trim()) ? 'zero' : 'value';
}

function unfilledIn(items: readonly Element[], probe: Probe): Unfilled {
  const shown: (Shown | null)[] = [];
  for (const item of items) {
    const found = shownIn(item, probe);
    if (found === 'loading') return 'said';
    shown.push(found);
  }
  const isFilled = (one: Shown | null): boolean => one === 'value' || one === 'other';
  const isEmpty = (one: Shown | null): boolean => one === 'nothing' || one === 'zero';
  const texts = shown.filter((one) => one !== null && one !== 'other');
  const filledFrom = shown.findIndex(isFilled);
  const filledTo = shown.findLastIndex(isFilled);
  const emptyFrom = shown.findIndex(isEmpty);
  if (texts.length >= SEVERAL && texts.every((one) => one === 'nothing')) return 'likely';
  // Those in view may be about to count up.
  if (texts.length >= SEVERAL && filledTo < 0) return 'unseen';
  // What some items only have an element for may well be missing in the last one.
  const isCutOff =
    filledTo >= 0 && (shown.findLastIndex(isEmpty) > filledTo || items.length - filledTo > SEVERAL);
  const behind = isCutOff ? items.slice(filledTo + 1) : [];
  const isLate = filledFrom >= SEVERAL || (emptyFrom >= 0 && emptyFrom < filledFrom);
  const before = isLate ? items.slice(0, filledFrom) : [];
  // Some of those in view may have none.
  return [...before, ...behind].some((item) => !isInView(item)) ? 'unseen' : 'no';
}
