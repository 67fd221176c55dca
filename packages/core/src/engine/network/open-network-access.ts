import type { Clock } from '../../ground/time/clock.ts';
import type { NetworkAccess } from './network-access.ts';
import type { HostOptions, NetworkOptions } from './network-options.ts';

/** Access to the network whose code may still be on its way. */
export interface OpenNetworkAccess {
  readonly loaded: Promise<NetworkAccess>;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}

/** An import costs its resolution each time, which calls of `scrape()` would pay for each page. */
let code: Promise<typeof import('./create-network-access.ts')> | undefined;

/**
 * Begins to load what reads sites, which most of core's code and libraries are for, so that it is there when it is
 * needed, and the import of core does not wait for it.
 */
export function openNetworkAccess(
  options: NetworkOptions,
  clock: Clock,
  hosts: HostOptions = {},
): OpenNetworkAccess {
  code ??= import('./create-network-access.ts');
  const loaded = code.then(({ createNetworkAccess }) => createNetworkAccess(options, clock, hosts));
  // Whoever reads hears of it.
  loaded.catch(() => undefined);
  return {
    loaded,
    async close() {
      const network = await loaded.catch(() => null);
      await network?.close();
    },
  };
}
