import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { SiteItem } from './site-truth.ts';

/** How far apart rows of a stream are. */
const STREAM_MS = 40;

/** The prices of a page, as events. */
export async function streamPrices(items: readonly SiteItem[], response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
  for (const [index, { price }] of items.entries()) {
    await delay(STREAM_MS * 4);
    response.write(`data: ${JSON.stringify({ index, price })}\n\n`);
  }
  response.write('data: {}\n\n');
}

/** The rows of a page, as events. */
export async function streamItems(
  items: readonly SiteItem[],
  last: boolean,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const item of items) {
    response.write(`data: ${JSON.stringify({ items: [item] })}\n\n`);
    await delay(STREAM_MS);
  }
  response.write(`data: ${JSON.stringify({ items: [], last })}\n\n`);
}
