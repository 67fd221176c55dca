import type { HtmlElement } from './html-node.ts';

/** The value of an attribute, or undefined where the element has none of this name. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  for (const candidate of element.attributes) if (candidate.name === name) return candidate.value;
  return undefined;
}
