import { setTimeout as delay } from 'node:timers/promises';
import type { Probe } from '../../in-page/items/list/probe.ts';
import type { ListMatches } from '../../in-page/protocol.ts';
import { isTrackerHost } from '../../is-tracker-host.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';

/** A frame in which the list selector matches something. */
export interface FrameMatches extends ListMatches {
  readonly frameId: string;
}

/** How often frames are looked at while the main document shows no list. */
const LOOK_MS = 150;
/** How long a document that has come to rest may show no list before one in a frame is taken for it. */
const GRACE_MS = 600;
/** How long frames that are still being loaded are waited for. */
const LOADING_MS = 10_000;

/** Looks for the list in the page's frames, where the page's own document has none. */
export class ListFrames {
  readonly #context: PageContext;
  readonly #probes: readonly Probe[];
  /** Where the list was found before; null: nowhere yet. */
  #place: 'main' | 'frame' | null = null;

  constructor(context: PageContext) {
    this.#context = context;
    this.#probes = context.options.probes ?? [];
  }

  /** The list was found: later documents have it in such a place, too. */
  learn(): void {
    const { world } = this.#context.tab;
    this.#place ??= world.frameId === world.mainFrameId ? 'main' : 'frame';
  }

  /** Whether a frame may have what the document does not. */
  get mayHave(): boolean {
    const { world } = this.#context.tab;
    return this.#place !== 'main' && world.frameId === world.mainFrameId;
  }

  /**
   * Resolves with the frame that has the list, once the main document has come to rest without one; never where that
   * is not so before `opened` has ended.
   */
  async whileOpening(opened: Promise<unknown>): Promise<FrameMatches> {
    let isOver = false;
    const end = (): void => {
      isOver = true;
    };
    opened.then(end, end);
    let foundAt: number | null = null;
    while (!isOver) {
      await delay(LOOK_MS);
      const found = isOver || (await this.#isMainPending()) ? null : await this.find();
      if (found === null) {
        foundAt = null;
        continue;
      }
      foundAt ??= performance.now();
      const isExpected = this.#place === 'frame' || performance.now() - foundAt >= GRACE_MS;
      if (isExpected && !isOver) return found;
    }
    return new Promise(() => undefined);
  }

  /** The same, where the main document will bring no list any more; null where no frame has one. */
  async findAtLast(): Promise<FrameMatches | null> {
    const { activity, interruption, tab } = this.#context;
    const until = interruption.now() + LOADING_MS;
    const { world } = tab;
    const hasFrames = await world.callIn(world.mainFrameId, 'loadFrames').catch(() => false);
    // Time for their requests to be sent.
    if (hasFrames === true) await delay(LOOK_MS);
    for (;;) {
      const found = await this.find();
      const isAwaited = activity.loadsFrames || world.hasSilent;
      if (found !== null || !isAwaited || interruption.now() > until) return found;
      await delay(LOOK_MS);
    }
  }

  /** The frame that shows most of the list; null where none shows any. */
  async find(): Promise<FrameMatches | null> {
    const shown = (await this.all()).filter(({ items, isShown }) => items > 0 && isShown);
    const most = Math.max(...shown.map(({ items }) => items));
    return shown.find(({ items }) => items === most) ?? null;
  }

  /** Every frame in which the selector matches, the main one and those of trackers left out. */
  async all(): Promise<readonly FrameMatches[]> {
    const { options, tab } = this.#context;
    const { world } = tab;
    const request = { listSelector: options.listSelector, probes: this.#probes };
    const others = (await world.otherFrames()).filter((id) => id !== world.mainFrameId);
    const found = await Promise.all(
      others.map(async (frameId): Promise<readonly FrameMatches[]> => {
        const matches = await world.askFrame(frameId, 'matchList', request);
        return matches === NAVIGATED ? [] : [{ ...matches, frameId }];
      }),
    );
    return found
      .flat()
      .filter(({ count, url }) => count > 0 && !isTrackerHost(URL.parse(url)?.hostname ?? ''));
  }

  async #isMainPending(): Promise<boolean> {
    const { activity, tab } = this.#context;
    if ((await tab.world.otherFrames()).length === 0) return true;
    if (activity.unsettled.length > 0 || activity.loadsScripts) return true;
    const isPending = await tab.world.callIn(tab.world.mainFrameId, 'isPending').catch(() => true);
    return isPending !== false;
  }
}
