import type { Turns } from '../ground/time/take-turns.ts';
import type { FirstPage } from './claims/claims.ts';
import { numberedPage } from './claims/numbered-page.ts';
import { readClaims } from './claims/read-claims.ts';
import { factsOfEnd } from './end/facts-of-end.ts';
import type { ListEnd } from './end/list-end.ts';
import type { Fact, NoteFact } from './evidence.ts';
import { MOVING } from './moving-lists.ts';
import { wordsOfWalls } from './page-walls.ts';
import { isOtherList } from './pagination/is-other-list.ts';
import { lacksPager } from './pagination/lacks-pager.ts';
import { areDatesApart, rowsAddressed, rowsPassed } from './pagination/page-address.ts';
import { PageSeries } from './pagination/page-series.ts';
import { pagesBefore } from './pagination/pages-before.ts';
import { doubledRows } from './rows/doubled-rows.ts';
import { ItemsBeyond } from './rows/items-beyond.ts';
import { isEndOf, overlapOf } from './rows/page-shift.ts';
import { ReturnedRows } from './rows/returned-rows.ts';
import { rowIdentities } from './rows/row-identities.ts';
import { NO_LINES, type RowLines } from './rows/row-lines.ts';
import type { Surroundings } from './surroundings.ts';

/** A page that nothing was done to, and whose control is not there. */
const UNTOUCHED = {
  reason: 'no-next-control',
  about: '',
  hasMore: null,
  hasMovedOn: false,
  hasAsked: false,
  error: null,
  retracts: false,
  unfolds: false,
  leadsBack: false,
  different: null,
  isServedAgain: false,
  goesOn: null,
} as const;

type Values = Readonly<Record<string, unknown>>;

export interface ListObserverOptions {
  readonly listMode: 'replace' | 'append';
  /** Properties that hold links. */
  readonly links: readonly string[];
  readonly maxPages: number;
  /** What matches the items. */
  readonly listSelector: string;
  readonly selector: string | null;
  /** Whether the job leaves out rows that are there already. */
  readonly isUnique: boolean;
  /** What is known of the first page, where the list is taken up midway. */
  readonly first: FirstPage | null;
  readonly note: NoteFact;
}

type PagesSoFar = Pick<ListEnd, 'pages' | 'items' | 'emptyPages'>;

/** What the observer itself knows of the end. */
type Known = Omit<ListEnd, keyof typeof UNTOUCHED | keyof PagesSoFar | 'around'>;

/** A page that was read. */
interface ObservedPage {
  /** From 1. */
  readonly number: number;
  readonly items: number;
  readonly url: string;
  /** What its rows are known by. */
  readonly identities: RowLines;
  /** All values of its rows. */
  readonly lines: RowLines;
}

/** Watches the pages of one list go by, and tells at its end what bears on whether it is whole. */
export class ListObserver {
  readonly #options: ListObserverOptions;
  #previous = NO_LINES;
  /** All values of its rows. */
  #lines = NO_LINES;
  #url = '';
  /** Address of the page before that. */
  #urlBefore = '';
  #firstPage: RowLines | null = null;
  #pages = 0;
  #first: FirstPage | null;
  #around: Surroundings | null = null;
  /** Of the shorter pages, that with most elements like its items that are none. */
  #between: Surroundings | null = null;
  #itemsOnLastPage = 0;
  #mostOnPage = 0;
  /** The fewest items of the pages before the last one. */
  #leastBefore = 0;
  #hasMoved = false;
  /** Rows of the page before that were served once more. */
  #cameAgain = 0;
  #hasDoubles = false;
  /** Whether each page has another address than the one before it. */
  #isAddressed = false;
  #endFacts: readonly Fact[] = [];
  /** The first page's rows as they were read again at the end; null where nobody has. */
  firstAgain: RowLines | null = null;
  readonly #returned = new ReturnedRows();
  readonly #beyond = new ItemsBeyond();
  readonly #series = new PageSeries();

  constructor(options: ListObserverOptions) {
    this.#options = options;
    this.#first = options.first;
    this.#mostOnPage = options.first?.items ?? 0;
  }

  /** The first page's rows, by what tells them apart; null where the list was taken up midway, or has no other page. */
  get firstPage(): RowLines | null {
    return this.#pages > 1 ? this.#firstPage : null;
  }

