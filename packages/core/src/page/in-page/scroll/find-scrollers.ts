import { drawnBox } from '../drawn-box.ts';
import { composedParent } from '../open-shadow.ts';
import type { PageScripts } from '../watch/page-scripts.ts';

/** How many times its own height a box holds that hides the rest and is scrolled by scripts alone. */
const HIDDEN_ROOM = 1.5;

/** Where the list scrolls, either way: its closest scrolling ancestor, and every one around that; none where a script has taken the root. */
export function findScrollers(item: Element | undefined, scripts?: PageScripts): readonly Element[] {
  const scrollers: Element[] = [];
  const root: Element | null = document.scrollingElement ?? document.documentElement;
  const first = item === undefined ? null : composedParent(item);
  for (let element = first; element !== null; element = composedParent(element))
    if (element !== root && scrolls(element, scripts)) scrollers.push(element);
  if (root !== null) scrollers.push(root);
  return scrollers;
}

/** The boxes that scroll around items, each with its last one, where the first and the last item stand in two of them. */
export function scrollersOfColumns(
  items: readonly Element[],
  scripts?: PageScripts,
): ReadonlyMap<Element, Element> {
  const columns = new Map<Element, Element>();
  if (findScrollers(items[0], scripts)[0] === findScrollers(items.at(-1), scripts)[0]) return columns;
  const boxes = new Map<Element, Element | undefined>();
  for (const item of items) {
    const holder = composedParent(item);
    if (holder === null) continue;
    if (!boxes.has(holder)) boxes.set(holder, findScrollers(item, scripts)[0]);
    const box = boxes.get(holder);
    if (box !== undefined) columns.set(box, item);
  }
  return columns;
}

function scrolls(element: Element, scripts: PageScripts | undefined): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  const mayScroll = (overflow: string): boolean => ['auto', 'scroll', 'overlay'].includes(overflow);
  // A dialog locks the page by that; a script scrolls it all the same.
  const isLocked = element === document.body && overflowY === 'hidden';
  const isDriven = overflowY === 'hidden' && isDrivenByScripts(element, scripts);
  const down =
    (mayScroll(overflowY) || isLocked || isDriven) && element.scrollHeight > element.clientHeight + 1;
  const across = mayScroll(overflowX) && element.scrollWidth > element.clientWidth + 1;
  return down || across;
}

/** The closest box around an item that hides some of it, or much else, but for the page itself; null where there is none. */
export function findClip(item: Element): Element | null {
  const { top, bottom } = drawnBox(item);
  for (let element = composedParent(item); element !== null; element = composedParent(element)) {
    if (element === document.body || element === document.documentElement) return null;
    if (!['hidden', 'clip'].includes(getComputedStyle(element).overflowY)) continue;
    const box = element.getBoundingClientRect();
    if (hidesMuch(element) || bottom > box.bottom + 1 || top < box.top - 1) return element;
  }
  return null;
}

/**
 * Whether a box that hides what is too much for it is scrolled by scripts, as lists with bars of their own are: they listen to
 * its scrolling, or have put something of a given height in it that stands for all rows.
 */
function isDrivenByScripts(box: Element, scripts: PageScripts | undefined): boolean {
  if (!hidesMuch(box)) return false;
  if (scripts?.listen(box, 'scrolled', 'itself') === true) return true;
  return [...box.children].some(
    (child) => isSpacious(child) && child.getBoundingClientRect().height > HIDDEN_ROOM * box.clientHeight,
  );
}

function hidesMuch({ clientHeight, scrollHeight }: Element): boolean {
  return clientHeight > 0 && scrollHeight > HIDDEN_ROOM * clientHeight;
}

/** Whether a script has given the box its size. */
export function isSpacious(box: Element): boolean {
  const { height, minHeight, paddingBottom } = (box as HTMLElement).style;
  return [height, minHeight, paddingBottom].some((length) => length.endsWith('px'));
}
