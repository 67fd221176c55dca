import type { HtmlElement, HtmlRoot } from '../tree/html-node.ts';
import { cleanConditionally } from './clean-conditionally.ts';
import { countContent } from './content-counts.ts';
import { scoreCandidates } from './score-candidates.ts';
import { stripUnlikely } from './strip-unlikely.ts';
import { topCandidate } from './top-candidate.ts';
import { withSiblings } from './with-siblings.ts';

export interface MainContent {
  readonly elements: readonly HtmlElement[];
  /** What is inside them and not content. */
  readonly removed: ReadonlySet<HtmlElement>;
}

/** How strictly to judge, from strict to lenient: each attempt drops one rule. */
const ATTEMPTS = [
  { strip: true, weigh: true, clean: true },
  { strip: false, weigh: true, clean: true },
  { strip: false, weigh: false, clean: true },
  { strip: false, weigh: false, clean: false },
] as const;
/** Fewer characters are taken for a wrong guess rather than for the article. */
const MIN_LENGTH = 500;

/**
 * Finds what a page is about, as Readability does: paragraphs give their containers points, the container with the
 * most is the article. Null where the page has no text.
 */
export function findMainContent(root: HtmlRoot): MainContent | null {
  let best: (MainContent & { readonly length: number }) | null = null;
  for (const attempt of ATTEMPTS) {
    const found = attemptOnce(root, attempt);
    if (found === null) continue;
    if (best === null || found.length > best.length) best = found;
    if (found.length >= MIN_LENGTH) return found;
  }
  return best === null || best.length === 0 ? null : best;
}

function attemptOnce(
  root: HtmlRoot,
  { strip, weigh, clean }: (typeof ATTEMPTS)[number],
): (MainContent & { readonly length: number }) | null {
  const removed = stripUnlikely(root, strip);
  const counts = countContent(root, removed);
  const scores = scoreCandidates(counts, weigh);
  const candidate = topCandidate(scores) ?? body(root);
  if (candidate === null) return null;
  const elements = withSiblings(candidate, scores, counts);
  let length = 0;
  for (const element of elements) {
    cleanConditionally(element, removed, clean);
    length += countContent(element, removed).get(element)?.text ?? 0;
  }
  return { elements, removed, length };
}

function body(root: HtmlRoot): HtmlElement | null {
  const html = root.children.find((child) => child.type === 'element' && child.tagName === 'html');
  if (html?.type !== 'element') return null;
  const found = html.children.find((child) => child.type === 'element' && child.tagName === 'body');
  return found?.type === 'element' ? found : null;
}
