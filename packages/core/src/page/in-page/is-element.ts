/** Not `instanceof`: a frame has classes of its own, which its elements keep in another document. */
export function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
