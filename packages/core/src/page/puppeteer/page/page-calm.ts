import { PROMPT_MS } from '../../in-page/prompt-ms.ts';
import { IDLE_LIMIT_MS, OPENING_TIMERS_MS, TIMERS_MS } from '../../in-page/protocol.ts';
import type { Reply } from '../../in-page/reply.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import { ChangesAtLooks } from './changes-at-looks.ts';
import { moveMouse } from './move-mouse.ts';
import type { PageContext } from './page-context.ts';
import { PageTime } from './page-time.ts';
import { GRACE_MS, LOOK_MS, type PageWaits } from './page-waits.ts';
import type { ReadingState } from './reading-state.ts';
import { isBusy, LACKING, WhatIsBusy } from './what-is-busy.ts';
import { isOfValues, isOrGoesWithValues, type Open, PATIENCE, WhatIsOpen } from './what-is-open.ts';

/** What an answer brings is rendered by then. */
const RENDERED_MS = 50;
/** The same where it seems idle, and may still stream. */
const EARLY_MS = 8;
/** How long an act's own frames and intervals may change items at every look: figures count up, texts are typed. */
const STIRRING_MS = 4_000;
/** So many looks they have at least, as on a slow page each takes a frame; and how long for those at most. */
const STIRRING_LOOKS = 40;
const SLOW_STIRRING_MS = 12_000;
/** What has stood for so long before others took the place of all of it may have been a page. */
const STOOD_MS = 1_000;
/** So often in one wait, it was: the list goes on by itself. */
const TURNS = 2;
/** How often the items of a page are viewed for their values, unless others come. */
const MOST_VIEWS = 2;

/** What the waiting for one act has come to. */
interface Waiting {
  /** The reply that brought the first items. */
  readonly first: Reply;
  /** Of a document that was just opened. */
  readonly isOpening: boolean;
  readonly time: PageTime;
  readonly whatIsOpen: WhatIsOpen;
  readonly changes: ChangesAtLooks;
  /** Of what was asked for meanwhile. */
  readonly addresses: Set<string>;
  /** The latest reply. */
  reply: Reply;
  looks: number;
  broughtAt: number;
  /** The same by the clock, from when the waiting began. */
  broughtMs: number;
  /** The same in looks. */
  broughtLooks: number;
  hasBrought: boolean;
  mayWake: boolean;
  /** How often the items were viewed. */
  views: number;
  /** What tells apart the items of all pages that others took the place of. */
  readonly turned: (readonly string[])[];
}

/** What is to be done by the latest reply. */
interface Look {
  readonly open: readonly Open[];
  /** Answers that may be shown yet. */
  readonly unshown: readonly string[];
  /** It may show yet what came. */
  readonly isBehind: boolean;
  /** It seems to have nothing to do. */
  readonly isResting: boolean;
  /** There is nothing to wait for. */
  readonly isLast: boolean;
  /** Its items are to be viewed. */
  readonly isToView: boolean;
}

/** Lets what an act caused come to rest, once its first items are there: what comes meanwhile is of the same page. */
export class PageCalm {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #waits: PageWaits;
  readonly #busy: WhatIsBusy;

  constructor(context: PageContext, state: ReadingState, waits: PageWaits) {
    this.#context = context;
    this.#state = state;
    this.#waits = waits;
    this.#busy = new WhatIsBusy(context, state);
  }

