import type { PageActs } from './page-acts.ts';
import type { PageContext } from './page-context.ts';
import type { ReadingState } from './reading-state.ts';

/** What scrolling brings is asked for within this time. */
const SCROLL_MS = 800;
/** A page of a list that has a next one is not scrolled more often. */
const MOST_SCROLLS = 100;

/** Reads what the pages of a list show more of once they are scrolled, before the control leads on to the next one. */
export class PageGrowth {
  readonly #context: PageContext;
  readonly #state: ReadingState;
  readonly #acts: PageActs;
  /** Whether pages grow; the first one tells. */
  #grows: boolean | null = null;

  constructor(context: PageContext, state: ReadingState, acts: PageActs) {
    this.#context = context;
    this.#state = state;
    this.#acts = acts;
  }

  /** Whether nothing has to be read before the control is pressed. */
  get isRead(): boolean {
    return this.#context.options.listMode === 'append' || this.#grows === false;
  }

  /** Scrolls the page until it shows no more, and keeps what came. */
  async read(): Promise<void> {
    const { options, tab } = this.#context;
    const state = this.#state;
    // A page that has loaded itself anew is opened by the next act.
    if (this.isRead || tab.world.generation !== state.openedGeneration) return;
    // Rows that are mounted only where they are seen were read before.
    const notices = state.hides ? null : await tab.world.call('watchGrowth');
    const mayGrow = notices === 'told' || notices === 'looks';
    const { generation } = tab.world;
    const from = state.count;
    const known = new Set(state.latest);
    for (let scrolls = 0; mayGrow && scrolls < MOST_SCROLLS; scrolls += 1) {
      const before = state.count;
      const { acting } = state.pace;
      const budget = { ...acting, quietMs: Math.min(acting.quietMs, SCROLL_MS) };
      this.#acts.begin();
      const scroll = this.#acts.perform(
        (within) => tab.world.call('scroll', { budget: within, again: false }),
        budget,
      );
      if ((await scroll) !== 'new-items' || generation !== tab.world.generation) break;
      // The page was rendered anew.
      if (state.keysSince(before).some((key) => known.has(key))) {
        state.dropSince(before);
        if ((await tab.world.call('hasGrown')) === true) options.note?.({ kind: 'list-grows' });
        break;
      }
      for (const key of state.keysSince(before)) known.add(key);
    }
    this.#grows ??= state.count > from;
  }

  /** What scrolling has brought of the next page, to which the control leads as well, is left out. */
  leaveOut(from: number, to: number): void {
    const shown = new Set(this.#state.keysSince(to));
    const grown = this.#state.keysSince(from, to);
    const again = grown.filter((key) => shown.has(key)).length;
    if (again * 2 < Math.min(grown.length, shown.size) || again === 0) return;
    this.#state.leaveOut(from, to);
    this.#grows = false;
  }
}
