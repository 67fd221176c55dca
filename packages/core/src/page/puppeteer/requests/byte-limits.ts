import type { CDPSession } from 'puppeteer-core';
import { bodyTooLarge } from '../../../egress/body/body-too-large.ts';
import type { ResponseLimits } from '../../../egress/response-limits.ts';
import { HarvestmanError } from '../../../ground/errors.ts';
import type { Interruption } from '../tab/interruption.ts';

/** What the pages of one session have loaded, decompressed. */
export interface LoadedBytes {
  bytes: number;
}

export interface ByteLimitsParts {
  readonly client: CDPSession;
  /** Whether documents of that frame are the page's. */
  isPage(frameId: string | undefined): boolean;
  readonly limits: Required<ResponseLimits>;
  readonly loaded: LoadedBytes;
  readonly interruption: Interruption;
}

/** Ends a page whose document, or whose session as a whole, is larger than it may be. */
export function applyByteLimits({ client, isPage, limits, loaded, interruption }: ByteLimitsParts): void {
  const { maxBodyBytes, maxBrowserBytes } = limits;
  let document = { id: '', url: '', bytes: 0 };
  client.on('Network.requestWillBeSent', ({ requestId, type, frameId: frame, request }) => {
    if (type === 'Document' && isPage(frame)) document = { id: requestId, url: request.url, bytes: 0 };
  });
  client.on('Network.dataReceived', ({ requestId, dataLength }) => {
    loaded.bytes += dataLength;
    if (requestId === document.id) document.bytes += dataLength;
    if (document.bytes > maxBodyBytes) interruption.fail(bodyTooLarge(document.url, maxBodyBytes));
    if (loaded.bytes > maxBrowserBytes) interruption.fail(loadedTooMuch(maxBrowserBytes));
  });
}

export function loadedTooMuch(limit: number): HarvestmanError {
  return new HarvestmanError(
    'BODY_TOO_LARGE',
    `the job has loaded and sent more than ${limit} bytes in the browser`,
    {
      details: { limit },
    },
  );
}