  /** Whether a page shows rows of the first one again. */
  showsFirst({ lines }: RowLines): boolean {
    const first = new Set(this.#firstPage?.isTelling ? this.#firstPage.lines : []);
    return lines.some((line) => first.has(line));
  }

  /** Whether the last page had as many items as others, the first one apart where there are others. */
  get isFull(): boolean {
    return this.#itemsOnLastPage >= this.#fullPage;
  }

  /** Several answers may make a page of a list that grows. */
  get #fullPage(): number {
    return this.#options.listMode === 'append' ? this.#leastBefore : this.#mostOnPage;
  }

  /** Address of the page behind the last one, where that is full, and addresses count pages; null otherwise. */
  get behind(): string | null {
    return this.isFull && this.#options.listMode === 'replace' ? this.#series.behind : null;
  }

  /** Whether properties hold links, which tell rows apart. */
  get hasLinks(): boolean {
    return this.#options.links.length > 0;
  }

  /** Whether rows came on two pages. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** Whether a page with so many items is shorter than others were. */
  isShort(items: number): boolean {
    return this.#options.listMode === 'replace' && items < this.#mostOnPage;
  }

  /** What the end of the list has shown. */
  get endFacts(): readonly Fact[] {
    return this.#endFacts;
  }

  identities(rows: readonly Values[], lines: RowLines, turns: Turns): Promise<RowLines> {
    return rowIdentities(rows, this.#options.links, lines, turns);
  }

  /** The page read last was served once more, at another address or upon another press: if others come behind it, in the place of one that was not read. */
  cameAgain(rows: number): void {
    this.#cameAgain = rows;
  }

  /** Whether rows, which links tell apart, are those that the page read last has ended with. */
  endedWith(lines: RowLines): boolean {
    return this.#options.listMode === 'replace' && this.hasLinks && isEndOf(this.#lines, lines);
  }

  /** A page was read. How many of its rows, at the beginning, came at the end of the page before. */
  page({ number, items, url, identities, lines }: ObservedPage): number {
    const overlap = overlapOf(this.#previous, identities);
    this.#returned.page(
      { ...identities, lines: identities.lines.slice(overlap) },
      lines.lines.slice(overlap),
    );
    // What was asked for is no sign of a list that moves: `?offset=37` behind ten rows from 30 on.
    const isAsked = overlap > 0 && rowsAddressed(this.#url, url) === this.#previous.lines.length - overlap;
    const rows = (isAsked ? 0 : overlap) || this.#cameAgain;
    if (this.#options.listMode === 'replace' && isOtherList(url, [this.#urlBefore, this.#url])) {
      const about = `page ${number} has an address of another kind than those before it, ${url}`;
      this.#options.note({ kind: 'end-not-seen', about, page: number });
    }
    const passed = number === 2 ? rowsPassed(this.#url, url, this.#itemsOnLastPage) : 0;
    if (passed > 0 && items === this.#itemsOnLastPage + passed) {
      const about = `page 2 counts ${items} rows to a page, and the first one had ${items - passed}`;
      this.#options.note({ kind: 'end-not-seen', about, page: number });
    }
    this.#series.page(url, items);
    this.#isAddressed = url !== this.#url && (number < 3 || this.#isAddressed);
    this.#urlBefore = this.#url;
    this.#url = url;
    this.#cameAgain = 0;
    if (rows > 0) {
      this.#hasMoved = true;
      this.#options.note({ kind: 'list-moved', sign: 'overlap', rows, page: number });
    }
    const isMoving = MOVING.test(this.#around?.list ?? '');
    const doubled = this.#hasDoubles ? 0 : doubledRows(identities, { hasLinks: this.hasLinks, isMoving });
    if (doubled > 0 && !this.#options.isUnique) {
      this.#hasDoubles = true;
      this.#options.note({ kind: 'rows-doubled', rows: doubled, page: number });
    }
    if (number === 1) this.#firstPage = identities;
    this.#beyond.page(items, this.#mostOnPage, this.#first?.total ?? this.#first?.count);
    this.#pages = number;
    this.#previous = identities;
    this.#lines = lines;
    // What a server rendered first is often more than what is added to it each time.
    const most = number === 3 ? this.#itemsOnLastPage : this.#mostOnPage;
    this.#mostOnPage = Math.max(most, items);
    this.#leastBefore =
      number > 2 ? Math.min(this.#leastBefore, this.#itemsOnLastPage) : this.#itemsOnLastPage;
    this.#itemsOnLastPage = items;
    return overlap;
  }

  /** The list had ended before it was taken up again, with so many items on its last page. */
  reopened(items: number): void {
    this.#itemsOnLastPage = items;
  }

  /** What the first page's text says of walls and of an end. */
  get firstText(): string {
    return this.#first?.words ?? '';
  }

  /** What another observer needs to go on. */
  get known(): { readonly first?: FirstPage } {
    return this.#first === null ? {} : { first: this.#first };
  }

  /** What the first page says of its list. */
  firstLook(around: Surroundings, items: number, text = around.text): void {
    const claims = readClaims(around, { onPage: items, items, pages: Math.max(1, this.#pages) });
    this.#around = around;
    const page = claims.page ?? numberedPage(around);
    const words = wordsOfWalls(text);
    this.#first = { ...claims, page, items, pagesBefore: pagesBefore(around), words };
  }

  /** What a page that is shorter than others shows. */
  lookBetween(around: Surroundings): void {
    if (around.leftOut > (this.#between?.leftOut ?? 0)) this.#between = around;
  }

  /** How many of a page's rows came before. */
  returned(identities: RowLines): number {
    return this.#returned.known(identities);
  }

  /** What would speak against the end of the list, were it a page that is shown so, with so many items of its own. */
  doubtsOfEnd(around: Surroundings, onPage: number, read: PagesSoFar): readonly Fact[] {
    const mostOnPage = Math.max(this.#mostOnPage, onPage);
    return factsOfEnd({ ...this.#known, ...UNTOUCHED, ...read, around, itemsOnLastPage: onPage, mostOnPage });
  }

  /** Whether such a page seems to lack the list's pager; `before`: address of the page that led there. */
  lacksPager(
    around: Surroundings,
    onPage: number,
    before: string,
    html: () => Promise<string>,
  ): Promise<boolean> {
    return lacksPager(this.#around, around, { before, isFull: onPage >= this.#fullPage, html });
  }

  end(end: Omit<ListEnd, keyof Known | 'different'>): void {
    const { isUnique, listMode } = this.#options;
    const { hasLinks } = this;
    const different = hasLinks && this.#firstPage !== null ? this.#returned.different : null;
    const facts: Fact[] = [...factsOfEnd({ ...this.#known, ...end, different })];
    const returned = this.#hasMoved ? 0 : this.#returned.count({ isExpected: isUnique, hasLinks });
    if (returned > 0) facts.push({ kind: 'list-moved', sign: 'overlap', rows: returned, page: null });
    // The news come each day.
    const mayCome = isUnique || this.#hasDoubles || areDatesApart(this.#urlBefore, this.#url);
    const pinned = mayCome ? 0 : this.#returned.pinned(hasLinks);
    if (pinned > 0) facts.push({ kind: 'rows-doubled', rows: pinned, pages: end.pages, page: null });
    const mayBeTied = hasLinks && !isUnique && !this.#hasMoved && returned === 0;
    const near = mayBeTied ? this.#returned.near() : 0;
    const about = `${near} rows stood on the page before theirs, too, and others may have been left out for them`;
    if (near > 0) facts.push({ kind: 'end-not-seen', about, page: null });
    const isKnown = end.emptyPages > 0 || facts.some(({ kind }) => kind === 'total-reached');
    const odd = listMode === 'append' || isKnown ? null : this.#series.doubt;
    if (odd !== null) facts.push({ kind: 'end-not-seen', about: odd, page: null });
    this.#hasMoved ||= returned > 0;
    this.#endFacts = facts;
  }

  get #known(): Known {
    const { listMode, listSelector, maxPages, selector } = this.#options;
    return {
      listMode,
      listSelector,
      maxPages,
      selector,
      first: this.#first,
      firstAround: this.#around,
      between: this.#between,
      itemsOnLastPage: this.#itemsOnLastPage,
      mostOnPage: this.#mostOnPage,
      fullPage: this.#fullPage,
      beyond: this.#beyond.count,
      isAddressed: this.#isAddressed,
    };
  }
}
