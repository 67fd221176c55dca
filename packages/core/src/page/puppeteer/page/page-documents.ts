import { withoutFragment } from '../../../egress/address/without-fragment.ts';
import { HarvestmanError } from '../../../ground/errors.ts';
import { BACKOFFS, pauseAfter } from '../../../ground/time/backoff.ts';
import { withRetries } from '../../../ground/time/with-retries.ts';
import type { ListSetup, WaitBudget } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';
import { mayBeThere } from '../../may-be-there.ts';
import type { ActionResult, MatchesElsewhere } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { showFrame } from '../tab/show-frame.ts';
import { checkDocument, failNavigation } from './check-document.ts';
import { EmptyDocuments, isWithoutItems, type Shown } from './empty-documents.ts';
import { type FrameMatches, ListFrames } from './list-frames.ts';
import type { PageCalm } from './page-calm.ts';
import type { PageContext } from './page-context.ts';
import { GRACE_MS, type PageWaits } from './page-waits.ts';
import { PageWakening } from './page-wakening.ts';
import type { ReadingState } from './reading-state.ts';
import { widenWindow } from './widen-window.ts';

/** Documents that one act may lead through. */
const MAX_DOCUMENTS = 20;
/** How often one with items may lead on by itself; some do so for good. */
const MOST_LOADED_ANEW = 2;

/** Opens documents, and reads the first items of each. */
export class PageDocuments {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  /** Whether the document is one that an act led to. */
  #hasArrived = false;
  /** Documents come with their encodings declared from now on. */
  #declaresEncodings = false;
  readonly #calm: PageCalm;
  readonly #wakening: PageWakening;
  readonly #frames: ListFrames;

  constructor(context: PageContext, state: ReadingState, waits: PageWaits, calm: PageCalm) {
    this.#context = context;
    this.#state = state;
    this.#waits = waits;
    this.#calm = calm;
    this.#wakening = new PageWakening(context, state, waits, calm);
    this.#frames = new ListFrames(context);
  }

  /** Loads `url` and waits for the first items. */
  async load(url: string): Promise<void> {
    const { world } = this.#context.tab;
    await this.#retried(() => this.#navigate(url, world.mainFrameId));
  }

  /** Frames beside the one that was read in which the list selector matches. */
  async matchesElsewhere(): Promise<readonly MatchesElsewhere[]> {
    const found = await this.#frames.all();
    return found.map(({ url, count: matches, items, isShown }) => {
      const why = items === 0 ? 'without-values' : isShown ? null : 'hidden';
      return { url, matches, why };
    });
  }

  /**
   * Between two acts the page may have loaded itself anew: what it shows then was read before. Or an act that seemed to
   * bring nothing has led on after all: then it has items of its own. Whether it has.
   */
  async reopen(): Promise<boolean> {
    const state = this.#state;
    const { options, tab } = this.#context;
    if (tab.world.generation === state.openedGeneration) return false;
    const before = state.count;
    const from = state.url;
    const known = new Set(state.takeLatest());
    await this.#read(state.openedGeneration);
    const shown = state.takeLatest();
    const isOther = shown.filter((item) => known.has(item)).length * 2 < shown.length;
    const hasMovedOn = isOther && withoutFragment(state.url) !== withoutFragment(from);
    if (options.listMode === 'replace' && !hasMovedOn) state.dropSince(before);
    return hasMovedOn && state.count > before;
  }

