import type { CDPSession } from 'puppeteer-core';

export interface PendingRequest {
  readonly script: boolean;
  /** When it was sent, by the clock of the machine, in milliseconds. */
  readonly sentAt: number;
  readonly key: string;
  readonly caused: boolean;
  /** It asks anew for what has come. */
  readonly refreshes: boolean;
  readonly document: boolean;
  /** The document that asked, and the frame that it stands in. */
  readonly loaderId: string;
  readonly frameId: string | undefined;
  /** Of the process, or worker, that asked. */
  readonly client: CDPSession;
}

/**
 * An answer of which nothing has come for this long, after its head, is not read by the page: that a page leaves the body
 * of a `fetch` unread is told by nothing.
 */
const UNREAD_MS = 5_000;
/** The same of one whose length was told, and is small: its body comes with its head. */
const SHORT_UNREAD_MS = 800;
const SHORT_BYTES = 16_384;

/** Requests under way, by the network's ids. */
export class PendingRequests {
  readonly #requests = new Map<string, PendingRequest>();
  /** When an answer that has begun will count as unread, by `performance.now()`. */
  readonly #unreadAt = new Map<string, number>();

  readonly #short = new Set<string>();

  set(id: string, request: PendingRequest): void {
    this.#requests.set(id, request);
  }

  get(id: string): PendingRequest | undefined {
    return this.#requests.get(id);
  }

  delete(id: string): void {
    this.#requests.delete(id);
    this.#unreadAt.delete(id);
    this.#short.delete(id);
  }

  /** The head of an answer has come, or a part of its body; `length` where the head tells it, in bytes. */
  heard(id: string, length = Number.POSITIVE_INFINITY): void {
    if (this.#requests.get(id)?.document !== false) return;
    if (length <= SHORT_BYTES) this.#short.add(id);
    this.#unreadAt.set(id, performance.now() + (this.#short.has(id) ? SHORT_UNREAD_MS : UNREAD_MS));
  }

  /** It is gone, and nobody waits for what it asked for. */
  giveUp(client: CDPSession): void {
    for (const [id, request] of this.#requests) if (request.client === client) this.delete(id);
  }

  /** Another document stands in the frame: nobody waits for what the one before asked for. */
  leave(frameId: string, loaderId: string): void {
    for (const [id, request] of this.#requests)
      if (!request.document && request.frameId === frameId && request.loaderId !== loaderId) this.delete(id);
  }

  /** Those whose answers the page may still be waiting for. */
  get open(): readonly (readonly [id: string, request: PendingRequest])[] {
    for (const [id, unreadAt] of this.#unreadAt) if (performance.now() > unreadAt) this.delete(id);
    return [...this.#requests];
  }

  get values(): readonly PendingRequest[] {
    return this.open.map(([, request]) => request);
  }
}
