/** The document's text without scripts and styles, white space folded, up to 200,000 characters. */
export function readDocumentText(): string {
  const walker = document.createTreeWalker(document.body ?? document, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode() && text.length < 200_000) {
    const parent = walker.currentNode.parentElement;
    if (parent?.closest('script,style,noscript,template') === null)
      text += ` ${walker.currentNode.nodeValue}`;
  }
  return text.replace(/\s+/g, ' ');
}
