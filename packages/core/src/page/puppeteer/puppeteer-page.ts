import type { Clock } from '../../clock.ts';
import type { BrowserRoute } from '../../egress/browser-egress.ts';
import { withRetries } from '../../egress/with-retries.ts';
import { HarvestmanError } from '../../errors.ts';
import type { ItemIdentity } from '../in-page/item-identity.ts';
import type { ItemBatch, ListSetup, Reply } from '../in-page/protocol.ts';
import type { ActionResult, ControlState, Item, Page, PageAct, PageOptions } from '../page.ts';
import { parseItems } from '../parse-items.ts';
import { NAVIGATED } from './agent-world.ts';
import { checkDocument } from './check-document.ts';
import { type Act, ControlClicks } from './control-clicks.ts';
import type { Interruption } from './interruption.ts';
import { navigationError } from './navigation-error.ts';
import type { NetworkActivity } from './network-activity.ts';
import { Pace } from './pace.ts';
import { GRACE_MS, PageWaits } from './page-waits.ts';
import { settleWithin } from './settle-within.ts';
import type { Tab } from './tab.ts';

const CLOSE_TIMEOUT_MS = 5_000;
/** Documents that one act may lead through. */
const MAX_DOCUMENTS = 20;

export interface PuppeteerPageParts {
  readonly tab: Tab;
  readonly activity: NetworkActivity;
  readonly interruption: Interruption;
  readonly clock: Clock;
  /** Null for a browser that was connected to. */
  readonly route: BrowserRoute | null;
  readonly options: PageOptions;
}

/** A page in Chromium: each step is one call into the page, which acts, waits and returns the new items. */
export class PuppeteerPage implements Page {
  readonly #parts: PuppeteerPageParts;
  readonly #pace: Pace;
  readonly #waits: PageWaits;
  #batches: ItemBatch[] = [];
  #known: ItemIdentity[] = [];
  #url = '';
  /** Number of the document whose items are being read. */
  #openedGeneration = 0;
  #blankIsReal = false;
  readonly #clicks: ControlClicks;
  /** The act whose turn comes next, where it was begun before. */
  #begun: Promise<ActionResult> | null = null;
  /** Number of the document in which the page has begun the next act by itself. */
  #ahead: number | null = null;

