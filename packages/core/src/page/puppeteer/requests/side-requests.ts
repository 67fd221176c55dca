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

  add({ type, requestId, loaderId, frameId }: Protocol.Network.RequestWillBeSentEvent): void {
    if (MUTE_TYPES.has(type ?? '')) return;
    const askedAt = performance.now();
    this.#requests.set(requestId, { isImage: type === 'Image', askedAt, loaderId, frameId });
  }

  /** A request has ended; whether it was an image's. */
  end(id: string): boolean {
    const isImage = this.#requests.get(id)?.isImage === true;
    this.#requests.delete(id);
    return isImage;
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
