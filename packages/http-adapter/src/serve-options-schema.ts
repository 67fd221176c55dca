import { flag, group, optional, partSchema, text, wholeNumber } from '@harvestman/core/options';
import type { ServeOptions } from './serve-options.ts';

/** What a timer of Node can wait for, in whole milliseconds, as its server wants them. */
const LONGEST_MS = 2 ** 31 - 1;

export const serveOptionsSchema = group({
  port: optional(wholeNumber(0, 65_535)),
  host: optional(text('a host name or an address')),
  maxHeaderBytes: optional(wholeNumber(1)),
  requestTimeoutMs: optional(wholeNumber(1, LONGEST_MS)),
  idleTimeoutMs: optional(wholeNumber(0, LONGEST_MS)),
  replaceGlobals: optional(flag()),
} satisfies Record<keyof ServeOptions, unknown>);

/** What is served: the adapter itself, or what has its `fetch`. */
export const servedSchema = partSchema({
  name: 'an adapter',
  example: 'createHttpAdapter({ engine, apiKeys }) say',
  members: { fetch: 'function' },
});
