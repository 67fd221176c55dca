import type { CDPSession } from 'puppeteer-core';

/**
 * What a request that is over was answered with; null where the browser has it no more. Types that the browser does not know,
 * as JSON in lines, it tells in base64.
 */
export async function responseText(client: CDPSession, requestId: string): Promise<string | null> {
  try {
    const { body, base64Encoded } = await client.send('Network.getResponseBody', { requestId });
    return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
  } catch {
    return null;
  }
}
