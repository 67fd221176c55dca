import { type Element, isTag } from 'domhandler';

/** The language that the page declares for an element: the closest `lang`. Null where it declares none. */
export function pageLanguage(element: Element): string | null {
  for (let node: Element | null = element; node !== null; node = parentOf(node)) {
    const language = node.attribs.lang ?? node.attribs['xml:lang'];
    // An underscore is a frequent mistake.
    if (language?.trim()) return language.trim().replaceAll('_', '-');
  }
  return null;
}

function parentOf(element: Element): Element | null {
  const { parent } = element;
  return parent !== null && isTag(parent) ? parent : null;
}
