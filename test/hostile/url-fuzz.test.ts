import { get } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { type Browser, scrape } from '@harvestman/core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddressPolicy } from '../../packages/core/src/egress/address/address-policy.ts';
import { createHttpClient } from '../../packages/core/src/egress/request/http-client.ts';
import { httpExchange } from '../../packages/core/src/egress/request/http-exchange.ts';
import { systemClock } from '../../packages/core/src/ground/time/clock.ts';
import { testBrowser } from '../test-browser.ts';
import { type Canary, startCanary } from './canary.ts';
import { startHostileSite } from './hostile-site.ts';
import { ipv4Spellings, ipv6Spellings, loopbackSpellings, type Spelling } from './spellings.ts';

let canary: Canary;
let browser: Browser;
beforeAll(async () => {
  canary = await startCanary();
  browser = testBrowser();
});
afterAll(async () => {
  await browser.close();
  await canary.close();
});

/** IANA's registries once more, by other means than the policy's: what is not globally reachable. */
const SPECIAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['168.63.129.16', 32],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv6');
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL.check(address, 'ipv4');
  const groups = address.split(':').map((group) => Number.parseInt(group, 16));
  const inside = groups
    .slice(6)
    .map((group) => `${group >> 8}.${group & 255}`)
    .join('.');
  const prefix = groups
    .slice(0, 6)
    .map((group) => group.toString(16))
    .join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') return isPublic(inside);
  return GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

test('however an address is spelt, the policy decides on what it is', () => {
  const policy = createAddressPolicy({});
  fc.assert(
    fc.property(fc.oneof(ipv4Spellings, ipv6Spellings), ({ host, address }) => {
      const url = URL.parse(`http://${host}/`);
      // What is no URL is not fetched.
      fc.pre(url !== null);
      const bare = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
      expect(isIP(bare)).not.toBe(0);
      expect(policy.mayAllow(bare, 80)).toBe(isPublic(address));
      expect(policy.allowsAddress('shop.example', 80, bare)).toBe(isPublic(address));
    }),
    { numRuns: 3_000 },
  );
});

/** Whether Node itself, asked to get the URL, connects to the canary. */
async function isDialledByNode(url: URL): Promise<boolean> {
  const before = canary.touches();
  await new Promise<void>((resolve) => {
    get(url, { agent: false }, (response) => response.resume().on('close', resolve)).on('error', () =>
      resolve(),
    );
  });
  return canary.touches() > before;
}

/** What becomes of the URL with the engine's own client. */
async function outcome(
  url: string,
  allowPrivateNetworks: boolean,
): Promise<{ ending: string; touches: number }> {
  const before = canary.touches();
  const egress = { allowPrivateNetworks, allowPorts: [canary.port] };
  const client = createHttpClient({ userAgent: 'x', clock: systemClock, egress });
  const ending = await httpExchange(url, { client }, async () => 'answer').catch(({ code }) => String(code));
  await client.close();
  return { ending, touches: canary.touches() - before };
}

test('what Node would dial on this machine, the policy refuses, and what it allows is dialled', async () => {
  let dialled = 0;
  await fc.assert(
    fc.asyncProperty(loopbackSpellings, async ({ host }) => {
      const text = `http://${host}:${canary.port}/`;
      const url = URL.parse(text);
      expect(await outcome(text, false)).toEqual({
        ending: url ? 'ADDRESS_NOT_ALLOWED' : 'URL_INVALID',
        touches: 0,
      });
      if (url === null) return;
      const byNode = await isDialledByNode(url);
      const byEngine = await outcome(text, true);
      expect(byEngine.touches > 0).toBe(byNode);
      if (byNode) dialled += 1;
    }),
    { numRuns: 150 },
  );
  // Else there was nothing to refuse.
  expect(dialled).toBeGreaterThan(50);
});

test('what Chromium would dial on this machine, it cannot', async () => {
  const spellings = fc.sample(loopbackSpellings, 120);
  const wanted = `${canary.port}`;
  const dialled = async (allowPrivateNetworks: boolean): Promise<ReadonlySet<string>> => {
    const site = await startHostileSite();
    const urls = spellings.map(({ host }: Spelling, index) => `http://${host}:${wanted}/${index}`);
    site.serve({
      '/': `<ul><li>bait</ul><script>
        Promise.allSettled(${JSON.stringify(urls)}.map(async (url) => fetch(url, { mode: 'no-cors' }))).then(() =>
          document.body.insertAdjacentHTML('beforeend', '<p id=done>'));
      </script>`,
    });
    const before = canary.paths().length;
    const settings = { rendering: 'browser', robots: 'ignore', waitForSelector: '#done' } as const;
    const origin = `127.0.0.1:${site.port}`;
    const run = scrape(
      { name: 'x', url: `http://${origin}/`, listSelector: 'li', settings },
      { browser, allowHosts: [origin], allowPorts: [canary.port], allowPrivateNetworks },
    );
    expect(await Array.fromAsync(run)).toHaveLength(1);
    await site.close();
    return new Set(canary.paths().slice(before));
  };
  const touches = canary.touches();
  await dialled(false);
  expect(canary.touches()).toBe(touches);
  const reached = await dialled(true);
  // Where the policy lets it, Chromium reaches what the URL standard says, which is what the policy decides on.
  const valid = spellings.flatMap(({ host }, index) =>
    URL.canParse(`http://${host}/`) ? [`/${index}`] : [],
  );
  expect([...reached].sort()).toEqual(valid.sort());
});
