import { type Browser, isHarvestmanError, scrape } from '@harvestman/core';
import { startCanary } from './canary.ts';
import type { Attack, HostileCase } from './hostile-case.ts';
import { startHostileSite } from './hostile-site.ts';
import { startNameServer } from './name-server.ts';

export interface HostileOutcome {
  /** `rows`, or the code of the failure. */
  readonly ending: string;
  readonly message: string;
  /** Connections and datagrams that the canary saw. */
  readonly touches: number;
  readonly rows: number;
  readonly elapsedMs: number;
}

export interface HostileRun {
  /** Default: true. False: with a policy that allows private networks, to see that the attack is one. */
  readonly isProtected?: boolean;
  /** The job's time limit in milliseconds. Default: the engine's own. */
  readonly timeoutMs?: number;
}

/** Runs a case. */
export async function runHostileCase(
  one: HostileCase,
  browser: Browser,
  { isProtected = true, timeoutMs }: HostileRun = {},
): Promise<HostileOutcome> {
  const [site, canary] = await Promise.all([startHostileSite(), startCanary()]);
  // On the site's own port, at another address.
  const twin = one.names && (await startCanary({ host: '127.0.0.2', port: site.port }));
  const names = one.names && (await startNameServer(one.names));
  const attack: Attack = {
    site: `http://127.0.0.1:${site.port}`,
    secureSite: `https://127.0.0.1:${site.securePort}`,
    canaryPort: canary.port,
    canary: `127.0.0.1:${canary.port}`,
    // Where the canary must be reached, nobody may be too slow for it.
    attackMs: isProtected ? 250 : 1_000,
  };
  site.serve(one.routes(attack));
  const run = scrape(
    {
      name: one.name,
      url: one.url?.(attack) ?? `${attack.site}/`,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      ...one.recipe,
      settings: {
        rendering: one.rendering,
        robots: 'ignore',
        retries: 0,
        // On a busy machine, too, a page is refused for what it is, and not for being late.
        pageTimeoutMs: 240_000,
        // What is blocked anyway could not be an attack.
        block: [],
        ...one.settings,
        ...(timeoutMs !== undefined && { timeoutMs }),
      },
    },
    {
      browser,
      allowHosts: [`127.0.0.1:${site.port}`, `127.0.0.1:${site.securePort}`],
      // Its port is no reason to refuse it.
      allowPorts: [canary.port],
      ...(names && { resolveHost: names.resolveHost }),
      ...(!isProtected && { allowPrivateNetworks: true }),
    },
  );
  const start = performance.now();
  const rows: unknown[] = [];
  let [ending, message] = ['rows', ''];
  try {
    for await (const row of run) rows.push(row);
  } catch (error) {
    if (!isHarvestmanError(error)) throw error;
    [ending, message] = [error.code, error.message];
  }
  const elapsedMs = performance.now() - start;
  const touches = canary.touches() + (twin?.touches() ?? 0);
  await Promise.all([site, canary, twin, names].map((part) => part?.close()));
  return { ending, message, touches, rows: rows.length, elapsedMs };
}

/**
 * Many cases run beside each other, and other things beside them: what hangs takes this many times as long as it may. Five
 * times as long was seen beside eight busy processes; `scripts/hostile-neighbours.ts` holds each to its limit.
 */
const HANGS = 10;

/** What is wrong with the outcome of a protected case. */
export function problems(
  { ending, limitMs = Number.POSITIVE_INFINITY }: HostileCase,
  outcome: HostileOutcome,
): string[] {
  const found: string[] = [];
  if (outcome.touches > 0) found.push(`the canary was reached ${outcome.touches} times`);
  if (!ending.some((allowed) => allowed === outcome.ending)) {
    found.push(`ended by ${outcome.ending} (${outcome.message}), not ${ending.join(' or ')}`);
  }
  if (outcome.elapsedMs > HANGS * limitMs) found.push(`took ${Math.round(outcome.elapsedMs)} ms`);
  return found;
}
