import { type Element, isTag, type ParentNode } from 'domhandler';

/** An element and its ancestors, from the inside. */
export function ancestry(element: ParentNode | null): readonly Element[] {
  const path: Element[] = [];
  for (let node = element; node && isTag(node); node = node.parent) path.push(node);
  return path;
}
