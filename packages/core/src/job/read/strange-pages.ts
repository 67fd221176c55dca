import { isOwnOrigin } from '../../egress/request/own-origin.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import type { Page } from '../../page/page.ts';
import { widerTotal } from '../../verdict/claims/claimed-ranges.ts';
import type { Fact, NoteFact } from '../../verdict/evidence.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { newWall } from '../../verdict/page-walls.ts';
import { raisesNumber } from '../../verdict/pagination/page-address.ts';
import type { RowLines } from '../../verdict/rows/row-lines.ts';
import type { Surroundings } from '../../verdict/surroundings.ts';
import { type ColumnLook, columnLooks } from './column-looks.ts';
import { previewRows } from './comparable-rows.ts';
import { hasMovedOn } from './end/has-moved-on.ts';
import { leavesNumbers, type Place } from './end/leads-back.ts';
import { HeldNotes } from './held-notes.ts';
import { lookBeside } from './look-beside.ts';
import { readFirstPage } from './read-first-page.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import type { Reading } from './read-rows.ts';
import { lookAround, type ShownPage } from './shown-page.ts';
import { UsualPages } from './usual-pages.ts';
import type { ValueGap } from './value-gap.ts';

/** So many times pages were read again, and were as they had been: the list is like that. */
const MOST_IN_VAIN = 3;
/** How often a page is, where others come before it. */
const MOST_TIMES = 2;
/** What part of a page's rows, and at least so many, came before. */
const RETURNED = 0.2;
const SEVERAL = 4;
/** Fewer rows lack a value by chance. */
const LEAST = 3;
/** A list of fewer items may well have one page only. */
const MANY = 10;
/** What may speak against an end because the page came without a part of it. */
const DOUBTS: ReadonlySet<Fact['kind']> = new Set([
  'fewer-than-advertised',
  'pages-left',
  'pagination-shown',
  'end-not-seen',
  'page-cut-off',
] as const);

/** What was read of the list before a page. */
export interface ReadBefore {
  readonly pages: number;
  readonly items: number;
  readonly emptyPages: number;
}

/** What is asked of a page to compare it. */
type Compared = Pick<Reading, 'rows' | 'looks' | 'identities'> & {
  readonly shown: Pick<ShownPage, 'page' | 'items' | 'url' | 'follows' | 'looking'>;
};

interface StrangePage {
  readonly strange: number;
  readonly address: string;
  readonly before: ReadBefore;
  /** Milliseconds. */
  readonly pause: number;
}

/** A page that was opened once more, and is less strange. */
interface BetterPage extends Pick<ShownPage, 'page' | 'items'> {
  /** What its opening has to say. */
  readonly notes: HeldNotes;
}

/**
 * Pages that are unlike those before them (values that all others have are missing, items are fewer, the control is gone), as
 * after a fault of the moment: such a page is read again before anybody has its rows. Only where it has an address of its own.
 */
export class StrangePages {
  readonly #options: ReadPagesOptions;
  readonly #observer: ListObserver;
  readonly #note: NoteFact;
  readonly #usual = new UsualPages();
  readonly #mayReadAgain: boolean;
  /** What the first page's columns look like, and those of all others. */
  #first: ReadonlyMap<string, ColumnLook> = new Map();
  readonly #others = new UsualPages();
  #before: Required<Place> | null = null;
  #returned = 0;
  #vain = 0;

  /** `note`: for what the page that is kept has to say. */
  constructor(options: ReadPagesOptions, observer: ListObserver, note: NoteFact) {
    const { strategy, extractor, page, recipe } = options;
    this.#options = options;
    this.#observer = observer;
    this.#note = note;
    // What a model reads is not read to compare it, for that costs.
    const isRead = strategy.type !== 'none' && page.listMode === 'replace' && extractor.findsItems !== true;
    this.#mayReadAgain = isRead && recipe.settings.retries > 0;
  }

