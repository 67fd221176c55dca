import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast';
import type { InlineTag } from '../mdast/inline-tag.ts';
import { firstOutput, lastOutput } from './edge-characters.ts';

type Attention = Delete | Emphasis | Strong;

const PUNCTUATION = /^[\p{P}\p{S}]/u;
const SPACE = /^\s/;
const LEADING = /^[\p{P}\p{S}\s]+/u;
const TRAILING = /[\p{P}\p{S}\s]+$/u;
const OPENING = /^["'\p{Pi}\p{Ps}]+/u;
const CLOSING = /["'\p{Pf}\p{Pe}]+$/u;
const TAGS = { delete: 'del', emphasis: 'em', strong: 'strong' } as const;
/** Where markers meet, finding ones that parse back takes a search, which more emphasis than this is spared. */
const MAX_WEIGHT = 12;
const MAX_RUN = 12;

function isAttention(node: PhrasingContent | undefined): node is Attention {
  return node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete';
}

function isWord(character: string): boolean {
  return character !== '' && !PUNCTUATION.test(character) && !SPACE.test(character);
}

/** Whether a marker with `inside` next to it would not be read as one after or before `outside`. */
function clashes(outside: string, inside: string): boolean {
  return inside === '' || SPACE.test(inside) || (PUNCTUATION.test(inside) && isWord(outside));
}

function firstInside(node: PhrasingContent): string {
  let current: PhrasingContent | undefined = node;
  while (isAttention(current)) current = current.children[0];
  return current === undefined ? '' : firstOutput(current);
}

function lastInside(node: PhrasingContent): string {
  let current: PhrasingContent | undefined = node;
  while (isAttention(current)) current = current.children.at(-1);
  return current === undefined ? '' : lastOutput(current);
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
    const previous = settled.at(-1);
    const next = children[index + 1];
    const outsideBefore = previous === undefined ? before : lastOutput(previous);
    const outsideAfter = next === undefined ? after : firstOutput(next);
    run += 1;
    if (run > MAX_RUN || (meetsMarkers(child) && weight(child) > MAX_WEIGHT)) {
      run = 0;
      settled.push(asTag(child));
      continue;
    }
    let head = clashes(outsideBefore, firstInside(child)) ? edge(child.children[0], LEADING) : '';
    let tail = clashes(outsideAfter, lastInside(child)) ? edge(child.children.at(-1), TRAILING) : '';
    // Quotation marks and brackets go together.
    if (head === '' && tail !== '') head = edge(child.children[0], OPENING) ?? '';
    else if (tail === '' && head !== '') tail = edge(child.children.at(-1), CLOSING) ?? '';
    // Markers of the same kind meet inside a word only as tags.
    const isInWord =
      (isWord(outsideBefore) && child.children[0]?.type === child.type) ||
      (isWord(outsideAfter) && child.children.at(-1)?.type === child.type);
    if (head === null || tail === null || isInWord || isConsumed(child, head, tail)) {
      settled.push(asTag(child));
      continue;
    }
    cut(child, head.length, tail.length);
    add(head);
    child.children = settleAttention(child.children, outsideBefore, outsideAfter);
    settled.push(child);
    add(tail);
  }
  return settled;
}

/** What can move out at an edge; null where the edge is no text, or nothing can. */
function edge(node: PhrasingContent | undefined, pattern: RegExp): string | null {
  return node?.type === 'text' ? (pattern.exec(node.value)?.[0] ?? null) : null;
}

function isConsumed(node: Attention, head: string, tail: string): boolean {
  const [only] = node.children;
  return node.children.length === 1 && only?.type === 'text' && head.length + tail.length >= only.value.length;
}

function cut(node: Attention, head: number, tail: number): void {
  const first = node.children[0];
  if (head > 0 && first?.type === 'text') first.value = first.value.slice(head);
  const last = node.children.at(-1);
  if (tail > 0 && last?.type === 'text') last.value = last.value.slice(0, last.value.length - tail);
  node.children = node.children.filter((child) => child.type !== 'text' || child.value !== '');
}
