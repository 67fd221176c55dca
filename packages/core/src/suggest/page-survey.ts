import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import type { Steps } from '../ground/time/take-turns.ts';
import { DRAWN_BOX, HIDDEN_BY_LAYOUT } from '../page/in-page/document/html-marks.ts';
import { type DrawnBox, readBox } from './drawn-box.ts';

/** Elements whose contents are no part of what a page shows, or have no structure of their own. */
const UNREAD: ReadonlySet<string> = new Set(
  'head script style noscript template svg select datalist iframe object canvas math map'.split(' '),
);
const HEADINGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MEDIA: ReadonlySet<string> = new Set(['img', 'picture', 'video']);
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const NO_BREAK_SPACE = 160;

/** Nodes of a step. */
const LOOK = 64;

/** No page of lists that people read has so many elements. */
const MOST_ELEMENTS = 100_000;

/** Elements that there is room for at first. */
const FEW = 1_600;
const SUMS = ['text', 'linkText', 'links', 'images', 'headings', 'pieces'] as const;
const COLUMNS = ['parent', 'end', 'depth', ...SUMS] as const;

/** One for each element, by its index. */
export type Numbers = ArrayLike<number>;

/**
 * A page's first 100,000 elements in document order, with what each holds. Elements are told by their index: the subtree of `i` is
 * `i` to `end[i]`, the latter excluded.
 */
export interface PageSurvey {
  readonly elements: readonly Element[];
  /** -1: none. */
  readonly parent: Numbers;
  readonly end: Numbers;
  readonly depth: Numbers;
  /** Characters of text, white space left out. */
  readonly text: Numbers;
  /** Those of `text` that stand in links. */
  readonly linkText: Numbers;
  readonly links: Numbers;
  readonly images: Numbers;
  readonly headings: Numbers;
  /** Text nodes that are not blank. */
  readonly pieces: Numbers;
  /** Whether the markup itself hides the element. */
  readonly hidden: readonly boolean[];
  /** Whether a browser's layout does. */
  readonly unseen: readonly boolean[];
  /** Where a browser's layout puts elements; empty where there is none. */
  readonly boxes: ReadonlyMap<number, DrawnBox>;
}

/** In one pass, without recursion: a tree may be deeper than the stack. */
export function* surveyPage(document: Document): Steps<PageSurvey> {
  const survey = new Surveyor();
  let node: ChildNode | null = document.children[0] ?? null;
  for (let looks = 1; node !== null; looks += 1) {
    if (looks % LOOK === 0) yield;
    const inner: ChildNode | null = survey.enter(node);
    if (inner !== null) {
      node = inner;
      continue;
    }
    let last: ChildNode = node;
    while (last.next === null) {
      const { parent }: ChildNode = last;
      if (parent === null || !isTag(parent)) break;
      survey.leave();
      last = parent;
    }
    node = last.next;
  }
  return survey.done();
}

class Surveyor implements PageSurvey {
  readonly elements: Element[] = [];
  parent = new Int32Array(FEW);
  end = new Int32Array(FEW);
  depth = new Int32Array(FEW);
  text = new Int32Array(FEW);
  linkText = new Int32Array(FEW);
  links = new Int32Array(FEW);
  images = new Int32Array(FEW);
  headings = new Int32Array(FEW);
  pieces = new Int32Array(FEW);
  readonly hidden: boolean[] = [];
  readonly unseen: boolean[] = [];
  readonly boxes = new Map<number, DrawnBox>();
  #sums = SUMS.map((name) => this[name]);
  #current = -1;
  #linksAround = 0;

  /** Without the room that is left. */
  done(): PageSurvey {
    for (const name of COLUMNS) this[name] = this[name].subarray(0, this.elements.length);
    return this;
  }

  /** The first node inside, where there is something to go into. */
  enter(node: ChildNode): ChildNode | null {
    if (isText(node)) this.#addText(node.data);
    if (!isTag(node) || this.elements.length >= MOST_ELEMENTS) return null;
    if (!UNREAD.has(node.name)) {
      this.#addElement(node);
      const inner = node.children[0] ?? null;
      if (inner === null) this.leave();
      return inner;
    }
    if (node.name === 'svg') this.#add(this.images, 1);
    return null;
  }

  leave(): void {
    const index = this.#current;
    if (index === -1) return;
    this.end[index] = this.elements.length;
    if (this.elements[index]?.name === 'a') this.#linksAround -= 1;
    this.#current = this.parent[index] ?? -1;
    for (const column of this.#sums) this.#add(column, column[index] ?? 0);
  }

  #addElement(element: Element): void {
    const { name, attribs } = element;
    const up = this.#current;
    const index = this.elements.push(element) - 1;
    if (index === this.parent.length) this.#grow();
    this.parent[index] = up;
    this.end[index] = index + 1;
    this.depth[index] = up === -1 ? 0 : (this.depth[up] ?? 0) + 1;
    this.links[index] = name === 'a' && attribs.href !== undefined ? 1 : 0;
    this.images[index] = MEDIA.has(name) ? 1 : 0;
    this.headings[index] = HEADINGS.has(name) ? 1 : 0;
    this.hidden.push(hidesItself(element) || (up !== -1 && this.hidden[up] === true));
    this.unseen.push(attribs.hidden === HIDDEN_BY_LAYOUT || (up !== -1 && this.unseen[up] === true));
    const box = attribs[DRAWN_BOX] === undefined ? null : readBox(attribs[DRAWN_BOX]);
    if (box !== null) this.boxes.set(index, box);
    if (name === 'a') this.#linksAround += 1;
    this.#current = index;
  }

  /** Lists that grew by themselves did so at the same element, and copying them all held the event loop. */
  #grow(): void {
    for (const name of COLUMNS) {
      const grown = new Int32Array(4 * this[name].length);
      grown.set(this[name]);
      this[name] = grown;
    }
    this.#sums = SUMS.map((name) => this[name]);
  }

  #addText(data: string): void {
    const length = solidLength(data);
    if (length === 0) return;
    this.#add(this.text, length);
    this.#add(this.pieces, 1);
    if (this.#linksAround > 0) this.#add(this.linkText, length);
  }

  #add(column: Int32Array, amount: number): void {
    if (this.#current !== -1) column[this.#current] = (column[this.#current] ?? 0) + amount;
  }
}

function hidesItself({ attribs }: Element): boolean {
  return attribs.hidden !== undefined || (attribs.style !== undefined && HIDING_STYLE.test(attribs.style));
}

function solidLength(data: string): number {
  let length = 0;
  for (let i = 0; i < data.length; i += 1) {
    const code = data.charCodeAt(i);
    if (code > 32 && code !== NO_BREAK_SPACE) length += 1;
  }
  return length;
}
