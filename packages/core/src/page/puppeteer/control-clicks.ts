import type { CDPSession } from 'puppeteer-core';
import type { Reply } from '../in-page/protocol.ts';
import type { ActionResult, ControlState } from '../page.ts';
import { type AgentWorld, NAVIGATED } from './agent-world.ts';
import type { NetworkActivity } from './network-activity.ts';
import { Pace } from './pace.ts';

/** How long a control may be missing or disabled while requests are under way. */
const BUSY_CONTROL_MS = 5_000;

export type Act = () => Promise<Reply | typeof NAVIGATED>;

export interface ControlClicksParts {
  readonly client: CDPSession;
  readonly world: AgentWorld;
  readonly activity: NetworkActivity;
  readonly pace: Pace;
  /** Lets so many milliseconds pass. */
  pause(ms: number): Promise<void>;
  /** Notes that an act begins, unless the page has begun it by itself. */
  begin(): void;
  /** Acts, waits for what comes of it, and keeps it. */
  act(act: Act): Promise<ActionResult>;
  /** Keeps what came before the act. */
  keep(reply: Reply): void;
}

/** Clicks a page's controls by script, and by trusted input where that does nothing. */
export class ControlClicks {
  readonly #parts: ControlClicksParts;
  /** Whether clicks reach the page from its own script, from the browser's input only, or it is not known yet. */
  #reach: 'unproven' | 'scripted' | 'trusted' = 'unproven';
  /** The control that was clicked last, or is to be first, as it was when the new items had come. */
  #known: { readonly selector: string; readonly state: ControlState } | null = null;

  constructor(parts: ControlClicksParts) {
    this.#parts = parts;
  }

  /** The state of the control, if its last click told. */
  stateOf(selector: string): ControlState | null {
    return this.#known?.selector === selector ? this.#known.state : null;
  }

  /** Another document is there, with its own controls: `state` came with its items. */
  opened(selector: string | undefined, state: ControlState | null): void {
    this.#known = selector === undefined || state === null ? null : { selector, state };
  }

  /** The document was replaced, and its controls with it. */
  forget(): void {
    this.#known = null;
  }

  /** `again`: see `Page.anticipate`. */
  async click(selector: string, again: boolean): Promise<ActionResult> {
    const { activity, pace, pause, begin } = this.#parts;
    const { pauseMs } = pace;
    // Before the act begins: what is asked for soon after that counts as its own.
    if (pauseMs > 0) await pause(pauseMs);
    const controlMs = activity.busy ? BUSY_CONTROL_MS : pace.controlMs;
    begin();
    const isTrusted = this.#reach === 'trusted';
    const first = isTrusted
      ? await this.#clickTrusted(selector, controlMs)
      : await this.#clickScripted(selector, controlMs, again && pauseMs === 0);
    if (first !== 'unchanged') {
      if (first === 'new-items' && !isTrusted) this.#reach = 'scripted';
      return first;
    }
    if (this.#reach !== 'unproven') return this.#clickAgain(selector, controlMs);
    activity.begin();
    const trusted = await this.#clickTrusted(selector, controlMs);
    if (trusted === 'new-items') this.#reach = 'trusted';
    return trusted;
  }

  async #clickScripted(selector: string, controlMs: number, again = false): Promise<ActionResult> {
    const { world, pace, act } = this.#parts;
    const wasMissing = this.#known !== null && this.#known.state !== 'ready';
    this.#known = null;
    return act(async () => {
      const reply = await world.call('click', { selector, controlMs, budget: pace.acting, again });
      if (reply === NAVIGATED || reply.control === null) return reply;
      if (wasMissing) pace.learnLateControl();
      this.#known = { selector, state: reply.control };
      return reply;
    });
  }

  /**
   * A click that asked for nothing may have been lost: the page was still busy with the one before, or was rendered anew
   * under it. What changed in the document meanwhile tells nothing: there are clocks.
   */
  async #clickAgain(selector: string, controlMs: number): Promise<ActionResult> {
    const { world, activity, pace, act } = this.#parts;
    const isReady = (this.#known?.state ?? 'ready') === 'ready';
    if (activity.acted || !isReady) return 'unchanged';
    // Too soon, and a page driven by timers would be skipped.
    const patient = { ...pace.acting, quietMs: Pace.quietMs };
    const late = await act(() => world.call('wait', patient));
    if (late !== 'unchanged') return late;
    activity.begin();
    const result = await (this.#reach === 'trusted'
      ? this.#clickTrusted(selector, controlMs)
      : this.#clickScripted(selector, controlMs));
    if (result === 'new-items') pace.learnLostClick();
    return result;
  }

  async #clickTrusted(selector: string, controlMs: number): Promise<ActionResult> {
    const { world, client, pace, act, keep } = this.#parts;
    return act(async () => {
      const aimed = await world.call('aim', { selector, controlMs });
      if (aimed === NAVIGATED) return NAVIGATED;
      const { reply, point } = aimed;
      if (point === null) return reply;
      keep(reply);
      const mouse = { ...point, button: 'left', clickCount: 1 } as const;
      await client.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
      await client.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
      await client.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
      return world.call('wait', pace.acting);
    });
  }
}
