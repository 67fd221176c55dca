import type { OpenedList } from './items/taking/opened-list.ts';
import type { ScrollRequest } from './protocol.ts';
import type { Reply } from './reply.ts';

export interface ActsInTurn {
  /**
   * The act that was begun, or a new one; and the next one, where it is going to follow and nothing speaks against it. `told`:
   * a later reply with what the act has done.
   */
  perform(act: () => Promise<Reply>, request: ScrollRequest, told?: (reply: Reply) => Reply): Promise<Reply>;
  /** What was begun was for another list. */
  forget(): void;
}

/** An act that runs before it is asked for. */
interface BegunAct {
  readonly reply: Promise<Reply>;
  isOver: boolean;
}

/** Begins an act before the reply of the one before is sent, where the list comes in one piece. */
export function createActsInTurn(current: () => OpenedList): ActsInTurn {
  let begun: BegunAct | null = null;
  return {
    async perform(act, { budget, again }, told = (reply) => reply) {
      const early = begun;
      begun = null;
      const { taker } = current();
      taker.mayLeave = again && budget.settleMs === 0;
      // An act that is over already ended while nobody looked: something may have come since.
      const isStale = early?.isOver === true;
      let reply = await (early?.reply ?? act());
      if (isStale && reply.idle === true)
        reply = reply.result === 'quiet' ? told(await taker.await(budget, null)) : await act();
      const { result, trickles, late, unfinished, timers, unfilled, stale, hidden, sheds, control } = reply;
      const isMoving = reply.images === true || reply.moves === true;
      const isOpen = unfinished || timers || unfilled !== 'no' || stale > 0 || isMoving;
      const isRestless = trickles || late || isOpen || hidden === true || sheds === true;
      const isPlain = result === 'items' && !isRestless;
      const canGoOn = control === null || control === 'ready';
      if (!taker.mayLeave || !isPlain || !canGoOn) return taker.stay(reply);
      taker.mayLeave = false;
      // Before the reply is written, which takes longer than the press.
      const ahead = Date.now();
      begun = beginAct(act);
      return { ...reply, ahead };
    },
    forget() {
      begun = null;
    },
  };
}

function beginAct(act: () => Promise<Reply>): BegunAct {
  const begun: BegunAct = { reply: act(), isOver: false };
  const end = (): void => {
    begun.isOver = true;
  };
  begun.reply.then(end, end);
  return begun;
}
