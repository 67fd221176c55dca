import type { HtmlElement, HtmlNode, HtmlRoot } from '../tree/html-node.ts';
import { classWeight } from './class-weight.ts';
import { type ContentCounts, linkDensity } from './content-counts.ts';
import { COMMA } from './patterns.ts';

export type ElementCounts = ReadonlyMap<HtmlRoot | HtmlElement, ContentCounts>;

const SCORED = new Set(['section', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'td', 'pre']);
/** What makes a `div` a container rather than a paragraph. */
const BLOCK = new Set(['blockquote', 'dl', 'div', 'img', 'ol', 'p', 'pre', 'table', 'ul']);
const PHRASING = new Set(
  'abbr audio b bdo br button cite code data datalist dfn em embed i img input kbd label mark math meter object output progress q ruby samp select small span strong sub sup textarea time var wbr a del ins'.split(
    ' ',
  ),
);
const BASE: Readonly<Record<string, number>> = {
  div: 5,
  pre: 3,
  td: 3,
  blockquote: 3,
  address: -3,
  ol: -3,
  ul: -3,
  dl: -3,
  dd: -3,
  dt: -3,
  li: -3,
  form: -3,
  h1: -5,
  h2: -5,
  h3: -5,
  h4: -5,
  h5: -5,
  h6: -5,
  th: -5,
};
const MIN_LENGTH = 25;
const MAX_ANCESTORS = 5;

export interface Scores {
  readonly scores: ReadonlyMap<HtmlElement, number>;
  /** `div` elements that are paragraphs. */
  readonly paragraphs: ReadonlySet<HtmlElement>;
}

function holdsBlock(element: HtmlElement): boolean {
  const stack: HtmlNode[] = [...element.children];
  // A paragraph is small; what is not found soon makes it a container.
  for (let seen = 0; stack.length > 0; seen += 1) {
    const node = stack.pop();
    if (node?.type !== 'element') continue;
    if (BLOCK.has(node.tagName) || seen > 500) return true;
    stack.push(...node.children.slice(0, 100));
  }
  return false;
}

/** Scores the ancestors of every paragraph by what the paragraph is worth. */
export function scoreCandidates(counts: ElementCounts, weighClasses: boolean): Scores {
  const scores = new Map<HtmlElement, number>();
  const paragraphs = new Set<HtmlElement>();
  const credit = (start: HtmlElement | HtmlRoot | null, length: number, commas: number): void => {
    if (length < MIN_LENGTH) return;
    const worth = 1 + commas + 1 + Math.min(Math.floor(length / 100), 3);
    let ancestor = start;
    for (let level = 0; level < MAX_ANCESTORS && ancestor?.type === 'element'; level += 1) {
      if (ancestor.parent !== null) {
        const own =
          scores.get(ancestor) ?? (BASE[ancestor.tagName] ?? 0) + (weighClasses ? classWeight(ancestor) : 0);
        const divider = level === 0 ? 1 : level === 1 ? 2 : level * 3;
        scores.set(ancestor, own + worth / divider);
      }
      ancestor = ancestor.parent;
    }
  };
  for (const [element, own] of counts) {
    if (element.type !== 'element') continue;
    if (SCORED.has(element.tagName)) credit(element.parent, own.text, own.commas);
    else if (element.tagName === 'div') {
      if (!holdsBlock(element)) {
        paragraphs.add(element);
        credit(element.parent, own.text, own.commas);
      } else creditRuns(element, counts, credit);
    }
  }
  for (const [element, score] of scores) {
    const own = counts.get(element);
    if (own !== undefined) scores.set(element, score * (1 - linkDensity(own)));
  }
  return { scores, paragraphs };
}

/** Text that stands between the blocks of a `div` is a paragraph of its own. */
function creditRuns(
  element: HtmlElement,
  counts: ElementCounts,
  credit: (start: HtmlElement, length: number, commas: number) => void,
): void {
  let length = 0;
  let commas = 0;
  for (const child of element.children) {
    if (child.type === 'text') {
      length += child.value.trim() === '' ? 0 : child.value.replace(/\s+/g, ' ').length;
      commas += child.value.match(COMMA)?.length ?? 0;
    } else if (PHRASING.has(child.tagName)) {
      const own = counts.get(child);
      length += own?.text ?? 0;
      commas += own?.commas ?? 0;
    } else {
      credit(element, length, commas);
      length = 0;
      commas = 0;
    }
  }
  credit(element, length, commas);
}
