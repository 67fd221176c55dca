import { type ChildNode, hasChildren, isTag, isText, type ParentNode, type Text } from 'domhandler';
import { afterSubtree } from './descendants.ts';

/** Beyond these, to read an element takes milliseconds. */
const FEW = { nodes: 1_000, characters: 100_000 } as const;

/** Whether to read all that is in the element may take long. */
export function isLarge(element: ParentNode): boolean {
  let node: ChildNode | null = element.children[0] ?? null;
  for (let nodes = 0; node !== null; nodes += 1) {
    if (nodes === FEW.nodes || (isText(node) && isLong(node))) return true;
    node = (hasChildren(node) ? node.children[0] : null) ?? afterSubtree(node, element);
  }
  return false;
}

/** The text of a script may not have been made yet. */
function isLong(text: Text): boolean {
  const { parent } = text;
  const isLazy = parent !== null && isTag(parent) && (parent.name === 'script' || parent.name === 'style');
  return !isLazy && text.data.length > FEW.characters;
}
