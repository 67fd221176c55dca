import { type HtmlOptions, TREE_EDGE } from './html-marks.ts';
import { shownCopy } from './shown-copy.ts';

/** The document as it is now, with its doctype. */
export function readDocumentHtml({ isDeep = false, marksLayout = false }: HtmlOptions = {}): string {
  const serializer = new XMLSerializer();
  return [...document.childNodes]
    .map((node) =>
      node === document.documentElement
        ? (isDeep ? shownCopy(document.documentElement, marksLayout) : document.documentElement).outerHTML
        : serializer.serializeToString(node),
    )
    .join('');
}

/** What a frame of another origin than the page around it shows, its addresses complete; empty for one that is not shown, and for any other. */
export function readFrameHtml({ marksLayout = false }: HtmlOptions): string {
  if (frameElement !== null || !document.body || innerWidth <= 1 || innerHeight <= 1) return '';
  const copy = shownCopy(document.body, marksLayout);
  for (const child of copy.children) child.setAttribute(TREE_EDGE, 'frame');
  for (const name of ['href', 'src']) {
    for (const element of copy.querySelectorAll(`[${name}]`)) {
      const url = URL.parse(element.getAttribute(name) ?? '', document.baseURI);
      if (url !== null) element.setAttribute(name, url.href);
    }
  }
  return copy.innerHTML;
}
