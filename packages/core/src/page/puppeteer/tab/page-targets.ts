import type { CDPSession, Protocol } from 'puppeteer-core';
import { FloodLimits } from './flood-limits.ts';

/** Asks for nothing over a network, and no page sees it; the id of the request says which process asks. */
export const TELL_PROCESS = "fetch('data:,').catch(() => undefined);";

/** Ids of requests begin with the process that makes them, but for documents' (blink's IdentifiersFactory). */
const PROCESS_ID = /^(\d+)\.\d+$/;

/** Those that the browser says the time of, in seconds from any start. */
const TIMED_EVENTS = [
  'Network.requestWillBeSent',
  'Network.responseReceived',
  'Network.dataReceived',
  'Network.loadingFinished',
  'Network.loadingFailed',
  'Network.webSocketWillSendHandshakeRequest',
  'Network.webSocketFrameReceived',
  'Network.webSocketFrameSent',
] as const;

/** Bodies of more bytes are no questions, and told whole they take the time and the memory of this process. */
export const TOLD_OF_NETWORK: Protocol.Network.EnableRequest = { maxPostDataSize: 10_000 };

/** What sockets bring, and what is sent back. */
const FRAME_EVENTS = ['Network.webSocketFrameReceived', 'Network.webSocketFrameSent'] as const;
/** Characters of a message that is told whole, and takes as much of this process as one more. */
const MESSAGE_LENGTH = 5_000;

/** What a page runs in: its own process, frames in others, and workers, be they frames' or other workers'. */
export class PageTargets {
  /** The operating system's ids of the processes that are known. */
  readonly processes = new Set<number>();
  readonly #limits: FloodLimits;
  readonly #workers = new Set<string>();
  #isGuarded = false;
  #flood: string | null = null;
  #onFlood: (what: string) => void = () => undefined;
  #onFrame: (frameId: string, client: CDPSession) => void = () => undefined;

  constructor(client: CDPSession) {
    this.#limits = new FloodLimits((what) => {
      if (this.#flood !== null) return;
      this.#flood = what;
      this.#onFlood(what);
    });
    this.#follow(client);
  }

  /** To be called once, should the page set off more than a page may. */
  onFlood(listener: (what: string) => void): void {
    this.#onFlood = listener;
    if (this.#flood !== null) listener(this.#flood);
  }

  /** To be called for each frame that runs in a process of its own. */
  onFrame(listener: (frameId: string, client: CDPSession) => void): void {
    this.#onFrame = listener;
  }

  /** Those are the browser's, not the page's, and told of to whoever listens to all targets. */
  sharedWorkerStarted(): void {
    this.#limits.count('sharedWorkers');
  }

  /** Somebody else attaches to what the page starts, and holds it until its requests are guarded. */
  leaveToGuard(): void {
    this.#isGuarded = true;
  }

  #follow(client: CDPSession): void {
    for (const name of TIMED_EVENTS) client.on(name, ({ timestamp }) => this.#limits.heard(timestamp));
    // Called after those of one name.
    client.on('*', () => this.#limits.count('events'));
    const asked = new Set<string>();
    client.on('Network.requestWillBeSent', ({ requestId, type }) => {
      const [, id] = PROCESS_ID.exec(requestId) ?? [];
      if (id !== undefined) this.processes.add(Number(id));
      // A long list may well have thousands of pictures.
      if (type !== 'Image') this.#limits.count(type === 'Document' ? 'documents' : 'requests');
      if (type !== 'Fetch' && type !== 'XHR' && type !== 'EventSource') return;
      asked.add(requestId);
      this.#limits.asks(asked.size);
    });
    // Whether the rest of it is read is never told.
    client.on('Network.responseReceived', ({ requestId }) => void asked.delete(requestId));
    client.on('Network.loadingFailed', ({ requestId, blockedReason, canceled, type }) => {
      asked.delete(requestId);
      if (blockedReason === undefined && canceled !== true && type !== 'Ping') {
        this.#limits.count('failures');
      }
    });
    client.on('Network.eventSourceMessageReceived', ({ data }) => this.#messageCame(data));
    for (const name of FRAME_EVENTS)
      client.on(name, ({ response: { payloadData } }) => this.#messageCame(payloadData));
    client.on('Network.webSocketCreated', () => this.#limits.count('sockets'));
    client.on('Network.responseReceivedExtraInfo', ({ headers }) => {
      const name = Object.keys(headers).find((one) => one.toLowerCase() === 'set-cookie');
      // One to a line.
      if (name !== undefined) this.#limits.count('cookies', headers[name]?.split('\n').length);
    });
    client.on('Target.attachedToTarget', (event) => this.#attached(client, event));
    client.on('Target.detachedFromTarget', ({ sessionId }) => {
      if (this.#workers.delete(sessionId)) this.#limits.workerEnded();
    });
  }

  #messageCame(text: string): void {
    this.#limits.count('messages', 1 + Math.floor(text.length / MESSAGE_LENGTH));
  }

  #attached(
    parent: CDPSession,
    { sessionId, targetInfo: { targetId, type } }: Protocol.Target.AttachedToTargetEvent,
  ): void {
    if (type === 'worker') {
      this.#workers.add(sessionId);
      this.#limits.workerStarted();
    }
    const child = parent.connection()?.session(sessionId) ?? null;
    if (child === null || this.#flood !== null || (type !== 'worker' && type !== 'iframe')) return;
    this.#follow(child);
    const asked: Promise<unknown>[] = [];
    if (!this.#isGuarded) {
      asked.push(
        child.send('Target.setAutoAttach', {
          autoAttach: true,
          waitForDebuggerOnStart: false,
          flatten: true,
        }),
      );
    }
    if (type === 'iframe') {
      this.#onFrame(targetId, child);
      asked.push(
        child.send('Network.enable', TOLD_OF_NETWORK),
        child.send('Runtime.evaluate', { expression: TELL_PROCESS }),
      );
    }
    // It may be gone already.
    Promise.allSettled(asked);
  }
}
