import { isIP } from 'node:net';
import { flag, group, optional, partSchema, value, wholeNumber } from '@harvestman/core/options';
import type { ServeOptions } from './serve-options.ts';

/** What a timer of Node can wait for, in whole milliseconds, as its server wants them. */
const LONGEST_MS = 2 ** 31 - 1;

/** Neither a URL nor a host with its port, which nobody would find. */
const hostSchema = value<string>(
  'a host name or an IP address, such as "127.0.0.1"',
  (given) => typeof given === 'string' && (isIP(given) !== 0 || /^[^\s/:]+$/.test(given)),
);

export const serveOptionsSchema = group({
  port: optional(wholeNumber(0, 65_535)),
  host: optional(hostSchema),
  maxHeaderBytes: optional(wholeNumber(1)),
  requestTimeoutMs: optional(wholeNumber(1, LONGEST_MS)),
  idleTimeoutMs: optional(wholeNumber(0, LONGEST_MS)),
  replaceGlobals: optional(flag()),
} satisfies Record<keyof ServeOptions, unknown>);

/** What is served: the adapter itself, or what has its `fetch`. */
export const servedSchema = partSchema({
  name: 'an adapter',
  example: 'createHttpAdapter({ engine, apiKeys })',
  members: { fetch: 'function' },
});
