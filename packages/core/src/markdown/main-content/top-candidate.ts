import type { HtmlElement } from '../tree/html-node.ts';
import type { Scores } from './score-candidates.ts';

const CANDIDATES = 5;
const MIN_SHARED = 3;

function ancestors(element: HtmlElement): HtmlElement[] {
  const found: HtmlElement[] = [];
  for (let parent = element.parent; parent?.type === 'element'; parent = parent.parent) found.push(parent);
  return found;
}

/** The element that holds the article, or null where nothing scored. */
export function topCandidate({ scores }: Scores): HtmlElement | null {
  const top = [...scores].sort((a, b) => b[1] - a[1]).slice(0, CANDIDATES);
  const best = top[0];
  if (best === undefined) return null;
  let [candidate] = best;
  const close = top
    .slice(1)
    .filter(([, score]) => score / best[1] >= 0.75)
    .map(([element]) => ancestors(element));
  if (close.length >= MIN_SHARED) {
    const shared = ancestors(candidate).find(
      (ancestor) =>
        ancestor.tagName !== 'body' && close.filter((list) => list.includes(ancestor)).length >= MIN_SHARED,
    );
    if (shared !== undefined) candidate = shared;
  }
  // Climb while the parent scores more: its paragraphs are spread over several containers.
  let last = scores.get(candidate) ?? 0;
  const threshold = last / 3;
  for (
    let parent = candidate.parent;
    parent?.type === 'element' && parent.tagName !== 'body';
    parent = parent.parent
  ) {
    const score = scores.get(parent);
    if (score === undefined) continue;
    if (score < threshold) break;
    if (score > last) {
      candidate = parent;
      break;
    }
    last = score;
  }
  // An only child shares its place with its parent's siblings.
  for (
    let parent = candidate.parent;
    parent?.type === 'element' && parent.tagName !== 'body' && parent.tagName !== 'html';
    parent = parent.parent
  ) {
    if (parent.children.filter((child) => child.type === 'element').length !== 1) break;
    candidate = parent;
  }
  return candidate;
}
