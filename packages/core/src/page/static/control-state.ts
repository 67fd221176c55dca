import type { Element } from 'domhandler';
import { ancestry } from '../../dom/ancestry.ts';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import { readText } from '../../dom/readers/text.ts';
import type { Steps } from '../../ground/time/take-turns.ts';
import { saysBack } from '../surroundings/controls/says-back.ts';
import { linkElement, linkTarget } from './control-link.ts';
import { isDisabled } from './is-disabled.ts';
import { isInHidden } from './is-in-hidden.ts';

export interface StaticControl {
  readonly state: 'absent' | 'disabled' | 'ready';
  /** Where a ready control leads; null where only a script knows. */
  readonly href: string | null;
  /** What the state is about; null when absent. */
  readonly element: Element | null;
}

/**
 * The state of the control that a selector found, each element a step. Where it found several, as at the top and the bottom
 * of a list, the first that is ready counts, one with a link before others, and one that leads back only where it found no
 * other; else one that is disabled.
 */
export function* staticControl(
  found: readonly Element[],
  baseUrl: string,
  encodeQuery: QueryEncoder | null = null,
): Steps<StaticControl> {
  const meant: { first: Element | null; ready: StaticControl | null } = { first: null, ready: null };
  /** Whether none after it can count. */
  const take = (element: Element, link: Element | null): boolean => {
    meant.first ??= element;
    if (isDisabled(element) || (link && isDisabled(link))) return false;
    const href = link && linkTarget(link, baseUrl, encodeQuery);
    if (meant.ready === null || href !== null) meant.ready = { state: 'ready', href, element };
    return href !== null;
  };
  const back: [Element, Element | null][] = [];
  for (const element of found) {
    yield;
    const link = linkElement(element);
    if (isInHidden(element) || (link && isInHidden(link))) continue;
    const isBack =
      found.length > 1 && (leadsBack(element, baseUrl) || (link !== null && leadsBack(link, baseUrl)));
    if (isBack) back.push([element, link]);
    else if (take(element, link)) break;
  }
  if (meant.first === null) {
    for (const one of back) {
      yield;
      if (take(...one)) break;
    }
  }
  const { first, ready } = meant;
  return ready ?? { state: first === null ? 'absent' : 'disabled', href: null, element: first };
}

function leadsBack(element: Element, url: string): boolean {
  const {
    rel = '',
    class: classes = '',
    title = '',
    'aria-label': label = title,
    href = null,
  } = element.attribs;
  return saysBack({ text: readText(element), label, rel, classes, href }, url, () => isRightToLeft(element));
}

function isRightToLeft(element: Element): boolean {
  const said = ancestry(element).find(({ attribs }) => attribs.dir !== undefined);
  return said?.attribs.dir?.toLowerCase() === 'rtl';
}