  constructor(parts: PuppeteerPageParts) {
    this.#parts = parts;
    const { listMode, exactPages = true, settings } = parts.options;
    // Where one list grows, nothing is lost by a page that ends too early.
    this.#pace = new Pace(settings.pageTimeoutMs, listMode === 'append' && !exactPages);
    this.#waits = new PageWaits(
      parts,
      (reply) => this.#keep(reply),
      () => this.#url,
    );
    this.#clicks = new ControlClicks({
      client: parts.tab.client,
      world: parts.tab.world,
      activity: parts.activity,
      pace: this.#pace,
      pause: (ms) => parts.clock.sleep(ms, parts.options.signal),
      begin: () => this.#begin(),
      act: (act) => this.#act(act),
      keep: (reply) => this.#keep(reply),
    });
  }

  get url(): string {
    return this.#url;
  }

  get status(): number | null {
    return this.#parts.activity.document?.status ?? null;
  }

  /** Loads `url` and waits for the first items. */
  async load(url: string): Promise<void> {
    const { clock, options } = this.#parts;
    await withRetries(() => this.#navigate(url), {
      retries: options.settings.retries,
      clock,
      signal: options.signal,
    });
  }

  async html(): Promise<string> {
    const { world } = this.#parts.tab;
    const read = async (): Promise<string> => {
      for (;;) {
        const html = await world.call('html');
        if (html !== NAVIGATED) return html;
        await world.documentAfter(world.generation - 1);
      }
    };
    return this.#waits.answer(read());
  }

  async text(): Promise<string> {
    const text = await this.#waits.answer(this.#parts.tab.world.call('text'));
    return text === NAVIGATED ? '' : text;
  }

  async rest(): Promise<void> {
    await this.#waits.rest(this.#pace.opening.quietMs);
    checkDocument(this.#parts);
  }

  async control(selector: string): Promise<ControlState> {
    const known = this.#clicks.stateOf(selector);
    if (known !== null) return known;
    const state = await this.#waits.answer(this.#parts.tab.world.call('control', { selector }));
    return state === NAVIGATED ? 'absent' : state;
  }

  async takeNewItems(): Promise<readonly Item[]> {
    const batches = this.#batches;
    this.#batches = [];
    return (await Promise.all(batches.map(parseItems))).flat();
  }

  click(selector: string): Promise<ActionResult> {
    return this.#inTurn({ type: 'click', selector });
  }

  scroll(): Promise<ActionResult> {
    return this.#inTurn({ type: 'scroll' });
  }

  /** The browser works while Node extracts and stores. */
  anticipate(act: PageAct, again = false): void {
    const result = this.#perform(act, again);
    // Its failure is told when its turn has come.
    result.catch(() => undefined);
    this.#begun = result;
  }

  async close(): Promise<void> {
    const { tab, interruption } = this.#parts;
    interruption.fail(new HarvestmanError('ABORTED', 'the page was closed'));
    // The browser may be gone, and its tab with it.
    await settleWithin(tab.close(), CLOSE_TIMEOUT_MS);
  }

  async #inTurn(act: PageAct): Promise<ActionResult> {
    const begun = this.#begun;
    this.#begun = null;
    return begun ?? this.#perform(act);
  }

  #perform(act: PageAct, again = false): Promise<ActionResult> {
    if (act.type === 'click') return this.#clicks.click(act.selector, again);
    this.#begin();
    return this.#act(() => this.#parts.tab.world.call('scroll', { budget: this.#pace.acting, again }));
  }

  #begin(): void {
    if (this.#ahead === null) this.#parts.activity.begin();
  }

  /** Acts, and goes on waiting while an answer is under way, through other documents if the act leads there. */
  async #act(act: Act): Promise<ActionResult> {
    const { activity, options, tab } = this.#parts;
    const { world } = tab;
    const { pageTimeoutMs } = options.settings;
    const ahead = this.#ahead;
    this.#ahead = null;
    if (ahead === null) await this.#reopen();
    const before = this.#batches.length;
    const from = this.#url;
    const until = this.#parts.interruption.now() + pageTimeoutMs;
    const generation = ahead ?? world.generation;
    const isThere = generation === world.generation;
    let reply = isThere ? await this.#waits.answer(act(), pageTimeoutMs + GRACE_MS) : NAVIGATED;
    if (reply !== NAVIGATED && reply.ahead !== undefined) {
      this.#ahead = generation;
      activity.begin(reply.ahead);
    }
    if (reply !== NAVIGATED) reply = await this.#waits.awaitRest(reply, until, this.#pace.acting);
    if (reply === NAVIGATED) {
      this.#clicks.forget();
      return this.#arrive(generation, from);
    }
    this.#keep(reply);
    await this.#waits.gatherTrickle(reply);
    if (this.#batches.length > before) return 'new-items';
    return reply.result === 'absent' || reply.result === 'disabled' ? reply.result : 'unchanged';
  }

  /** Between two acts the page may have loaded itself anew; what it shows then was read before. */
  async #reopen(): Promise<void> {
    const { options, tab } = this.#parts;
    const { world } = tab;
    if (world.generation === this.#openedGeneration) return;
    const before = this.#batches.length;
    await this.#read(this.#openedGeneration);
    if (options.listMode === 'replace') this.#batches.length = before;
  }

  /** An act led to another document. */
  async #arrive(generation: number, from: string): Promise<ActionResult> {
    const { clock, options } = this.#parts;
    const before = this.#batches.length;
    await withRetries(
      (attempt) =>
        attempt === 1 ? this.#read(generation) : this.#navigate(this.#parts.activity.document?.url ?? from),
      { retries: options.settings.retries, clock, signal: options.signal },
    );
    return this.#batches.length > before ? 'new-items' : 'unchanged';
  }

  async #navigate(url: string): Promise<void> {
    const { activity, route, options, tab } = this.#parts;
    const { client, world } = tab;
    const generation = world.generation;
    activity.begin();
    const { pageTimeoutMs } = options.settings;
    const { errorText } = await this.#waits.bounded(client.send('Page.navigate', { url }), pageTimeoutMs);
    if (errorText === 'net::ERR_ABORTED') {
      throw new HarvestmanError('CONTENT_TYPE_UNSUPPORTED', `${url} is a download, not a page`, {
        details: { url },
      });
    }
    if (errorText !== undefined) throw navigationError(errorText, activity.documentError?.url ?? url, route);
    await this.#read(generation);
  }

  /** Reads the first items of the document after `generation`, and of those that it leads to. */
  async #read(generation: number): Promise<void> {
    const { activity, options, tab } = this.#parts;
    const { world } = tab;
    const { listMode } = options;
    const { pageTimeoutMs, waitForSelector } = options.settings;
    const until = this.#parts.interruption.now() + pageTimeoutMs;
    const setup: ListSetup = {
      listSelector: options.listSelector,
      mode: listMode,
      known: listMode === 'append' ? this.#known : [],
      blankIsReal: this.#blankIsReal,
      probes: options.probes ?? [],
      control: options.control ?? null,
    };
    let previous = generation;
    for (let documents = 0; documents < MAX_DOCUMENTS; documents += 1) {
      const left = (): number => Math.max(1, until - this.#parts.interruption.now());
      await this.#waits.bounded(world.documentAfter(previous), left());
      previous = world.generation;
      checkDocument(this.#parts);
      const opening = this.#pace.opening;
      const waitForMs = Math.max(1, left() - opening.quietMs);
      const opened = world.call('open', { setup, waitFor: waitForSelector, waitForMs, budget: opening });
      const first = await this.#waits.answer(
        Promise.race([opened, activity.documentFailure()]),
        left() + GRACE_MS,
      );
      checkDocument(this.#parts);
      let reply = first ?? (await this.#waits.answer(opened, left() + GRACE_MS));
      if (reply !== NAVIGATED && reply.result === 'absent') {
        throw new HarvestmanError(
          'TIMEOUT',
          `waitForSelector "${waitForSelector}" did not appear at ${reply.url}`,
          {
            details: { selector: waitForSelector, url: reply.url },
          },
        );
      }
      if (reply !== NAVIGATED) reply = await this.#waits.awaitRest(reply, until, opening);
      if (reply === NAVIGATED) continue;
      this.#openedGeneration = previous;
      checkDocument(this.#parts);
      this.#clicks.opened(options.control, reply.control);
      this.#keep(reply);
      await this.#waits.gatherTrickle(reply);
      return;
    }
    throw new HarvestmanError(
      'REDIRECT_LOOP',
      `${options.listSelector}: the page kept leading to other pages`,
    );
  }

  #keep(reply: Reply): void {
    this.#pace.learn(reply);
    this.#url = reply.url;
    if (reply.identities.length === 0) return;
    if (reply.identities.some(({ blank, unread }) => blank || unread)) this.#blankIsReal = true;
    this.#batches.push(reply.batch);
    if (this.#parts.options.listMode === 'append') this.#known.push(...reply.identities);
  }
}
