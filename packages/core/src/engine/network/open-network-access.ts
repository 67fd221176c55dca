import type { Clock } from '../../ground/time/clock.ts';
import { whenAsked } from '../../ground/time/when-asked.ts';
import type { NetworkAccess } from './network-access.ts';
import type { HostOptions, NetworkOptions } from './network-options.ts';

/** Access to the network whose code may still be on its way. */
export interface OpenNetworkAccess {
  readonly loaded: Promise<NetworkAccess>;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}

/** An import costs its resolution each time, which calls of `scrape()` would pay for each page. */
const code = whenAsked(() => import('./create-network-access.ts'));

/**
 * Begins to load what reads sites, which most of core's code and libraries are for, so that it is there when it is
 * needed, and the import of core does not wait for it.
 */
export function openNetworkAccess(
  options: NetworkOptions,
  clock: Clock,
  hosts: HostOptions = {},
): OpenNetworkAccess {
  const load = whenAsked(async () => (await code()).createNetworkAccess(options, clock, hosts));
  // Whoever reads hears of it.
  load().catch(() => undefined);
  return {
    get loaded() {
      return load();
    },
    async close() {
      const network = await load.made()?.catch(() => null);
      await network?.close();
    },
  };
}
