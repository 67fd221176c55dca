import { type AnyNode, hasChildren, isTag } from 'domhandler';
import { expect } from 'vitest';

/** Everything of a node that a selector, a reader or the serializer can see. */
export function treeShape(node: AnyNode): unknown {
  const own: Record<string, unknown> = { type: node.type };
  if ('data' in node) own.data = node.data;
  if (isTag(node)) {
    own.name = node.name;
    own.namespace = node.namespace;
    own.attributes = node.attributes.map(({ name, value, namespace, prefix }) => [
      name,
      value,
      namespace,
      prefix,
    ]);
  }
  if (!hasChildren(node)) return own;
  expect(node.children.map(({ parent }) => parent)).toEqual(node.children.map(() => node));
  expect(node.children.map(({ prev }) => prev)).toEqual(
    node.children.map((_, index) => node.children[index - 1] ?? null),
  );
  expect(node.children.map(({ next }) => next)).toEqual(
    node.children.map((_, index) => node.children[index + 1] ?? null),
  );
  return { ...own, children: node.children.map(treeShape) };
}
