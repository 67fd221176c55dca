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
