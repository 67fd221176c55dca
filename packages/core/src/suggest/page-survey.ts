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

/**
 * A page's first 100,000 elements in document order, with what each holds. Elements are told by their index: the subtree of `i` is
 * `i` to `end[i]`, the latter excluded.
 */
export interface PageSurvey {
  readonly elements: readonly Element[];
  /** -1: none. */
  readonly parent: readonly number[];
  readonly end: readonly number[];
  readonly depth: readonly number[];
  /** Characters of text, white space left out. */
  readonly text: readonly number[];
  /** Those of `text` that stand in links. */
  readonly linkText: readonly number[];
  readonly links: readonly number[];
  readonly images: readonly number[];
  readonly headings: readonly number[];
  /** Text nodes that are not blank. */
  readonly pieces: readonly number[];
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
  return survey;
}

class Surveyor implements PageSurvey {
  readonly elements: Element[] = [];
  readonly parent: number[] = [];
  readonly end: number[] = [];
  readonly depth: number[] = [];
  readonly text: number[] = [];
  readonly linkText: number[] = [];
  readonly links: number[] = [];
  readonly images: number[] = [];
  readonly headings: number[] = [];
  readonly pieces: number[] = [];
  readonly hidden: boolean[] = [];
  readonly unseen: boolean[] = [];
  readonly boxes = new Map<number, DrawnBox>();
  readonly #sums = [this.text, this.linkText, this.links, this.images, this.headings, this.pieces];
  #current = -1;
  #linksAround = 0;

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
    this.parent.push(up);
    this.end.push(index + 1);
    this.depth.push(up === -1 ? 0 : (this.depth[up] ?? 0) + 1);
    this.text.push(0);
    this.linkText.push(0);
    this.links.push(name === 'a' && attribs.href !== undefined ? 1 : 0);
    this.images.push(MEDIA.has(name) ? 1 : 0);
    this.headings.push(HEADINGS.has(name) ? 1 : 0);
    this.pieces.push(0);
    this.hidden.push(hidesItself(element) || (up !== -1 && this.hidden[up] === true));
    this.unseen.push(attribs.hidden === HIDDEN_BY_LAYOUT || (up !== -1 && this.unseen[up] === true));
    const box = attribs[DRAWN_BOX] === undefined ? null : readBox(attribs[DRAWN_BOX]);
    if (box !== null) this.boxes.set(index, box);
    if (name === 'a') this.#linksAround += 1;
    this.#current = index;
  }

  #addText(data: string): void {
    const length = solidLength(data);
    if (length === 0) return;
    this.#add(this.text, length);
    this.#add(this.pieces, 1);
    if (this.#linksAround > 0) this.#add(this.linkText, length);
  }

  #add(column: number[], amount: number): void {
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
