import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { serialize } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import type { Steps } from '../../ground/time/take-turns.ts';
import { descendants } from '../descendants.ts';
import { markupInSteps } from '../markup-in-steps.ts';

/** Markup that a parser with scripting left as text. */
const MARKUP = /<[a-z!/]|&[a-z0-9#]+;/i;

/** Sees the nodes of a list, and nothing in them. */
const ALONE = {
  ...adapter,
  getChildNodes: (of: unknown) => (Array.isArray(of) ? (of as ChildNode[]) : []),
};

/** The element's inner HTML, serialised as the HTML standard says. */
export function readHtml(element: Element): string {
  return serialize(element, { treeAdapter: adapter, scriptingEnabled: keepsNoscriptAsText(element) });
}

/** As `readHtml`. */
export function* htmlInSteps(element: Element): Steps<string> {
  const scriptingEnabled = keepsNoscriptAsText(element);
  return yield* markupInSteps(element, (node) =>
    serialize([node] as unknown as Element, { treeAdapter: ALONE, scriptingEnabled }),
  );
}

/** Whether the page was parsed with scripting, when the text in `<noscript>` is source, not to be escaped again. */
function keepsNoscriptAsText(element: Element): boolean {
  let source = element.name === 'noscript' && isSource(element);
  for (const inner of descendants(element)) {
    if (inner.name !== 'noscript') continue;
    if (inner.children.some(isTag)) return false;
    source ||= isSource(inner);
  }
  return source;
}

function isSource(noscript: Element): boolean {
  return noscript.children.every((child) => isText(child) && MARKUP.test(child.data));
}
