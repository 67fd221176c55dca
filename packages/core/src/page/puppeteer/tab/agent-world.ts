import { randomUUID } from 'node:crypto';
import type { CDPSession } from 'puppeteer-core';
import { HarvestmanError } from '../../../ground/errors.ts';
import { endsWithin } from '../../../ground/time/ends-within.ts';
import { AGENT_NAME, type Agent, LEDGER_NAME, NOT_OPENED } from '../../in-page/protocol.ts';
import { followDroppedDocuments } from './dropped-documents.ts';
import { type FrameWorld, FrameWorlds } from './frame-worlds.ts';
import { inPageSource } from './in-page-source.ts';
import { TELL_PROCESS } from './page-targets.ts';

/** The document was replaced while it was being asked. */
export const NAVIGATED = Symbol('navigated');

const WORLD_NAME = 'harvestman';

/** A frame whose scripts do not let go of its process for so long, in milliseconds, does not hold up the others. */
const FRAME_ANSWER_MS = 5_000;

type Answer<Method extends keyof Agent> = Awaited<ReturnType<Agent[Method]>>;

/** Calls the agent in the isolated world of whatever document the page shows, or the frame that its list is in. */
export class AgentWorld {
  /** The page's main frame. */
  readonly mainFrameId: string;
  /** The name by which the page's timers are asked for; nobody in the page can know it. */
  readonly ledger = `timers-${randomUUID()}`;
  readonly #client: CDPSession;
  readonly #worlds: FrameWorlds;
  /** Frames in processes of their own, by their ids, which are their targets', too. */
  readonly #elsewhere = new Map<string, CDPSession>();
  readonly #followed = new WeakSet<CDPSession>();
  /** Frames that owe an answer for too long. */
  readonly #silent = new Set<string>();
  #frameId: string;
  /** The frame that was read is gone, and nobody has asked for what is there instead. */
  #isLost = false;
  #generation = 0;
  #arrivals: (() => void)[] = [];

  private constructor(client: CDPSession, frameId: string) {
    this.#client = client;
    this.mainFrameId = frameId;
    this.#frameId = frameId;
    this.#worlds = new FrameWorlds({
      worldName: WORLD_NAME,
      onDocument: (id) => {
        if (id === this.mainFrameId) this.#leaveFrame();
        if (id === this.#frameId) this.#arrive();
      },
      onRemoved: (id) => {
        if (id !== this.#frameId || id === this.mainFrameId) return;
        this.#leaveFrame();
        this.#arrive();
      },
    });
  }

  static async create(client: CDPSession, frameId: string): Promise<AgentWorld> {
    const world = new AgentWorld(client, frameId);
    await world.#follow(client);
    return world;
  }

  /** Counts documents of the frame that is read; a frame that goes away leads back to the main one. */
  get generation(): number {
    return this.#generation;
  }

  /** The frame whose documents are read. */
  get frameId(): string {
    return this.#frameId;
  }

  /** Whether the frame's documents are the page's: those of the main frame, and of the one that is read. */
  reads(frameId: string | undefined): boolean {
    return frameId === this.mainFrameId || frameId === this.#frameId;
  }

  /** From now on that frame is read, until the main frame shows another document. */
  read(frameId: string): void {
    this.#frameId = frameId;
    this.#isLost = false;
  }

  /** Speaks to the process of the frame that is read. */
  get client(): CDPSession {
    return this.#worlds.of(this.#frameId)?.client ?? this.#client;
  }

