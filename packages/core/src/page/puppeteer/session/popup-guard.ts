import type { CDPSession, Protocol } from 'puppeteer-core';
import type { HarvestmanError } from '../../../ground/errors.ts';
import { guardHandler } from '../../../ground/guard-handler.ts';

/** Closes what a session's pages open, before it is attached to: a script in it, a dialog say, would hold up its opener. */
export class PopupGuard {
  readonly #client: CDPSession;
  readonly #contextId: string | undefined;
  readonly #own = new Set<string>();
  /** Came while a page of our own was being opened: it may be that one. */
  readonly #unknown = new Set<string>();
  readonly #onTarget: (event: Protocol.Target.TargetCreatedEvent) => void;
  #opening = 0;

  /** `client` speaks to the browser, and discovers targets. `fail` is told what goes wrong here. */
  constructor(client: CDPSession, contextId: string | undefined, fail: (error: HarvestmanError) => void) {
    this.#client = client;
    this.#contextId = contextId;
    this.#onTarget = guardHandler((event) => this.#closeForeign(event), fail);
    client.on('Target.targetCreated', this.#onTarget);
  }

  /** Opens a page of the session's own. `create` tells its target's id as soon as it is known. */
  async open<T>(create: (onCreated: (targetId: string) => void) => Promise<T>): Promise<T> {
    this.#opening += 1;
    try {
      return await create((targetId) => void this.#own.add(targetId));
    } finally {
      this.#opening -= 1;
      if (this.#opening === 0) {
        for (const id of this.#unknown) this.#close(id);
        this.#unknown.clear();
      }
    }
  }

  stop(): void {
    this.#client.off('Target.targetCreated', this.#onTarget);
  }

  #closeForeign({ targetInfo }: Protocol.Target.TargetCreatedEvent): void {
    const { type, targetId, browserContextId } = targetInfo;
    if (type !== 'page' || browserContextId !== this.#contextId) return;
    if (this.#opening > 0) this.#unknown.add(targetId);
    else this.#close(targetId);
  }

  #close(targetId: string): void {
    if (this.#own.has(targetId)) return;
    // It may have closed itself.
    this.#client.send('Target.closeTarget', { targetId }).catch(() => undefined);
  }
}
