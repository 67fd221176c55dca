/// <reference path="../undici.d.ts" />
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici/index.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import { HarvestmanError } from '../../ground/errors.ts';
import { portOf } from '../../ground/host-and-port.ts';
import type { Clock } from '../../ground/time/clock.ts';
import { parseUpstreamProxy, proxyAuthorization, type UpstreamProxy } from '../../recipe/upstream-proxy.ts';
import { once } from '../../values/once.ts';
import { createConnector } from '../address/connector.ts';
import { createDialer } from '../address/dialer.ts';
import type { EgressOptions } from '../egress-options.ts';
import type { BrowserEgress } from '../gateway/browser-egress.ts';
import { createBrowserGateway } from '../gateway/browser-gateway.ts';
import { createHostBudget, type HostBudget } from '../hosts/host-budget.ts';
import { dialProxy, openTunnel } from '../proxy/open-tunnel.ts';
import { ProxyDispatcher } from '../proxy/proxy-dispatcher.ts';
import { proxyRefuses } from '../proxy/proxy-refuses.ts';
import { type ResponseLimits, responseLimits } from '../response-limits.ts';
import { parseHttpUrl } from '../url/parse-http-url.ts';
import { isAnonymous } from './is-anonymous.ts';
import { sendPastStaleConnections } from './send-past-stale-connections.ts';

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
  /** For requests that bring nothing secret; it is the caller's, and of the same rules. Default: the client's own. */
  readonly shared?: Dispatcher | undefined;
}

/** `origin`, `path`, `method`, `headers`, `body`, `signal`, as undici takes them. */
export type HttpRequest = Omit<Dispatcher.RequestOptions, 'origin'> & {
  /** `http://host[:port]` or the same with https. */
  readonly origin: string;
};

/** Connections and limits of the requests of one engine. All of them are subject to its address policy. */
export interface HttpClient {
  readonly userAgent: string;
  readonly limits: Required<ResponseLimits>;
  readonly hosts: HostBudget;
  readonly clock: Clock;
  /** Aborts when the client is closed: whoever sends ends its requests by it. */
  readonly closing: AbortSignal;
  /**
   * Sends one request and follows no redirect: `httpExchange` does.
   *
   * @throws HarvestmanError ADDRESS_NOT_ALLOWED; RECIPE_INVALID when the proxy is no http, https or socks5 URL, or
   * refuses; ENGINE_CLOSED; Node's and undici's own errors
   */
  send(request: HttpRequest, proxy: string | null): Promise<Dispatcher.ResponseData>;
  /** The way out of browsers. */
  readonly browserEgress: BrowserEgress;
  /** Ends every request, and every connection that is not shared with other clients. */
  close(): Promise<void>;
}

/** Proxies kept connected at the same time. */
const MAX_PROXIES = 64;

/**
 * Makes a client of its own: nothing is shared with another, but for the connections that it is given.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for an egress option that cannot be understood
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const limits = responseLimits(options);
  const dialer = createDialer(options.egress);
  const tls = {
    maxHeaderSize: limits.maxHeaderBytes,
    ...(options.ca !== undefined && { ca: options.ca }),
  };
  const closing = new AbortController();
  let own: Agent | null = null;
  let proxies: LRUCache<string, ProxyDispatcher> | undefined;

  function direct(request: HttpRequest): Dispatcher {
    if (options.shared !== undefined && isAnonymous(request)) return options.shared;
    own ??= createAgent();
    return own;
  }

  function createAgent(): Agent {
    return new Agent({ ...tls, connect: createConnector({ ...tls, open: dialer.dial }) });
  }

  /** Use it at once: a later call may close it when idle. */
  function proxyDispatcher(proxy: UpstreamProxy): Dispatcher {
    const key = JSON.stringify(proxy);
    proxies ??= new LRUCache({
      max: MAX_PROXIES,
      dispose: (idle, _proxy, reason) => {
        if (reason === 'evict') void idle.close();
      },
    });
    const dispatcher = proxies.get(key) ?? new ProxyDispatcher({ ...tls, dialer, proxy });
    proxies.set(key, dispatcher);
    return dispatcher;
  }

  const browserGateway = createBrowserGateway({
    maxHeaderSize: limits.maxHeaderBytes,
    connect: (target, proxy) =>
      proxy === null
        ? dialer.dial(target.hostname, portOf(target))
        : openTunnel(dialer, requireProxy(proxy), target.hostname, portOf(target)),
    async openOnward(target, proxy) {
      const upstream = proxy === null ? null : requireProxy(proxy);
      // As ProxyDispatcher does it.
      if (upstream?.protocol === 'http') {
        await dialer.check(target.hostname, portOf(target));
        return { socket: await dialProxy(dialer, upstream), proxyLines: proxyAuthorization(upstream) };
      }
      const { hostname } = target;
      const socket = await (upstream === null
        ? dialer.dial(hostname, portOf(target))
        : openTunnel(dialer, upstream, hostname, portOf(target)));
      return { socket, proxyLines: null };
    },
    refusal: (proxy) => proxyRefuses(requireProxy(proxy)),
  });

  return {
    userAgent: options.userAgent,
    limits,
    hosts: options.hosts ?? createHostBudget({ clock: options.clock }),
    clock: options.clock,
    closing: closing.signal,
    browserEgress: {
      openRoute: (upstream, entrance) => browserGateway.openRoute(upstream, entrance),
      async check(url) {
        const target = parseHttpUrl(url);
        await dialer.check(target.hostname, portOf(target));
      },
    },
    async send(request, proxy) {
      if (closing.signal.aborted) throw closing.signal.reason;
      if (proxy === null) return sendPastStaleConnections(request, direct(request), createAgent);
      const upstream = requireProxy(proxy);
      const origin = new URL(request.origin);
      await dialer.check(origin.hostname, portOf(origin));
      const response = await sendPastStaleConnections(
        request,
        proxyDispatcher(upstream),
        () => new ProxyDispatcher({ ...tls, dialer, proxy: upstream }),
      );
      if (response.statusCode !== 407) return response;
      response.body.on('error', () => undefined).destroy();
      throw proxyRefuses(upstream);
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort(clientClosed());
      dialer.close();
      await browserGateway.close();
      const dispatchers = [...(own === null ? [] : [own]), ...(proxies?.values() ?? [])];
      proxies?.clear();
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.destroy()));
    },
  };
}

/** One for all: most clients are closed when nobody hears of it any more. */
const clientClosed = once(() => new HarvestmanError('ENGINE_CLOSED', 'the HTTP client was closed'));

function requireProxy(proxy: string): UpstreamProxy {
  const upstream = parseUpstreamProxy(proxy);
  if (upstream !== null) return upstream;
  // The value is not shown: it may hold a password.
  const message = 'is not an http, https or socks5 URL';
  throw new HarvestmanError('RECIPE_INVALID', `settings.proxy ${message}`, {
    details: { issues: [{ path: ['settings', 'proxy'], message }] },
  });
}
