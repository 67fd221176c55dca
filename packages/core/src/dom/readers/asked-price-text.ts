import { type Element, isTag, isText, type ParentNode } from 'domhandler';
import { descendants } from '../descendants.ts';
import { readText, readTextWithout } from './text.ts';
import { isUnread } from './text-layout.ts';

const CROSSED_OUT_CLASS =
  /(?:^|[-_\s])(?:old|was|strike|striked|strikethrough|crossed|compare|line-through)(?:$|[-_\s])/i;

/** What a former price is called that may look as any other does. */
const FORMER_CLASS = /(?:^|[-_\s])(?:original|before|former|previous|rrp|msrp|uvp)(?:$|[-_\s])/i;
/** A price, and little else. */
const PRICE = /^\P{Nd}{0,12}\p{Nd}[\p{Nd}.,'’\s]*\P{Nd}{0,12}$/u;
const LONGEST_PRICE = 32;

export function isPriceText(text: string): boolean {
  return text.length <= LONGEST_PRICE && PRICE.test(text) && !text.includes('%');
}

/** Whether a text of `element`, in its item, is a price that is crossed out, by itself or with what it stands in. */
export function isFormerPrice(text: string, element: Element, item: Element): boolean {
  if (!isPriceText(text)) return false;
  for (let around: ParentNode | null = element; around && around !== item; around = around.parent)
    if (isTag(around) && (isCrossedOut(around) || FORMER_CLASS.test(around.attribs.class ?? ''))) return true;
  const parts = element.children.filter((child) => !isText(child) || child.data.trim() !== '');
  return parts.length > 0 && parts.every((child) => isTag(child) && isCrossedOut(child));
}

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
