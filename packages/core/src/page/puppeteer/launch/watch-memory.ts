import { readFileSync } from 'node:fs';
import type { CDPSession } from 'puppeteer-core';
import { HarvestmanError } from '../../../ground/errors.ts';
import { type HoldingSession, MemoryShares } from './memory-shares.ts';
import { processorTime } from './processor-time.ts';

/** A session whose pages are watched. */
export interface WatchedSession extends HoldingSession {
  /** Ends its pages at once. */
  end(reason: HarvestmanError): void;
  /** A page's process is about to be ended, this session's perhaps. */
  expectCrash(cause: HarvestmanError): void;
}

export interface MemoryWatchParts {
  /** Of the browser, not of a page. */
  readonly client: CDPSession;
  /** What the pages of one session may use. */
  readonly limitMb: number;
  sessions(): ReadonlySet<WatchedSession>;
}

/** A page that fills memory as fast as it can takes some hundred megabytes in this time. */
const INTERVAL_MS = 250;

/**
 * Ends the pages of a session that together use more memory than they may, frames of other sites in processes of their own
 * included, and what they have the browser itself hold. The heap of a page's scripts has a limit of V8's own; this one holds
 * for what lies outside of it, too: buffers, documents, canvases, blobs, caches. A process that is nobody's yet has the same limit for itself. Where there is no `/proc`, it does
 * nothing.
 */
export function watchMemory({ client, limitMb, sessions }: MemoryWatchParts): { stop(): void } {
  let looking = false;
  const shares = new MemoryShares<WatchedSession>(processorTime);
  const look = async (): Promise<void> => {
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    const all = processInfo.map(({ type, id }) => ({ type, id, megabytes: residentMb(id) }));
    const [pages, own] = [all.filter(isPage), all.filter((one) => !isPage(one))];
    shares.update(
      own.reduce((sum, { megabytes }) => sum + megabytes, 0),
      sessions(),
    );
    const held = new Map(pages.map(({ id, megabytes }) => [id, megabytes] as const));
    const reason = memoryExceeded(limitMb);
    for (const session of sessions()) {
      let sum = shares.of(session);
      for (const id of session.processes) {
        sum += held.get(id) ?? 0;
        held.delete(id);
      }
      if (sum > limitMb) session.end(reason);
    }
    for (const [id, megabytes] of held) {
      if (megabytes <= limitMb) continue;
      for (const session of sessions()) session.expectCrash(reason);
      process.kill(id, 'SIGKILL');
    }
  };
  const timer = setInterval(() => {
    if (sessions().size === 0) shares.forget();
    if (looking || sessions().size === 0) return;
    looking = true;
    look()
      // The browser or the process has just ended.
      .catch(() => undefined)
      .finally(() => {
        looking = false;
      });
  }, INTERVAL_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

function isPage({ type }: { readonly type: string }): boolean {
  return type === 'renderer';
}

function memoryExceeded(limitMb: number): HarvestmanError {
  return new HarvestmanError(
    'PAGE_CRASHED',
    `the job's pages used more than ${limitMb} MB of memory, and were ended`,
    {
      details: { limitMb, lasting: true },
    },
  );
}

/** What a process holds in memory, without what it shares with others; 0 for one that has ended. */
function residentMb(pid: number): number {
  const status = statusOf(pid);
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem') + kilobytes('VmSwap')) / 1_024;
}

/** Read at once: handing it to another thread takes several times as long. */
function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
