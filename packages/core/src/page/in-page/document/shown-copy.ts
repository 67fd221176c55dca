import { isDrawn } from '../drawn-box.ts';
import { isElement } from '../is-element.ts';
import { shownNodes } from '../open-shadow.ts';
import { DRAWN_BOX, HIDDEN_BY_LAYOUT, TREE_EDGE, type TreeEdge } from './html-marks.ts';

/** Elements that have no box of their own on any page, and those whose box is the page's. */
const UNMARKED = new Set(
  'area base body datalist head html link meta noscript optgroup option param script source style template title track'.split(
    ' ',
  ),
);

interface Waiting {
  readonly node: Node;
  readonly place: Element;
  readonly isHidden: boolean;
  /** What the node is in that the element around it is not. */
  readonly edge: TreeEdge | null;
  /** Where the window that the node is in begins, in the page. */
  readonly left: number;
  readonly top: number;
}

/**
 * A copy of an element as a reader sees it, in a document that loads and runs nothing: with what its open shadow roots and
 * the frames of its origin hold in their places. What is in another tree than the element around it has the attribute
 * `TREE_EDGE`. `marksLayout`: what the layout hides has the attribute `hidden`, and the rest its box.
 */
export function shownCopy(root: Element, marksLayout: boolean): Element {
  const into = document.implementation.createHTMLDocument('');
  const holder = into.createElement('div');
  const waiting: Waiting[] = [
    { node: root, place: holder, isHidden: false, edge: null, left: scrollX, top: scrollY },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, place } = next;
    if (!isElement(node)) place.append(into.importNode(node));
    else for (const inner of innerOf(next, node, into, marksLayout).reverse()) waiting.push(inner);
  }
  if (marksLayout) {
    const { clientWidth, scrollHeight } = document.documentElement;
    holder.querySelector('body')?.setAttribute(DRAWN_BOX, `0 0 ${clientWidth} ${scrollHeight}`);
  }
  return holder.firstElementChild ?? holder;
}

/** Copies an element, unless it is a slot or styles; returns what is in it, which is copied in its turn. */
function innerOf(waiting: Waiting, node: Element, into: Document, marksLayout: boolean): Waiting[] {
  if (node.localName === 'style') return [];
  if (node instanceof HTMLSlotElement) return slotted(waiting, node);
  const { place, isHidden, edge, left, top } = waiting;
  const box = marksLayout && !isHidden && !UNMARKED.has(node.localName) ? drawn(node) : null;
  const isShown = box === null || box.isShown;
  const body = !isHidden && isShown && isFrame(node) ? bodyOf(node) : null;
  const copy = body === null ? (into.importNode(node) as Element) : into.createElement('div');
  place.append(copy);
  if (edge !== null) copy.setAttribute(TREE_EDGE, edge);
  if (!isShown) copy.setAttribute('hidden', HIDDEN_BY_LAYOUT);
  else if (box !== null && box.width > 0) {
    const numbers = [box.left + left, box.top + top, box.width, box.height];
    copy.setAttribute(DRAWN_BOX, numbers.map(Math.round).join(' '));
  }
  const around = {
    place: copy,
    isHidden: isHidden || !isShown,
    edge: edgeOf(body, node),
    left: body === null ? left : left + (box?.left ?? 0),
    top: body === null ? top : top + (box?.top ?? 0),
  };
  return Array.from(shownNodes(body ?? node), (child) => ({ ...around, node: child }));
}

function slotted(waiting: Waiting, slot: HTMLSlotElement): Waiting[] {
  const isOfHost = (node: Node): boolean => node.parentNode !== slot;
  return Array.from(shownNodes(slot), (node) => ({
    ...waiting,
    node,
    ...(isOfHost(node) && { edge: 'slot' }),
  }));
}

function edgeOf(body: Element | null, node: Element): TreeEdge | null {
  if (body !== null) return 'frame';
  return node.shadowRoot === null ? null : 'shadow';
}

function isFrame(element: Element): element is HTMLIFrameElement {
  return element.localName === 'iframe';
}

/** A frame that has never loaded anything has a body without any properties. */
function bodyOf({ contentDocument }: HTMLIFrameElement): HTMLElement | null {
  return contentDocument?.body?.childNodes ? contentDocument.body : null;
}

interface Drawn {
  readonly isShown: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An element's box, and whether it shows something. */
function drawn(element: Element): Drawn {
  const { left, top, width, height } = element.getBoundingClientRect();
  const isShown = isDrawn(element)
    ? width * height > 0 || getComputedStyle(element).overflow === 'visible'
    : getComputedStyle(element).display === 'contents';
  return { isShown, left, top, width, height };
}
