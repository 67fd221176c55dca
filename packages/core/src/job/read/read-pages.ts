import type { Item } from '../../dom/item.ts';
import { createEmptyProperties } from '../../extract/empty-properties.ts';
import { extractRows } from '../../extract/extract-rows.ts';
import { createUnreadValues, type UnreadValues } from '../../extract/unread-values.ts';
import { HarvestmanError, isHarvestmanError, isTransient } from '../../ground/errors.ts';
import { mapInTurns, takeTurns } from '../../ground/time/take-turns.ts';
import type { Page } from '../../page/page.ts';
import { CycleDetector } from '../../pagination/cycle-detector.ts';
import type { StopReason } from '../../pagination/stop-reason.ts';
import { STOP_REASONS } from '../../pagination/stop-reason.ts';
import { runFacts, withoutFields } from '../../results/run-facts.ts';
import type { JobCursor } from '../../storage/job.ts';
import type { NoteFact } from '../../verdict/evidence.ts';
import type { ListObserver } from '../../verdict/list-observer.ts';
import { WALL_TEXT } from '../../verdict/page-walls.ts';
import { rowLines } from '../../verdict/rows/row-lines.ts';
import type { Surroundings } from '../../verdict/surroundings.ts';
import { hasMovedOn } from './end/has-moved-on.ts';
import { judgeEnd, newWall, textBeforeWalls } from './end/judge-end.ts';
import { leadsBack, type Place } from './end/leads-back.ts';
import { type ListFrame, listFrame } from './end/list-frame.ts';
import { mayBeEmpty, type SaidEmpty } from './end/said-empty.ts';
import { listEmpty } from './list-empty.ts';
import { observerOf } from './observer-of.ts';
import type { PageOfRows } from './page-of-rows.ts';
import type { ReadPagesOptions } from './read-pages-options.ts';
import { Recheck } from './recheck.ts';
import { type ResumedPage, resumePage } from './resume-page.ts';
import { RowFilter } from './row-filter.ts';
import { ValueGaps } from './value-gaps.ts';
import { withProgress } from './with-progress.ts';
import { withheldSecrets } from './withheld-secrets.ts';

/** The browser or the page died: the job goes on from its last page in a new one. */
const CRASHES = ['BROWSER_CRASHED', 'PAGE_CRASHED'] as const;

/** What one reading of the list goes by, from page to page and from one browser that died to the next. */
interface Reading {
  /** Knows the rows that were handed over. */
  readonly filter: RowFilter;
  readonly unread: UnreadValues;
  readonly observer: ListObserver;
  /** Whether the page may begin what leads on while its rows are stored. */
  readonly readsAhead: boolean;
}

/**
 * Reads a recipe's pages one after the other: take the new items, extract, hand over, advance. Returns why there are
 * no more. What it hands over, with its cursor, is all that a later run needs to go on.
 */
export async function* readPages(options: ReadPagesOptions): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe, page, source } = options;
  const filter = new RowFilter(recipe);
  const empty = createEmptyProperties(recipe.properties.map(({ name }) => name));
  const turns = takeTurns(page.signal);
  for await (const row of options.earlierRows) {
    empty.add(await filter.keep([row], turns));
    if (turns.isOver()) await turns.pause();
  }
  const unread = createUnreadValues();
  const observer = observerOf(options);
  const recheck = recipe.settings.recheck ? new Recheck(options, observer) : null;
  let cursor = options.cursor;
  let crashes = 0;
  let readsAhead = true;
  for (;;) {
    try {
      const pages = readFrom(cursor, options, { filter, unread, observer, readsAhead });
      for (;;) {
        const next = await pages.next();
        if (next.done) {
          for (const warning of unread.warnings()) options.warn(warning);
          for (const name of empty.names()) options.warn(`property "${name}" was empty in every row`);
          if (recheck === null || cursor === null) {
            for (const fact of observer.endFacts) options.note(fact);
            return next.value;
          }
          yield* recheck.run({ cursor, filter, reason: next.value, read: readAgain });
          return next.value;
        }
        empty.add(next.value.rows);
        await recheck?.seen(next.value.rows);
        yield next.value;
        cursor = next.value.cursor;
      }
    } catch (error) {
      if (!isHarvestmanError(error)) throw error;
      const crashed = CRASHES.some((code) => isHarvestmanError(error, code)) && isTransient(error);
      if (page.signal.aborted) throw error;
      if (crashed && readsAhead && error.details.ahead === true) {
        readsAhead = false;
      } else {
        if (!crashed || crashes >= recipe.settings.retries) throw withProgress(error, cursor);
        crashes += 1;
      }
      await source.reset();
    }
  }
}

