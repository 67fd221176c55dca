import type { Element } from 'domhandler';
import type { QueryEncoder } from './html/query-encoder.ts';

/** One item of the list, parsed and in its place: `element.parent` chains show its ancestors' names and attributes. */
export interface Item {
  readonly element: Element;
  /** What relative URLs resolve against: the document's base URI. */
  readonly baseUrl: string;
  /** How the document encodes queries of its links; null or absent: as UTF-8. */
  readonly encodeQuery?: QueryEncoder | null;
}
