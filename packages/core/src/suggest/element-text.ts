import { type ChildNode, type Element, isTag, isText } from 'domhandler';

const UNREAD: ReadonlySet<string> = new Set('script style noscript template svg'.split(' '));

/** An element's text, white space folded, read until it is `most` characters long. */
export function elementText(element: Element, most: number): string {
  const parts: string[] = [];
  let length = 0;
  const waiting: ChildNode[] = element.children.toReversed();
  for (let node = waiting.pop(); node !== undefined && length <= most; node = waiting.pop()) {
    if (isText(node)) {
      parts.push(node.data);
      length += node.data.trim().length;
    } else if (isTag(node) && !UNREAD.has(node.name)) waiting.push(...node.children.toReversed());
  }
  return parts.join(' ').replace(/\s+/g, ' ').trim();
}
