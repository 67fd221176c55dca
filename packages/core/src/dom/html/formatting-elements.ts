import type { Parser, TreeAdapterTypeMap } from 'parse5';

type List<T extends TreeAdapterTypeMap> = Parser<T>['activeFormattingElements'];

/**
 * What parse5 notes about links and other formatting of a document. It makes notes by literals (see tokens.ts), and all
 * of them name elements and their tags: one among old objects would keep the whole tree and its text.
 */
export class FormattingElements<T extends TreeAdapterTypeMap> {
  readonly #notes: { element: unknown; token: unknown }[] = [];

  constructor(list: List<T>) {
    const push = list.pushElement;
    list.pushElement = (element, token) => {
      push.call(list, element, token);
      if (list.newest !== null && 'element' in list.newest) this.#notes.push(list.newest);
    };
  }

  /** The document is parsed: no note names anything any more. */
  release(): void {
    for (const note of this.#notes) {
      note.element = null;
      note.token = null;
    }
  }
}
