/** What is asked of a tree of elements, whichever it is. */
export interface ElementTree<E> {
  parent(element: E): E | null;
  /** The element before it among its siblings. */
  previous(element: E): E | null;
  children(element: E): readonly E[];
  name(element: E): string;
  text(element: E): string;
  /** Its own name, class, id, role and label, those that it has. */
  names(element: E): readonly (string | null | undefined)[];
}
