import { isElement } from './is-element.ts';

/** The open shadow roots in a part of the document, nested ones included, in document order. */
export function openShadowRoots(part: ParentNode): readonly ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const pending: ParentNode[] = [part];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const inside: ShadowRoot[] = [];
    for (const { shadowRoot } of next.querySelectorAll('*')) if (shadowRoot !== null) inside.push(shadowRoot);
    for (const root of inside) roots.push(root);
    for (const root of inside.reverse()) pending.push(root);
  }
  return roots;
}

/** What a selector matches: in the document, or, where nothing does there, in its open shadow roots. */
export function deepMatches<Found extends Element>(selector: string): readonly Found[] {
  const found = document.querySelectorAll<Found>(selector);
  if (found.length > 0) return [...found];
  return openShadowRoots(document).flatMap((root) => [...root.querySelectorAll<Found>(selector)]);
}

/** The element that an element is shown in: what its slot stands in, or the host of its shadow root. */
export function composedParent(element: Element): Element | null {
  return element.assignedSlot ?? parentOrHost(element);
}

/** The element that an element is written in, the host where that is a shadow root. */
export function parentOrHost(element: Element): Element | null {
  if (element.parentElement !== null) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/**
 * An element as it is shown: a copy with what its open shadow roots hold in the places of their hosts' content, and what
 * its slots show in theirs. The element itself where there are none.
 */
export function flattened(element: Element): Element {
  const isWhole = element.shadowRoot === null && openShadowRoots(element).length === 0;
  return isWhole && !showsOthers(element) ? element : copyOf(element);
}

/** Whether an element of a shadow root shows in its slots what is written in the host. */
function showsOthers(element: Element): boolean {
  return element.getRootNode() instanceof ShadowRoot && element.querySelector('slot') !== null;
}

function copyOf(element: Element): Element {
  const copy = element.cloneNode(false) as Element;
  for (const child of shownNodes(element)) for (const part of shown(child)) copy.append(part);
  return copy;
}

function shown(node: Node): readonly Node[] {
  if (!isElement(node)) return [node.cloneNode(false)];
  if (node instanceof HTMLStyleElement) return [];
  return node instanceof HTMLSlotElement ? Array.from(shownNodes(node)).flatMap(shown) : [copyOf(node)];
}

/** What is shown in an element: what was assigned to a slot, what an open shadow root has, or else its own. */
export function shownNodes(element: Element): readonly Node[] | NodeListOf<Node> {
  const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
  return assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
}
