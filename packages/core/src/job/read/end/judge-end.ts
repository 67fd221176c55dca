import { HarvestmanError } from '../../../ground/errors.ts';
import { BACKOFFS, pauseAfter } from '../../../ground/time/backoff.ts';
import { withRetries } from '../../../ground/time/with-retries.ts';
import type { Complaint, Page } from '../../../page/page.ts';
import type { StopReason } from '../../../pagination/stop-reason.ts';
import type { NoteFact } from '../../../verdict/evidence.ts';
import { newWall, saysEnd, saysNone, WALL_TEXT, wallIn } from '../../../verdict/page-walls.ts';
import { isCalendarLabel, unitIn } from '../../../verdict/pagination/calendar-label.ts';
import { addressBehind, areDatesApart } from '../../../verdict/pagination/page-address.ts';
import type { Surroundings } from '../../../verdict/surroundings.ts';
import type { ReadPagesOptions } from '../read-pages-options.ts';
import { hasMovedOn } from './has-moved-on.ts';
import { isOfList } from './is-of-list.ts';
import { leavesNumbers, type Place } from './leads-back.ts';
import { hasEmptyFrame, type ListFrame } from './list-frame.ts';
import { mayBeEmpty, type SaidEmpty, saidEmpty } from './said-empty.ts';

export interface SeeminglyEnded {
  readonly page: Page;
  /** Why the list seems to end. */
  readonly reason: StopReason;
  /** What the items of the page before stood in; null: nothing with a name. */
  readonly frame: ListFrame | null;
  /** The text around the list of the first page. */
  readonly firstText: string;
  /** Pages read so far. */
  readonly pages: number;
  /** Whether the last of them had as many items as any. */
  readonly isFull: boolean;
  /** Where the last of them stood. */
  readonly url: string;
  /** The page before that. */
  readonly before: Place;
  readonly note: NoteFact;
  /** Whether the page at an address has rows that were not read, and leads on; null where nobody can tell. */
  hasNewRows(address: string | null): Promise<boolean | null>;
  /** So many pages in the midst have no items. */
  passedEmpty(pages: number, said: SaidEmpty): void;
  /** What stands around the list, looked at once nothing more is done to the page. */
  leftWith(around: Surroundings | null): void;
  /** Tries to get to more of the list once again. */
  advance(): Promise<'advanced' | StopReason>;
}

/** So many pages in a row may be empty in the midst of a list. */
const MOST_EMPTY = 3;
/** The same where each is a day, a week or a month: nothing happens for a while. */
const MOST_EMPTY_TIMES = 6;

/** Reasons that no page gives. */
const OWN_REASONS: ReadonlySet<StopReason> = new Set(['max-pages', 'single-page', 'cycle']);

/** What advancing ends with where the page has no control any more. */
const TAKEN_BACK: ReadonlySet<unknown> = new Set<StopReason>(['no-next-control', 'control-disabled']);

/**
 * An act brought nothing. Is that the end of the list? Where the page says that something went wrong, it is tried again,
 * as a person would; where a document in the list's place has no items, it is read again.
 *
 * @throws LIST_MISSING where something else stands in the list's place, or what the page asked for failed
 */
export async function judgeEnd(
  ended: SeeminglyEnded,
  options: ReadPagesOptions,
): Promise<'advanced' | StopReason> {
  const { page, frame, reason, note } = ended;
  // What was asked for before the first page was looked at may have brought a wall in the place of the second one.
  const firstText = ended.pages === 1 ? (page.openingText ?? ended.firstText) : ended.firstText;
  const { recipe } = options;
  if (reason === 'single-page') await noteGrowth(ended, options);
  if (OWN_REASONS.has(reason)) return reason;
  if (page.isDeaf === true) note({ kind: 'nothing-listens' });
  if (await triesAgain(ended, options)) return 'advanced';
  if (await pressesAgain(ended, options)) return 'advanced';
  // Last, as it is a step of its own: what the one before has asked for is judged by then.
  if (await comesOnceAccepted(ended)) return 'advanced';
  const { listSelector } = recipe;
  const isGone = listSelector !== null && !(await page.showsList());
  if (!isGone) {
    const around = await page.surroundings();
    ended.leftWith(around);
    const wall = newWall(await textAround(around, page), firstText);
    if (wall !== null) note({ kind: 'wall-shown', wall: WALL_TEXT[wall] });
    if (ended.pages > 1 && leavesNumbers(page, recipe.url, ended.before))
      note({ kind: 'end-not-seen', about: 'its last page was redirected to an address of another kind' });
    return reason;
  }
  if (reason === 'no-new-rows' && (await comesWhenReadAgain(ended, options))) return 'advanced';
  const text = await textOf(page);
  const wall = newWall(text, firstText);
  if (wall !== null) throw listMissing(ended, `it shows ${WALL_TEXT[wall]}`);
  const isFramed =
    saysEnd(text) || (frame !== null && (await hasEmptyFrame(await page.html(), frame, options.page.signal)));
  const isBehind = await leadsOn(ended, ended.url, options);
  const result = isBehind ? await behindEmpty(ended, text, options) : reason;
  if (!isFramed && result !== 'advanced') note({ kind: 'page-empty' });
  return result;
}

