import { HIDDEN_BY_LAYOUT } from '../protocol.ts';

/** Elements that have no box of their own on any page. */
const BOXLESS = new Set(
  'area base datalist link meta noscript optgroup option param script source style template title track'.split(
    ' ',
  ),
);

/** The document as it is now, with its doctype. `marksHidden`: what the layout hides has the attribute `hidden`. */
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
  const copy = document.implementation.createHTMLDocument('').importNode(root, true);
  const copies = copy.querySelectorAll('body *');
  const hidden = new Set<Element>();
  for (const [index, element] of root.querySelectorAll('body *').entries()) {
    const { parentElement } = element;
    if (parentElement !== null && hidden.has(parentElement)) hidden.add(element);
    else if (!BOXLESS.has(element.localName) && !isShown(element)) {
      hidden.add(element);
      copies[index]?.setAttribute('hidden', HIDDEN_BY_LAYOUT);
    }
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
