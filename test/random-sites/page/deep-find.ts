/** The first match in the document or in any open shadow root. */
export function deepFind(selector: string, root: Document | ShadowRoot = document): HTMLElement | null {
  const found = root.querySelector<HTMLElement>(selector);
  if (found !== null) return found;
  for (const element of root.querySelectorAll('*')) {
    const inside = element.shadowRoot === null ? null : deepFind(selector, element.shadowRoot);
    if (inside !== null) return inside;
  }
  return null;
}