  /** A frame of the page runs in a process of its own. What it shows is asked for only where it matters. */
  addFrame(frameId: string, client: CDPSession): void {
    this.#elsewhere.set(frameId, client);
    if (frameId === this.#frameId) void this.#followElsewhere(frameId, client);
  }

  /** The frames beside the one that is read that show a document, the main frame first. */
  async otherFrames(): Promise<readonly string[]> {
    await Promise.all([...this.#elsewhere].map(([id, client]) => this.#followElsewhere(id, client)));
    return this.#worlds.ids.filter((id) => id !== this.#frameId);
  }

  /** Resolves once a document later than `generation` is there. */
  async documentAfter(generation: number): Promise<void> {
    while (this.#generation <= generation || this.#worlds.of(this.#frameId) === null) {
      await new Promise<void>((resolve) => this.#arrivals.push(resolve));
    }
    this.#isLost = false;
  }

  /** The agent's answer, or NAVIGATED when the document went away before it came. */
  async call<Method extends keyof Agent>(
    method: Method,
    ...request: Parameters<Agent[Method]>
  ): Promise<Answer<Method> | typeof NAVIGATED> {
    return this.#isLost ? NAVIGATED : this.callIn(this.#frameId, method, ...request);
  }

  /** The same, of the agent in that frame. */
  async callIn<Method extends keyof Agent>(
    frameId: string,
    method: Method,
    ...request: Parameters<Agent[Method]>
  ): Promise<Answer<Method> | typeof NAVIGATED> {
    const world = this.#worlds.of(frameId);
    if (world === null) return NAVIGATED;
    try {
      const { result, exceptionDetails } = await world.client.send('Runtime.callFunctionOn', {
        functionDeclaration: `function (method, request) { return ${AGENT_NAME}[method](...request); }`,
        executionContextId: world.contextId,
        arguments: [{ value: method }, { value: request }],
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails !== undefined) {
        const reason = exceptionDetails.exception?.description ?? exceptionDetails.text;
        // Another document has come meanwhile, and nobody has opened it.
        if (reason.includes(NOT_OPENED)) return NAVIGATED;
        throw new HarvestmanError('PAGE_CRASHED', `the page's script failed: ${reason}`);
      }
      return result.value as Answer<Method>;
    } catch (error) {
      if (isCollected(error) && (await isThere(world)) && this.#worlds.of(frameId) === world)
        throw new HarvestmanError('PAGE_CRASHED', 'the browser lost what the page was asked');
      if (this.#worlds.of(frameId) !== world || isGone(error)) return NAVIGATED;
      throw error;
    }
  }

  /**
   * The same, where others wait for that frame: NAVIGATED also where its process does not answer in time. A frame in the
   * page's own process is as busy as the page.
   */
  async askFrame<Method extends keyof Agent>(
    frameId: string,
    method: Method,
    ...request: Parameters<Agent[Method]>
  ): Promise<Answer<Method> | typeof NAVIGATED> {
    if (this.#silent.has(frameId)) return NAVIGATED;
    const asked = this.callIn(frameId, method, ...request).catch((): typeof NAVIGATED => NAVIGATED);
    if (this.#worlds.of(frameId)?.client === this.#client || (await endsWithin(asked, FRAME_ANSWER_MS)))
      return asked;
    this.#silent.add(frameId);
    asked.then(() => this.#silent.delete(frameId));
    return NAVIGATED;
  }

  /** Whether frames have not answered yet what they were asked. */
  get hasSilent(): boolean {
    return this.#silent.size > 0;
  }

  /** Until the document that is read answers, or has gone away: a script that runs on keeps it from both. */
  async responds(): Promise<void> {
    const world = this.#worlds.of(this.#frameId);
    if (world !== null) await isThere(world);
  }

  async #follow(client: CDPSession): Promise<void> {
    if (this.#followed.has(client)) return;
    this.#followed.add(client);
    this.#worlds.follow(client);
    followDroppedDocuments(client, ({ frameId, askedMs }) => {
      this.callIn(frameId, 'stay', askedMs).catch(() => undefined);
    });
    await Promise.all([
      ...(client === this.#client ? [] : [client.send('Page.enable')]),
      client.send('Page.addScriptToEvaluateOnNewDocument', {
        source: inPageSource('main-world').replace(LEDGER_NAME, this.ledger),
        runImmediately: true,
      }),
      client.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `${inPageSource('main')}\n${TELL_PROCESS}`,
        worldName: WORLD_NAME,
        runImmediately: true,
      }),
      client.send('Runtime.enable'),
    ]);
  }

  async #followElsewhere(frameId: string, client: CDPSession): Promise<void> {
    try {
      await this.#follow(client);
    } catch {
      // Its process is gone.
      if (this.#elsewhere.get(frameId) === client) this.#elsewhere.delete(frameId);
    }
  }

  #leaveFrame(): void {
    this.#isLost ||= this.#frameId !== this.mainFrameId;
    this.#frameId = this.mainFrameId;
  }

  #arrive(): void {
    this.#generation += 1;
    const arrivals = this.#arrivals;
    this.#arrivals = [];
    for (const arrive of arrivals) arrive();
  }
}

/** A full Chromium gives up an answer now and then, of a document that stays: nobody knows what had become of the act. */
function isCollected(error: unknown): boolean {
  return error instanceof Error && /Promise was collected/i.test(error.message);
}

async function isThere({ client, contextId }: FrameWorld): Promise<boolean> {
  try {
    await client.send('Runtime.evaluate', { expression: '0', contextId });
    return true;
  } catch {
    return false;
  }
}

// The protocol has one code (-32000) for all of these; only the text tells.
function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /context was destroyed|Cannot find context|navigated or closed|Promise was collected/i.test(error.message)
  );
}
