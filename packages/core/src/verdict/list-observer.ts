import type { NoteFact } from './evidence.ts';
import { factsOfEnd, type ListEnd } from './list-end.ts';
import { overlapOf } from './page-shift.ts';
import { type Claims, readClaims } from './read-claims.ts';
import { rowIdentities } from './row-identities.ts';
import type { Surroundings } from './surroundings.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ListObserverOptions {
  readonly listMode: 'replace' | 'append';
  /** Properties that hold links. */
  readonly links: readonly string[];
  readonly maxPages: number;
  readonly selector: string | null;
  readonly note: NoteFact;
}

/** Watches the pages of one list go by, and tells at its end what bears on whether it is whole. */
export class ListObserver {
  readonly #options: ListObserverOptions;
  #previous: readonly string[] = [];
  #firstPages: readonly (readonly string[])[] = [];
  #claims: Claims | null = null;
  #itemsOnLastPage = 0;

  constructor(options: ListObserverOptions) {
    this.#options = options;
  }

  /** The first page's rows and the second's, by what tells them apart; null where the list was taken up midway. */
  get firstPages(): readonly [readonly string[], readonly string[]] | null {
    const [first, second] = this.#firstPages;
    return first === undefined || second === undefined ? null : [first, second];
  }

  identities(rows: readonly Values[]): readonly string[] {
    return rowIdentities(rows, this.#options.links);
  }

  /** A page was read: the one of this number, from 1. */
  page(number: number, items: number, rows: readonly Values[]): void {
    const identities = this.identities(rows);
    const overlap = overlapOf(this.#previous, identities);
    if (overlap > 0) this.#options.note({ kind: 'list-moved', sign: 'overlap', rows: overlap, page: number });
    if (number === this.#firstPages.length + 1 && number <= 2)
      this.#firstPages = [...this.#firstPages, identities];
    this.#previous = identities;
    this.#itemsOnLastPage = items;
  }

  /** What the first page says of its list. */
  firstLook({ text }: Surroundings, items: number): void {
    this.#claims = readClaims(text, { onPage: items, items });
  }

  end(
    end: Pick<ListEnd, 'reason' | 'about' | 'pages' | 'items' | 'hasMore' | 'hasMovedOn' | 'around'>,
  ): void {
    const { listMode, maxPages, selector, note } = this.#options;
    const known = {
      listMode,
      maxPages,
      selector,
      first: this.#claims,
      itemsOnLastPage: this.#itemsOnLastPage,
    };
    for (const fact of factsOfEnd({ ...known, ...end })) note(fact);
  }
}
