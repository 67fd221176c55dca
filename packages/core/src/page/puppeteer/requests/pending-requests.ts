export interface PendingRequest {
  readonly script: boolean;
  /** When it was sent, by the clock of the machine, in milliseconds. */
  readonly sentAt: number;
  readonly key: string;
  readonly caused: boolean;
  readonly document: boolean;
}

/**
 * An answer of which nothing has come for this long, after its head, is not read by the page: that a page leaves the body
 * of a `fetch` unread is told by nothing.
 */
const UNREAD_MS = 5_000;

/** Requests under way, by the network's ids. */
export class PendingRequests {
  readonly #requests = new Map<string, PendingRequest>();
  /** When something of its answer came last, by `performance.now()`; those without an answer are not among them. */
  readonly #heardAt = new Map<string, number>();

  set(id: string, request: PendingRequest): void {
    this.#requests.set(id, request);
  }

  get(id: string): PendingRequest | undefined {
    return this.#requests.get(id);
  }

  delete(id: string): void {
    this.#requests.delete(id);
    this.#heardAt.delete(id);
  }

  /** The head of an answer has come, or a part of its body. */
  heard(id: string): void {
    if (this.#requests.has(id)) this.#heardAt.set(id, performance.now());
  }

  /** Those whose answers the page may still be waiting for. */
  get open(): readonly (readonly [id: string, request: PendingRequest])[] {
    for (const [id, heardAt] of this.#heardAt) {
      const isUnread = performance.now() - heardAt > UNREAD_MS && this.#requests.get(id)?.document !== true;
      if (isUnread) this.delete(id);
    }
    return [...this.#requests];
  }

  get values(): readonly PendingRequest[] {
    return this.open.map(([, request]) => request);
  }
}
