import { COUNTED } from './counted.ts';
import type { ElementTree } from './element-tree.ts';

/** Shorter ones are parts of names: "Boeing 747". */
const LARGE = /(?:\d\D?){4}/;
const NAMING = /^(?:class|data-.*)$/;
const BADGE = /(?:^|[\s_/-])(?:badge|count(?:er)?|pill|chip)(?:$|[\s_-])/i;

/** A number in what is named for a count, behind a heading, say. */
export function isBadge<E>(text: string, parent: E | null, tree: ElementTree<E>): boolean {
  if (parent === null || !COUNTED.test(text)) return false;
  if (tree.name(parent) === 'sup') return true;
  // "Tables <span>1 234</span>" in the heading of the page.
  const above = tree.parent(parent);
  if (above !== null && tree.name(above) === 'h1' && LARGE.test(text)) return true;
  return tree
    .attributeNames(parent)
    .some((name) => NAMING.test(name) && BADGE.test(tree.attribute(parent, name) ?? ''));
}
