import type { CDPSession } from 'puppeteer-core';

/** The agent's world in the document that a frame shows. */
export interface FrameWorld {
  /** Speaks to the process that the frame is in. */
  readonly client: CDPSession;
  readonly contextId: number;
}

export interface FrameWorldsParts {
  /** Of the agent's worlds. */
  readonly worldName: string;
  /** A frame shows another document. */
  onDocument(frameId: string): void;
  /** A frame was taken out of its document. */
  onRemoved(frameId: string): void;
}

/** The agent's worlds in all frames of a tab, those in other processes included once they are followed. */
export class FrameWorlds {
  readonly #parts: FrameWorldsParts;
  /** In the order in which their frames came. */
  readonly #worlds = new Map<string, FrameWorld | null>();

  constructor(parts: FrameWorldsParts) {
    this.#parts = parts;
  }

  /** Listens to what a process tells of its frames. */
  follow(client: CDPSession): void {
    client.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId } = context.auxData ?? {};
      if (context.name !== this.#parts.worldName || typeof frameId !== 'string') return;
      this.#worlds.set(frameId, { client, contextId: context.id });
      this.#parts.onDocument(frameId);
    });
    client.on('Runtime.executionContextDestroyed', ({ executionContextId }) =>
      this.#forget(client, executionContextId),
    );
    client.on('Runtime.executionContextsCleared', () => this.#forget(client, null));
    client.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason !== 'remove') return;
      this.#worlds.delete(frameId);
      this.#parts.onRemoved(frameId);
    });
  }

  /** Null while the frame shows no document, or one that is unknown. */
  of(frameId: string): FrameWorld | null {
    return this.#worlds.get(frameId) ?? null;
  }

  /** Frames that show a document. */
  get ids(): readonly string[] {
    return [...this.#worlds].flatMap(([frameId, world]) => (world === null ? [] : [frameId]));
  }

  /** Null: all of that process. */
  #forget(client: CDPSession, contextId: number | null): void {
    for (const [frameId, world] of this.#worlds) {
      if (world?.client !== client || (contextId !== null && world.contextId !== contextId)) continue;
      this.#worlds.set(frameId, null);
    }
  }
}