  /** `first` has brought items. `isOpening`: of a document that was just opened. */
  async await(first: Reply, isOpening: boolean): Promise<void> {
    const { activity, interruption, options } = this.#context;
    const { mayHydrate } = this.#state.pace;
    const time = new PageTime(() => interruption.now());
    activity.answers.learnSource(first.lookedAt);
    const waiting: Waiting = {
      first,
      isOpening,
      time,
      whatIsOpen: new WhatIsOpen(isOpening, time.begunAt),
      changes: new ChangesAtLooks(),
      addresses: new Set(),
      reply: first,
      looks: 0,
      broughtAt: time.begunAt,
      broughtMs: 0,
      broughtLooks: 0,
      hasBrought: false,
      mayWake:
        first.sheds === true ||
        this.#busy.isAtWork(first) ||
        (isOpening && mayHydrate && first.asleep !== false),
      views: 0,
      turned: [],
    };
    while (time.ageMs < options.settings.pageTimeoutMs) {
      const look = this.#look(waiting);
      const { open } = look;
      if (look.isLast) break;
      if (isOpening && open.length > 0) await this.#lookAround();
      if (open.includes('timers')) activity.expect();
      for (const address of [...activity.unsettled, ...look.unshown]) waiting.addresses.add(address);
      if (look.isToView && (await this.#view(waiting)) === NAVIGATED) return;
      if (open.length > 0) await activity.answeredWithin(LOOK_MS);
      const next = await this.#more(waiting, look);
      if (next === NAVIGATED) return;
      this.#take(next, waiting);
      if (waiting.turned.length < TURNS) continue;
      this.#busy.turns = true;
      this.#state.missTurned(waiting.turned.flat());
      break;
    }
    if (first.hidden === true) await this.#sweep();
    activity.settle();
    this.#learn(waiting);
  }

  #look(waiting: Waiting): Look {
    const { first, isOpening, time, whatIsOpen, reply, broughtAt, mayWake, views } = waiting;
    const { activity } = this.#context;
    const { pace } = this.#state;
    const { now } = time;
    const { words } = activity.turns;
    const looks = waiting.looks - waiting.broughtLooks;
    whatIsOpen.isBusy = isBusy(reply);
    const open = whatIsOpen.among(this.#busy.openOf(reply, isOpening), now, broughtAt, words, looks);
    const unshown = activity.answers.unshownAt(reply.lookedAt, first.foundAt);
    const mayShowMore = isOpening && activity.answers.mayShowMoreThanAt(reply.lookedAt);
    // Some are asked for time and again, and there is always one that has just come.
    const isBehind =
      (unshown.length > 0 || mayShowMore) && whatIsOpen.hasPatience('requests', now - broughtAt);
    const isResting = open.length === 0 && !this.#busy.mayStream(first, time.ageMs);
    const lacks = LACKING[reply.unfilled];
    const mayView = views < MOST_VIEWS && lacks !== null && pace.heeds(lacks);
    const isFirst = views === 0 && open.every(isOrGoesWithValues);
    // What says that it is loading may do so until it has been seen for a while.
    const isStuck = lacks === 'said' && now - broughtAt >= PATIENCE.unseen && open.every(isOfValues);
    return {
      open,
      unshown,
      isBehind,
      isResting,
      isLast: isResting && !mayWake && !isBehind && !mayView,
      isToView: mayView && (isFirst || isResting || isStuck),
    };
  }

  /** Has the items viewed, whose values may come then. */
  async #view(waiting: Waiting): Promise<typeof NAVIGATED | null> {
    const { activity, options, tab } = this.#context;
    // Some scripts do not begin before a reader does something.
    if (waiting.views === 0) await moveMouse(tab);
    const { pageTimeoutMs } = options.settings;
    const viewing = tab.world.call('view', { dwells: waiting.views === 1, limitMs: pageTimeoutMs });
    waiting.views += 1;
    activity.expect(pageTimeoutMs);
    const isCut = await this.#waits.answer(viewing, pageTimeoutMs + GRACE_MS);
    if (isCut === NAVIGATED) return NAVIGATED;
    if (isCut)
      this.#state.doubtEnd('items get values once they are seen, and not all were brought into view in time');
    activity.expect();
    waiting.broughtAt = waiting.time.now;
    return null;
  }

  /** The next look at what the page shows. */
  async #more(waiting: Waiting, look: Look): Promise<Reply | typeof NAVIGATED> {
    const { activity, tab } = this.#context;
    const { isOpening, reply, whatIsOpen, addresses } = waiting;
    if (look.isResting) waiting.mayWake = false;
    const request = {
      settleMs: this.#settleMs(look),
      timersMs:
        isOpening || whatIsOpen.isFilling || this.#busy.isAtWork(reply) ? OPENING_TIMERS_MS : TIMERS_MS,
      idle: look.isResting,
      mayReplace: addresses.size > 0 || whatIsOpen.mayReplace,
      isOpening,
      // What it shows while it is busy may come from anywhere.
      answeredAt: isBusy(reply) ? performance.timeOrigin + activity.begunAt : activity.answers.firstAt,
    };
    const { world } = tab;
    const usualMs = request.settleMs + (request.idle ? IDLE_LIMIT_MS : 0) + PROMPT_MS;
    return waiting.time.during(() => this.#waits.answer(world.call('more', request)), usualMs);
  }

  #settleMs({ open, isBehind, isResting }: Look): number {
    if (open.length === 0) return isBehind ? RENDERED_MS : isResting ? 0 : EARLY_MS;
    return this.#context.activity.unsettled.length === 0 ? RENDERED_MS : 0;
  }

  #take(next: Reply, waiting: Waiting): void {
    const { answers } = this.#context.activity;
    const { changes, time, reply } = waiting;
    const { ageMs, now } = time;
    const mayTurn = next.result === 'items' && ageMs - waiting.broughtMs >= STOOD_MS;
    const before = mayTurn ? this.#state.keysSince(0) : [];
    this.#state.keep(next);
    const after = new Set(mayTurn ? this.#state.keysSince(0) : []);
    if (before.length > 0 && !before.some((key) => after.has(key))) {
      waiting.turned.push(before);
      // No answer has renewed it. A text that stands in all items is none of theirs.
      const isAnswered = answers.firstAt !== null || waiting.addresses.size > 0;
      const isByItself = !isAnswered && this.#waits.isSilentAt(next);
      if (isByItself && new Set(before).size > 1) this.#state.missTurned(before);
    }
    // Those that came as others were viewed have not been.
    if (next.result === 'items') waiting.views = Math.min(waiting.views, 1);
    waiting.looks += 1;
    const isYoung = ageMs < STIRRING_MS || (waiting.looks < STIRRING_LOOKS && ageMs < SLOW_STIRRING_MS);
    const hasChanged = changes.areIn(next, reply, next.stirs && isYoung && this.#state.pace.heeds('stirs'));
    this.#busy.learnControl(reply, next);
    waiting.reply = next;
    if (!hasChanged) return;
    waiting.hasBrought = true;
    waiting.broughtAt = now;
    waiting.broughtMs = ageMs;
    waiting.broughtLooks = waiting.looks;
  }

  #learn({ first, whatIsOpen, changes, addresses, reply, hasBrought }: Waiting): void {
    const { pace } = this.#state;
    if (changes.tick && reply.stirs) pace.learnFutile('stirs');
    // Some lack a value for good.
    if (hasBrought && reply.stale > 0) pace.learnFutile('stale');
    if (hasBrought) this.#learnFruit(addresses);
    else this.#learnFutility(whatIsOpen.waitedFor, addresses, first.lookedAt);
    this.#busy.learnSize(hasBrought && whatIsOpen.waitedFor.has('short'));
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
      else if (activity.turns.isEndless(address)) activity.habits.learnEndless(address);
      else if (!activity.answers.mayHaveShown(address, lookedAt)) activity.habits.learnFutile(address);
    }
  }
}
