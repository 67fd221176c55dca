import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast';
import type { InlineTag } from '../mdast/inline-tag.ts';
import { firstOutput, lastOutput } from './edge-characters.ts';

type Attention = Delete | Emphasis | Strong;

const PUNCTUATION = /^[\p{P}\p{S}]/u;
const SURROGATE = /[\ud800-\udfff]/;
const SPACE = /^\s/;
const LEADING = /^(?:(?![\u{10000}-\u{10ffff}])[\p{P}\p{S}\s])+/u;
const TRAILING = /(?:(?![\u{10000}-\u{10ffff}])[\p{P}\p{S}\s])+$/u;
const OPENING = /^["'\p{Pi}\p{Ps}]+\s*/u;
const CLOSING = /\s*["'\p{Pf}\p{Pe}]+$/u;
const TAGS = { delete: 'del', emphasis: 'em', strong: 'strong' } as const;
/** Where markers meet, finding ones that parse back takes a search, which more emphasis than this is spared. */
const MAX_WEIGHT = 12;
const MAX_RUN = 12;
/** As much punctuation as may move out of emphasis. */
const MAX_EDGE = 40;

function isAttention(node: PhrasingContent | undefined): node is Attention {
  return node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';
}

/**
 * Whether a character outside keeps a marker with punctuation inside from being one. Parsers disagree on characters
 * beyond the basic plane, most of which are pictures, so they count against both.
 */
function isWord(character: string): boolean {
  if (character === '' || SPACE.test(character)) return false;
  return SURROGATE.test(character) || !PUNCTUATION.test(character);
}

/** Whether a marker with `inside` next to it would not be read as one after or before `outside`. */
function clashes(outside: string, inside: string): boolean {
  return (
    inside === '' ||
    SPACE.test(inside) ||
    ((PUNCTUATION.test(inside) || SURROGATE.test(inside)) && isWord(outside))
  );
}

/** Whether the markers of two nodes are of the same character, so that next to each other they are one run. */
function isOneRun(outer: Attention, inner: PhrasingContent | undefined): inner is Attention {
  return isAttention(inner) && (outer.type === 'delete') === (inner.type === 'delete');
}

/** The first character after the opening marker, or run of markers, of a node. */
function firstInside(node: Attention): string {
  let current = node;
  for (let child = node.children[0]; isOneRun(node, child); child = current.children[0]) current = child;
  const first = current.children[0];
  return first === undefined ? '' : firstOutput(first);
}

/** The last character before the closing marker, or run of markers, of a node. */
function lastInside(node: Attention): string {
  let current = node;
  for (let child = node.children.at(-1); isOneRun(node, child); child = current.children.at(-1))
    current = child;
  const last = current.children.at(-1);
  return last === undefined ? '' : lastOutput(last);
}

function meetsMarkers(node: Attention): boolean {
  return isAttention(node.children[0]) || isAttention(node.children.at(-1));
}

/** How much emphasis there is in and below a node, counted no further than needed. */
function weight(node: Attention): number {
  let sum = 1;
  for (const child of node.children) {
    if (isAttention(child)) sum += weight(child);
    if (sum > MAX_WEIGHT) break;
  }
  return node.children.length > 20 * MAX_WEIGHT ? MAX_WEIGHT + 1 : sum;
}

function asTag(node: Attention): InlineTag {
  return { type: 'inlineTag', tagName: TAGS[node.type], children: node.children };
}

/**
 * CommonMark does not take `**"q"**word` for strong, as the closing marker has punctuation before and a letter after.
 * So that neither the emphasis nor the text suffers, punctuation at such an edge moves outside; where it is all there
 * is, or the edge is no text, the emphasis is written as an HTML tag.
 */
export function settleAttention(
  children: readonly PhrasingContent[],
  before: string,
  after: string,
  outer: readonly string[],
): PhrasingContent[] {
  const settled: PhrasingContent[] = [];
  const add = (value: string): void => {
    const last = settled.at(-1);
    if (value === '') return;
    if (last?.type === 'text') last.value += value;
    else settled.push({ type: 'text', value });
  };
  let run = 0;
  for (const [index, child] of children.entries()) {
    if (!isAttention(child)) {
      run = 0;
      if (child.type === 'text') add(child.value);
      else settled.push(child);
      continue;
    }
    const outsideBefore = characterBefore(child, settled.at(-1), before);
    const outsideAfter = characterAfter(child, children[index + 1], after);
    run += 1;
    if (run > MAX_RUN || (meetsMarkers(child) && weight(child) > MAX_WEIGHT)) {
      run = 0;
      settled.push(asTag(child));
      continue;
    }
    let head = clashes(outsideBefore, firstInside(child)) ? edge(child.children[0], LEADING, 'head') : '';
    let tail = clashes(outsideAfter, lastInside(child)) ? edge(child.children.at(-1), TRAILING, 'tail') : '';
    // Quotation marks and brackets go together.
    if (head === '' && tail !== '') head = edge(child.children[0], OPENING, 'head') ?? '';
    else if (tail === '' && head !== '') tail = edge(child.children.at(-1), CLOSING, 'tail') ?? '';
    if (
      head === null ||
      tail === null ||
      isConsumed(child, head, tail) ||
      isAmbiguous(child, outer, outsideBefore, outsideAfter)
    ) {
      settled.push(asTag(child));
      continue;
    }
    cut(child, head.length, tail.length);
    child.children = settleAttention(child.children, outsideBefore, outsideAfter, [...outer, child.type]);
    const breaks = takeBreaks(child);
    add(head);
    settled.push(...breaks.leading);
    if (child.children.length > 0) settled.push(child);
    settled.push(...breaks.trailing);
    add(tail);
  }
  return settled;
}

/** Neighbours with markers of one character make one run, so that what counts is beyond both. */
function characterBefore(child: Attention, previous: PhrasingContent | undefined, before: string): string {
  if (previous === undefined) return before;
  return isOneRun(child, previous) ? lastInside(previous) : lastOutput(previous);
}

function characterAfter(child: Attention, next: PhrasingContent | undefined, after: string): string {
  if (next === undefined) return after;
  return isOneRun(child, next) ? firstInside(next) : firstOutput(next);
}

/** Whether markers of one kind would be read in other pairs: where they meet inside a word, or could both open and close. */
function isAmbiguous(
  child: Attention,
  outer: readonly string[],
  outsideBefore: string,
  outsideAfter: string,
): boolean {
  const first = child.children[0]?.type === child.type;
  const last = child.children.at(-1)?.type === child.type;
  if ((isWord(outsideBefore) && first) || (isWord(outsideAfter) && last)) return true;
  if ((first || last) && child.children.length > 1) return true;
  return (
    outer.includes(child.type) &&
    (turns(outsideBefore, firstInside(child), child) || turns(outsideAfter, lastInside(child), child))
  );
}

/** Whether a marker between these two characters could be taken for the other one of its pair. */
function turns(outside: string, inside: string, node: Attention): boolean {
  if (outside === '' || SPACE.test(outside)) return false;
  return !PUNCTUATION.test(outside) || PUNCTUATION.test(inside) || meetsMarkers(node);
}

/** What can move out at an edge; null where the edge is no text, or nothing can. */
function edge(node: PhrasingContent | undefined, pattern: RegExp, side: 'head' | 'tail'): string | null {
  if (node?.type !== 'text') return null;
  const part = side === 'head' ? node.value.slice(0, MAX_EDGE) : node.value.slice(-MAX_EDGE);
  const found = pattern.exec(part)?.[0] ?? null;
  // All of it: where it ends is further in.
  return found !== null && found.length === MAX_EDGE ? null : found;
}

function isConsumed(node: Attention, head: string, tail: string): boolean {
  const [only] = node.children;
  return (
    node.children.length === 1 && only?.type === 'text' && head.length + tail.length >= only.value.length
  );
}

function cut(node: Attention, head: number, tail: number): void {
  const first = node.children[0];
  if (head > 0 && first?.type === 'text') first.value = first.value.slice(head);
  const last = node.children.at(-1);
  if (tail > 0 && last?.type === 'text') last.value = last.value.slice(0, last.value.length - tail);
  node.children = node.children.filter((child) => child.type !== 'text' || child.value !== '');
}

/** Takes line breaks off the edges, where no marker can be next to them. */
function takeBreaks(node: Attention): {
  readonly leading: PhrasingContent[];
  readonly trailing: PhrasingContent[];
} {
  const { children } = node;
  let start = 0;
  let end = children.length;
  while (start < end && children[start]?.type === 'break') start += 1;
  while (end > start && children[end - 1]?.type === 'break') end -= 1;
  if (start > 0 || end < children.length) node.children = children.slice(start, end);
  return { leading: children.slice(0, start), trailing: children.slice(end) };
}
