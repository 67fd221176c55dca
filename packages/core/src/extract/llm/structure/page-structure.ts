import type { Document, Element } from 'domhandler';
import type { PropertyType } from '../../../recipe/property.ts';

/** A list that a page has by its structure. */
export interface StructureList {
  readonly selector: string;
  readonly elements: readonly Element[];
}

/** A field that the items of a list have by their structure. */
export interface StructureField {
  readonly type: PropertyType;
  /** Inside an item. Null: the item itself. */
  readonly selector: string | null;
}

/** What the structure of a page says of its lists, without a model: what a model's answers are laid beside. */
export interface PageStructure {
  /** The list that people most likely come for first. */
  readonly lists: readonly StructureList[];
  /** How much these elements are like a list that people come for; in the same measure for all. */
  score(elements: readonly Element[]): number;
  /** A selector that finds exactly these elements; null where none is known. */
  selectorOf(elements: readonly Element[]): string | null;
  fields(elements: readonly Element[], baseUrl: string): readonly StructureField[];
}

export type ReadStructure = (document: Document) => PageStructure;
