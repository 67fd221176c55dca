import type { Engine } from '@harvestman/core';
import type { TracerProvider } from '@opentelemetry/api';
import type { ApiKey } from './auth/api-key-authenticator.ts';
import type { Authenticate, Principal } from './auth/principal.ts';
import type { ConversionGateOptions } from './limits/conversion-gate.ts';
import type { RateLimitOptions } from './limits/rate-limits.ts';
import type { Logger } from './observability/logger.ts';
import type { HostGauge } from './observability/metrics.ts';

interface CommonOptions<P extends Principal> {
  /**
   * The engine, or the one of whoever asks: with a storage for each tenant, none sees what another has. It stays the
   * caller's to close.
   */
  readonly engine: Engine | ((principal: P) => Engine | Promise<Engine>);
  /** Where the API is mounted, its version included. Health and metrics are beside it. Default `/v1`. */
  readonly basePath?: string;
  /** Requests of one client in a time. Default: 120 conversions and 60,000 others a minute; false for no limits. */
  readonly rateLimit?: RateLimitOptions | false;
  /** Conversions of all clients together. Default: 4 at the same time, and 32 that wait. */
  readonly conversions?: ConversionGateOptions;
  /** Size of a request's body, in bytes. Default 1,000,000. */
  readonly maxBodyBytes?: number;
  /** Time for an answer, in milliseconds; conversions and streams have their own. Default 30,000. */
  readonly requestTimeoutMs?: number;
  /** Time for a conversion, the wait for its turn included, in milliseconds. Default 120,000. */
  readonly conversionTimeoutMs?: number;
  /** Origins of other sites whose scripts may use the API; `*` for any. Default: none. */
  readonly cors?: { readonly origins: readonly string[] };
  /** Told of each request and each failure; a pino logger is one. Default: nobody is. */
  readonly logger?: Logger;
  /** `/healthz`, `/readyz` and `/metrics`. Default true. */
  readonly operations?: boolean;
  /** Numbers of the host's own, in `/metrics`, such as how many browsers run. Default none. */
  readonly gauges?: readonly HostGauge[];
  /** Whether the service can do its work, for `/readyz`. Default: `engine.isReady()`. */
  readonly isReady?: () => Promise<boolean>;
  /** Where spans go. Default: the provider that is registered with `@opentelemetry/api`. */
  readonly tracerProvider?: TracerProvider;
}

/** Who may use the API has to be said, one way or the other. */
export type HttpAdapterOptions<P extends Principal = Principal> =
  | (CommonOptions<Principal> & {
      /** Keys that clients may send, as text, `{ id, key }` or `{ id, sha256 }`. All of them may do everything. */
      readonly apiKeys: readonly ApiKey[];
      readonly authenticate?: never;
    })
  | (CommonOptions<P> & {
      /** Who asks, by whatever the request holds; null: nobody, which is a 401. */
      readonly authenticate: Authenticate<P>;
      readonly apiKeys?: never;
    });
