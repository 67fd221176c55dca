import type { CDPSession } from 'puppeteer-core';

/** A document that was asked for, and will not come. */
export interface DroppedDocument {
  readonly frameId: string;
  /** How long it was asked for, in milliseconds. */
  readonly askedMs: number;
}

/**
 * Tells of documents that leave the one before in its place: downloads, answers without content, addresses of other programs.
 * A document that is given up for another one is none.
 */
export function followDroppedDocuments(
  client: CDPSession,
  dropped: (document: DroppedDocument) => void,
): void {
  /** By the ids of requests: the frame, and the time in seconds. */
  const asked = new Map<string, { readonly frameId: string; readonly at: number }>();
  client.on('Page.frameRequestedNavigation', ({ frameId }) => {
    for (const [id, one] of asked) if (one.frameId === frameId) asked.delete(id);
  });
  client.on('Network.requestWillBeSent', ({ type, requestId, frameId, timestamp, redirectResponse }) => {
    if (type !== 'Document' || frameId === undefined || redirectResponse !== undefined) return;
    asked.set(requestId, { frameId, at: timestamp });
  });
  client.on('Network.loadingFinished', ({ requestId }) => asked.delete(requestId));
  client.on('Network.loadingFailed', ({ requestId, errorText, timestamp }) => {
    const one = asked.get(requestId);
    asked.delete(requestId);
    if (one === undefined || errorText !== 'net::ERR_ABORTED') return;
    dropped({ frameId: one.frameId, askedMs: (timestamp - one.at) * 1_000 });
  });
}
