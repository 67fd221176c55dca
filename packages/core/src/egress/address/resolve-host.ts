import { lookup } from 'node:dns/promises';

/**
 * The addresses of a host name by the system's resolver, hosts file included, in the system's order. Rejects with a Node
 * DNS error, or with none where there are none.
 */
export async function resolveBySystem(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}
