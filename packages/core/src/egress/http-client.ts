import { Agent, type Dispatcher } from 'undici';
import type { Clock } from '../clock.ts';
import { HarvestmanError } from '../errors.ts';
import { createConnector } from './connector.ts';
import { createDialer, type Dialer } from './dialer.ts';
import type { EgressOptions } from './egress-options.ts';
import { createHostBudget, type HostBudget } from './host-budget.ts';
import { proxyRefuses } from './open-tunnel.ts';
import { ProxyDispatcher } from './proxy-dispatcher.ts';
import { type ResponseLimits, responseLimits } from './response-limits.ts';
import { parseUpstreamProxy, type UpstreamProxy } from './upstream-proxy.ts';

export interface HttpClientOptions extends ResponseLimits {
  /** Sent where a request names no other. */
  readonly userAgent: string;
  readonly clock: Clock;
  /** Which addresses may be reached. */
  readonly egress: EgressOptions;
  /** Certificates of authorities to trust in place of the usual ones. */
  readonly ca?: string;
  /** When hosts may be asked. Default: at any time, unless they ask for a pause. */
  readonly hosts?: HostBudget;
}

/** `origin`, `path`, `method`, `headers`, `body`, `signal`, as undici takes them. */
export type HttpRequest = Omit<Dispatcher.RequestOptions, 'origin'> & {
  /** `http://host[:port]` or the same with https. */
  readonly origin: string;
};

/** Connections and limits shared by the requests of one engine. All of them are subject to its address policy. */
export interface HttpClient {
  readonly userAgent: string;
  readonly limits: Required<ResponseLimits>;
  readonly hosts: HostBudget;
  readonly clock: Clock;
  /** Makes the connections; others that must go by the same policy may use it. */
  readonly dialer: Dialer;
  /**
   * Sends one request and follows no redirect: `httpExchange` does.
   *
   * @throws HarvestmanError ADDRESS_NOT_ALLOWED; RECIPE_INVALID when the proxy is no http, https or socks5 URL, or
   * refuses; ENGINE_CLOSED; Node's and undici's own errors
   */
  send(request: HttpRequest, proxy: string | null): Promise<Dispatcher.ResponseData>;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}

/** Proxies kept connected at the same time. */
const MAX_PROXIES = 64;

/**
 * Makes a client of its own: nothing is shared with another.
 *
 * @throws TypeError for an egress option that cannot be understood
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const limits = responseLimits(options);
  const dialer = createDialer(options.egress);
  const shared = {
    maxHeaderSize: limits.maxHeaderBytes,
    ...(options.ca !== undefined && { ca: options.ca }),
  };
  const direct = new Agent({ ...shared, connect: createConnector({ ...shared, open: dialer.dial }) });
  const proxies = new Map<string, ProxyDispatcher>();
  let closed = false;

  /** Use it at once: a later call may close it when idle. */
  function dispatcherFor(proxy: UpstreamProxy): Dispatcher {
    const key = JSON.stringify(proxy);
    const dispatcher = proxies.get(key) ?? new ProxyDispatcher({ ...shared, dialer, proxy });
    proxies.delete(key);
    proxies.set(key, dispatcher);
    for (const [oldest, idle] of proxies) {
      if (proxies.size <= MAX_PROXIES) break;
      proxies.delete(oldest);
      void idle.close();
    }
    return dispatcher;
  }

  return {
    userAgent: options.userAgent,
    limits,
    hosts: options.hosts ?? createHostBudget({ clock: options.clock }),
    clock: options.clock,
    dialer,
    async send(request, proxy) {
      if (closed) throw new HarvestmanError('ENGINE_CLOSED', 'the HTTP client was closed');
      if (proxy === null) return direct.request(request);
      const upstream = parseUpstreamProxy(proxy);
      if (upstream === null) {
        // The value is not shown: it may hold a password.
        throw new HarvestmanError('RECIPE_INVALID', 'settings.proxy is not an http, https or socks5 URL');
      }
      const { protocol, hostname, port } = new URL(request.origin);
      await dialer.check(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
      const response = await dispatcherFor(upstream).request(request);
      if (response.statusCode !== 407) return response;
      response.body.on('error', () => undefined).destroy();
      throw proxyRefuses(upstream);
    },
    async close() {
      closed = true;
      dialer.close();
      const dispatchers = [direct, ...proxies.values()];
      proxies.clear();
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
    },
  };
}
