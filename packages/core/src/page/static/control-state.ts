import { type Element, isTag, type ParentNode } from 'domhandler';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import { readText } from '../../dom/readers/text.ts';
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
 * The state of the control that a selector found. Where it found several, as at the top and the bottom of a list, the
 * first that is ready counts, one with a link before others, and one that leads back only where it found no other; else
 * one that is disabled.
 */
export function staticControl(
  found: readonly Element[],
  baseUrl: string,
  encodeQuery: QueryEncoder | null = null,
): StaticControl {
  const visible = found
    .map((element) => ({ element, link: linkElement(element) }))
    .filter(({ element, link }) => !isInHidden(element) && !(link && isInHidden(link)));
  const others =
    visible.length < 2
      ? visible
      : visible.filter(
          ({ element, link }) => !leadsBack(element, baseUrl) && !(link && leadsBack(link, baseUrl)),
        );
  const meant = others.length > 0 ? others : visible;
  const ready = meant
    .filter(({ element, link }) => !isDisabled(element) && !(link && isDisabled(link)))
    .map(({ element, link }) => ({ element, href: link && linkTarget(link, baseUrl, encodeQuery) }));
  const best = ready.find(({ href }) => href !== null) ?? ready[0];
  if (best) return { state: 'ready', ...best };
  const disabled = meant[0]?.element ?? null;
  return { state: disabled === null ? 'absent' : 'disabled', href: null, element: disabled };
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
  for (let node: ParentNode | null = element; node !== null && isTag(node); node = node.parent) {
    const { dir } = node.attribs;
    if (dir !== undefined) return dir.toLowerCase() === 'rtl';
  }
  return false;
}
