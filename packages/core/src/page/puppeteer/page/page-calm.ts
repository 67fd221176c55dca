import { OPENING_TIMERS_MS, TIMERS_MS } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { ChangesAtLooks } from './changes-at-looks.ts';
import { type Awaited, Pace } from './pace.ts';
import type { PageContext } from './page-context.ts';
import { LOOK_MS, type PageWaits } from './page-waits.ts';
import type { ReadingState } from './reading-state.ts';

type Open = Exclude<Awaited, 'streamed'> | 'requests' | 'promised' | 'scripts';

/** How long each may bring nothing before it is not waited for any more, in milliseconds. */
const PATIENCE = {
  requests: 10_000,
  promised: 10_000,
  scripts: 10_000,
  timers: 2_000,
  loading: 4_000,
  values: 1_500,
  unseen: 600,
  said: 6_000,
  stale: 1_500,
  moves: 4_000,
  images: 1_500,
  stirs: 250,
  streams: 1_500,
  short: 1_500,
} as const satisfies Record<Open, number>;
/** The same where a document was just opened: some requests may be long polls, some timers bring the list to life. */
const OPENING_PATIENCE = { ...PATIENCE, requests: 5_000, timers: OPENING_TIMERS_MS } as const;
/** Whose answers may be another list than the one that is shown until they come. */
const ANSWERS: readonly Open[] = ['requests', 'promised', 'timers'];
/** What was asked for, each time anew; and what can be told only once the items in view are filled. */
const LATE: ReadonlySet<Open> = new Set(['requests', 'promised', 'scripts', 'unseen']);
/** Values that may come when their items are seen. */
const VALUES: ReadonlySet<Open> = new Set(['values', 'unseen', 'said']);
const isOfValues = (kind: Open): boolean => VALUES.has(kind);
/** What is missing, by what is unfilled. */
const LACKING = { likely: 'values', unseen: 'unseen', said: 'said', no: null } as const;
/** What goes on while they come, or because they have not, or may be all there is. */
const BESIDE_VALUES: ReadonlySet<Open> = new Set(['stirs', 'stale', 'short']);
/** What an answer brings is rendered by then. */
const RENDERED_MS = 50;
/** The same where it seems idle, and may still stream. */
const EARLY_MS = 8;
/** How long an act's own frames and intervals may change items at every look: figures count up, texts are typed. */
const STIRRING_MS = 4_000;

/** Lets what an act caused come to rest, once its first items are there: what comes meanwhile is of the same page. */
export class PageCalm {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  /** Items of the page before. */
  #usual = 0;
  /** Pages have come in parts of which nothing told that there are more. */
  #comesInParts = false;

  constructor(context: PageContext, state: ReadingState, waits: PageWaits) {
    this.#context = context;
    this.#state = state;
    this.#waits = waits;
  }

