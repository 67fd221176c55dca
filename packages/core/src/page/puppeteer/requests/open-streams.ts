import type { CDPSession } from 'puppeteer-core';

/** One that brought something this short a time ago, in milliseconds, may go on with it. */
const STREAMING_MS = 3_000;

/** A page's event streams and sockets that are open. */
export class OpenStreams {
  readonly #open = new Set<string>();
  /** When one of them brought something last, by `performance.now()`. */
  #broughtAt = Number.NEGATIVE_INFINITY;
  /** When those were opened, or sent something, that have brought nothing since. */
  readonly #askedAt = new Map<string, number>();

  follow(client: CDPSession): void {
    const opened = ({ requestId }: { readonly requestId: string }): void => {
      this.#open.add(requestId);
    };
    const closed = ({ requestId }: { readonly requestId: string }): void => {
      this.#open.delete(requestId);
      this.#askedAt.delete(requestId);
    };
    const asked = ({ requestId }: { readonly requestId: string }): void => {
      this.#askedAt.set(requestId, performance.now());
    };
    const brought = ({ requestId }: { readonly requestId: string }): void => {
      this.#broughtAt = performance.now();
      this.#askedAt.delete(requestId);
    };
    client.on('Network.requestWillBeSent', (event) => {
      if (event.type !== 'EventSource') return;
      opened(event);
      asked(event);
    });
    client.on('Network.webSocketCreated', opened);
    client.on('Network.webSocketClosed', closed);
    client.on('Network.loadingFinished', closed);
    client.on('Network.loadingFailed', closed);
    client.on('Network.eventSourceMessageReceived', brought);
    client.on('Network.webSocketFrameReceived', brought);
    client.on('Network.webSocketFrameSent', asked);
  }

  /** Whether one that was asked for something since then, by `performance.now()`, has brought nothing yet. */
  isAskedSince(time: number): boolean {
    return [...this.#askedAt.values()].some((at) => at >= time);
  }

  /** Whether any is open. */
  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Whether one that is open brings something. */
  get isBringing(): boolean {
    return this.isOpen && performance.now() - this.#broughtAt < STREAMING_MS;
  }
}
