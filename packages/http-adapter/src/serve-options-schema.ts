import { flag, group, milliseconds, optional, partSchema, text, wholeNumber } from '@harvestman/core/options';
import type { ServeOptions } from './serve-options.ts';

export const serveOptionsSchema = group({
  port: optional(wholeNumber(0, 65_535)),
  host: optional(text('a host name or an address')),
  maxHeaderBytes: optional(wholeNumber(1)),
  requestTimeoutMs: optional(milliseconds(1)),
  idleTimeoutMs: optional(milliseconds(0)),
  replaceGlobals: optional(flag()),
} satisfies Record<keyof ServeOptions, unknown>);

/** What is served: the adapter itself, or what has its `fetch`. */
export const servedSchema = partSchema({
  name: 'an adapter',
  example: 'createHttpAdapter({ engine, apiKeys }) say',
  members: { fetch: 'function' },
});