  /** `first` has brought items. `isOpening`: of a document that was just opened. */
  async await(first: Reply, isOpening: boolean): Promise<void> {
    const { activity, interruption, options } = this.#context;
    const { pace } = this.#state;
    const patience = isOpening ? OPENING_PATIENCE : PATIENCE;
    const timersMs = isOpening ? OPENING_TIMERS_MS : TIMERS_MS;
    const begunAt = interruption.now();
    activity.answers.learnSource(first.lookedAt);
    let reply = first;
    let broughtAt = begunAt;
    let hasBrought = false;
    const changes = new ChangesAtLooks();
    let mayWake = first.sheds === true || (isOpening && pace.mayHydrate && first.asleep !== false);
    /** Values that are missing may come by a timer as late as a document's first items. */
    let isFilling = false;
    const isOpen = ([kind, since]: readonly [Open, number]): boolean =>
      interruption.now() - Math.max(broughtAt, since) <
      (isFilling && kind === 'timers' ? OPENING_TIMERS_MS : patience[kind]);
    const waitedFor = new Set<Open>();
    const addresses = new Set<string>();
    let views = 0;
    let openSince: ReadonlyMap<Open, number> = new Map();
    while (interruption.now() - begunAt < options.settings.pageTimeoutMs) {
      const now = interruption.now();
      // A timer may ask for something when the patience with other things is nearly over.
      const began = (kind: Open): number => (LATE.has(kind) ? (openSince.get(kind) ?? now) : begunAt);
      openSince = new Map(this.#openOf(reply, isOpening).map((kind) => [kind, began(kind)]));
      isFilling = [...openSince.keys()].some(isOfValues);
      const open = [...openSince].filter(isOpen).map(([kind]) => kind);
      const unseen = activity.answers.unshownAt(reply.lookedAt);
      const mayShowMore = isOpening && activity.answers.mayShowMoreThanAt(reply.lookedAt);
      // Some are asked for time and again, and there is always one that has just come.
      const isBehind = (unseen.length > 0 || mayShowMore) && now - broughtAt < patience.requests;
      const isResting = open.length === 0 && !this.#mayStream(first, begunAt);
      const lacks = LACKING[reply.unfilled];
      const mayView = views < 2 && lacks !== null && pace.heeds(lacks);
      if (isResting && !mayWake && !isBehind && !mayView) break;
      if (isOpening && open.length > 0) await this.#lookAround();
      for (const kind of open) waitedFor.add(kind);
      if (open.includes('timers')) activity.expect();
      for (const address of [...activity.unsettled, ...unseen]) addresses.add(address);
      const isFirst = views === 0 && open.every((kind) => VALUES.has(kind) || BESIDE_VALUES.has(kind));
      // What says that it is loading may do so until it has been seen for a while.
      const isStuck = lacks === 'said' && now - broughtAt >= PATIENCE.unseen && open.every(isOfValues);
      if (mayView && (isFirst || isResting || isStuck)) {
        const viewing = this.#context.tab.world.call('view', { dwells: views === 1 });
        views += 1;
        activity.expect(options.settings.pageTimeoutMs);
        if ((await this.#waits.answer(viewing)) === NAVIGATED) return;
        activity.expect();
        broughtAt = interruption.now();
      }
      if (open.length > 0) await activity.answeredWithin(LOOK_MS);
      const isAnswered = activity.unsettled.length === 0;
      const settlesMs = isAnswered || open.length === 0 ? RENDERED_MS : 0;
      const settleMs = isBehind || open.length > 0 ? settlesMs : isResting ? 0 : EARLY_MS;
      const mayReplace = addresses.size > 0 || ANSWERS.some((kind) => waitedFor.has(kind));
      const withinMs = isFilling ? OPENING_TIMERS_MS : timersMs;
      const request = { settleMs, timersMs: withinMs, idle: isResting, mayReplace };
      if (isResting) mayWake = false;
      const next = await this.#waits.answer(this.#context.tab.world.call('more', request));
      if (next === NAVIGATED) return;
      this.#state.keep(next);
      // Those that came as others were viewed have not been.
      if (next.result === 'items') views = Math.min(views, 1);
      const mayStir = next.stirs && interruption.now() - begunAt < STIRRING_MS && pace.heeds('stirs');
      const hasChanged = changes.areIn(next, reply, mayStir);
      reply = next;
      if (hasChanged) {
        hasBrought = true;
        broughtAt = interruption.now();
      }
    }
    if (changes.tick && reply.stirs) pace.learnFutile('stirs');
    // Some lack a value for good.
    if (hasBrought && reply.stale > 0) pace.learnFutile('stale');
    if (first.hidden === true) await this.#sweep();
    activity.settle();
    if (hasBrought) this.#learnFruit(addresses);
    else this.#learnFutility(waitedFor, addresses, first.lookedAt);
    this.#comesInParts ||= hasBrought && waitedFor.has('short');
    this.#usual = this.#size;
  }

  /** What a page shows before anything was done with it, and before more of it comes by itself. */
  async #lookAround(): Promise<void> {
    if (this.#state.openingText !== null) return;
    const { options, tab } = this.#context;
    const { listSelector } = options;
    const around = await this.#waits.answer(tab.world.call('surroundings', { listSelector, control: null }));
    this.#state.openingText = around === NAVIGATED ? '' : around.text;
  }

  /** Reads the rows of a page that are mounted only where it is scrolled to. */
  async #sweep(): Promise<void> {
    const { interruption, options, tab } = this.#context;
    const until = interruption.now() + options.settings.pageTimeoutMs;
    this.#state.pace.learnRestlessness();
    for (;;) {
      const reply = await this.#waits.answer(tab.world.call('sweep'));
      if (reply === NAVIGATED) return;
      this.#state.keep(reply);
      if (reply.hidden !== true) return;
      if (interruption.now() > until) throw this.#waits.timeout('was scrolled, and had not ended');
    }
  }

  /** Items of the page that is read. */
  get #size(): number {
    return this.#state.keysSince(0).length;
  }

  /** A page of fewer items than the one before, which is not known to be the last: others may be on their way, unseen. */
  get #isShort(): boolean {
    const isLast = this.#state.control?.state !== 'ready';
    return this.#size < this.#usual && (!isLast || this.#comesInParts);
  }

