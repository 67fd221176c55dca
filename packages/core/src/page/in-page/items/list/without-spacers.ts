import { drawnBox } from '../../drawn-box.ts';
import { isSpacious } from '../../scroll/find-scrollers.ts';

/** A spacer is this many times as high as its neighbour, or was given no height at all. */
const SPACER_HEIGHT = 1.5;
const MEDIA = 'img,picture,svg,video,audio,canvas,iframe,object,input,button,a';
const LARGEST_SPACER = 4;

/**
 * Items without the first and the last one, where they are no items: tables that mount only what is in view often keep rows
 * without a text there, whose heights a script gives them in place of all rows that are not mounted.
 */
export function withoutSpacers(items: readonly Element[]): readonly Element[] {
  if (items.length < 2) return items;
  const start = isSpacer(items[0], items[1]) ? 1 : 0;
  const end = isSpacer(items.at(-1), items.at(-2)) ? items.length - 1 : items.length;
  return start === 0 && end === items.length ? items : items.slice(start, end);
}

function isSpacer(item: Element | undefined, neighbour: Element | undefined): boolean {
  if (item === undefined || neighbour === undefined || item.shadowRoot !== null) return false;
  const inside = item.getElementsByTagName('*');
  if (inside.item(LARGEST_SPACER) !== null || item.textContent?.trim() !== '') return false;
  const boxes = [item, ...inside];
  if (boxes.some((box) => box.matches(MEDIA) || box.localName.includes('-'))) return false;
  const sized = boxes.filter(isSpacious);
  if (sized.length === 0) return false;
  const isFlat = sized.some((box) => (box as HTMLElement).style.height === '0px');
  return isFlat || drawnBox(item).height > SPACER_HEIGHT * drawnBox(neighbour).height;
}
