import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HarvestmanError, isHarvestmanError } from '../../ground/errors.ts';
import { portOf } from '../../ground/host-and-port.ts';
import { describeNetworkError } from '../address/describe-network-error.ts';
import type { BrowserRoute } from './browser-egress.ts';
import { type ByteMeter, createByteMeter } from './byte-meter.ts';
import type { GatewayRoute, Onward } from './gateway-connection.ts';
import { type Admission, createGatewayEntrance, type GatewayEntrance } from './gateway-entrance.ts';
import { isBrowserService } from './is-browser-service.ts';
import { OpenSockets } from './open-sockets.ts';

/** What browsers must go through, so that they are subject to the same policy as all else. */
export interface BrowserGateway {
  /**
   * A way out for one session, by `entrance`; default: the gateway's own. `upstream` is `settings.proxy`.
   */
  openRoute(upstream: string | null, entrance?: GatewayEntrance): Promise<BrowserRoute>;
  /** Ends every connection. */
  close(): Promise<void>;
}

export interface BrowserGatewayParts {
  /** Connects to the host, through the upstream proxy where one is named. */
  connect(target: URL, upstream: string | null): Promise<Socket>;
  /** Connects for requests to an http URL: to the host, or to an upstream proxy that takes them as they are. */
  openOnward(target: URL, upstream: string | null): Promise<Onward>;
  /** What it means that an upstream proxy answers 407. */
  refusal(upstream: string): HarvestmanError;
  readonly maxHeaderSize: number;
}

/** A page may ask for any number of hosts. */
const MAX_FAILURES = 1_000;
/**
 * So many of a session's requests that cannot be had are told at once within so many milliseconds. The others wait, and
 * with them what a browser asks for next: it has few connections to one proxy.
 */
const PROMPT = { failures: 60, windowMs: 2_000, pauseMs: 500 } as const;

/**
 * Each engine has a gateway of its own, and each session credentials of its own, so that no other user of the machine is
 * let through.
 */
export function createBrowserGateway(parts: BrowserGatewayParts): BrowserGateway {
  const admissions = new Set<Admission>();
  const sockets = new OpenSockets();
  const own = createGatewayEntrance(parts.maxHeaderSize);

  function createRoute(
    upstream: string | null,
    failures: Map<string, HarvestmanError>,
    meter: ByteMeter,
  ): GatewayRoute {
    let [windowEnd, recent] = [0, 0];
    const calm = async (): Promise<void> => {
      const now = performance.now();
      if (now > windowEnd) [windowEnd, recent] = [now + PROMPT.windowMs, 0];
      recent += 1;
      if (recent > PROMPT.failures) await delay(PROMPT.pauseMs, undefined, { ref: false });
    };
    const remember = (target: URL, error: HarvestmanError): void => {
      failures.set(authority(target), error);
      const [oldest] = failures.keys();
      if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
    };
    return {
      async connect(target) {
        refuseServices(target);
        const socket = meter.add(sockets.add(await parts.connect(target, upstream)));
        failures.delete(authority(target));
        return socket;
      },
      async openOnward(target) {
        refuseServices(target);
        const onward = await parts.openOnward(target, upstream);
        meter.add(sockets.add(onward.socket));
        failures.delete(authority(target));
        return onward;
      },
      async fail(target, error) {
        remember(target, describeNetworkError(error, { url: target.href, proxy: upstream }));
        await calm();
        return isHarvestmanError(error, 'ADDRESS_NOT_ALLOWED') ? 'refuse' : 'hang-up';
      },
      refused(target) {
        if (upstream !== null) remember(target, parts.refusal(upstream));
      },
    };
  }

  return {
    async openRoute(upstream, entrance = own) {
      const proxyServer = await entrance.proxyServer();
      const failures = new Map<string, HarvestmanError>();
      const meter = createByteMeter();
      const admission = entrance.admit(createRoute(upstream, failures, meter));
      admissions.add(admission);
      return {
        proxyServer,
        username: admission.username,
        password: admission.password,
        failureOf(url) {
          const target = URL.parse(url);
          return (target && failures.get(authority(target))) ?? null;
        },
        limit: (bytes, exceeded) => meter.limit(bytes, exceeded),
        close() {
          admissions.delete(admission);
          admission.close();
          meter.stop();
        },
      };
    },
    async close() {
      for (const admission of admissions) admission.close();
      sockets.destroy();
      await own.close();
    },
  };
}

/** Whatever the browser's own settings make of it, its maker learns nothing of what is read. */
function refuseServices({ hostname }: URL): void {
  if (!isBrowserService(hostname)) return;
  throw new HarvestmanError('ADDRESS_NOT_ALLOWED', `${hostname} serves browsers, and is not asked`, {
    details: { host: hostname },
  });
}

function authority(url: URL): string {
  return `${url.hostname}:${portOf(url)}`;
}
