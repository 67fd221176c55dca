import type { Protocol } from 'puppeteer-core';
import type { ResourceType } from '../../../recipe/settings.ts';

type Answer = Omit<Protocol.Fetch.FulfillRequestRequest, 'requestId'>;

export interface BlockedType {
  readonly type: Protocol.Network.ResourceType;
  /** What the page gets in place of it; null: an error. */
  readonly answer: Answer | null;
}

/** One transparent pixel. */
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * Blocked images and style sheets load, and are empty: a page that waits for its images to load goes on, and none puts a
 * placeholder in the place of an address because its image "failed".
 */
export const BLOCKED_TYPES = {
  image: { type: 'Image', answer: { responseCode: 200, ...withType('image/gif'), body: PIXEL } },
  stylesheet: { type: 'Stylesheet', answer: { responseCode: 200, ...withType('text/css'), body: '' } },
  font: { type: 'Font', answer: null },
  media: { type: 'Media', answer: null },
} as const satisfies Record<ResourceType, BlockedType>;

function withType(type: string): Pick<Answer, 'responseHeaders'> {
  return {
    responseHeaders: [
      { name: 'content-type', value: type },
      { name: 'cache-control', value: 'no-store' },
    ],
  };
}

/** The answer, as far as the page may see it: one asked for across origins must allow that. */
export function answerFor(answer: Answer, { headers }: Protocol.Network.Request): Answer {
  const origin = Object.entries(headers).find(([name]) => name.toLowerCase() === 'origin')?.[1];
  if (origin === undefined) return answer;
  return {
    ...answer,
    responseHeaders: [
      ...(answer.responseHeaders ?? []),
      { name: 'access-control-allow-origin', value: origin },
      { name: 'access-control-allow-credentials', value: 'true' },
    ],
  };
}
