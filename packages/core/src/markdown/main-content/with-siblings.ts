import { attribute } from '../tree/attribute.ts';
import type { HtmlElement } from '../tree/html-node.ts';
import { textContent } from '../tree/text-content.ts';
import { linkDensity } from './content-counts.ts';
import type { ElementCounts, Scores } from './score-candidates.ts';

/** The candidate with those of its siblings that belong to the article: an introduction, a part cut off by a picture. */
export function withSiblings(
  candidate: HtmlElement,
  { scores, paragraphs }: Scores,
  counts: ElementCounts,
): HtmlElement[] {
  const best = scores.get(candidate) ?? 0;
  const threshold = Math.max(10, best * 0.2);
  const name = attribute(candidate, 'class') ?? '';
  const kept: HtmlElement[] = [];
  for (const sibling of candidate.parent?.children ?? [candidate]) {
    if (sibling.type !== 'element') continue;
    if (sibling === candidate) {
      kept.push(sibling);
      continue;
    }
    const own = counts.get(sibling);
    if (own === undefined) continue;
    const bonus = name !== '' && attribute(sibling, 'class') === name ? best * 0.2 : 0;
    const score = scores.get(sibling);
    if (score !== undefined && score + bonus >= threshold) kept.push(sibling);
    else if (sibling.tagName === 'p' || paragraphs.has(sibling)) {
      const density = linkDensity(own);
      if (own.text > 80 ? density < 0.25 : own.text > 0 && density === 0 && isSentence(sibling)) {
        kept.push(sibling);
      }
    }
  }
  return kept;
}

function isSentence(element: HtmlElement): boolean {
  return /\.(?: |$)/.test(textContent(element).trim());
}