/** Some show no more than the beginning of a list until what a dialog asks is accepted. */
async function comesOnceAccepted({ page, reason, pages, advance }: SeeminglyEnded): Promise<boolean> {
  if (reason !== 'no-new-rows' || pages > 1 || page.unfolds === true) return false;
  const result = (await page.acceptConsent?.()) ?? 'absent';
  return result === 'new-items' || (result !== 'absent' && (await advance()) === 'advanced');
}

/**
 * An empty answer behind a full page may have been a failure that nobody tells of: the control is there still. What has added
 * no more than the head of a part may add the next one: days on which nothing happens.
 */
async function pressesAgain(
  { page, reason, isFull, advance }: SeeminglyEnded,
  { recipe, page: { listMode } }: ReadPagesOptions,
): Promise<boolean> {
  const isPressed = listMode === 'append' && recipe.pagination.nextPageSelector !== null;
  if (reason !== 'no-new-rows' || !isPressed) return false;
  for (let heads = 0; page.adds === true && heads < MOST_EMPTY_TIMES; heads += 1) {
    if ((await advance()) === 'advanced') return true;
    if (((await page.complaint?.()) ?? null) !== null) return false;
  }
  if (!isFull || page.hasAsked !== true) return false;
  return !saysEnd(await textOf(page)) && (await advance()) === 'advanced';
}

/** Whether a list of one page shows more once it is scrolled; a page that does not answer then leaves it open. */
async function noteGrowth({ page, note }: SeeminglyEnded, options: ReadPagesOptions): Promise<void> {
  try {
    if ((await page.grows?.()) === true) note({ kind: 'list-grows' });
  } catch {
    options.page.signal.throwIfAborted();
    note({ kind: 'end-not-seen', about: 'the page did not answer once its list was scrolled' });
  }
}

/** Behind an empty page there may be more: days and letters have pages without anything. */
async function behindEmpty(
  ended: SeeminglyEnded,
  text: string,
  options: ReadPagesOptions,
): Promise<'advanced' | StopReason> {
  const { page, reason, pages, isFull, frame, note, advance } = ended;
  const empty = page.url;
  const turns = await turnsTime(ended);
  const said = saidEmpty(text, turns);
  const most = turns ? MOST_EMPTY_TIMES : MOST_EMPTY;
  for (let count = 1; count <= most; count += 1) {
    const { url } = page;
    const next = await advance();
    if (next === 'advanced') {
      ended.passedEmpty(count, said);
      if (!mayBeEmpty(said, empty)) note({ kind: 'answer-empty', url: empty, page: pages });
      return next;
    }
    if (next !== 'no-new-rows' || !(await leadsOn(ended, url, options))) {
      // The last page of a list is shorter most often. A second empty page is a proof; none is not, unless it says "no more".
      const isAlone =
        next === 'no-next-control' && count === 1 && isFull && (said === 'nothing' || saysNone(text));
      const isOn = isAlone
        ? await ended.hasNewRows(addressBehind(ended.url, page.url, frame?.items ?? 0))
        : false;
      if (isOn ?? said === 'nothing') note({ kind: 'page-empty' });
      break;
    }
  }
  return reason;
}

/** Whether an empty page has an address of its own, other than `from`, or the control of an app that leads on. */
async function leadsOn(
  { page }: SeeminglyEnded,
  from: string,
  { recipe, page: { listMode } }: ReadPagesOptions,
): Promise<boolean> {
  if (hasMovedOn(from, page.url)) return true;
  const { nextPageSelector } = recipe.pagination;
  if (listMode !== 'replace' || nextPageSelector === null) return false;
  if (page.hasAsked !== true && !(await turnsTime({ page, url: from }))) return false;
  return (await page.control(nextPageSelector)) === 'ready';
}

/** Whether the control, or an address, says that it leads to another day, week or month, as that of a calendar. */
async function turnsTime({ page, url }: Pick<SeeminglyEnded, 'page' | 'url'>): Promise<boolean> {
  if (areDatesApart(url, page.url)) return true;
  const { own = '', controls = [] } = (await page.surroundings()) ?? {};
  // An arrow may be labelled so.
  const said = [own ?? '', ...controls.flatMap(({ label, name }) => (label === own ? name : []))];
  return said.some((one) => unitIn(one) !== null || isCalendarLabel(one));
}

