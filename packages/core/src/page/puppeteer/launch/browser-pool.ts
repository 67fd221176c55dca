import type { RunningBrowser, RunningBrowserParts } from './running-browser.ts';

/** What a browser tells the pool. */
export type PoolEvents = Pick<RunningBrowserParts, 'onRetired' | 'onEnded'>;

/** A browser that runs, or is about to. */
export interface PooledBrowser {
  readonly browser: Promise<RunningBrowser>;
  /** Sessions that it has, or is about to have. */
  users: number;
}

/** So many sessions a process takes before another one is started. */
const SESSIONS_EACH = 4;

/** Browser processes that share the sessions. */
export class BrowserPool {
  readonly #start: (events: PoolEvents) => Promise<RunningBrowser>;
  readonly #most: number;
  readonly #browsers = new Set<PooledBrowser>();
  /** Those that take no more sessions may still have some. */
  readonly #all = new Set<Promise<RunningBrowser>>();

  /** `most`: processes at the same time, without those that are being replaced. */
  constructor(most: number, start: (events: PoolEvents) => Promise<RunningBrowser>) {
    this.#most = most;
    this.#start = start;
  }

  /** The one with the fewest sessions, or another where all have enough. Whoever takes it counts as a user of it. */
  take(): PooledBrowser {
    const [least] = [...this.#browsers].sort((one, other) => one.users - other.users);
    const isEnough =
      least !== undefined && (least.users < SESSIONS_EACH || this.#browsers.size >= this.#most);
    const taken = isEnough ? least : this.#add();
    taken.users += 1;
    return taken;
  }

  async close(): Promise<void> {
    const all = [...this.#all];
    await Promise.all(all.map(async (starting) => (await starting.catch(() => null))?.close()));
  }

  #add(): PooledBrowser {
    const forget = (): void => {
      this.#browsers.delete(added);
    };
    const onEnded = (): void => void this.#all.delete(browser);
    const browser: Promise<RunningBrowser> = this.#start({ onRetired: forget, onEnded });
    const added: PooledBrowser = { browser, users: 0 };
    this.#browsers.add(added);
    this.#all.add(browser);
    browser.catch(() => {
      forget();
      onEnded();
    });
    return added;
  }
}
