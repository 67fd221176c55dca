import { isIP } from 'node:net';
import { checkEgressOptions } from '../check-egress-options.ts';
import type { EgressOptions } from '../egress-options.ts';
import { type HostException, parseHostException } from './host-exception.ts';
import { type IpAddress, isGlobalAddress, isWithinBlock, parseAddress } from './ip-address.ts';
import { isPrivateName } from './is-private-name.ts';

/** Which addresses may be reached. It only decides. Hosts are as URLs have them, without brackets. */
export interface AddressPolicy {
  /** Whether an address of the host may turn out to be allowed, so that it is worth looking up. */
  mayAllow(host: string, port: number): boolean;
  /** Whether nothing speaks against the host and the port by themselves, so that a failed lookup gives nothing away. */
  allowsName(host: string, port: number): boolean;
  /** Whether this address, which the host is or has resolved to, may be dialled. */
  allowsAddress(host: string, port: number, address: string): boolean;
}

const PUBLIC_PORTS = [80, 443];

/** @throws HarvestmanError ARGUMENT_INVALID for an entry of `allowHosts` or `allowPorts` that cannot be understood */
export function createAddressPolicy(options: EgressOptions): AddressPolicy {
  checkEgressOptions(options);
  const { allowPrivateNetworks = false, allowHosts = [], allowPorts = [] } = options;
  const exceptions = allowHosts.map(parseHostException).filter((exception) => exception !== null);
  const ports = new Set([...PUBLIC_PORTS, ...allowPorts]);

  const someException = (port: number, matches: (exception: HostException) => boolean): boolean =>
    exceptions.some((exception) => [null, port].includes(exception.port) && matches(exception));
  const isNamed = (host: string, port: number): boolean =>
    someException(port, (exception) => exception.kind === 'name' && matchesName(exception, host));
  const isInBlock = (address: IpAddress, port: number): boolean =>
    someException(port, (exception) => exception.kind === 'block' && isWithinBlock(address, exception.block));

  function allowsName(host: string, port: number): boolean {
    if (allowPrivateNetworks || isNamed(host, port)) return true;
    return ports.has(port) && (isIP(host) !== 0 || !isPrivateName(host));
  }

  function allowsAddress(host: string, port: number, text: string): boolean {
    const address = isIP(text) === 0 ? null : parseAddress(text);
    if (address === null) return false;
    if (isNamed(host, port) || isInBlock(address, port)) return true;
    if (!isGlobalAddress(address)) return allowPrivateNetworks;
    return ports.has(port) && allowsName(host, port);
  }

  return {
    mayAllow(host, port) {
      if (isIP(host) !== 0) return allowsAddress(host, port, host);
      return allowsName(host, port) || someException(port, ({ kind }) => kind === 'block');
    },
    allowsName,
    allowsAddress,
  };
}

function matchesName(
  { name, subdomains }: Extract<HostException, { readonly kind: 'name' }>,
  host: string,
): boolean {
  const bare = host.replace(/\.$/, '');
  return subdomains ? bare.endsWith(`.${name}`) : bare === name;
}
