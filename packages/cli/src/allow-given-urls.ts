import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { EgressOptions } from '@harvestman/core';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'socks5:': 1080 };

/**
 * The exceptions that let the URLs which the person at the terminal gave be reached as by curl, wherever they are: the
 * addresses that they have now, on their own port. Where a name leads later makes no difference, and neither does what a
 * page asks for on other hosts or ports.
 */
export async function allowGivenUrls(urls: readonly string[]): Promise<EgressOptions> {
  const allowHosts: string[] = [];
  const allowPorts: number[] = [];
  for (const text of urls) {
    const url = URL.parse(text);
    const port = Number(url?.port) || DEFAULT_PORTS[url?.protocol ?? ''];
    if (url === null || port === undefined) continue;
    allowPorts.push(port);
    for (const address of await addressesOf(url.hostname)) {
      allowHosts.push(isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`);
    }
  }
  return { allowHosts, allowPorts };
}

/** The URLs in a recipe that the engine connects to first, whatever the recipe may be. */
export function givenUrls(recipe: unknown): readonly string[] {
  const { url, settings } = (recipe ?? {}) as { url?: unknown; settings?: { proxy?: unknown } | null };
  return [url, settings?.proxy].filter((value) => typeof value === 'string');
}

async function addressesOf(hostname: string): Promise<readonly string[]> {
  const host = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  if (isIP(host) !== 0) return [host];
  try {
    const found = await lookup(host, { all: true });
    // A zone names an interface of this machine, and no URL can.
    return found.map(({ address }) => address).filter((address) => !address.includes('%'));
  } catch {
    // The engine will say so.
    return [];
  }
}
