import type { Element } from 'domhandler';
import { inlineStyle } from '../inline-style.ts';
import { isHidden } from '../is-hidden.ts';

const UNREAD = new Set(
  (
    'area audio base basefont canvas command frameset head iframe link meta noembed noframes ' +
    'object param rp source title track video'
  ).split(' '),
);

/** Parts of an SVG that are described, or drawn elsewhere. */
const UNREAD_SVG = new Set(['defs', 'desc', 'metadata', 'symbol']);

/** What browsers lay out apart from the text around it. */
const SEPARATE = new Set(
  (
    'address article aside blockquote body br button caption center col colgroup dd details dialog dir div dl dt ' +
    'fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html input legend li listing main ' +
    'menu nav ol optgroup option p plaintext pre search section select summary table tbody td textarea tfoot th ' +
    'thead tr ul xmp'
  ).split(' '),
);

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Whether a reader of the page does not see the element's text. */
export function isUnread(element: Element): boolean {
  const { name } = element;
  if (UNREAD.has(name) || isHidden(element)) return true;
  return UNREAD_SVG.has(name) && element.namespace === SVG_NAMESPACE;
}

/** Whether the layout sets the element's text apart from what comes before and after it. */
export function separatesText(element: Element): boolean {
  if (SEPARATE.has(element.name)) return true;
  if (element.attribs.style === undefined) return false;
  const display = inlineStyle(element).get('display');
  return display !== undefined && /^(?:block|flex|grid|list-item|table)/i.test(display);
}
