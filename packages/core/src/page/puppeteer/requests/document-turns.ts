import type { CDPSession, Protocol } from 'puppeteer-core';
import type { DocumentGate } from '../../../egress/document/document-gate.ts';
import { guardHandler } from '../../../ground/guard-handler.ts';
import type { Interruption } from '../tab/interruption.ts';
import { retryAfterOf } from './retry-after-of.ts';

/** Answers by which a host may ask for a pause. */
const ANSWER_TYPES = new Set(['Document', 'XHR', 'Fetch']);

/** Lets the page's documents wait for their turn, and passes on what hosts ask for. */
export class DocumentTurns {
  readonly #gate: DocumentGate;
  readonly #interruption: Interruption;
  /** By the network's id of the request, which a redirect keeps. */
  readonly #places = new Map<string, () => void>();

  constructor(client: CDPSession, gate: DocumentGate, interruption: Interruption) {
    this.#gate = gate;
    this.#interruption = interruption;
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      this.#leave(requestId);
      if (!ANSWER_TYPES.has(type)) return;
      return gate.answered(response.url, response.status, retryAfterOf(response.headers));
    });
    client.on('Network.loadingFailed', ({ requestId }) => this.#leave(requestId));
    const leaveAll = (): void => {
      for (const id of [...this.#places.keys()]) this.#leave(id);
    };
    interruption.signal.addEventListener(
      'abort',
      guardHandler(leaveAll, (error) => interruption.fail(error)),
    );
  }

  /**
   * Until the document may be requested; false where it may not, which ends the page. Time that passes meanwhile is not
   * the page's.
   */
  async wait({ networkId, requestId, request }: Protocol.Fetch.RequestPausedEvent): Promise<boolean> {
    const id = networkId ?? requestId;
    // The document before it is not waited for any more, or led here.
    for (const earlier of [...this.#places.keys()]) this.#leave(earlier);
    const resume = this.#interruption.hold();
    try {
      const leave = await this.#gate.enter(request.url, this.#interruption.signal);
      if (this.#interruption.failed) leave();
      else this.#places.set(id, leave);
      return !this.#interruption.failed;
    } catch (error) {
      this.#interruption.fail(error);
      return false;
    } finally {
      resume();
    }
  }

  #leave(id: string): void {
    const leave = this.#places.get(id);
    this.#places.delete(id);
    leave?.();
  }
}
