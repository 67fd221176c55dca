import { checkEgressOptions } from '../../egress/check-egress-options.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Reader } from './reader.ts';
import type { HostOptions, ReaderOptions } from './reader-options.ts';

/** A reader whose code may still be on its way. */
export interface OpenReader {
  readonly loaded: Promise<Reader>;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}

/**
 * Begins to load what reads sites, which most of core's code and libraries are for, so that it is there when it is
 * needed, and the import of core does not wait for it.
 *
 * @throws TypeError at once, for an egress option that cannot be understood
 */
export function openReader(options: ReaderOptions, clock: Clock, hosts: HostOptions = {}): OpenReader {
  checkEgressOptions(options);
  const loaded = import('./create-reader.ts').then(({ createReader }) => createReader(options, clock, hosts));
  // Whoever reads hears of it.
  loaded.catch(() => undefined);
  return {
    loaded,
    async close() {
      const reader = await loaded.catch(() => null);
      await reader?.close();
    },
  };
}
