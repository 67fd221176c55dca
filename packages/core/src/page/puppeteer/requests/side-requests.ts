import type { Protocol } from 'puppeteer-core';

/** Those that bring nothing, whenever they end. */
const MUTE_TYPES = new Set(['Ping', 'Media', 'Preflight', 'CSPViolationReport']);

interface SideRequest {
  readonly isImage: boolean;
  /** By `performance.now()`. */
  readonly askedAt: number;
  /** The document that asked, and the frame that it stands in. */
  readonly loaderId: string;
  readonly frameId: string | undefined;
}

/** Requests under way that cannot bring items, though who waits for them may: images, styles, other frames. */
export class SideRequests {
  readonly #requests = new Map<string, SideRequest>();
  /** When the last of all requests ended, and the last of those that were no image's. */
  #endedAt = 0;
  #othersEndedAt = 0;

  add({ type, requestId, loaderId, frameId }: Protocol.Network.RequestWillBeSentEvent): void {
    if (MUTE_TYPES.has(type ?? '')) return;
    const askedAt = performance.now();
    this.#requests.set(requestId, { isImage: type === 'Image', askedAt, loaderId, frameId });
  }

  /** A request has ended, of this kind or another. `at`: by the clock of the machine, in milliseconds. */
  end(id: string, at: number): void {
    if (this.#requests.get(id)?.isImage !== true) this.#othersEndedAt = at;
    this.#endedAt = at;
    this.#requests.delete(id);
  }

  /** When the last of all requests ended, the same way. `heedsImages`: those of images count, too. */
  endedAt(heedsImages: boolean): number {
    return heedsImages ? this.#endedAt : this.#othersEndedAt;
  }

  /** Another document stands in the frame: what the one before asked for may end without a word. */
  leave(frameId: string, loaderId: string): void {
    for (const [id, request] of this.#requests)
      if (request.frameId === frameId && request.loaderId !== loaderId) this.#requests.delete(id);
  }

  /** Whether there are any. `heedsImages`: those of images count, too. */
  isOpen(heedsImages: boolean): boolean {
    return [...this.#requests.values()].some(({ isImage }) => heedsImages || !isImage);
  }

  /** Whether images are on their way that were asked for since then, by `performance.now()`. */
  loadsImagesSince(at: number): boolean {
    return [...this.#requests.values()].some(({ isImage, askedAt }) => isImage && askedAt >= at);
  }
}
