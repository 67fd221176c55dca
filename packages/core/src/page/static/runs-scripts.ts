import { type Document, type Element, isText } from 'domhandler';
import { descendants } from '../../dom/descendants.ts';
import { isTrackerHost } from '../is-tracker-host.ts';

/** Types of script elements that hold code; others hold data, or templates. */
const CODE_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script(?:\d\.\d)?)$/i;
/**
 * Without any of these a script cannot reach the document, where elements have names of their own, too, nor load what could, nor
 * leave for another one.
 */
const REACHES_OUT =
  /\b(?:document|fetch|XMLHttpRequest|import|require|eval|customElements|jQuery|Function|htmx|Vue|React|(?:inner|outer)(?:HTML|Text)|insertAdjacent(?:HTML|Element|Text)|textContent|appendChild|append|prepend|replaceChildren|replaceWith|remove(?:Child)?|location\.(?:replace|assign|reload))\b|\$\(|\blocation(?:\.href)?\s*=[^=]/;

/**
 * Whether a document has scripts that may change what it shows. Those of trackers do not, and event handlers wait for an
 * act, but for those of what is loaded, or fails to be.
 */
export function runsScripts(document: Document, baseUrl: string): boolean {
  for (const element of descendants(document)) {
    const { onload = '', onerror = '' } = element.attribs;
    if (`${onload}${onerror}`.includes('document')) return true;
    if (element.name === 'script' && isCode(element, baseUrl)) return true;
  }
  return false;
}

function isCode({ attribs, children }: Element, baseUrl: string): boolean {
  const { src, type = '' } = attribs;
  if (!CODE_TYPE.test(type.trim())) return false;
  if (src !== undefined) return !isTrackerHost(URL.parse(src, baseUrl)?.hostname ?? '');
  return children.some((child) => isText(child) && REACHES_OUT.test(child.data));
}
