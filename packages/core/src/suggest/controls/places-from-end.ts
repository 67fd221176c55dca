import { type Element, isTag } from 'domhandler';
import { isTreeEdge } from '../tree-edges.ts';

const FURTHEST = 200;

/** One step up from an element: its tag, and its place among its siblings, counted from the end. */
export interface Step {
  readonly tag: string;
  readonly fromEnd: number;
}

export function placeFromEnd(tag: string, fromEnd: number): string {
  return fromEnd === 1 ? `${tag}:last-child` : `${tag}:nth-last-child(${fromEnd})`;
}

/** What is around the last of some steps up from an element; null where it does not stand so. */
export function endOf(steps: readonly Step[], element: Element): Element | null {
  let at: Element | null = element;
  for (const { tag, fromEnd } of steps) {
    if (at === null || at.name !== tag || !isFromEnd(at, fromEnd)) return null;
    at = parentOf(at);
  }
  return at;
}

/** An element's place among its siblings, counted from the end: what grows is before it. */
export function after(element: Element): number {
  let place = 1;
  for (let node = element.next; node !== null; node = node.next) if (isTag(node)) place += 1;
  return place;
}

/** As `after`, and looks no further than that place; false beyond the last two hundred, for there may be any number. */
export function isFromEnd(element: Element, fromEnd: number): boolean {
  if (fromEnd > FURTHEST) return false;
  let place = 1;
  for (let node = element.next; node !== null && place <= fromEnd; node = node.next)
    if (isTag(node)) place += 1;
  return place === fromEnd;
}

/** Null: there is none in its tree. */
export function parentOf(element: Element): Element | null {
  const { parent } = element;
  return parent !== null && isTag(parent) && !isTreeEdge(element) ? parent : null;
}
