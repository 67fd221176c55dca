import { type ChildNode, type Element, isTag } from 'domhandler';

const NONE: readonly Element[] = [];
/** Nodes from which on they are kept: a hostile page has a million in one element, and is asked for them time and again. */
const MANY = 1_000;

const kept = new WeakMap<
  readonly ChildNode[],
  { readonly length: number; readonly elements: readonly Element[] }
>();

/** The elements among an element's children. */
export function childElements({ children }: { readonly children: readonly ChildNode[] }): readonly Element[] {
  if (children.length < MANY) return elementsOf(children);
  const known = kept.get(children);
  if (known?.length === children.length) return known.elements;
  const elements = elementsOf(children);
  kept.set(children, { length: children.length, elements });
  return elements;
}

/** Mostly all of them, or none. */
function elementsOf(children: readonly ChildNode[]): readonly Element[] {
  let elements = 0;
  for (const child of children) if (isTag(child)) elements += 1;
  if (elements === 0) return NONE;
  return elements === children.length ? (children as readonly Element[]) : children.filter(isTag);
}