  /** An act led from `from` to the document after `generation`. */
  async arrive(generation: number, from: string): Promise<ActionResult> {
    const { activity } = this.#context;
    const before = this.#state.count;
    this.#hasArrived = true;
    await this.#retried((attempt) =>
      attempt === 1 ? this.#linked(generation) : this.#navigate(activity.documents.response?.url ?? from),
    );
    return this.#state.count > before ? 'new-items' : 'unchanged';
  }

  /** Reads the document after `generation`, which is asked for once more where it seems not to be there. */
  async #linked(generation: number): Promise<void> {
    const { activity, clock, options } = this.#context;
    try {
      await this.#read(generation);
    } catch (error) {
      const { response } = activity.documents;
      const isAsked = options.settings.retries > 0 && response?.method === 'GET';
      if (!isAsked || !mayBeThere(error)) throw error;
      await clock.sleep(pauseAfter(BACKOFFS.wall, 1), options.signal);
      await this.#navigate(response.askedUrl);
    }
  }

  /** Loads the document anew that an act led to. */
  async reload(): Promise<ActionResult> {
    const { count, url } = this.#state;
    if (!this.#hasArrived || !URL.canParse(url) || !/^https?:/i.test(url)) return 'unchanged';
    const { response } = this.#context.activity.documents;
    // A redirect of the moment may have led there.
    const isAnswer = response !== null && response.url === withoutFragment(url);
    await this.#retried(() => this.#navigate(isAnswer ? response.askedUrl : url));
    return this.#state.count > count ? 'new-items' : 'unchanged';
  }

  async #retried(attempt: (number: number) => Promise<void>): Promise<void> {
    const { clock, options } = this.#context;
    await withRetries(attempt, { retries: options.settings.retries, clock, signal: options.signal });
  }

  /** In the frame that is read, or the one given. */
  async #navigate(url: string, frameId = this.#context.tab.world.frameId): Promise<void> {
    const { activity, options, tab } = this.#context;
    const { world } = tab;
    world.read(frameId);
    const generation = world.generation;
    activity.begin();
    const { pageTimeoutMs } = options.settings;
    const isMain = frameId === world.mainFrameId;
    const navigated = world.client.send('Page.navigate', { url, ...(!isMain && { frameId }) });
    const { errorText } = await this.#waits.bounded(navigated, pageTimeoutMs);
    if (errorText === 'net::ERR_ABORTED') {
      throw new HarvestmanError('CONTENT_TYPE_UNSUPPORTED', `${url} is a download, not a page`, {
        details: { url },
      });
    }
    if (errorText !== undefined)
      failNavigation(this.#context, errorText, activity.documents.error?.url ?? url);
    await this.#read(generation);
  }

  /** Until all that belongs to a document's first items is there, and it listens. */
  async #settle(reply: Reply): Promise<void> {
    const mayHydrate = this.#state.pace.mayHydrate;
    await this.#calm.await(reply, true);
    if (mayHydrate && reply.asleep !== false) await this.#wakening.await();
  }

  /** Reads the first items of the document after `generation`, and of those that it leads to. */
  async #read(generation: number): Promise<void> {
    const { options, tab, interruption } = this.#context;
    const { world } = tab;
    const state = this.#state;
    const until = interruption.now() + options.settings.pageTimeoutMs;
    const left = (): number => Math.max(1, until - interruption.now());
    const setup = state.setup(world.ledger);
    const empty = new EmptyDocuments(this.#context, state, this.#waits, until);
    let previous = generation;
    for (let documents = 0; documents < MAX_DOCUMENTS; documents += 1) {
      await this.#waits.bounded(world.documentAfter(previous), left());
      previous = world.generation;
      if (world.frameId === world.mainFrameId) state.topUrl = null;
      checkDocument(this.#context);
      const budget = state.pace.opening;
      const opened = await this.#open(setup, budget, left);
      if (isFrame(opened)) {
        previous = await this.#enter(opened);
        continue;
      }
      if (opened === NAVIGATED) continue;
      if (opened.result === 'absent') throw this.#absent(opened.url);
      if (await this.#wasGuessed()) {
        this.#declaresEncodings = true;
        await this.#context.rules.declareEncodings();
        await this.#navigate(opened.url);
        return;
      }
      state.openedGeneration = previous;
      state.isDeaf = false;
      const reply = await empty.fill(await this.#waits.awaitRest(opened, until, budget), budget);
      if (reply === NAVIGATED) continue;
      checkDocument(this.#context);
      if (await this.#take(reply, documents < MOST_LOADED_ANEW)) return;
    }
    throw new HarvestmanError(
      'REDIRECT_LOOP',
      `${options.listSelector}: the page kept leading to other pages`,
    );
  }

  /** Reads the items of `shown`; false if `mayLeadOn` and it was replaced before it had come to rest. */
  async #take(shown: Reply, mayLeadOn: boolean): Promise<boolean> {
    const { options, tab } = this.#context;
    const state = this.#state;
    const { control } = options;
    state.control =
      control === undefined || shown.control === null ? null : { selector: control, state: shown.control };
    const mayLack = shown.result === 'items' && shown.hasAll !== true;
    if (mayLack && this.#isLoadable && (await widenWindow(this.#context, state))) {
      await this.#navigate(shown.url);
      return true;
    }
    const before = state.count;
    state.keep(shown);
    if (shown.result !== 'items') return true;
    this.#frames.learn();
    await this.#settle(shown);
    if (tab.world.generation === state.openedGeneration || !mayLeadOn) return true;
    state.dropSince(before);
    return false;
  }

  #absent(url: string): HarvestmanError {
    const { waitForSelector: selector } = this.#context.options.settings;
    return new HarvestmanError('TIMEOUT', `waitForSelector "${selector}" did not appear at ${url}`, {
      details: { selector, url },
    });
  }

  /** What the document that has come shows first, or the frame that has the list in its place. */
  async #open(setup: ListSetup, budget: WaitBudget, left: () => number): Promise<Shown | FrameMatches> {
    const { activity, options, tab } = this.#context;
    const waitFor = options.settings.waitForSelector;
    // Where the time is short, a list that says nothing more does not take all of it.
    const waitForMs = Math.max(left() / 2, left() - budget.quietMs);
    const opened = tab.world.call('open', { setup, waitFor, waitForMs, budget });
    const first = await this.#waits.answer(
      Promise.race([
        opened,
        activity.documents.failure(),
        ...(this.#frames.mayHave ? [this.#frames.whileOpening(opened)] : []),
      ]),
      left() + GRACE_MS,
    );
    checkDocument(this.#context);
    if (isFrame(first)) return first;
    const reply = first ?? (await this.#waits.answer(opened, left() + GRACE_MS));
    if (!isWithoutItems(reply) || !this.#frames.mayHave) return reply;
    return (await this.#waits.answer(this.#frames.findAtLast(), left() + GRACE_MS)) ?? reply;
  }

  /** Whether loading its address shows the document once more. */
  get #isLoadable(): boolean {
    const { activity, tab } = this.#context;
    return tab.world.frameId === tab.world.mainFrameId && activity.documents.response?.method === 'GET';
  }

  /** Whether the browser guessed the document's encoding, which is to be read anew then. */
  async #wasGuessed(): Promise<boolean> {
    const { activity, tab } = this.#context;
    const { response: document } = activity.documents;
    if (this.#declaresEncodings || document?.method !== 'GET') return false;
    if (/charset/i.test(document.headers['content-type'] ?? '')) return false;
    return (await this.#waits.answer(tab.world.call('guessesEncoding'))) === true;
  }

  /** Goes on in a frame, by the rules that hold for documents; the number of the document before its own. */
  async #enter({ frameId, url, items }: FrameMatches): Promise<number> {
    const { activity, gate, interruption, options, tab } = this.#context;
    const { world } = tab;
    const resume = interruption.hold();
    try {
      if (/^https?:/i.test(url)) await gate.check(url, interruption.signal);
    } finally {
      resume();
    }
    const others = (await this.#waits.answer(this.#frames.all())).filter(
      (one) => one.items > 0 && one.isShown && one.frameId !== frameId,
    );
    for (const other of others) {
      options.note?.({ kind: 'list-elsewhere', url: other.url, items: other.items, read: items });
    }
    const top = await world.callIn(world.mainFrameId, 'matchList', { listSelector: 'html', probes: [] });
    this.#state.topUrl = top === NAVIGATED ? this.#state.url : top.url;
    world.read(frameId);
    if (world.client !== tab.client) activity.follow(world.client);
    await showFrame(tab);
    return world.generation - 1;
  }
}

function isFrame(found: object | symbol | null): found is FrameMatches {
  return typeof found === 'object' && found !== null && 'frameId' in found;
}
