import { isOwnOrigin } from '../../egress/request/own-origin.ts';
import { extractRows } from '../../extract/extract-rows.ts';
import { previewContext } from '../../extract/preview-context.ts';
import { BACKOFFS, pauseAfter } from '../../ground/time/backoff.ts';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { Page } from '../../page/page.ts';
import type { Fact, NoteFact } from '../../verdict/evidence.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { newWall } from '../../verdict/page-walls.ts';
import type { RowLines } from '../../verdict/rows/row-lines.ts';
import { columnLooks } from './column-looks.ts';
import { comparableRows } from './comparable-rows.ts';
import { hasMovedOn } from './end/has-moved-on.ts';
import { leadsAway, type Place } from './end/leads-back.ts';
import { HeldNotes } from './held-notes.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import type { Reading } from './read-rows.ts';
import { lookAround, type ShownPage } from './shown-page.ts';
import { UsualPages } from './usual-pages.ts';

/** So many pages that were read again as they had been: the list is like that. */
const MOST_IN_VAIN = 3;
/** What part of a page's rows, and at least so many, came before. */
const RETURNED = 0.2;
const SEVERAL = 4;
/** What may speak against an end because the page came without a part of it; the same of a list's only page. */
const DOUBTS_OF_FIRST: ReadonlySet<Fact['kind']> = new Set(['fewer-than-advertised', 'pages-left'] as const);
const DOUBTS: ReadonlySet<Fact['kind']> = new Set([
  ...DOUBTS_OF_FIRST,
  'pagination-shown',
  'end-not-seen',
] as const);

/** What was read of the list before a page. */
export interface ReadBefore {
  readonly pages: number;
  readonly items: number;
  readonly emptyPages: number;
}

/** What is asked of a page to compare it. */
type Compared = Pick<Reading, 'rows' | 'looks' | 'identities'> & {
  readonly shown: Pick<ShownPage, 'page' | 'items' | 'url' | 'follows'>;
};

/** A page that was opened once more, and shows more than it did. */
export interface BetterPage extends Pick<ShownPage, 'page' | 'items'> {
  /** What its opening has to say. */
  readonly notes: HeldNotes;
}

/**
 * Pages that are unlike those before them (values that all others have are missing, items are fewer, the control is gone), as
 * after a fault of the moment: such a page is read again, once, before anybody has its rows. Only where it has an address of its own.
 */
export class StrangePages {
  readonly #options: ReadPagesOptions;
  readonly #observer: ListObserver;
  readonly #note: NoteFact;
  readonly #usual = new UsualPages();
  #before: Required<Place> | null = null;
  #returned = 0;
  #vain = 0;

  /** `note`: for what the page that is kept has to say. */
  constructor(options: ReadPagesOptions, observer: ListObserver, note: NoteFact) {
    this.#options = options;
    this.#observer = observer;
    this.#note = note;
  }

