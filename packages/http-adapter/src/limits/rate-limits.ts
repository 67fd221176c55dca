import { HarvestmanError } from '@harvestman/core';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** The budgets of a client: one for conversions, one for everything else. */
export type Budget = 'requests' | 'conversions';

export interface BudgetOptions {
  /** Requests in a window. */
  readonly limit: number;
  /** Length of a window, in seconds. Default 60. */
  readonly windowSeconds?: number;
}

export interface RateLimitOptions {
  /** Of `POST /url-to-markdown`. Default 120 a minute. */
  readonly conversions?: BudgetOptions;
  /** Of all other requests together. Default 60,000 a minute. */
  readonly requests?: BudgetOptions;
  /** Where several processes serve one API: counted in PostgreSQL. Default: each process counts for itself. */
  readonly postgres?: {
    /** A `pg.Pool`. It stays the caller's. */
    readonly pool: object;
    /** The table; made where it is absent. Default `harvestman_rate_limits`. */
    readonly table?: string;
  };
}

export interface RateLimits {
  /**
   * Takes one request from the client's budget. Returns what is left, as headers. Throws TOO_MANY_REQUESTS with them in
   * `details.headers`, when there is nothing.
   */
  take(budget: Budget, client: string): Promise<Readonly<Record<string, string>>>;
}

const DEFAULTS = {
  conversions: { limit: 120, windowSeconds: 60 },
  requests: { limit: 60_000, windowSeconds: 60 },
} as const satisfies Record<Budget, Required<BudgetOptions>>;

/** The limits of one adapter; false for none. */
export function createRateLimits(options: RateLimitOptions | false = {}): RateLimits {
  if (options === false) return { take: async () => ({}) };
  const budgets = {
    conversions: createBudget('conversions', options),
    requests: createBudget('requests', options),
  } as const satisfies Record<Budget, unknown>;
  return {
    async take(budget, client) {
      const { limiter, policy } = budgets[budget];
      const result = await limiter.consume(client).catch((rejection: unknown) => rejection);
      if (!(result instanceof RateLimiterRes)) throw result;
      const seconds = Math.ceil(result.msBeforeNext / 1_000);
      const headers = {
        'RateLimit-Policy': policy,
        RateLimit: `"${budget}";r=${Math.max(0, result.remainingPoints)};t=${seconds}`,
      };
      if (result.consumedPoints <= limiter.points) return headers;
      throw new TooManyRequests(budget, result.msBeforeNext, headers);
    },
  };
}

/** Carries the headers that go with its answer. */
export class TooManyRequests extends HarvestmanError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(budget: Budget, retryAfterMs: number, headers: Readonly<Record<string, string>>) {
    super('TOO_MANY_REQUESTS', `the budget for ${budget} is used up; try again later`, {
      details: { budget, retryAfterMs },
    });
    this.headers = headers;
  }
}

function createBudget(budget: Budget, { postgres, ...budgets }: RateLimitOptions) {
  const { limit, windowSeconds = DEFAULTS[budget].windowSeconds } = budgets[budget] ?? DEFAULTS[budget];
  const common = { points: limit, duration: windowSeconds, keyPrefix: budget };
  const memory = new RateLimiterMemory(common);
  const limiter =
    postgres === undefined
      ? memory
      : new RateLimiterPostgres({
          ...common,
          storeClient: postgres.pool,
          storeType: 'pool',
          tableName: postgres.table ?? 'harvestman_rate_limits',
          // A database that is away must not open the gate, nor close it: this process counts meanwhile.
          insuranceLimiter: memory,
        });
  return { limiter, policy: `"${budget}";q=${limit};w=${windowSeconds}` };
}
