/** What is asked of a tree of elements, whichever it is. */
export interface ElementTree<E> {
  parent(element: E): E | null;
  /** The element before it among its siblings. */
  previous(element: E): E | null;
  children(element: E): readonly E[];
  name(element: E): string;
  /** Its text, white space folded; the beginning of a long one. */
  text(element: E): string;
  attribute(element: E, name: string): string | null;
  attributeNames(element: E): readonly string[];
  isDisabled(element: E): boolean;
  /** Whether it can be pressed though it is no control by its kind, as far as that can be seen. */
  isPressable?(element: E): boolean;
  /** Whether it stays where it is while the page is scrolled, as far as that can be seen. */
  isFixed?(element: E): boolean;
  /** Whether it was an item of the list before, as far as that was seen. */
  wasItem?(element: E): boolean;
  /** Whether it is no larger than a dot. */
  isSmall?(element: E): boolean;
  /** What styles draw in it. */
  drawn?(element: E): string;
  /** The two nearest siblings before or behind it that have text, text nodes among them, the nearest first. */
  besides(
    element: E,
    side: 'before' | 'behind',
  ): readonly { readonly text: string; readonly isElement: boolean }[];
}
