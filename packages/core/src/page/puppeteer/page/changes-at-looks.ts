import type { Reply } from '../../in-page/reply.ts';

/** Items that were changed at more looks, or others at as many in a row, tick, which is nothing to wait for. */
const MOST_REVISIONS = 4;

type Found = Pick<Reply, 'result' | 'revised' | 'order' | 'departed' | 'stale'>;

/** Tells whether one look after the other at the same page finds it changed, or only ticking. */
export class ChangesAtLooks {
  /** Looks in a row that found items changed. */
  #inRow = 0;
  /** How many found each item changed. */
  readonly #revisions = new Map<number, number>();
  #order = '';

  /** What the look found, and the one before it. `mayStir`: items that change at every look may come to an end. */
  areIn(found: Found, before: Pick<Found, 'stale'>, mayStir: boolean): boolean {
    const isRevised = this.#isRevised(found, mayStir);
    const order = found.order?.join() ?? '';
    const isSorted = order !== '' && order !== this.#order;
    this.#order = order;
    const isWritten = found.stale < before.stale;
    const isReduced = (found.departed?.length ?? 0) > 0;
    return found.result === 'items' || isWritten || isRevised || isSorted || isReduced;
  }

  /** Whether items have changed at so many looks in a row that they may do so for ever. */
  get tick(): boolean {
    return this.#inRow > MOST_REVISIONS;
  }

  #isRevised({ revised }: Found, mayStir: boolean): boolean {
    this.#inRow = revised.length > 0 ? this.#inRow + 1 : 0;
    let isFresh = false;
    for (const { number } of revised) {
      const revisions = (this.#revisions.get(number) ?? 0) + 1;
      this.#revisions.set(number, revisions);
      isFresh ||= revisions <= MOST_REVISIONS;
    }
    return revised.length > 0 && ((!this.tick && isFresh) || mayStir);
  }
}
