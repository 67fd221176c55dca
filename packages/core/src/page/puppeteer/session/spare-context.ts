import type { BrowserContext } from 'puppeteer-core';
import type { Tab, Viewport } from '../tab/tab.ts';
import { warmUp } from './warm-up.ts';

/** A context that nobody has used, with a tab. */
export interface FreshContext {
  readonly context: BrowserContext;
  readonly tab: Tab;
}

/**
 * Keeps one fresh context ready, as making one takes longer than loading many a page. It is handed out once, so sessions
 * share nothing, and as soon as it has a tab: whoever comes before that is warm would wait for less than a page needs.
 */
export class SpareContext {
  readonly #create: () => Promise<FreshContext | null>;
  #spare: Promise<FreshContext | null> | null = null;
  #timer: NodeJS.Immediate | null = null;

  /** `create` gives null where there is no browser to make one in. */
  constructor(create: () => Promise<FreshContext | null>) {
    this.#create = create;
  }

  /** Makes one for that viewport, unless there is one, once what is being done now is done. */
  prepare(viewport: Viewport): void {
    if (this.#spare !== null || this.#timer !== null) return;
    this.#timer = setImmediate(() => {
      this.#timer = null;
      // Without one, sessions take longer to open, and tell what is wrong.
      const spare = this.#create().catch(() => null);
      this.#spare = spare;
      spare
        .then((fresh) => fresh && warmUp(fresh.tab, viewport, () => this.#spare === spare))
        .catch(() => undefined);
    });
    this.#timer.unref();
  }

  /** The spare one, be it still in the making; null where there is none. */
  async take(): Promise<FreshContext | null> {
    const spare = this.#spare;
    this.#spare = null;
    const fresh = await spare;
    if (!fresh?.tab.isGone) return fresh;
    fresh.context.close().catch(() => undefined);
    return null;
  }

  /** The browser is gone, and its contexts with it. */
  forget(): void {
    if (this.#timer !== null) clearImmediate(this.#timer);
    this.#timer = null;
    this.#spare = null;
  }
}