/** A second reading from the beginning, whose warnings were given. */
function readAgain(
  options: ReadPagesOptions,
  observer: ListObserver,
): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe } = options;
  const filter = new RowFilter({ ...recipe, settings: { ...recipe.settings, uniqueBy: [] } });
  return readFrom(null, options, { filter, unread: createUnreadValues(), observer, readsAhead: true });
}

async function* readFrom(
  from: JobCursor | null,
  options: ReadPagesOptions,
  { filter, unread, observer, readsAhead }: Reading,
): AsyncGenerator<PageOfRows, StopReason> {
  const { recipe, strategy, extractor, clock, maxPages, warn } = options;
  const { signal, listMode } = options.page;
  const { pagination, settings } = recipe;
  const cycles = new CycleDetector(listMode, from?.seen ?? []);
  let { pages, rows: rowCount, items: itemCount } = from ?? { pages: 0, rows: 0, items: 0 };
  const ofRun = runFacts(recipe.properties);
  let hasReadAhead = false;
  let said: SaidEmpty = 'nothing';
  let emptyPages = 0;
  const passedEmpty = (count: number, saysNow: SaidEmpty): void => {
    emptyPages += count;
    if (saysNow !== 'nothing') said = saysNow;
  };
  const note: NoteFact = (fact) => options.note({ page: pages + 1, ...fact });
  const ended = async (
    reason: StopReason,
    page: Page | null,
    {
      hasMore = null,
      url = null,
      isServedAgain = false,
    }: { hasMore?: boolean | null; url?: string | null; isServedAgain?: boolean } = {},
  ): Promise<StopReason> => {
    const around = page && (await lookAround(page));
    const emptyAnswer = (await page?.emptyAnswer?.(pages).catch(() => null)) ?? null;
    if (emptyAnswer !== null && !mayBeEmpty(said, emptyAnswer))
      note({ kind: 'answer-empty', url: emptyAnswer, page: pages });
    observer.end({
      reason,
      about: STOP_REASONS[reason],
      pages,
      emptyPages,
      items: itemCount,
      hasMore,
      hasMovedOn: url !== null && hasMovedOn(url, page?.url ?? ''),
      hasAsked: page?.hasAsked ?? false,
      retracts: page?.retracts ?? false,
      unfolds: page?.unfolds ?? false,
      leadsBack: page !== null && leadsBack(page, first),
      isServedAgain,
      around,
    });
    return reason;
  };
  const gaps = new ValueGaps();
  let first: Place = { url: recipe.url };
  const advance = (page: Page): Promise<'advanced' | StopReason> =>
    strategy.advance(page, pagination, { pages, signal, note });
  /** `url`: where the last page stood. */
  const judge = (page: Page, reason: StopReason, frame: ListFrame | null, url: string) => {
    const { firstText, isFull } = observer;
    const again = () => advance(page);
    return judgeEnd(
      { page, reason, frame, firstText, pages, isFull, url, advance: again, note, passedEmpty },
      options,
    );
  };
  const opened = await openPage(from, { ...options, page: { ...options.page, note } });
  if (opened.page === null) return await ended(opened.stopped, null);
  const { page, leftover, stopped, shown } = opened;
  let items: readonly Item[] = [];
  try {
    if (stopped !== undefined) {
      observer.reopened(shown.length);
      const url = from?.url ?? recipe.url;
      const judged = await judge(page, stopped, listFrame(shown), url);
      if (judged !== 'advanced') return await ended(judged, page, { url });
    }
    items = leftover ?? (await page.takeNewItems());
    for (;;) {
      signal.throwIfAborted();
      // All that is asked of this page comes first: what is done ahead may be on the next one already.
      const { url } = page;
      if (pages === 0) first = { url, askedUrl: page.askedUrl ?? url };
      const withheld = withheldSecrets(recipe, url);
      if (withheld !== null) warn(withheld);
      const last = pages + 1 >= maxPages || items.length === 0;
      const follows = items.length > 0 ? await strategy.hasNext?.(page, pagination) : false;
      const more = !last && (follows ?? true);
      const { length } = items;
      const shownPage = page;
      // Where nothing follows, it is looked at in the end.
      const looksAround = pages === 0 || observer.isShort(length);
      const looking = more && looksAround ? lookAround(page) : null;
      const act = more && readsAhead && settings.delayMs === 0 ? (strategy.act?.(pagination) ?? null) : null;
      // This page is number pages + 1, the act leads to the next, and the same act again to the one after that.
      if (act !== null) page.anticipate(act, pages + 3 <= maxPages);
      hasReadAhead ||= act !== null && url === recipe.url;
      const rows = await extractRows(extractor, items, recipe, {
        signal,
        warn,
        note,
        unread: unread.add,
        page: {
          url,
          number: pages + 1,
          itemsBefore: itemCount,
          readAt: new Date(clock.now()),
          html: () => shownPage.html(),
        },
      });
      // There may be a million of them.
      const turns = takeTurns(signal);
      for (const gap of await gaps.page(rows, items, turns)) note({ kind: 'value-missing', ...gap });
      if (pages > 0 && length === 0) return await ended('no-new-rows', page, { url: '' });
      if (length === 0 && !settings.allowEmpty) throw await listEmpty(recipe.listSelector ?? '', page);
      const told = await mapInTurns(rows, turns, (row) => withoutFields(row, ofRun));
      const lines = await rowLines(told, turns);
      const looked = strategy.type === 'none' ? 'new' : await cycles.look(items, lines, turns);
      // Its first rows may have gone meanwhile.
      const isFirst =
        looked === 'new' &&
        pages > 1 &&
        leadsBack(page, first) &&
        observer.showsFirst(await observer.identities(told, lines, turns));
      const seen = isFirst ? 'cycle' : looked;
      if (seen !== 'new' && hasReadAhead && listMode === 'replace') throw readTooFarAhead(url);
      if (seen === 'cycle')
        return await ended('cycle', page, { url: '', isServedAgain: pages > 1 && cycles.repeatsLast });
      const look = await looking;
      // A part of the page may have failed, and the next one not.
      if (look !== null && pages > 0 && newWall(look.text, observer.firstText) === 'error')
        note({ kind: 'wall-shown', wall: WALL_TEXT.error, page: pages + 1 });
      if (look !== null && pages === 0) observer.firstLook(look, length, textBeforeWalls(look.text, page));
      // In a list that grows it stands there twice.
      if (seen === 'new' || listMode === 'append') itemCount += length;
      if (seen === 'repeat') {
        if (listMode === 'append') warn('the list brought a page twice; it was read once');
      } else {
        pages += 1;
        const overlap = observer.page(pages, length, await observer.identities(told, lines, turns));
        if (turns.isOver()) await turns.pause();
        // Only now: had the page crashed before, its rows would count as seen though nobody had them.
        const own = settings.recheck ? rows.slice(overlap) : rows;
        const incomplete = filter.incomplete(own);
        if (incomplete > 0) {
          unread.addIncomplete(incomplete);
          // Some are no rows, as the recipe says; all are a sign that the page has changed.
          if (incomplete === own.length) note({ kind: 'items-without-row', items: incomplete, of: length });
        }
        const kept = await filter.keep(own, turns);
        unread.addDoubles(own.length - incomplete - kept.length);
        rowCount += kept.length;
        const seen = cycles.digests;
        const cursor = { url, pages, rows: rowCount, items: itemCount, seen, ...observer.known };
        yield { rows: kept, cursor, totalPages: more ? pages + 1 : pages };
        if (last && strategy.type !== 'none') {
          return await ended(length === 0 ? 'no-new-rows' : 'max-pages', page, {
            hasMore: follows ?? null,
            url,
          });
        }
      }
      const frame = listFrame(items);
      // They hold the page's tree, and the next page may take its time.
      items = [];
      if (settings.delayMs > 0) await clock.sleep(settings.delayMs, signal);
      const result = await advance(page);
      const judged = result === 'advanced' ? result : await judge(page, result, frame, url);
      if (judged !== 'advanced') return await ended(judged, page, { url });
      items = await page.takeNewItems();
    }
  } finally {
    items = [];
    await page.close();
  }
}

/** Null where the page cannot be looked at any more: what it has given stays as it is. */
function lookAround(page: Page): Promise<Surroundings | null> {
  return page.surroundings().catch(() => null);
}

/** An application was asked for pages before the ones before them had come to rest, and may have lost its way. */
function readTooFarAhead(url: string): HarvestmanError {
  return new HarvestmanError('PAGE_CRASHED', `${url} showed a page again while pages were asked for ahead`, {
    details: { url, ahead: true },
  });
}

async function openPage(from: JobCursor | null, options: ReadPagesOptions): Promise<ResumedPage> {
  if (from !== null) return resumePage(from, options);
  return { page: await options.source.open(options.recipe.url, options.page), leftover: null };
}
