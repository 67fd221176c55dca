import { createEngine, type Engine } from '@harvestman/core';
import {
  callable,
  flag,
  group,
  type Issue,
  list,
  milliseconds,
  optional,
  orFalse,
  partSchema,
  secretList,
  secretValue,
  text,
  value,
  wholeNumber,
} from '@harvestman/core/options';
import type { TracerProvider } from '@opentelemetry/api';
import type { Principal } from './auth/principal.ts';
import type { HttpAdapterOptions } from './http-adapter-options.ts';
import type { ConversionGateOptions } from './limits/conversion-gate.ts';
import type { BudgetOptions, RateLimitOptions } from './limits/rate-limits.ts';
import type { Logger } from './observability/logger.ts';
import type { HostGauge } from './observability/metrics.ts';

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

const budget = optional(
  orFalse(
    group({
      limit: wholeNumber(1),
      windowSeconds: optional(wholeNumber(1)),
    } satisfies Record<keyof BudgetOptions, unknown>),
  ),
);

const rateLimit = group({
  conversions: budget,
  requests: budget,
  postgres: optional(
    group({
      pool: partSchema({
        name: 'a pg.Pool',
        example: 'new pg.Pool({ connectionString })',
        members: { connect: 'function', query: 'function' },
      }),
      table: optional(text()),
    }),
  ),
} satisfies Record<keyof RateLimitOptions, unknown>);

const gauge = partSchema<HostGauge>({
  name: 'a gauge',
  example: '{ name, help, value() }',
  members: { name: 'string', help: 'string', value: 'function' },
});

/** As browsers send it: written otherwise, with a slash at its end say, it would be nobody's. */
const origin = value<string>(
  'an origin as browsers send it, such as "https://shop.example"',
  (given) =>
    typeof given === 'string' &&
    (/^https?:/i.test(given)
      ? URL.canParse(given) && new URL(given).origin === given
      : /^[a-z][a-z\d+.-]*:\/\/[^/?#\s]+$/.test(given)),
);

const logger = partSchema<Logger>({
  name: 'a logger',
  example: 'pino()',
  members: { info: 'function', error: 'function' },
});

const ENGINE = { recipes: 'object', jobs: 'object', rows: 'object', on: 'function' } as const;

export const principalSchema = partSchema<Principal>({
  name: 'a principal, or null',
  example: "{ id: 'team-a' }",
  members: { id: 'string' },
  flaw: (given) => (Reflect.get(given, 'id') === '' ? 'must have an id that is not empty' : undefined),
});

export const engineSchema = partSchema<Engine>({
  name: 'an engine',
  example: 'createEngine({ … })',
  members: ENGINE,
});

const engineOrFunction = partSchema<Engine>({
  name: 'an engine',
  example: 'createEngine({ … }), or a function that gives one for a principal',
  members: ENGINE,
  orFunction: true,
  advice: (given) =>
    given === createEngine ? 'is createEngine itself: call it, and give what it returns' : undefined,
});

const BASE_PATH = /^(?:\/[\w.~-]+)+$/;
const API_KEY = /^[\x21-\x7e]+$/;
const SHA256 = /^[0-9a-f]{64}$/i;

export const httpAdapterOptionsSchema = group({
  engine: engineOrFunction,
  apiKeys: optional(
    secretList(
      secretValue(
        'a key of printable ASCII without spaces, { id, key }, or { id, sha256 } with 64 hexadecimal digits',
        isApiKey,
      ),
      'API keys',
    ),
  ),
  authenticate: optional(callable()),
  basePath: optional(
    value<string>(
      'a path such as /v1, without a slash at its end',
      (given) => typeof given === 'string' && BASE_PATH.test(given),
    ),
  ),
  rateLimit: optional(orFalse(rateLimit)),
  conversions: optional(
    group({
      concurrency: optional(wholeNumber(1)),
      waiting: optional(wholeNumber(0)),
    } satisfies Record<keyof ConversionGateOptions, unknown>),
  ),
  maxBodyBytes: optional(wholeNumber(1)),
  requestTimeoutMs: optional(milliseconds(1)),
  conversionTimeoutMs: optional(milliseconds(1)),
  cors: optional(group({ origins: list(origin, 'origins') })),
  logger: optional(logger),
  operations: optional(flag()),
  gauges: optional(list(gauge, 'gauges')),
  isReady: optional(callable()),
  tracerProvider: optional(
    partSchema<TracerProvider>({
      name: 'a TracerProvider',
      example: 'new NodeTracerProvider()',
      members: { getTracer: 'function' },
    }),
  ),
} satisfies Record<KeysOf<HttpAdapterOptions>, unknown>);

/** Who may use the API has to be said, one way or the other. */
export function accessIssues(given: unknown): readonly Issue[] {
  if (typeof given !== 'object' || given === null) return [];
  const { apiKeys, authenticate } = given as Readonly<Record<string, unknown>>;
  if (apiKeys === undefined && authenticate === undefined) {
    const message = 'is required, or authenticate: say who may use the API';
    return [{ path: ['apiKeys'], message }];
  }
  if (apiKeys !== undefined && authenticate !== undefined) {
    return [{ path: ['authenticate'], message: 'cannot be given beside apiKeys' }];
  }
  const isEmpty = Array.isArray(apiKeys) && apiKeys.length === 0;
  return isEmpty ? [{ path: ['apiKeys'], message: 'must hold at least one key' }] : [];
}

function isApiKey(given: unknown): boolean {
  if (typeof given === 'string') return API_KEY.test(given);
  if (typeof given !== 'object' || given === null) return false;
  const { id, key, sha256, ...others } = given as Readonly<Record<string, unknown>>;
  if (Object.keys(others).length > 0 || (id !== undefined && typeof id !== 'string')) return false;
  if (key !== undefined) return sha256 === undefined && typeof key === 'string' && API_KEY.test(key);
  return typeof sha256 === 'string' && SHA256.test(sha256);
}
