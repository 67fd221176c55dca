import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'puppeteer-core';

export interface MemoryWatchParts {
  /** Of the browser, not of a page. */
  readonly client: CDPSession;
  readonly limitMb: number;
  /** Whether there are pages to watch. */
  active(): boolean;
  /** A page's process is about to be ended. */
  onEnd(): void;
}

export interface MemoryWatch {
  stop(): void;
}

/** A page that fills memory as fast as it can takes some hundred megabytes in this time. */
const INTERVAL_MS = 250;

/**
 * Ends the process of a page that uses more memory than it may. The heap of its scripts has a limit of V8's own; this one
 * holds for what lies outside of it, too: buffers, documents, canvases. Where there is no `/proc`, it does nothing.
 */
export function watchMemory({ client, limitMb, active, onEnd }: MemoryWatchParts): MemoryWatch {
  let looking = false;
  const look = async (): Promise<void> => {
    const { processInfo } = await client.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    for (const { id } of pages) {
      if ((await residentMb(id)) <= limitMb) continue;
      onEnd();
      process.kill(id, 'SIGKILL');
    }
  };
  const timer = setInterval(() => {
    if (looking || !active()) return;
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

/** What a process holds in memory, without what it shares with others. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem') + kilobytes('VmSwap')) / 1_024;
}
