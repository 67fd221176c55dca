import type { CDPSession } from 'puppeteer-core';
import { HarvestmanError } from '../../../ground/errors.ts';
import { guardHandler } from '../../../ground/guard-handler.ts';
import { processorTimeOf } from './processor-time.ts';

/** A session whose pages may hold up the browser. */
export interface BusySession {
  /** The processes that its pages run in, as far as they are known. */
  readonly processes: ReadonlySet<number>;
  /** Ends its pages at once. */
  end(reason: HarvestmanError): void;
}

export interface StallWatchParts {
  /** Of the browser, not of a page. */
  readonly client: CDPSession;
  /** The browser's own process. */
  readonly browser: number;
  sessions(): ReadonlySet<BusySession>;
  /** The browser does not recover, whoever of its pages holds it up. */
  onStuck(): void;
  /** Milliseconds of processor time that these have used. Default: by the machine. */
  usedBy?(processes: Iterable<number>): number;
}

const INTERVAL_MS = 250;
/** Processor time that the browser may use before it answers. On a machine with much to do that takes as long as it takes. */
const BUSY_MS = 750;
/** The same after that, where the page that kept it busy is gone, or there is none: it works off what had come by then. */
const RECOVERY_MS = 1_000;
/** What a page itself must have used meanwhile to be the one. */
const CULPRIT_MS = 250;

/**
 * Ends the page that keeps the browser's own process busy, by starting workers in a loop say: everybody else's pages wait
 * for that process. It does not answer then, though it works; of the sessions, the one that used the most processor time
 * meanwhile is ended. That may be the wrong one, so each job has another try (`heldUp`). What takes time because the machine has other things to do is no stall.
 */
export function watchStalls({
  client,
  browser,
  sessions,
  onStuck,
  usedBy = processorTimeOf,
}: StallWatchParts): { stop(): void } {
  const timeOf = ({ processes }: BusySession): number => usedBy(processes);
  let unanswered: { readonly from: number; readonly used: ReadonlyMap<BusySession, number> } | null = null;
  let limitMs = BUSY_MS;
  const look = (): void => {
    if (unanswered !== null) {
      if (usedBy([browser]) - unanswered.from < limitMs) return;
      if (limitMs > BUSY_MS) return void giveUp();
      limitMs += RECOVERY_MS;
      const { used } = unanswered;
      const since = (session: BusySession): number => timeOf(session) - (used.get(session) ?? 0);
      const [busiest] = [...sessions()].sort((one, other) => since(other) - since(one));
      // It recovers by itself where no page works: from a message of many megabytes, say.
      if (busiest !== undefined && since(busiest) > CULPRIT_MS) busiest.end(heldUp());
      return;
    }
    if (sessions().size === 0) return;
    const used = new Map([...sessions()].map((session) => [session, timeOf(session)]));
    unanswered = { from: usedBy([browser]), used };
    const answered = (): void => {
      unanswered = null;
      limitMs = BUSY_MS;
    };
    client.send('Browser.getVersion').then(answered, answered);
  };
  const giveUp = (): void => {
    clearInterval(timer);
    onStuck();
  };
  const timer = setInterval(guardHandler(look, giveUp), INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function heldUp(): HarvestmanError {
  return new HarvestmanError('PAGE_CRASHED', 'the page kept the whole browser busy, and was ended', {
    details: { lasting: true, heldUp: true },
  });
}
