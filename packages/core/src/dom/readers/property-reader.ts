import type { Element } from 'domhandler';
import type { Item } from '../item.ts';

/** Reads one value from the element that a property selected. Null: the element has no such thing. */
export type PropertyReader = (element: Element, item: Item) => string | null;
