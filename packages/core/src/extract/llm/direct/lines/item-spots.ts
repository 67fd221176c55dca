import { type Element, isTag, isText, type ParentNode } from 'domhandler';
import { classesOf } from '../../../../dom/classes-of.ts';
import { descendants } from '../../../../dom/descendants.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { placeOf, tagOf } from '../../history/place-of.ts';
import { isUnseen } from '../../prune/is-pruned.ts';
import type { Spot } from './spots.ts';

const MOST_ELEMENTS = 300;
/** Characters: longer texts are no single value's place. */
const MOST_TEXT = 2_000;

/** The texts of an item's elements, each with the way to it. */
export function itemSpots(item: Element): readonly Spot[] {
  const spots: Spot[] = [];
  for (const element of [item, ...descendants(item, MOST_ELEMENTS)]) {
    if (!isTag(element) || isUnseen(element)) continue;
    if (!element.children.some((child) => isText(child) && child.data.trim() !== '')) continue;
    const text = readText(element);
    if (text !== '' && text.length <= MOST_TEXT) spots.push({ place: wayTo(element, item), text });
  }
  return spots;
}

/** The texts of all elements of an item, and those beside them, each with the way to it by all names on it. */
export function textSpots(item: Element): readonly Spot[] {
  const ways = new Map<ParentNode | null, string>([[item, '']]);
  return [item, ...descendants(item, MOST_ELEMENTS)].flatMap((element) => {
    const own = wayTo(element, element);
    const place = `${ways.get(element.parent) ?? ''} ${element.name}${own}`;
    ways.set(element, place);
    if (isUnseen(element)) return [];
    const texts = element.children.some(isTag) ? element.children.filter(isText) : [];
    return [
      { place, text: readText(element).slice(0, MOST_TEXT) },
      ...texts.map(({ data }) => ({ place: `${place} text`, text: data })),
    ].filter(({ text }) => text.trim() !== '');
  });
}

/** The way from an item to an element in it, by names and by its own classes. */
export function wayTo(element: Element, item: Element): string {
  // Classes with digits tell one item from the others.
  const classes = classesOf(element).filter((one) => !/\d/.test(one));
  return `${placeOf(element, item, tagOf)} .${classes.join('.')}`;
}
