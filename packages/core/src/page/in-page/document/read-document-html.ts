import { flattened } from '../open-shadow.ts';
import { HIDDEN_BY_LAYOUT } from '../protocol.ts';

/** Elements that have no box of their own on any page. */
const BOXLESS = new Set(
  'area base datalist link meta noscript optgroup option param script source style template title track'.split(
    ' ',
  ),
);

/**
 * The document as it is now, with its doctype. `marksHidden`: as it is shown, so that what the layout hides has the attribute
 * `hidden`, and with what is in frames of its own origin; where there are open shadow roots, with what they hold instead.
 */
export function readDocumentHtml({ marksHidden = false }: { readonly marksHidden?: boolean } = {}): string {
  const serializer = new XMLSerializer();
  return [...document.childNodes]
    .map((node) =>
      node === document.documentElement
        ? (marksHidden ? withHiddenMarked(document.documentElement) : document.documentElement).outerHTML
        : serializer.serializeToString(node),
    )
    .join('');
}

/** A copy, in a document that loads and runs nothing: the page itself stays as it is. */
function withHiddenMarked(root: Element): Element {
  const shown = flattened(root);
  if (shown !== root) return shown;
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  const copies = copy.querySelectorAll('body *');
  const hidden = new Set<Element>();
  const frames: [Element | undefined, Element][] = [];
  for (const [index, element] of root.querySelectorAll('body *').entries()) {
    const { parentElement } = element;
    const framed = element instanceof HTMLIFrameElement ? element.contentDocument?.body : null;
    if (framed && isShown(element)) frames.push([copies[index], framed]);
    if (parentElement !== null && hidden.has(parentElement)) hidden.add(element);
    else if (!BOXLESS.has(element.localName) && !isShown(element)) {
      hidden.add(element);
      copies[index]?.setAttribute('hidden', HIDDEN_BY_LAYOUT);
    }
  }
  for (const [place, body] of frames) {
    const box = copy.ownerDocument.createElement('div');
    for (const child of body.childNodes) box.append(copy.ownerDocument.importNode(child, true));
    place?.replaceWith(box);
  }
  return copy;
}

/** Whether the layout gives the element a box that shows something. */
function isShown(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) {
    return getComputedStyle(element).display === 'contents';
  }
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 || getComputedStyle(element).overflow === 'visible';
}
