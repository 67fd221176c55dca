import type { CDPSession } from 'puppeteer-core';

/** What a request that is over was answered with; null where it is no text, or the browser has it no more. */
export async function responseText(client: CDPSession, requestId: string): Promise<string | null> {
  try {
    const { body, base64Encoded } = await client.send('Network.getResponseBody', { requestId });
    return base64Encoded ? null : body;
  } catch {
    return null;
  }
}
