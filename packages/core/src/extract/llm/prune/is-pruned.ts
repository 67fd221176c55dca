import type { Element } from 'domhandler';
import { isHidden } from '../../../dom/is-hidden.ts';
import { isHiddenByStyle } from '../../../dom/styles/hidden-by-style.ts';

/** What holds nothing that a reader sees. */
const UNSEEN = new Set(['base', 'canvas', 'embed', 'head', 'iframe', 'link', 'meta', 'object']);
/** The same on every page of a site. */
const BOILERPLATE = new Set(['nav', 'footer']);
const BOILERPLATE_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search']);

/** Whether an element says nothing about a list: it is not seen, or hidden by its own markup or the page's styles. */
export function isUnseen(element: Element): boolean {
  return UNSEEN.has(element.name) || isHidden(element) || isHiddenByStyle(element);
}

export function isBoilerplate({ name, attribs }: Element): boolean {
  return BOILERPLATE.has(name) || BOILERPLATE_ROLES.has(attribs.role ?? '');
}
