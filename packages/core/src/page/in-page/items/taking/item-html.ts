import { flattened } from '../../open-shadow.ts';

/** An item as it is shown, in HTML, also where its document is XML. */
export function itemHtml(element: Element): string {
  const shown = flattened(element);
  if (document.contentType !== 'application/xhtml+xml') return shown.outerHTML;
  const copy = document.implementation.createHTMLDocument().importNode(shown, true);
  const nodes = document.createNodeIterator(copy, NodeFilter.SHOW_CDATA_SECTION);
  const sections: CDATASection[] = [];
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
    sections.push(node as CDATASection);
  for (const section of sections) section.replaceWith(section.data);
  return copy.outerHTML;
}
