import type { CDPSession } from 'puppeteer-core';
import { questionOf } from './question-of.ts';

/** What a page's scripts have asked for, and what has come of it so far. */
export interface DataRequest {
  readonly id: string;
  /** Of the process that asked. */
  readonly client: CDPSession;
  readonly method: string;
  readonly url: string;
  /** Empty also where the browser does not tell it: `isTold` is false then. */
  readonly postData: string;
  readonly isTold: boolean;
  readonly question: string;
  /** It is asked for as a script, which holds the data. */
  readonly isScript: boolean;
  /** When it was asked for, by `performance.now()`. */
  readonly at: number;
  /** The frame that asked, and the document that stood in it. */
  readonly frameId: string | undefined;
  readonly loaderId: string;
  /** 0: no head of an answer has come. */
  status: number;
  mimeType: string;
  headers: Readonly<Record<string, string>>;
  isWhole: boolean;
  /** Why no answer came; null: one did, or is on its way, or nobody wants it any more. */
  failure: string | null;
}

/** Is told what becomes of each request, at once. */
export interface DataListener {
  asked?(request: DataRequest): void;
  /** The head of the answer has come. */
  answered?(request: DataRequest): void;
  /** A part of its body has come. */
  brought?(request: DataRequest): void;
  /** `bytes`: as they came. */
  finished?(request: DataRequest, bytes: number): void;
  /** `isLeft`: another document has taken the place of the one that asked. */
  failed?(request: DataRequest, isLeft: boolean): void;
  /** A socket has brought `text`; `sent`: what was sent by it last. */
  heard?(url: string, sent: string, text: string): void;
  /** A stream of events that had brought some has broken off, or is open again: `isBroken` is false then. */
  streamed?(url: string, isBroken: boolean): void;
}

/** What is open, and brings something now and then. */
interface Channel {
  readonly url: string;
  sent: string;
  hasBrought: boolean;
}

/** Requests that are followed at once, the latest: what another document took the place of may end without a word. */
const MOST_OPEN = 1_000;
/** A script that holds data is asked for by what it is to hold. */
const ASKS = /\?.*=[^&]*\d/;

/** The one ledger of what a page's scripts ask for, in all of its processes. */
export class DataRequests {
  readonly #listeners: DataListener[] = [];
  readonly #open = new Map<string, DataRequest>();
  /** The document that each frame has asked for last. */
  readonly #documents = new Map<string | undefined, string>();
  /** Sockets, and streams of events. */
  readonly #channels = new Map<string, Channel>();

  tell(...listeners: readonly DataListener[]): void {
    this.#listeners.push(...listeners);
  }

  follow(client: CDPSession): void {
    this.#followChannels(client);
    client.on('Network.requestWillBeSent', ({ requestId: id, type, request, frameId, loaderId }) => {
      if (type === 'Document') this.#documents.set(frameId, loaderId);
      const { method, url, hasPostData = false, postData = '' } = request;
      const isScript = type === 'Script' && ASKS.test(url);
      if (type === 'EventSource') {
        this.#channels.set(id, { url, sent: '', hasBrought: false });
        for (const listener of this.#listeners) listener.streamed?.(url, false);
      }
      if (type !== 'XHR' && type !== 'Fetch' && !isScript) return;
      const asked: DataRequest = {
        ...{ id, client, method, url, postData, isScript, frameId, loaderId },
        isTold: !hasPostData || postData !== '',
        question: questionOf(url, postData),
        at: performance.now(),
        status: 0,
        mimeType: '',
        headers: {},
        isWhole: false,
        failure: null,
      };
      this.#open.set(id, asked);
      const [oldest] = this.#open.keys();
      if (this.#open.size > MOST_OPEN && oldest !== undefined) this.#open.delete(oldest);
      for (const listener of this.#listeners) listener.asked?.(asked);
    });
    client.on('Network.responseReceived', ({ requestId, response: { status, mimeType, headers } }) => {
      const request = this.#open.get(requestId);
      if (request === undefined) return;
      Object.assign(request, { status, mimeType, headers });
      for (const listener of this.#listeners) listener.answered?.(request);
    });
    client.on('Network.dataReceived', ({ requestId }) => {
      const request = this.#open.get(requestId);
      if (request !== undefined) for (const listener of this.#listeners) listener.brought?.(request);
    });
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.#channels.delete(requestId);
      const request = this.#end(requestId);
      if (request === undefined) return;
      request.isWhole = true;
      for (const listener of this.#listeners) listener.finished?.(request, encodedDataLength);
    });
    client.on('Network.loadingFailed', ({ requestId, errorText, canceled }) => {
      const { url, hasBrought = false } = this.#channels.get(requestId) ?? { url: '' };
      this.#channels.delete(requestId);
      if (hasBrought && canceled !== true)
        for (const listener of this.#listeners) listener.streamed?.(url, true);
      const request = this.#end(requestId);
      if (request === undefined) return;
      if (canceled !== true) request.failure = errorText;
      const isLeft = this.#documents.get(request.frameId) !== request.loaderId;
      for (const listener of this.#listeners) listener.failed?.(request, isLeft);
    });
  }

  #followChannels(client: CDPSession): void {
    client.on('Network.webSocketCreated', ({ requestId, url }) => {
      this.#channels.set(requestId, { url, sent: '', hasBrought: false });
    });
    client.on('Network.webSocketClosed', ({ requestId }) => void this.#channels.delete(requestId));
    client.on('Network.webSocketFrameSent', ({ requestId, response }) => {
      const channel = this.#channels.get(requestId);
      if (channel !== undefined) channel.sent = response.payloadData;
    });
    client.on('Network.webSocketFrameReceived', ({ requestId, response }) => {
      const { url, sent } = this.#channels.get(requestId) ?? {};
      if (url === undefined || sent === undefined) return;
      for (const listener of this.#listeners) listener.heard?.(url, sent, response.payloadData);
    });
    client.on('Network.eventSourceMessageReceived', ({ requestId }) => {
      const channel = this.#channels.get(requestId);
      if (channel !== undefined) channel.hasBrought = true;
    });
  }

  #end(id: string): DataRequest | undefined {
    const request = this.#open.get(id);
    this.#open.delete(id);
    return request;
  }
}
