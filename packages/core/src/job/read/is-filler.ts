import { type Element, isTag } from 'domhandler';
import { isBlank } from '../../dom/readers/is-blank.ts';
import { compileSelector } from '../../dom/selector/compile-selector.ts';

/** What no list has as items. */
const NEVER: ReadonlySet<string> = new Set('br hr link meta noscript script style template wbr'.split(' '));
/** How pages call what fills the last line of a grid, or parts its lines. */
const CALLED =
  /(?:^|[-_\s])(?:fill(?:er|ing)?|ghost|spacer|dummy|blank|phantom|clear(?:fix)?|divider|separator)(?:$|[-_\s])/i;
/** The same of places that items are still to come into. */
const TO_COME = /skeleton|placeholder|shimmer|load/i;
const SHOWN = 'a, img, picture, svg, video, iframe, input, button, canvas, object';

/** Whether an element that the recipe reads nothing of parts or fills a list: by what it is, or empty and called so. */
export function isFiller(element: Element): boolean {
  const { name, attribs, children } = element;
  if (NEVER.has(name)) return true;
  const called = attribs.class ?? '';
  const isBare = !children.some(isTag);
  const isUnheard = isBare && attribs['aria-hidden'] === 'true' && !TO_COME.test(called);
  if (!isUnheard && attribs.role !== 'separator' && !CALLED.test(called)) return false;
  return isBlank(element) && (isBare || compileSelector(SHOWN).first(element) === null);
}
