import type { Element } from 'domhandler';

/** A declaration, with `;` inside of quotes and parentheses (`url(data:image/png;base64,…)`) left together. */
const DECLARATION = /(?:[^;"'(]+|"[^"]*"?|'[^']*'?|\(\s*"[^"]*"\s*\)|\(\s*'[^']*'\s*\)|\([^)]*\)?)+/g;

/** Characters of an attribute that are read: no person wrote more. */
const LONGEST = 100_000;

/** The declarations of the element's `style` attribute, the last of each property, in lower case but for values. */
export function inlineStyle(element: Pick<Element, 'attribs'>): ReadonlyMap<string, string> {
  const style = element.attribs.style?.slice(0, LONGEST);
  const declarations = new Map<string, string>();
  if (!style) return declarations;
  for (const [text] of style.matchAll(DECLARATION)) {
    const colon = text.indexOf(':');
    if (colon < 0) continue;
    const value = text.slice(colon + 1).replace(/!\s*important\s*$/i, '');
    declarations.set(text.slice(0, colon).trim().toLowerCase(), value.trim());
  }
  return declarations;
}
