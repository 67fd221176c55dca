import { nodeNet } from './node-modules.ts';

/** The host of a URL as sockets take it: an IPv6 address has no brackets. */
export function withoutBrackets(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1) : host;
}

/** `host:port`, an IPv6 address in brackets. */
export function hostAndPort(host: string, port: number): string {
  return nodeNet().isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}

/** The port that a URL leads to, its scheme's where it names none. */
export function portOf({ port, protocol }: URL): number {
  return Number(port) || (/^(?:https|wss):$/.test(protocol) ? 443 : 80);
}
