import type { CDPSession, Protocol } from 'puppeteer-core';

/** Lets a paused request go its way, with these headers instead of its own, or with its own where they are null. */
export async function continueRequest(
  client: CDPSession,
  { requestId, request, resourceType, redirectedRequestId }: Protocol.Fetch.RequestPausedEvent,
  headers: Protocol.Fetch.HeaderEntry[] | null,
): Promise<void> {
  // Chromium fails a form that a redirect (307, 308) sends to another origin, unless it is told where to: seen with 150.
  const isSentAgain =
    redirectedRequestId !== undefined && resourceType === 'Document' && request.method !== 'GET';
  const changes = { ...(isSentAgain && { url: request.url }), ...(headers && { headers }) };
  await client.send('Fetch.continueRequest', { requestId, ...changes });
}
