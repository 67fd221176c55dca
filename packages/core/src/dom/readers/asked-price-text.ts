import { type Element, isTag } from 'domhandler';
import { descendants } from '../descendants.ts';
import { readText, readTextWithout } from './text.ts';
import { isUnread } from './text-layout.ts';

const CROSSED_OUT_CLASS =
  /(?:^|[-_\s])(?:old|was|strike|striked|strikethrough|crossed|compare|line-through)(?:$|[-_\s])/i;

/**
 * The text of a price without what is crossed out inside it, which is a former one: `$35` of `<del>$50</del> $35`. Where nothing
 * else has a digit, all of the text.
 */
export function readAskedPriceText(element: Element): string {
  // Most prices are a text alone.
  if (!element.children.some(isTag)) return readText(element);
  for (const inner of descendants(element)) {
    if (!isCrossedOut(inner)) continue;
    const rest = readTextWithout(element, (part) => isUnread(part) || isCrossedOut(part));
    if (/\p{Nd}/u.test(rest)) return rest;
    break;
  }
  return readText(element);
}

function isCrossedOut({ name, attribs }: Element): boolean {
  return (
    name === 'del' ||
    name === 's' ||
    name === 'strike' ||
    attribs.style?.includes('line-through') === true ||
    (attribs.class !== undefined && CROSSED_OUT_CLASS.test(attribs.class))
  );
}
