import type { Reply } from '../../in-page/reply.ts';
import { Pace } from './pace.ts';
import type { PageContext } from './page-context.ts';
import type { ReadingState } from './reading-state.ts';
import type { Open } from './what-is-open.ts';

/** What is missing, by what is unfilled. */
export const LACKING = { likely: 'values', unseen: 'unseen', said: 'said', no: null } as const;

/** Tells by a look at a page what is going on there that may bring more of it. */
export class WhatIsBusy {
  /** The list has gone on by itself. */
  turns = false;
  readonly #context: PageContext;
  readonly #state: ReadingState;
  /** Items of the page before. */
  #usual = 0;
  /** Pages have come in parts of which nothing told that there are more. */
  #comesInParts = false;
  /** The control has become ready only after items of its page were there. */
  #locks = false;

  constructor(context: PageContext, state: ReadingState) {
    this.#context = context;
    this.#state = state;
  }

  /** All that may bring more, worth waiting for or not any more. `isOpening`: of a document that was just opened. */
  openOf(reply: Reply, isOpening: boolean): readonly Open[] {
    const { activity } = this.#context;
    const { pace } = this.#state;
    const open: Open[] = [];
    if (activity.unsettled.length > 0) open.push(activity.isPromising ? 'promised' : 'requests');
    if (activity.loadsScripts) open.push('scripts');
    else if (reply.workers === true && pace.heeds('workers')) open.push('workers');
    const awaitsImages = reply.heedsImages !== false && activity.loadsImages && pace.heeds('images');
    if (reply.images === true || awaitsImages) open.push('images');
    if (reply.timers && pace.heeds('timers') && !this.turns) open.push('timers');
    if (reply.loading === true && pace.heeds('loading')) open.push('loading');
    const lacks = LACKING[reply.unfilled];
    if (lacks !== null && pace.heeds(lacks)) open.push(lacks);
    if (reply.stale > 0 && pace.heeds('stale')) open.push('stale');
    if (reply.moves === true && pace.heeds('moves')) open.push('moves');
    if (reply.stirs && pace.heeds('stirs')) open.push('stirs');
    if (reply.shows === true && pace.heeds('shows')) open.push('shows');
    if (activity.streams.isBringing && pace.heeds('streams')) open.push('streams');
    if (!isOpening && this.#isShort && pace.heeds('short')) open.push('short');
    return open;
  }

  /** Whether the page surely shows more, or other values, by the timers that it has, however late. */
  isAtWork(reply: Reply): boolean {
    return reply.busy === true || (this.#locks && isBusy(reply));
  }

  /** An idle page may still wait for others, whose answers would have come in the time that was not waited. */
  mayStream(first: Reply, ageMs: number): boolean {
    const { activity, tab } = this.#context;
    if (first.early !== true || ageMs >= Pace.settleMs) return false;
    return activity.listening || tab.hasWorkers;
  }

  /** The page showed `reply`, and then `next`. */
  learnControl(reply: Reply, next: Reply): void {
    this.#locks ||= isBusy(reply) && next.control === 'ready';
  }

  /** A page is read. `cameInParts`: so it did, and nothing had told of it. */
  learnSize(cameInParts: boolean): void {
    this.#comesInParts ||= cameInParts;
    this.#usual = this.#size;
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
}

/** Whether the list is marked as busy, or its control cannot be used: until the page is done, or as it is the last. */
export function isBusy({ busy, control }: Reply): boolean {
  return busy === true || (control !== null && control !== 'ready');
}
