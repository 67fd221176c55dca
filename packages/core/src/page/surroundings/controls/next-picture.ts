import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';

const INSIDE = 6;
const NAMED = ['class', 'src', 'href', 'xlink:href', 'data-icon', 'data-testid'] as const;
const ON = /[›»→⟩❯▶►]/;
/** Names of icons and of files with pictures, as sets of icons have them. */
const TO_THE_RIGHT =
  /(?:angle|arrow|caret|chevron|triangle)s?[-_]?(?:double|circle|small|long|alt|thin|fat)?[-_]?(?:right|next|forward)|(?:right|next|forward)[-_]?(?:angle|arrow|caret|chevron)|(?:(?:^|[/_-])next(?:[-_](?:on|page|active))?|(?:arrow|arr)s?[-_]?r)\.(?:gif|png|svg|webp|jpe?g)/i;

/** A sign for what points on by a picture without a word; empty where none does. */
export function nextPicture<E>(element: E, tree: ElementTree<E>): string {
  for (const one of elementsWithin(element, INSIDE, tree)) {
    if (
      ON.test(tree.drawn?.(one) ?? '') ||
      isNamedNext(one, tree) ||
      NAMED.some((name) => TO_THE_RIGHT.test(namedBy(one, name, element, tree)))
    )
      return '›';
  }
  return '';
}

/** Where a link leads is no picture. */
function namedBy<E>(one: E, name: string, element: E, tree: ElementTree<E>): string {
  return one === element && name === 'href' ? '' : (tree.attribute(one, name)?.slice(0, 200) ?? '');
}

/** Scripts tell by data which way an arrow leads. */
function isNamedNext<E>(one: E, tree: ElementTree<E>): boolean {
  return tree
    .attributeNames(one)
    .some((name) => name.startsWith('data-') && tree.attribute(one, name) === 'next');
}
