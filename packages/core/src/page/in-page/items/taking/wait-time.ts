import { LONG_TIMERS_MS, type WaitBudget } from '../../protocol.ts';
import { documentMoves } from '../../watch/list-moves.ts';
import type { PageScripts } from '../../watch/page-scripts.ts';
import { LONGEST_STALL_MS, type PageWatcher } from '../../watch/page-watcher.ts';

/** How long placeholders beside items are waited for; requests under way make it longer. */
const PLACEHOLDER_MS = 1_500;
/** The same for those that come when that is nearly over: a wait may end this much later for them. */
const LATE_PLACEHOLDER_MS = 900;
/** What has not come in this part of its time may have to be laid out first: an animation's end, a mark that is seen. */
const UNSEEN = 0.3;
/** A wait that ends this much too late was held up by a busy machine. */
const STARVED_MS = 50;
/** How often the idle caller is asked, and time is looked at. */
export const IDLE_MS = 100;
/** What a timer brings is there this soon after it. */
const AFTER_TIMER_MS = 300;
/** A page that is not drawn for this long has not seen what it waits for; how often that is waited for. */
const STALLED_MS = 250;
const STALLS = 2;

/** How long one wait for items has lasted, and how long it may. */
export class WaitTime {
  readonly #budget: WaitBudget;
  readonly #watcher: PageWatcher;
  readonly #scripts: PageScripts;
  #start = performance.now();
  /** What a busy machine took of it. */
  #starvedMs = 0;
  #stalls = 0;
  #undrawn = false;
  #placeholdersAt: number | null = null;
  #timersUntil = 0;
  #elapsed = 0;
  #limit = 0;

  constructor(budget: WaitBudget, watcher: PageWatcher, scripts: PageScripts) {
    this.#budget = budget;
    this.#watcher = watcher;
    this.#scripts = scripts;
  }

  /** Tells the time anew, for a list that has new items or not, and placeholders or not. */
  look(found: boolean, isUnfinished: boolean): void {
    this.#elapsed = performance.now() - this.#start - this.#starvedMs;
    if (isUnfinished) this.#placeholdersAt ??= this.#elapsed;
    else this.#placeholdersAt = null;
    const patient = this.#patience(found);
    this.#limit = found ? patient : this.#withTimers(patient);
  }

  /** At the latest look, as all that follows. */
  get elapsed(): number {
    return this.#elapsed;
  }

  get isOver(): boolean {
    return this.#elapsed >= this.#limit;
  }

  get hasPlaceholders(): boolean {
    return this.#placeholdersAt !== null;
  }

  /** Whether what has not come by now may have to be laid out first. */
  get mayBeUnseen(): boolean {
    return this.#untilUnseen <= 0;
  }

  /** Whether the page could not be drawn when that was asked last. */
  get undrawn(): boolean {
    return this.#undrawn;
  }

  /** Whether nothing could be seen while nothing came, so that the wait begins anew. */
  async hasStalled(): Promise<boolean> {
    const asked = performance.now();
    this.#undrawn = !(await this.#watcher.frameWithin(LONGEST_STALL_MS));
    if (performance.now() - asked < STALLED_MS || this.#stalls >= STALLS) return false;
    this.#stalls += 1;
    this.#start = performance.now();
    this.#starvedMs = 0;
    return true;
  }

  /** Waits until the page has changed, or it is time to look again; whether it has changed. */
  async pass(): Promise<boolean> {
    return this.#pass(Math.min(this.mayBeUnseen ? this.#limit - this.#elapsed : this.#untilUnseen, IDLE_MS));
  }

  /** The same, once the time is over. */
  async overstay(): Promise<void> {
    await this.#pass(IDLE_MS);
  }

  async #pass(left: number): Promise<boolean> {
    const asked = performance.now();
    const hasChanged = await this.#watcher.changed(left);
    await this.#watcher.nextTask();
    // A page that gets no processor can show nothing in that time.
    this.#starvedMs += Math.max(0, performance.now() - asked - left - STARVED_MS);
    return hasChanged;
  }

  get #untilUnseen(): number {
    return this.#limit * UNSEEN - this.#elapsed;
  }

  /** How long the list itself is waited for. */
  #patience(found: boolean): number {
    const { quietMs } = this.#budget;
    const usual = found ? Math.min(quietMs, PLACEHOLDER_MS) : quietMs;
    if (this.#placeholdersAt === null) return usual;
    const grace = Math.min(quietMs / 2, LATE_PLACEHOLDER_MS);
    return Math.max(usual, Math.min(this.#placeholdersAt, quietMs) + grace);
  }

  /** The same, or until what a timer, or the end of an animation, brings is there, where one is still to come. */
  #withTimers(patient: number): number {
    const isNearlyOver = this.#elapsed >= Math.max(patient, this.#timersUntil);
    const mayWait = isNearlyOver && this.#budget.final !== true;
    if (mayWait && this.#mayBring(LONG_TIMERS_MS - this.#elapsed)) {
      this.#timersUntil = this.#elapsed + AFTER_TIMER_MS;
    }
    return Math.max(patient, this.#timersUntil);
  }

  #mayBring(withinMs: number): boolean {
    if (withinMs <= 0) return false;
    const scripts = this.#scripts;
    return scripts.mayBring(withinMs) || (scripts.awaitEnds() && documentMoves(withinMs));
  }
}
