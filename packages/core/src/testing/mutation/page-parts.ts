import type { Element } from 'domhandler';

/** The parts of a parsed page that a mutation may change. */
export interface PageParts {
  readonly body: Element;
  readonly items: readonly Element[];
  /** The elements of an item that the recipe's first properties are read from, each once. */
  fields(item: Element): readonly Element[];
  /** From 0 to 1, the same for the same seed. */
  random(): number;
}

/** The parts of a page by what they hold. */
export interface NamedParts extends PageParts {
  /** The element of an item that holds its price; null where there is none. */
  priced(item: Element): Element | null;
  /** The one that names a person or a maker. */
  person(item: Element): Element | null;
}
