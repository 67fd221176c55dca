import { Buffer } from 'node:buffer';
import type { CDPSession, Protocol } from 'puppeteer-core';
import { bodyTooLarge } from '../../../egress/body/body-too-large.ts';
import { parseContentType } from '../../../egress/body/content-type.ts';
import { sniffEncoding } from '../../../egress/body/decode-body.ts';

/** What goes with the body as it was sent. */
const OF_THE_BODY: ReadonlySet<string> = new Set(['content-type', 'content-encoding', 'content-length']);

const MULTI_BYTE = /^(?:utf|shift|euc|gb|big5|iso-2022)/i;

/**
 * Answers a paused response to a document with the encoding in its header that a static page would be read in, where the
 * header declares none: browsers guess otherwise, and take no UTF-8 that is not declared.
 *
 * @throws HarvestmanError BODY_TOO_LARGE, of more than `limit` bytes
 */
export async function declareEncoding(
  client: CDPSession,
  event: Protocol.Fetch.RequestPausedEvent,
  limit: number,
): Promise<void> {
  const { requestId, request, responseStatusCode = 0, responseHeaders = [] } = event;
  const header = responseHeaders.find(({ name }) => name.toLowerCase() === 'content-type')?.value;
  const type = parseContentType(header);
  const isPage = responseStatusCode >= 200 && responseStatusCode < 300 && type?.essence === 'text/html';
  if (!isPage || type.charset !== null) {
    await client.send('Fetch.continueRequest', { requestId });
    return;
  }
  const { stream } = await client.send('Fetch.takeResponseBodyAsStream', { requestId });
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const { data, base64Encoded = false, eof } = await client.send('IO.read', { handle: stream });
    const chunk = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    chunks.push(chunk);
    length += chunk.length;
    if (length > limit) throw bodyTooLarge(request.url, limit);
    if (eof) break;
  }
  const body = Buffer.concat(chunks);
  const encoding = await sniffEncoding(body, type);
  // Between encodings of one byte for each letter the browser's guess is as good as ours.
  const isCertain = encoding !== null && MULTI_BYTE.test(encoding);
  const contentType = isCertain ? `${type.essence}; charset=${encoding}` : type.essence;
  await client.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: responseStatusCode,
    responseHeaders: [
      ...responseHeaders.filter(({ name }) => !OF_THE_BODY.has(name.toLowerCase())),
      { name: 'Content-Type', value: contentType },
    ],
    body: body.toString('base64'),
  });
}