  /** The page is handed over: what comes next is compared with it, too. */
  keep({ shown, identities, rows, looks }: Reading, isFirst: boolean): void {
    if (!this.#mayReadAgain) return;
    if (isFirst) this.#first = looks;
    else this.#others.add({ rows, looks, follows: null, items: rows.length });
    const { url, askedUrl, items, follows } = shown;
    this.#before = { url, askedUrl };
    this.#returned = Math.max(this.#returned, this.#observer.returned(identities));
    this.#usual.add({ rows, looks, follows, items: items.length });
  }

  /** Properties that no row of the first page has as all others do, where rows have it so once that page is read again. */
  async lackedAtFirst(): Promise<readonly ValueGap[]> {
    const lacking = [...this.#first].flatMap(([property, look]) => {
      const rows = this.#others.missing(property, look);
      return rows === look.rows && rows >= LEAST ? [{ property, rows }] : [];
    });
    if (lacking.length === 0) return [];
    const { page } = this.#options;
    try {
      const { rows: again, identities } = await readFirstPage(this.#options, this.#observer);
      this.#observer.firstAgain = identities;
      const looks = columnLooks(again);
      return lacking.filter(({ property, rows }) => {
        const look = looks.get(property);
        return look !== undefined && this.#others.missing(property, look) < rows;
      });
    } catch {
      page.signal.throwIfAborted();
      return [];
    }
  }

  /** The page as it is when it is read again, where it was strange, and is less so. */
  async better(reading: Reading, before: ReadBefore): Promise<BetterPage | null> {
    const { shown } = reading;
    const address = addressOf(shown, this.#before, before.pages);
    const isTried = this.#mayReadAgain && this.#vain < MOST_IN_VAIN && shown.items.length > 0;
    if (!isTried || !isOwnOrigin(address, this.#options.recipe.url)) return null;
    const strange = await this.#strangeness(reading, address, before);
    if (strange === 0) return null;
    const { warn, recipe } = this.#options;
    const isEnd = shown.follows === false;
    // Honest lists begin and end strangely more often than they go on so.
    const times = before.pages === 0 || isEnd ? 1 : Math.min(MOST_TIMES, recipe.settings.retries);
    const most = Math.min(times, MOST_IN_VAIN - this.#vain);
    for (let time = 1; time <= most; time += 1) {
      // What seems to be the end is looked at at once.
      const pause = isEnd ? 0 : pauseAfter(BACKOFFS.wall, time);
      const better = await this.#readAgain(reading, { strange, address, before, pause });
      if (better === null) continue;
      warn(`page ${before.pages + 1} was read again, as it was unlike the others at first`);
      return better;
    }
    this.#vain += most;
    const gap = shown.follows === true ? this.#usual.lackedByFew(reading) : null;
    if (gap !== null) this.#note({ kind: 'value-missing', ...gap });
    if (isEnd && (await this.#lacksWayBack(shown, before)))
      this.#note({ kind: 'end-not-seen', about: 'its last page lacks the pager of the one before it' });
    return null;
  }

  /** Whether a page shows no way back to those before, as the page before it does. */
  async #lacksWayBack({ page }: Compared['shown'], { pages }: ReadBefore): Promise<boolean> {
    if (this.#before === null || pages < 2 || showsWayBack(await lookAround(page))) return false;
    const { askedUrl } = this.#before;
    return showsWayBack(await lookBeside(askedUrl, this.#options, {}, (before) => before.surroundings()));
  }

  async #readAgain(
    { shown: first, identities }: Reading,
    { strange, address, before, pause }: StrangePage,
  ): Promise<BetterPage | null> {
    const { clock, recipe, source, preview, strategy, page: options } = this.#options;
    const pauseMs = Math.max(recipe.settings.delayMs, pause);
    if (pauseMs > 0) await clock.sleep(pauseMs, options.signal);
    const notes = new HeldNotes();
    let page: Page | null = null;
    try {
      page = await source.open(address, {
        ...options,
        note: (fact) => notes.do(() => this.#note(fact)),
        resumed: true,
        ...(first.page.isStatic !== undefined && { isStatic: first.page.isStatic }),
      });
      const { url } = page;
      const items = await page.takeNewItems();
      const again = await previewRows(items, preview, this.#options, this.#observer);
      const follows = (await strategy.hasNext?.(page, recipe.pagination)) ?? null;
      const looks = columnLooks(again.rows);
      const looking = before.pages === 0 ? lookAround(page) : null;
      const shown = { page, items, url, follows, looking };
      const left = await this.#strangeness({ ...again, looks, shown }, address, before);
      const isLost = first.follows === true && follows === false;
      if (!isLost && left < strange && !this.#isPart(again.identities, identities, first.items.length))
        return { page, items, notes };
    } catch {
      // The first reading is all there is.
    }
    await page?.close();
    options.signal.throwIfAborted();
    return null;
  }

  /** How much is strange, in rows, items and doubts. */
  async #strangeness(
    { shown, identities, rows, looks }: Compared,
    address: string,
    before: ReadBefore,
  ): Promise<number> {
    const { page, items, url, follows, looking } = shown;
    const { length } = items;
    const { recipe } = this.#options;
    const isAway =
      this.#before !== null && leavesNumbers({ url, askedUrl: address }, recipe.url, this.#before);
    const returned = this.#observer.returned(identities);
    const isReturned = returned > this.#returned && returned >= Math.max(SEVERAL, length * RETURNED);
    return (
      this.#usual.lacks({ rows, looks, follows, items: length }) +
      (isAway ? length : 0) +
      (isReturned ? returned : 0) +
      (before.pages === 0 && follows === true && isShort(await looking, length) ? 1 : 0) +
      (follows === false ? await this.#doubtsOfEnd(page, length, before) : 0)
    );
  }

  /** Whether a reading has nothing but a part of the rows of another that are new, and of no more items than a page has. */
  #isPart(part: RowLines, whole: RowLines, items: number): boolean {
    const [some, all] = [part, whole].map((one) => one.lines.length - this.#observer.returned(one));
    const known = new Set(whole.lines);
    return (
      (some ?? 0) + this.#usual.excess(items) < (all ?? 0) && part.lines.every((line) => known.has(line))
    );
  }

  /** How much speaks against the end that a page without a control seems to be. */
  async #doubtsOfEnd(page: Page, onPage: number, { pages, items, emptyPages }: ReadBefore): Promise<number> {
    const { maxPages } = this.#options;
    const around = pages + 1 < maxPages ? await lookAround(page) : null;
    if (around === null) return 0;
    const read = { pages: pages + 1, items: items + onPage, emptyPages };
    const doubts = this.#observer
      .doubtsOfEnd(around, onPage, read)
      .filter(({ kind }) => DOUBTS.has(kind) || (kind === 'control-never-seen' && onPage >= MANY));
    const lacksPager =
      this.#before !== null &&
      (await this.#observer.lacksPager(around, onPage, this.#before.url, () => page.html()));
    // A part of the page may have failed.
    const hasFailed = newWall(around.text, this.#observer.firstText) === 'error';
    return doubts.length + Number(lacksPager) + Number(hasFailed);
  }
}

/** Whether a control leads to a page before, by its number. */
function showsWayBack(around: Surroundings | null): boolean {
  const { controls = [], url = '' } = around ?? {};
  return controls.some(({ href }) => href !== null && raisesNumber(URL.parse(href, url)?.href ?? '', url));
}

/** Whether a first page has fewer items than it says itself: "1–20 of 57". */
function isShort(around: Surroundings | null, items: number): boolean {
  return around !== null && widerTotal(around.lines, around.list, { onPage: items, items }) !== null;
}

/** Where a page is read again: what was asked for to get to it; empty where the page before was there, too, or is not known. */
function addressOf(
  { url, askedUrl }: Required<Place>,
  before: Required<Place> | null,
  pages: number,
): string {
  // The first page is where the list begins, whatever led there.
  if (before === null) return pages === 0 || url === askedUrl ? url : '';
  // An application stays in the document that it came with, whatever its address says.
  const address = askedUrl === before.askedUrl ? url : askedUrl;
  return hasMovedOn(before.url, address) ? address : '';
}
