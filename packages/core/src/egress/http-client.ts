import { Agent, type Dispatcher, ProxyAgent } from 'undici';
import type { Clock } from '../clock.ts';
import { HarvestmanError } from '../errors.ts';

export interface HttpClientOptions {
  /** Sent where a request names no other. */
  readonly userAgent: string;
  /** Bound of a response body after decompression. Default 50 MB. */
  readonly maxBodyBytes?: number;
  readonly clock: Clock;
  /** Carries the requests that use no proxy. Default: an agent of its own. One that is given is the giver's to close. */
  readonly dispatcher?: Dispatcher;
}

/** Connections and limits shared by the requests of one engine. */
export interface HttpClient {
  readonly userAgent: string;
  readonly maxBodyBytes: number;
  readonly clock: Clock;
  /**
   * What carries a request; null for no proxy. Use it at once: a later call may close it when idle.
   *
   * @throws HarvestmanError RECIPE_INVALID when the proxy is not an http or https URL
   */
  dispatcherFor(proxy: string | null): Dispatcher;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}

const DEFAULT_MAX_BODY_BYTES = 50_000_000;
/** Proxies kept connected at the same time. */
const MAX_PROXIES = 64;

/** Node's 16 KiB refuses sites that browsers accept. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Makes a client of its own: nothing is shared with another. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const own = new Agent({ maxHeaderSize: MAX_HEADER_BYTES });
  const direct = options.dispatcher ?? own;
  const proxies = new Map<string, ProxyAgent>();
  let closed = false;

  return {
    userAgent: options.userAgent,
    maxBodyBytes: options.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    clock: options.clock,
    dispatcherFor(proxy) {
      if (closed) throw new HarvestmanError('ENGINE_CLOSED', 'the HTTP client was closed');
      if (proxy === null) return direct;
      const agent = proxies.get(proxy) ?? createProxyAgent(proxy);
      proxies.delete(proxy);
      proxies.set(proxy, agent);
      for (const [oldest, idle] of proxies) {
        if (proxies.size <= MAX_PROXIES) break;
        proxies.delete(oldest);
        void idle.close();
      }
      return agent;
    },
    async close() {
      closed = true;
      const agents = [own, ...proxies.values()];
      proxies.clear();
      await Promise.all(agents.map((agent) => agent.destroy()));
    },
  };
}

function createProxyAgent(proxy: string): ProxyAgent {
  const uri = URL.canParse(proxy) ? new URL(proxy) : null;
  if (uri === null || !/^https?:$/.test(uri.protocol)) {
    // The value is not shown: it may hold a password.
    throw new HarvestmanError('RECIPE_INVALID', 'settings.proxy is not an http or https URL');
  }
  // Plain http goes to the proxy in absolute form, as from a browser: many proxies allow CONNECT to port 443 only.
  return new ProxyAgent({ uri: proxy, proxyTunnel: false, maxHeaderSize: MAX_HEADER_BYTES });
}
