import ipaddr from 'ipaddr.js';
import { hostNameProblem } from '../../ground/host-problem.ts';
import { nodeNet } from '../../ground/node-modules.ts';
import type { AddressBlock } from './ip-address.ts';

/** An entry of `allowHosts`, understood: a name or a block of addresses, for one port or, with null, for any. */
export type HostException = NameException | BlockException;

export interface NameException {
  readonly kind: 'name';
  readonly name: string;
  /** What is below the name, and not the name itself. */
  readonly subdomains: boolean;
  readonly port: number | null;
}

export interface BlockException {
  readonly kind: 'block';
  readonly block: AddressBlock;
  readonly port: number | null;
}

/** Group 1 is within brackets, group 2 is without, group 3 the port. */
const WITH_PORT = /^(?:\[([^[\]]+)\]|([^[\]:]+))(?::(\d{1,5}))?$/;

/** Null for what is no name, address or CIDR block, with or without a port. */
export function parseHostException(entry: string): HostException | null {
  const [, bracketed, plain, portText] = WITH_PORT.exec(entry) ?? [];
  const port = portText === undefined ? null : Number(portText);
  // IPv6 needs no brackets where no port follows.
  const host = bracketed ?? plain ?? entry;
  const block = parseBlock(host);
  const exception = block === null ? parseName(plain ?? '', port) : ({ kind: 'block', block, port } as const);
  const bracketsFit = bracketed === undefined || block?.[0].kind() === 'ipv6';
  return bracketsFit && (port === null || isPort(port)) ? exception : null;
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 1 && port <= 65_535;
}

function parseName(text: string, port: number | null): NameException | null {
  const subdomains = text.startsWith('*.');
  const written = subdomains ? text.slice(2) : text;
  if (!/^[^\s/?#@\\:*%]+$/.test(written)) return null;
  const name = URL.parse(`http://${written}/`)?.hostname.replace(/\.$/, '') ?? '';
  // An address has one spelling here: 0x7f.1 is none.
  const isName = hostNameProblem(name) === null && nodeNet().isIP(name) === 0;
  return isName ? { kind: 'name', name, subdomains, port } : null;
}

function parseBlock(text: string): AddressBlock | null {
  const { isIP } = nodeNet();
  const [address = '', bits = isIP(text) === 4 ? '32' : '128'] = text.split('/');
  if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits)) return null;
  return ipaddr.isValidCIDR(`${address}/${bits}`) ? ipaddr.parseCIDR(`${address}/${bits}`) : null;
}
