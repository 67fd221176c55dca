/**
 * What may be reached beside public addresses on ports 80 and 443. It holds for everything that a URL leads to: pages
 * and what they load, robots.txt, redirects, webhooks.
 */
export interface EgressOptions {
  /** Addresses that are not globally routable (loopback, private, link-local and so on), on any port. Default false. */
  readonly allowPrivateNetworks?: boolean;
  /**
   * Hosts that may be reached whatever their address: a name (`intranet.example`, `*.intranet.example`), an address or a
   * CIDR block (`10.1.0.0/16`), each with a port (`localhost:8080`, `[::1]:8080`) or, without one, on any. Default none.
   */
  readonly allowHosts?: readonly string[];
  /** Ports allowed on public addresses beside 80 and 443. Default none. */
  readonly allowPorts?: readonly number[];
  /**
   * Resolves a host name to addresses, none of which is trusted: those that are not allowed are not dialled. Default: the
   * system's resolver.
   */
  resolveHost?(host: string): Promise<readonly string[]>;
}
