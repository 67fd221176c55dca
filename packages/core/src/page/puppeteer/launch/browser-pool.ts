import { isShortage } from '../../../ground/is-shortage.ts';
import type { RunningBrowser, RunningBrowserParts } from './running-browser.ts';

/** What a browser tells the pool, and asks it. */
export type PoolEvents = Pick<RunningBrowserParts, 'working' | 'onRetired' | 'onEnded'>;

/** A browser that runs, or is about to. */
export interface PooledBrowser {
  readonly browser: Promise<RunningBrowser>;
  /** Sessions that it has, or is about to have. */
  users: number;
  /** It takes no more, and ends with the last one. */
  isRetired: boolean;
}

/** Browser processes that share the sessions: each has one of its own as far as they go. */
export class BrowserPool {
  readonly #start: (events: PoolEvents) => Promise<RunningBrowser>;
  #most: number;
  /** Processes for which there was no room for a while. */
  #lacking = 0;
  readonly #browsers = new Set<PooledBrowser>();
  /** Those that take no more sessions may still have some. */
  readonly #all = new Set<PooledBrowser>();
  #isClosed = false;

  /** `most`: processes at the same time, without those that are being replaced. */
  constructor(most: number, start: (events: PoolEvents) => Promise<RunningBrowser>) {
    this.#most = most;
    this.#start = start;
  }

  /** Whether a browser is there for whom another one did not start. */
  get hasOthers(): boolean {
    return this.#browsers.size > 0;
  }

  /** One that has no session, else another, else the one with the fewest. Whoever takes it counts as a user of it. */
  take(): PooledBrowser {
    const [least] = [...this.#browsers].sort((one, other) => one.users - other.users);
    const isEnough = least !== undefined && (least.users === 0 || this.#browsers.size >= this.#most);
    const taken = isEnough ? least : this.#add();
    taken.users += 1;
    return taken;
  }

  /** One that took it has ended. Where several browsers are needed, one that ends is replaced before it is missed. */
  release(taken: PooledBrowser): void {
    taken.users -= 1;
    // There may be room again.
    if (!taken.isRetired && this.#lacking > 0) {
      this.#lacking -= 1;
      this.#most += 1;
    }
    if (!taken.isRetired || taken.users > 0 || this.#isClosed) return;
    taken.browser.then((browser) => browser.close()).catch(() => undefined);
    if (this.#browsers.size > 0 && this.#browsers.size < this.#most) this.#add();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const all = [...this.#all];
    await Promise.all(all.map(async ({ browser }) => (await browser.catch(() => null))?.close()));
  }

  #add(): PooledBrowser {
    const onRetired = (): void => {
      added.isRetired = true;
      this.#browsers.delete(added);
    };
    const onEnded = (): void => void this.#all.delete(added);
    const working = (): number =>
      added.users === 0 ? 0 : [...this.#all].filter(({ users }) => users > 0).length;
    const browser = this.#start({ working, onRetired, onEnded });
    const added: PooledBrowser = { browser, users: 0, isRetired: false };
    this.#browsers.add(added);
    this.#all.add(added);
    browser.catch((error: unknown) => {
      onRetired();
      onEnded();
      // The machine has no room for another, or no time.
      const most = Math.max(1, this.#browsers.size);
      if (isShortage(error)) this.#lacking += this.#most - most;
      this.#most = most;
    });
    return added;
  }
}