  #openOf(reply: Reply, isOpening: boolean): readonly Open[] {
    const { activity } = this.#context;
    const { pace } = this.#state;
    const open: Open[] = [];
    if (activity.unsettled.length > 0) open.push(activity.isPromising ? 'promised' : 'requests');
    if (activity.loadsScripts) open.push('scripts');
    const awaitsImages = reply.heedsImages !== false && activity.loadsImages && pace.heeds('images');
    if (reply.images === true || awaitsImages) open.push('images');
    if (reply.timers && pace.heeds('timers')) open.push('timers');
    if (reply.loading === true && pace.heeds('loading')) open.push('loading');
    if (reply.unfilled === 'likely' && pace.heeds('values')) open.push('values');
    if (reply.unfilled === 'unseen' && pace.heeds('unseen')) open.push('unseen');
    if (reply.unfilled === 'said' && pace.heeds('said')) open.push('said');
    if (reply.stale > 0 && pace.heeds('stale')) open.push('stale');
    if (reply.moves === true && pace.heeds('moves')) open.push('moves');
    if (reply.stirs && pace.heeds('stirs')) open.push('stirs');
    if (activity.streams.isBringing && pace.heeds('streams')) open.push('streams');
    if (!isOpening && this.#isShort && pace.heeds('short')) open.push('short');
    return open;
  }

  /** An idle page may still wait for others, whose answers would have come in the time that was not waited. */
  #mayStream(first: Reply, begunAt: number): boolean {
    const { activity, interruption, tab } = this.#context;
    if (first.early !== true || interruption.now() - begunAt >= Pace.settleMs) return false;
    return activity.listening || tab.hasWorkers;
  }

  #learnFruit(addresses: ReadonlySet<string>): void {
    this.#state.pace.learnRestlessness();
    for (const address of addresses) this.#context.activity.habits.learnFruitful(address);
  }

  #learnFutility(waitedFor: ReadonlySet<Open>, addresses: ReadonlySet<string>, lookedAt: number): void {
    for (const kind of waitedFor) {
      if (kind !== 'requests' && kind !== 'promised' && kind !== 'scripts')
        this.#state.pace.learnFutile(kind);
    }
    const { activity } = this.#context;
    for (const address of addresses) {
      // The next page, which the next act shows.
      if (activity.answers.isSource(address)) this.#state.pace.learnAskingAhead();
      else if (!activity.answers.mayHaveShown(address, lookedAt)) activity.habits.learnFutile(address);
    }
  }
}
