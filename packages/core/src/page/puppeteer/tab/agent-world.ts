import { randomUUID } from 'node:crypto';
import type { CDPSession } from 'puppeteer-core';
import { HarvestmanError } from '../../../ground/errors.ts';
import { AGENT_NAME, type Agent, LEDGER_NAME } from '../../in-page/protocol.ts';
import { inPageSource } from './in-page-source.ts';
import { TELL_PROCESS } from './page-targets.ts';

/** The document was replaced while it was being asked. */
export const NAVIGATED = Symbol('navigated');

const WORLD_NAME = 'harvestman';

type Answer<Method extends keyof Agent> = Awaited<ReturnType<Agent[Method]>>;

/** Calls the agent in the isolated world of whatever document the page shows. */
export class AgentWorld {
  /** The frame whose documents these are. */
  readonly frameId: string;
  /** The name by which the page's timers are asked for; nobody in the page can know it. */
  readonly ledger = `timers-${randomUUID()}`;
  readonly #client: CDPSession;
  #contextId: number | null = null;
  #generation = 0;
  #arrivals: (() => void)[] = [];

  private constructor(client: CDPSession, frameId: string) {
    this.#client = client;
    this.frameId = frameId;
    client.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== WORLD_NAME || context.auxData?.frameId !== frameId) return;
      this.#contextId = context.id;
      this.#generation += 1;
      const arrivals = this.#arrivals;
      this.#arrivals = [];
      for (const arrive of arrivals) arrive();
    });
    client.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === this.#contextId) this.#contextId = null;
    });
    client.on('Runtime.executionContextsCleared', () => {
      this.#contextId = null;
    });
  }

  static async create(client: CDPSession, frameId: string): Promise<AgentWorld> {
    const world = new AgentWorld(client, frameId);
    await Promise.all([
      client.send('Page.addScriptToEvaluateOnNewDocument', {
        source: inPageSource('main-world').replace(LEDGER_NAME, world.ledger),
        runImmediately: true,
      }),
      client.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `${inPageSource('main')}\n${TELL_PROCESS}`,
        worldName: WORLD_NAME,
        runImmediately: true,
      }),
      client.send('Runtime.enable'),
    ]);
    return world;
  }

  /** Counts documents. */
  get generation(): number {
    return this.#generation;
  }

  /** Resolves once a document later than `generation` is there. */
  async documentAfter(generation: number): Promise<void> {
    while (this.#generation <= generation || this.#contextId === null) {
      await new Promise<void>((resolve) => this.#arrivals.push(resolve));
    }
  }

  /** The agent's answer, or NAVIGATED when the document went away before it came. */
  async call<Method extends keyof Agent>(
    method: Method,
    ...request: Parameters<Agent[Method]>
  ): Promise<Answer<Method> | typeof NAVIGATED> {
    const contextId = this.#contextId;
    if (contextId === null) return NAVIGATED;
    try {
      const { result, exceptionDetails } = await this.#client.send('Runtime.callFunctionOn', {
        functionDeclaration: `function (method, request) { return ${AGENT_NAME}[method](...request); }`,
        executionContextId: contextId,
        arguments: [{ value: method }, { value: request }],
        awaitPromise: true,
        returnByValue: true,
        userGesture: true,
      });
      if (exceptionDetails !== undefined) {
        const reason = exceptionDetails.exception?.description ?? exceptionDetails.text;
        throw new HarvestmanError('PAGE_CRASHED', `the page's script failed: ${reason}`);
      }
      return result.value as Answer<Method>;
    } catch (error) {
      if (this.#contextId !== contextId || isGone(error)) return NAVIGATED;
      throw error;
    }
  }
}

// The protocol has one code (-32000) for all of these; only the text tells.
function isGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    /context was destroyed|Cannot find context|navigated or closed|Promise was collected/i.test(error.message)
  );
}