  /** The page is handed over: what comes next is compared with it, too. */
  keep({ shown, identities, ...page }: Reading): void {
    if (!this.#mayReadAgain) return;
    const { url, askedUrl } = shown;
    this.#before = { url, askedUrl };
    this.#returned = Math.max(this.#returned, this.#observer.returned(identities));
    this.#usual.add({ ...page, follows: shown.follows, items: shown.items.length });
  }

  /** The page as it is when it is read again, where it was strange, and is less so. */
  async better(reading: Reading, before: ReadBefore): Promise<BetterPage | null> {
    const { shown } = reading;
    const address = addressOf(shown, this.#before);
    if (!this.#mayReadAgain || this.#vain >= MOST_IN_VAIN || shown.items.length === 0 || address === null)
      return null;
    const signs = await this.#signs(reading, address, before);
    if (signs.length === 0) return null;
    const better = await this.#readAgain(reading, signs, address, before);
    if (better === null) this.#vain += 1;
    else this.#options.warn(`page ${before.pages + 1} was read again, as it was unlike the others at first`);
    return better;
  }

  /** One that a model reads is not compared, for that costs. */
  get #mayReadAgain(): boolean {
    const { strategy, extractor, page, recipe } = this.#options;
    const isRead = strategy.type !== 'none' && page.listMode === 'replace' && extractor.findsItems !== true;
    return isRead && recipe.settings.retries > 0;
  }

  async #readAgain(
    { shown: { page: first, follows }, identities }: Reading,
    signs: readonly number[],
    address: string,
    before: ReadBefore,
  ): Promise<BetterPage | null> {
    const { clock, recipe, source, preview, strategy, page: options } = this.#options;
    const { signal } = options;
    if (!isOwnOrigin(address, recipe.url)) return null;
    const pause = follows === false ? 0 : pauseAfter(BACKOFFS.wall, 1);
    await clock.sleep(Math.max(recipe.settings.delayMs, pause), signal);
    const notes = new HeldNotes();
    const note: NoteFact = (fact) => notes.do(() => this.#note(fact));
    let page: Page | null = null;
    try {
      page = await source.open(address, {
        ...options,
        note,
        resumed: true,
        ...(first.isStatic !== undefined && { isStatic: first.isStatic }),
      });
      const items = await page.takeNewItems();
      const rows = await extractRows(preview, items, recipe, previewContext(signal));
      const again = {
        ...(await comparableRows(rows, recipe, this.#observer, takeTurns(signal))),
        looks: columnLooks(rows),
        shown: {
          page,
          items,
          url: page.url,
          follows: (await strategy.hasNext?.(page, recipe.pagination)) ?? null,
        },
      };
      const left = await this.#signs(again, address, before);
      const isLost = follows === true && again.shown.follows === false;
      if (!isLost && !isPart(again.identities, identities) && isLess(left, signs))
        return { page, items, notes };
    } catch {
      await page?.close();
      signal.throwIfAborted();
      return null;
    }
    await page.close();
    return null;
  }

  /** How much is strange, sign by sign. */
  async #signs(compared: Compared, address: string, before: ReadBefore): Promise<readonly number[]> {
    const { shown, identities } = compared;
    const { page, items, url, follows } = shown;
    const isAway = isLedAway({ url, askedUrl: address }, this.#options.recipe.url);
    const returned = this.#observer.returned(identities);
    const isReturned = returned > this.#returned && returned >= Math.max(SEVERAL, items.length * RETURNED);
    return [
      ...this.#usual.lacks({ ...compared, follows, items: items.length }),
      ...(isAway ? [items.length] : []),
      ...(isReturned ? [returned] : []),
      ...(follows === false ? await this.#signsOfEnd(page, items.length, before) : []),
    ];
  }

  /** What speaks against the end that a page without a control seems to be. */
  async #signsOfEnd(page: Page, onPage: number, before: ReadBefore): Promise<readonly number[]> {
    const { recipe, maxPages } = this.#options;
    const { pages, items, emptyPages } = before;
    const around = pages + 1 < maxPages ? await lookAround(page) : null;
    if (around === null) return [];
    const read = { pages: pages + 1, items: items + onPage, emptyPages };
    const telling = pages === 0 ? DOUBTS_OF_FIRST : DOUBTS;
    const doubts = this.#observer
      .doubtsOfEnd(around, onPage, read)
      .filter(({ kind }) => telling.has(kind) || (kind === 'control-never-seen' && page.isStatic));
    const isWalled = pages > 0 && newWall(around.text, this.#observer.firstText) !== null;
    const { nextPageSelector } = recipe.pagination;
    const isAbsent = nextPageSelector !== null && (await page.control(nextPageSelector)) === 'absent';
    const isLost =
      isAbsent &&
      this.#before !== null &&
      (await this.#observer.hasLostPager(around, onPage, this.#before.url, () => page.html()));
    return [...doubts, ...(isWalled ? ['wall'] : []), ...(isLost ? ['pager'] : [])].map(() => 1);
  }
}

/** Where a page is read again: what was asked for to get to it; null where the page before was there, too. */
function addressOf({ url, askedUrl }: Required<Place>, before: Required<Place> | null): string | null {
  // The first page is where the list begins, whatever led there.
  if (before === null) return url;
  // An application stays in the document that it came with, whatever its address says.
  const address = askedUrl === before.askedUrl ? url : askedUrl;
  return hasMovedOn(before.url, address) ? address : null;
}

/** Whether a redirect has led to another site, or from a numbered page to one without a number. */
function isLedAway(place: Required<Place>, start: string): boolean {
  return URL.parse(place.url)?.hostname !== URL.parse(place.askedUrl)?.hostname || leadsAway(place, start);
}

/** Whether a reading has nothing but a part of the rows of another. */
function isPart({ lines }: RowLines, whole: RowLines): boolean {
  const known = new Set(whole.lines);
  return lines.length < whole.lines.length && lines.every((line) => known.has(line));
}

/** Whether fewer signs are left, or as many of less. */
function isLess(left: readonly number[], signs: readonly number[]): boolean {
  const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
  return left.length < signs.length || (left.length === signs.length && sum(left) < sum(signs));
}
