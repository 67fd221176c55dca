import { lookup } from 'node:dns/promises';

/** The addresses of a host name; rejects with a Node DNS error, or with none where there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** By the system's resolver, hosts file included, in the system's order. */
export async function resolveBySystem(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
