import type { CDPSession, Protocol } from 'puppeteer-core';
import { isOwnOrigin } from '../../../egress/request/own-origin.ts';

/** Ways to ask for a document that change nothing. */
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];
/** Requests that are remembered: ten times as many as may be under way. */
const MOST_REMEMBERED = 5_000;
/** What Chromium calls the origin of a document that has none: sandboxed, or of `data:`. */
const OPAQUE = '://';

/**
 * Tells requests that the own origin or the job makes from those that a page of another origin makes to the own one, which
 * are to do nothing there in the recipe's name. Who asks stands in `Origin`, else in `Referer`. A page may ask without
 * either; then it counts as the own origin's where no other one can be it: as long as the tab has asked for no document
 * of another origin, and in the main frame as long as that has not. A frame whose origin is opaque is of another one, whatever
 * its address: its site does not trust what it shows there.
 */
export class OwnRequests {
  readonly #recipeUrl: string;
  readonly #mainFrameId: string;
  /** Requests that another origin was asked by first, which leads them where it likes. */
  readonly #led = new Set<string>();
  /** Frames whose documents have an opaque origin. */
  readonly #opaque = new Set<string>();
  #hasOthers = false;
  #isMainOthers = false;

  constructor(recipeUrl: string, mainFrameId: string) {
    this.#recipeUrl = recipeUrl;
    this.#mainFrameId = mainFrameId;
  }

  /** Learns what a process tells of its frames. */
  follow(client: CDPSession): void {
    client.on('Runtime.executionContextCreated', ({ context }) => {
      const { frameId, isDefault } = context.auxData ?? {};
      if (isDefault !== true || frameId === this.#mainFrameId) return;
      const isOpaque = context.origin === OPAQUE;
      if (isOpaque) this.#opaque.add(frameId);
      else this.#opaque.delete(frameId);
      this.#hasOthers ||= isOpaque;
    });
  }

  /** To be asked of each request, in their order. */
  isOwn({ request, resourceType, frameId, networkId }: Protocol.Fetch.RequestPausedEvent): boolean {
    const isMain = frameId === this.#mainFrameId;
    const isDocument = resourceType === 'Document';
    if (!isOwnOrigin(request.url, this.#recipeUrl)) {
      if (networkId !== undefined) this.#remember(networkId);
      this.#hasOthers ||= isDocument;
      this.#isMainOthers ||= isDocument && isMain;
      return false;
    }
    // A link to the own origin is followed as browsers do, whoever shows it.
    if (isDocument && isMain && SAFE_METHODS.includes(request.method)) return true;
    if (networkId !== undefined && this.#led.has(networkId)) return false;
    if (!isDocument && this.#opaque.has(frameId)) return false;
    const headers = new Map(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const origin = headers.get('origin');
    const from = origin ?? headers.get('referer');
    if (from !== undefined && from !== 'null') return isOwnOrigin(from, this.#recipeUrl);
    // Only a form of the own origin's may hide it.
    if (from === 'null' && !isDocument) return false;
    return !this.#hasOthers || (isMain && !isDocument && origin === undefined && !this.#isMainOthers);
  }

  #remember(networkId: string): void {
    this.#led.add(networkId);
    const [oldest = ''] = this.#led;
    if (this.#led.size > MOST_REMEMBERED) this.#led.delete(oldest);
  }
}
