import type { ControlState } from '../../page.ts';
import { NAVIGATED } from '../tab/agent-world.ts';
import type { PageContext } from './page-context.ts';

/** A control in another document of the page than the list. */
export interface ElsewhereControl {
  readonly frameId: string;
  readonly state: Exclude<ControlState, 'absent'>;
}

/**
 * Finds a control that is not in the list's own document: in the page around the list's frame, or in a frame of the same
 * origin. A frame of another origin may be anybody's, and what it calls "next" its own.
 */
export class ControlPlaces {
  readonly #context: PageContext;
  #isOwn = false;
  #known: string | null = null;

  constructor(context: PageContext) {
    this.#context = context;
  }

  /** The frame that the control was in. */
  get known(): string | null {
    return this.#known;
  }

  /** The control was in the list's own document, so it is nowhere else. */
  learnOwn(): void {
    this.#isOwn = true;
  }

  /** Null: there is none. */
  async find(selector: string): Promise<ElsewhereControl | null> {
    const { world } = this.#context.tab;
    const others = this.#isOwn ? [] : await world.otherFrames();
    if (others.length === 0) return null;
    const request = { listSelector: selector, probes: [] };
    const own = await world.call('matchList', request);
    const ownOrigin = own === NAVIGATED ? undefined : URL.parse(own.url)?.origin;
    let disabled: ElsewhereControl | null = null;
    for (const frameId of others) {
      const found = await world.callIn(frameId, 'matchList', request).catch(() => NAVIGATED);
      if (typeof found === 'symbol' || found.items === 0) continue;
      const place = URL.parse(found.url);
      const isRelated =
        frameId === world.mainFrameId ||
        place?.protocol === 'about:' ||
        (place !== null && place.origin === ownOrigin);
      const state = isRelated ? await world.callIn(frameId, 'control', { selector }) : 'absent';
      if (state === 'ready') {
        this.#known = frameId;
        return { frameId, state };
      }
      if (state === 'disabled') disabled ??= { frameId, state };
    }
    return disabled;
  }
  /** Presses the control of a frame, or what is found in its place where the frame went with the document around it. */
  async press(
    frameId: string,
    selector: string,
    controlMs: number,
  ): Promise<ControlState | typeof NAVIGATED> {
    const { world } = this.#context.tab;
    const state = await world.callIn(frameId, 'press', { selector, controlMs });
    if (state !== NAVIGATED) return state;
    const found = await this.find(selector);
    if (found?.state !== 'ready') return found?.state ?? 'absent';
    return world.callIn(found.frameId, 'press', { selector, controlMs });
  }
}