/** The text around the first page's list; as it was at first where a check for robots came with more of it. */
export function textBeforeWalls(text: string, page: Page): string {
  return wallIn(text) === 'captcha' ? (page.openingText ?? text) : text;
}

/** Around the list, as what its items say is theirs. */
async function textOf(page: Page): Promise<string> {
  return textAround(await page.surroundings(), page);
}

async function textAround(around: Surroundings | null, page: Page): Promise<string> {
  return around?.text ?? page.text();
}

/** Presses a button that offers it, or repeats the act, while the page says that something failed. */
async function triesAgain(
  ended: SeeminglyEnded,
  { clock, recipe, page: { signal } }: ReadPagesOptions,
): Promise<boolean> {
  const { page } = ended;
  const { retries } = recipe.settings;
  let failed: string | null = null;
  let isPastEnd = false;
  const tries = async (attempt: number): Promise<boolean> => {
    const complaint = await complaintOf(ended, signal);
    const canRetry = (await page.canRetry?.()) ?? false;
    const wasPastEnd = isPastEnd;
    isPastEnd = !canRetry && (await isBehindEnd(ended, complaint, wasPastEnd));
    if (wasPastEnd && isPastEnd) return false;
    if (complaint === null && !canRetry) {
      // Where it was not asked for again, nobody knows what would have come.
      if (failed !== null && page.hasAsked !== true) ended.note({ kind: 'end-not-seen', about: failed });
      return false;
    }
    const why = complaint === null ? 'it asks to try again' : `what it asked for failed: ${complaint.about}`;
    failed = why;
    const retryAfterMs = complaint?.retryAfterMs ?? 0;
    const isTooSoon = attempt === 1 && retryAfterMs > 0;
    if (isTooSoon || attempt > retries) throw listMissing(ended, why, retryAfterMs);
    const again = canRetry ? await page.retry?.() : 'absent';
    // Nothing to press but what was pressed before.
    const repeats = again === 'absent';
    const result = repeats ? await ended.advance() : again;
    // The page has taken its control back, as behind the last page.
    if (isPastEnd && TAKEN_BACK.has(result)) return false;
    if (result !== 'new-items' && result !== 'advanced') throw listMissing(ended, why, retryAfterMs);
    // The page may have gone on to what comes behind.
    const lost = repeats ? (page.lostAnswer ?? null) : null;
    if (lost !== null) ended.note({ kind: 'answer-empty', url: lost, page: ended.pages });
    return true;
  };
  return withRetries(tries, { retries, clock, signal });
}

/** A document of the list is no failure. */
async function complaintOf({ page, frame }: SeeminglyEnded, signal: AbortSignal): Promise<Complaint | null> {
  const complaint = (await page.complaint?.()) ?? null;
  const document = complaint?.document;
  return document !== undefined && (await isOfList(document, frame, signal)) ? null : complaint;
}

/**
 * Whether nothing is where a page behind the last one would be: that was shorter, or the page says that the list has ended,
 * which must be so where it was not asked for again. `was`: whether it seemed so before.
 */
async function isBehindEnd(
  { page, isFull, firstText }: SeeminglyEnded,
  complaint: Complaint | null,
  was: boolean,
): Promise<boolean> {
  if (!(complaint?.isAbsent ?? was)) return false;
  if (complaint !== null && !isFull) return true;
  return !saysEnd(firstText) && saysEnd(await textOf(page));
}

/**
 * Once, unless it says that there is nothing where that may well be so: a page that is counted follows from a link. Where a
 * wall stands, as often as retries allow.
 */
async function comesWhenReadAgain(ended: SeeminglyEnded, options: ReadPagesOptions): Promise<boolean> {
  const { page, firstText } = ended;
  const {
    clock,
    recipe,
    page: { signal },
  } = options;
  const text = await textOf(page);
  const isWalled = newWall(text, firstText) !== null;
  const isSaid = !isWalled && saysEnd(text) && !saysEnd(firstText);
  if (isSaid && mayBeEmpty(saidEmpty(text, await turnsTime(ended)), page.url)) return false;
  const times = isWalled ? recipe.settings.retries : Math.min(1, recipe.settings.retries);
  for (let time = 1; time <= times; time += 1) {
    await clock.sleep(isWalled ? pauseAfter(BACKOFFS.wall, time) : 0, signal);
    const result = (await page.reload?.()) ?? 'unchanged';
    if (result === 'new-items') return true;
  }
  return false;
}

function listMissing(
  { page: { url }, pages }: SeeminglyEnded,
  why: string,
  retryAfterMs = 0,
): HarvestmanError {
  return new HarvestmanError('LIST_MISSING', `there is no list behind page ${pages} at ${url}: ${why}`, {
    details: { url, pages, ...(retryAfterMs > 0 && { retryAfterMs }) },
  });
}
