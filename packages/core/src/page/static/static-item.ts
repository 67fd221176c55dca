import type { Element } from 'domhandler';
import type { QueryEncoder } from '../../dom/html/query-encoder.ts';
import type { Item } from '../../dom/item.ts';

/** An item of a static page. An instance: see tokens.ts. */
export class StaticItem implements Item {
  readonly element: Element;
  readonly baseUrl: string;
  readonly encodeQuery: QueryEncoder | null;

  constructor(element: Element, baseUrl: string, encodeQuery: QueryEncoder | null) {
    this.element = element;
    this.baseUrl = baseUrl;
    this.encodeQuery = encodeQuery;
  }
}
