import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;
export type AddressBlock = readonly [IpAddress, number];

/** All that is assigned as global unicast (RFC 4291); the rest of IPv6 is special, or nobody's. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
/** Networks with IPv6 alone reach IPv4 hosts by it (RFC 6052): as public as the IPv4 address inside. */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');

/** Special all the same, though in no range of ipaddr.js. */
const FURTHER_SPECIAL: readonly AddressBlock[] = [
  // Azure's platform answers every virtual machine there.
  ipaddr.parseCIDR('168.63.129.16/32'),
  // The 6bone, given back (RFC 3701).
  ipaddr.parseCIDR('3ffe::/16'),
];

/** An address as it is dialled: an IPv4-mapped one is the IPv4 address inside. Null for what is no address. */
export function parseAddress(text: string): IpAddress | null {
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

/**
 * Whether an address is globally routable unicast: in no range of IANA's special-purpose registries (ipaddr.js has
 * them), and in no form that wraps another address and that no site has any more (IPv4-compatible, 6to4, Teredo, local
 * NAT64).
 */
export function isGlobalAddress(address: IpAddress): boolean {
  if (isWithinBlock(address, NAT64)) return isGlobalAddress(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  if (address.kind() === 'ipv6' && !isWithinBlock(address, GLOBAL_UNICAST)) return false;
  return address.range() === 'unicast' && !FURTHER_SPECIAL.some((block) => isWithinBlock(address, block));
}

export function isWithinBlock(address: IpAddress, [start, bits]: AddressBlock): boolean {
  return address.kind() === start.kind() && address.match(start, bits);
}
