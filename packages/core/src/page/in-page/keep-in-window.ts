import { apply, around, called, toText } from './own-builtins.ts';

const lowered = called(String.prototype.toLowerCase);
const find = called<Document, [string], NodeListOf<Element>>(Document.prototype.querySelectorAll);
const each = called<NodeListOf<Element>, [(element: Element) => void], void>(
  (NodeList.prototype as NodeListOf<Element>).forEach,
);
const attributeOf = called(Element.prototype.getAttribute);

/**
 * Runs in the page's own world. `open()` opens no other window, and returns null as it does behind every blocker of
 * pop-ups. A window that is opened and closed from outside can hold up the page that has opened it for good.
 */
export function keepInWindow(): void {
  window.open = around(window.open, (target, self, parameters) => {
    const name = toText(parameters[1] ?? '');
    const isOwn = isAround(lowered(name)) || (name !== '' && isFrame(name));
    return isOwn ? apply(target, self, parameters) : null;
  });
}

/** Names of windows that are this one, or around it. */
function isAround(name: string): boolean {
  return name === '_self' || name === '_top' || name === '_parent' || name === '_unfencedtop';
}

function isFrame(name: string): boolean {
  if (name === window.name) return true;
  let isSo = false;
  each(find(document, 'iframe,frame,object'), (frame) => {
    isSo ||= attributeOf(frame, 'name') === name;
  });
  return isSo;
}
