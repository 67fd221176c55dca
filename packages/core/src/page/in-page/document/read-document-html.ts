/** The document as it is now, with its doctype. */
export function readDocumentHtml(): string {
  const serializer = new XMLSerializer();
  return [...document.childNodes]
    .map((node) =>
      node === document.documentElement
        ? document.documentElement.outerHTML
        : serializer.serializeToString(node),
    )
    .join('');
}
