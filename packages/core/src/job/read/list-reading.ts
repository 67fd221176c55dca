import type { Item } from '../../dom/item.ts';
import { type Turns, takeTurns } from '../../ground/time/take-turns.ts';
import { untilAborted } from '../../ground/time/until-aborted.ts';
import type { Page } from '../../page/page.ts';
import { BUILT_IN_STRATEGIES } from '../../pagination/built-in-strategies.ts';
import { CycleDetector } from '../../pagination/cycle-detector.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import type { JobCursor } from '../../storage/job.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import { newWall, WALL_TEXT } from '../../verdict/page-walls.ts';
import { namesLaterPart, PAGE_ADDRESS, raisesNumber } from '../../verdict/pagination/page-address.ts';
import type { ReadRows } from './comparable-rows.ts';
import { hasMovedOn } from './end/has-moved-on.ts';
import { textBeforeWalls } from './end/judge-end.ts';
import { leadsBack, type Place } from './end/leads-back.ts';
import { type ListFrame, listFrame } from './end/list-frame.ts';
import { ReadingEnd } from './end/reading-end.ts';
import { ItemRows } from './item-rows.ts';
import { listEmpty } from './list-empty.ts';
import { openPage } from './open-page.ts';
import type { PageOfRows } from './page-of-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { type Reading, readRows } from './read-rows.ts';
import type { ReadingParts } from './reading-parts.ts';
import { readTooFarAhead } from './restarts.ts';
import { type LeftPage, lookAround, type ShownPage } from './shown-page.ts';
import { StrangePages } from './strange-pages.ts';
import { ValueGaps } from './value-gaps.ts';
import { withheldSecrets } from './withheld-secrets.ts';

/** Of a strategy that does not wait for what it has done, say. */
const NOTHING = 'the pagination strategy said that it had advanced, and no items had come';

type Outcome = 'advanced' | StopReason;

/** Where a page is left for the next one. */
interface Left extends LeftPage {
  readonly url: string;
  readonly frame: ListFrame | null;
}

/** One reading of a recipe's list: from its first page, or from behind the last one that was handed over, to its end. */
export class ListReading {
  readonly #from: JobCursor | null;
  readonly #options: ReadPagesOptions;
  readonly #parts: ReadingParts;
  readonly #cycles: CycleDetector;
  readonly #gaps = new ValueGaps();
  readonly #itemRows: ItemRows;
  readonly #strange: StrangePages;
  readonly #ending: ReadingEnd;
  /** What was handed over. */
  #pages: number;
  #rows: number;
  #items: number;
  #hasReadAhead = false;
  /** The list goes on by itself, and is not to be hurried. */
  #turns = false;
  #first: Place;
  /** Where the page that was handed over last stood, and the one before it. */
  #here: Place = { url: '' };
  #before: Place = { url: '' };

  constructor(from: JobCursor | null, options: ReadPagesOptions, parts: ReadingParts) {
    this.#from = from;
    this.#options = options;
    this.#parts = parts;
    this.#cycles = new CycleDetector(options.page.listMode, from?.seen ?? []);
    this.#itemRows = new ItemRows(options, parts.observer, (fact) => this.#note(fact));
    this.#strange = new StrangePages(options, parts.observer, (fact) => this.#note(fact));
    this.#ending = new ReadingEnd(options, parts.observer, (fact) => this.#note(fact));
    this.#pages = from?.pages ?? 0;
    this.#rows = from?.rows ?? 0;
    this.#items = from?.items ?? 0;
    this.#first = { url: options.recipe.url };
  }

