import { attribute } from '../tree/attribute.ts';
import type { HtmlElement, HtmlRoot } from '../tree/html-node.ts';
import { MAYBE, UNLIKELY, UNLIKELY_ROLES } from './patterns.ts';

/** What has character data that is no text of the page. */
const UNREAD = new Set(['head', 'noscript', 'script', 'svg', 'title']);
const KEPT_INSIDE = new Set(['code', 'table']);

function isUnlikely(element: HtmlElement): boolean {
  if (element.tagName === 'body' || element.tagName === 'a' || element.tagName === 'html') return false;
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  if (UNLIKELY.test(names) && !MAYBE.test(names)) return true;
  return UNLIKELY_ROLES.has(attribute(element, 'role') ?? '');
}

/** Elements that cannot be content: those not shown and, if `byName`, those whose names say so. */
export function stripUnlikely(root: HtmlRoot | HtmlElement, byName: boolean): Set<HtmlElement> {
  const removed = new Set<HtmlElement>();
  const stack: Array<{ readonly element: HtmlRoot | HtmlElement; readonly kept: boolean }> = [
    { element: root, kept: false },
  ];
  for (let frame = stack.pop(); frame !== undefined; frame = stack.pop()) {
    for (const child of frame.element.children) {
      if (child.type === 'text') continue;
      const isShown = !child.hidden && !UNREAD.has(child.tagName);
      if (!isShown || (byName && !frame.kept && isUnlikely(child))) removed.add(child);
      else stack.push({ element: child, kept: frame.kept || KEPT_INSIDE.has(child.tagName) });
    }
  }
  return removed;
}
