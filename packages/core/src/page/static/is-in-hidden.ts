import { type Element, isTag, type ParentNode } from 'domhandler';
import { inlineStyle } from '../../dom/inline-style.ts';

/**
 * Whether an element is hidden as far as the markup tells: by the `hidden` attribute, `display: none` or
 * `visibility` inline, on itself or an ancestor. `aria-hidden` hides from screen readers only. Style sheets are
 * not read.
 */
export function isInHidden(element: Element): boolean {
  let visibility: string | undefined;
  for (let node: ParentNode | null = element; node && isTag(node); node = node.parent) {
    const { name, attribs } = node;
    if (attribs.hidden !== undefined) return true;
    if (name === 'input' && attribs.type?.toLowerCase() === 'hidden') return true;
    const style = inlineStyle(node);
    if (style.get('display')?.toLowerCase() === 'none') return true;
    // Inherited, so the closest declaration decides.
    visibility ??= style.get('visibility')?.toLowerCase();
  }
  return visibility === 'hidden' || visibility === 'collapse';
}