  /** The pages one after the other: take the new items, extract, hand over, advance. Returns why there are no more. */
  async *run(): AsyncGenerator<PageOfRows, StopReason> {
    const options = { ...this.#options, page: { ...this.#options.page, note: this.#note } };
    const opened = await openPage(this.#from, options);
    if (opened.page === null) return await this.#end(opened.stopped, null);
    const { leftover, stopped, shown } = opened;
    const open = { page: opened.page };
    let items: readonly Item[] = [];
    try {
      if (stopped !== undefined) {
        this.#parts.observer.reopened(shown.length);
        const url = this.#from?.url ?? this.#options.recipe.url;
        const judged = await this.#judge(open.page, stopped, url, listFrame(shown));
        if (judged !== 'advanced') return await this.#end(judged, open.page, { url });
      }
      items = leftover ?? (await open.page.takeNewItems());
      for (;;) {
        const left = yield* this.#read(open, items);
        if (typeof left === 'string') return left;
        // They hold the page's tree, and the next page may take its time.
        items = [];
        const result = await this.#advance(open.page, left);
        if (result !== 'advanced') return await this.#end(result, open.page, left);
        items = await open.page.takeNewItems();
      }
    } finally {
      items = [];
      await open.page.close();
    }
  }

  /** Hands over the rows of a page. Returns why the list ends with it, or where it is left. */
  async *#read(open: { page: Page }, taken: readonly Item[]): AsyncGenerator<PageOfRows, StopReason | Left> {
    const { recipe, strategy, page: pageOptions } = this.#options;
    const turns = takeTurns(pageOptions.signal);
    let reading = await this.#look(open.page, taken, turns);
    const before = { pages: this.#pages, items: this.#items, emptyPages: this.#ending.emptyPages };
    const better = await this.#strange.better(reading, before);
    if (better !== null) {
      await open.page.close();
      open.page = better.page;
      reading = await this.#look(better.page, better.items, turns);
      better.notes.release();
    }
    const { shown, rows, looks, notes } = reading;
    const { page, items, url } = shown;
    const { length } = items;
    const left = { url, frame: listFrame(items) };
    notes.release();
    for (const gap of await this.#gaps.page(rows, items, looks, turns))
      this.#note({ kind: 'value-missing', ...gap });
    if (this.#pages > 0 && length === 0) {
      if (!Object.hasOwn(BUILT_IN_STRATEGIES, strategy.type))
        this.#note({ kind: 'end-not-seen', about: NOTHING });
      return this.#end('no-new-rows', page, { url: '' });
    }
    if (length === 0 && !recipe.settings.allowEmpty) throw await listEmpty(recipe.listSelector ?? '', page);
    const seen = await this.#recognise(reading, turns);
    if (seen === 'cycle') {
      // What it has shown by itself, and nobody has read, comes again in the next round.
      if (page.hasTurned === true && this.#cycles.repeats <= this.#pages) return left;
      // Behind the last page some show the first one again, and so do those that have lost their place.
      const isServedAgain = this.#pages > 1 && (this.#cycles.repeatsLast || raisesNumber(this.#last, url));
      return this.#end('cycle', page, { url: '', isServedAgain });
    }
    await this.#lookAt(shown);
    // In a list that grows it stands there twice.
    if (seen === 'new' || pageOptions.listMode === 'append') this.#items += length;
    if (seen === 'repeat') {
      if (pageOptions.listMode === 'append') {
        this.#options.warn('the list brought a page twice; it was read once');
        // One press, one page: what scrolling brings may come twice by itself.
        if (recipe.pagination.nextPageSelector !== null) this.#parts.observer.cameAgain(length);
      } else if (hasMovedOn(this.#here.url, url)) {
        this.#parts.observer.cameAgain(length);
        return { ...left, isServedAgain: this.#pages > 1 };
      }
      return left;
    }
    this.#before = this.#here;
    this.#here = { url, askedUrl: shown.askedUrl };
    this.#strange.keep(reading, this.#pages === 0);
    yield await this.#handOver(shown, await this.#itemRows.of(items, reading, turns), turns);
    if (!shown.isLast || strategy.type === 'none') return left;
    const reason = length === 0 ? 'no-new-rows' : 'max-pages';
    return this.#end(reason, page, { hasMore: shown.follows, url });
  }

  async #look(page: Page, items: readonly Item[], turns: Turns): Promise<Reading> {
    this.#options.page.signal.throwIfAborted();
    const shown = await this.#show(page, items);
    const place = { number: this.#pages + 1, itemsBefore: this.#items };
    return readRows(shown, place, this.#options, { ...this.#parts, note: this.#note }, turns);
  }

  async #hasNext(page: Page): Promise<boolean | null> {
    const { recipe, strategy, page: pageOptions } = this.#options;
    const asked = strategy.hasNext?.(page, recipe.pagination);
    return asked === undefined ? null : untilAborted(Promise.resolve(asked), pageOptions.signal);
  }

  /** All that is asked of a page comes first: what is done ahead may be on the next one already. */
  async #show(page: Page, items: readonly Item[]): Promise<ShownPage> {
    const { recipe, strategy, maxPages, warn } = this.#options;
    const { pagination, settings } = recipe;
    const { observer, readsAhead } = this.#parts;
    const pages = this.#pages;
    this.#turns ||= page.hasTurned === true;
    const { url } = page;
    const askedUrl = pages === 0 ? recipe.url : (page.askedUrl ?? url);
    if (pages === 0) this.#first = { url, askedUrl };
    const withheld = withheldSecrets(recipe, url);
    if (withheld !== null) warn(withheld);
    const isLast = pages + 1 >= maxPages || items.length === 0;
    const follows = items.length > 0 ? await this.#hasNext(page) : false;
    const goesOn = !isLast && (follows ?? true);
    const looksAround = pages === 0 || observer.isShort(items.length);
    // Where nothing follows, it is looked at in the end.
    const looking = goesOn && looksAround ? lookAround(page) : null;
    const isHurried = readsAhead && settings.delayMs === 0 && !this.#turns;
    const act = goesOn && isHurried ? (strategy.act?.(pagination) ?? null) : null;
    // This page is number pages + 1, the act leads to the next, and the same act again to the one after that.
    if (act !== null) page.anticipate(act, pages + 3 <= maxPages);
    this.#hasReadAhead ||= act !== null && url === recipe.url;
    return { page, items, url, askedUrl, follows, isLast, goesOn, looking };
  }

  /** Whether the page is a new one, one that was read, or one from which the list begins again. */
  async #recognise({ shown, lines, identities }: Reading, turns: Turns): Promise<'new' | 'repeat' | 'cycle'> {
    const { observer } = this.#parts;
    const looked =
      this.#options.strategy.type === 'none' ? 'new' : await this.#cycles.look(shown.items, lines, turns);
    // Its first rows may have gone meanwhile.
    const isFirst =
      looked === 'new' && this.#pages > 1 && leadsBack(shown, this.#first) && observer.showsFirst(identities);
    const seen = isFirst ? 'cycle' : looked;
    if (seen !== 'new' && this.#hasReadAhead && this.#options.page.listMode === 'replace')
      throw readTooFarAhead(shown.url);
    return seen === 'new' && observer.endedWith(lines) ? 'repeat' : seen;
  }

  async #lookAt({ page, items, looking }: ShownPage): Promise<void> {
    const look = await looking;
    if (look === null) return;
    const { observer } = this.#parts;
    if (this.#pages === 0) {
      observer.firstLook(look, items.length, textBeforeWalls(look.text, page));
      return;
    }
    observer.lookBetween(look);
    if (newWall(look.text, observer.firstText) === 'error') {
      // A part of the page may have failed, and the next one not.
      this.#note({ kind: 'wall-shown', wall: WALL_TEXT.error, page: this.#pages + 1 });
    }
  }

  /** Counts a page with its rows. */
  async #handOver(
    { items: { length }, url, goesOn }: ShownPage,
    { rows, lines, identities }: ReadRows,
    turns: Turns,
  ): Promise<PageOfRows> {
    const { observer, filter, unread } = this.#parts;
    this.#pages += 1;
    const overlap = observer.page({ number: this.#pages, items: length, url, identities, lines });
    if (turns.isOver()) await turns.pause();
    // Only now: had the page crashed before, its rows would count as seen though nobody had them.
    const { recheck } = this.#options.recipe.settings;
    // One that is equal by its values alone may be another.
    const own = overlap > 1 || recheck || observer.hasLinks ? rows.slice(overlap) : rows;
    const incomplete = filter.incomplete(own);
    if (incomplete > 0) {
      unread.addIncomplete(incomplete);
      // Some are no rows, as the recipe says; all are a sign that the page has changed.
      if (incomplete === own.length) this.#note({ kind: 'items-without-row', items: incomplete, of: length });
    }
    const kept = await filter.keep(own, turns);
    if (kept.length < 2 && lines.isTelling && filter.areOne(own))
      this.#note({ kind: 'items-without-row', items: own.length - kept.length, of: length });
    unread.addDoubles(own.length - incomplete - kept.length);
    this.#rows += kept.length;
    const pages = this.#pages;
    const seen = this.#cycles.digests;
    const cursor = { url, pages, rows: this.#rows, items: this.#items, seen, ...observer.known };
    return { rows: kept, cursor, totalPages: goesOn ? pages + 1 : pages };
  }

  /** Gets to more of the list. `url` and `frame`: where the page stood, and what its items stood in. */
  async #advance(page: Page, { url, frame }: { url: string; frame: ListFrame | null }): Promise<Outcome> {
    const { recipe, clock, page: pageOptions } = this.#options;
    const { delayMs } = recipe.settings;
    if (delayMs > 0) await clock.sleep(delayMs, pageOptions.signal);
    const result = await this.#goOn(page);
    return result === 'advanced' ? result : this.#judge(page, result, url, frame);
  }

  #goOn(page: Page): Promise<Outcome> {
    const { recipe, strategy, page: pageOptions } = this.#options;
    const { signal } = pageOptions;
    return strategy.advance(page, recipe.pagination, { pages: this.#pages, signal, note: this.#note });
  }

  /** Whether the list has ended where it seems to. */
  #judge(page: Page, reason: StopReason, url: string, frame: ListFrame | null): Promise<Outcome> {
    const advance = (): Promise<Outcome> => this.#goOn(page);
    const place = { url, before: this.#before };
    return this.#ending.judge({ page, reason, ...place, frame, pages: this.#pages, advance }, this.#first);
  }

  /** Address of the page that was handed over last; empty where there is none. */
  get #last(): string {
    return this.#here.url || (this.#from?.url ?? '');
  }

  async #end(reason: StopReason, page: Page | null, left: LeftPage = {}): Promise<StopReason> {
    const read = { pages: this.#pages, items: this.#items, first: this.#first, last: this.#last };
    await this.#ending.tell(reason, page, read, left);
    const { url } = this.#here;
    // A page of its own kind, as a day or a round, may well lack what those before it have.
    const isPaged = url === this.#first.url || PAGE_ADDRESS.test(url) || namesLaterPart(url);
    for (const gap of isPaged ? this.#gaps.end() : []) this.#note({ kind: 'value-missing', ...gap });
    for (const gap of await this.#strange.lackedAtFirst())
      this.#note({ kind: 'value-missing', ...gap, page: 1 });
    return reason;
  }

  /** Of the page that is read, where a fact names no other. */
  readonly #note: NoteFact = (fact) => this.#options.note({ page: this.#pages + 1, ...fact });
}
