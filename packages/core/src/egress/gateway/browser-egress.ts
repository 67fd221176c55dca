import type { HarvestmanError } from '../../ground/errors.ts';
import type { GatewayEntrance } from './gateway-entrance.ts';

/** What a browser backend has of the engine's address policy. Whatever its pages ask for must go by one of the two. */
export interface BrowserEgress {
  /**
   * A proxy for one session, which applies the policy to all that goes through it. `upstream` is `settings.proxy`;
   * `entrance` is where the browser connects to, by default one that this engine's sessions share.
   */
  openRoute(upstream: string | null, entrance?: GatewayEntrance): Promise<BrowserRoute>;
  /**
   * For a browser that cannot use the proxy: whether the policy allows a URL. The address that the browser dials
   * afterwards may be another.
   *
   * @throws HarvestmanError ADDRESS_NOT_ALLOWED, URL_INVALID
   */
  check(url: string): Promise<void>;
}

export interface BrowserRoute {
  /** `http://127.0.0.1:port`, which asks for the credentials. */
  readonly proxyServer: string;
  readonly username: string;
  readonly password: string;
  /** Why the host of this URL could not be reached when it was last asked for; null where it could, or was not. */
  failureOf(url: string): HarvestmanError | null;
  /**
   * Bounds all that may come and go for the session, whoever in the browser asks for it, as it is sent: beyond it nothing
   * more passes, and `exceeded` is called once. What passes faster than networks are is slowed down.
   */
  limit(bytes: number, exceeded: () => void): void;
  /** From now on the credentials let nobody through. */
  close(): void;
}
