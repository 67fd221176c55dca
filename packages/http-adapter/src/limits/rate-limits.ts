import { HarvestmanError } from '@harvestman/core';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

/** The budgets of a client: one for conversions, one for everything else. */
export type Budget = 'requests' | 'conversions';

export interface BudgetOptions {
  /** Requests in a window. */
  readonly limit: number;
  /** Length of a window, in seconds. Default 60. */
  readonly windowSeconds?: number;
}

export interface RateLimitOptions {
  /** Of `POST /url-to-markdown`. Default 120 a minute; false: no limit. */
  readonly conversions?: BudgetOptions | false;
  /** Of all other requests together. Default 60,000 a minute; false: no limit. */
  readonly requests?: BudgetOptions | false;
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
   * Takes one request from the client's budget. Returns what is left, as headers.
   *
   * @throws TooManyRequests with them in its `headers`, when there is nothing left
   */
  take(budget: Budget, client: string): Promise<Readonly<Record<string, string>>>;
}

const DEFAULTS = {
  conversions: { limit: 120, windowSeconds: 60 },
  requests: { limit: 60_000, windowSeconds: 60 },
} as const satisfies Record<Budget, Required<BudgetOptions>>;

/** The limits of one adapter; false for none. */
export function createRateLimits(options: RateLimitOptions | false = {}): RateLimits {
  if (options === false) return { take: () => NO_HEADERS };
  const budgets = {
    conversions: createBudget('conversions', options),
    requests: createBudget('requests', options),
  } as const satisfies Record<Budget, unknown>;
  return {
    take(budget, client) {
      const counted = budgets[budget];
      if (counted === null) return NO_HEADERS;
      const { policy, consume } = counted;
      return consume(client).then(
        (left) => budgetHeaders(budget, policy, left),
        (result: unknown) => {
          if (!(result instanceof RateLimiterRes)) throw result;
          throw new TooManyRequests(budget, result.msBeforeNext, budgetHeaders(budget, policy, result));
        },
      );
    },
  };
}

const NO_HEADERS: Promise<Readonly<Record<string, string>>> = Promise.resolve({});

function budgetHeaders(budget: Budget, policy: string, { msBeforeNext, remainingPoints }: RateLimiterRes) {
  return {
    'RateLimit-Policy': policy,
    RateLimit: `"${budget}";r=${Math.max(0, remainingPoints)};t=${Math.ceil(msBeforeNext / 1_000)}`,
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
  const chosen = budgets[budget] ?? DEFAULTS[budget];
  if (chosen === false) return null;
  const { limit, windowSeconds = DEFAULTS[budget].windowSeconds } = chosen;
  const memory = new RateLimiterMemory({ points: limit, duration: windowSeconds, keyPrefix: budget });
  let current: RateLimiterAbstract = memory;
  if (postgres !== undefined) {
    connect(memory, postgres, (shared) => {
      current = shared;
    });
  }
  return {
    policy: `"${budget}";q=${limit};w=${windowSeconds}`,
    consume: (client: string) => current.consume(client),
  };
}

/** Processes that start together may be in each other's way while they make the table. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/**
 * Counts in the database from when its table is there. A database that is away must neither open the gate nor close it:
 * this process counts meanwhile.
 */
function connect(
  memory: RateLimiterMemory,
  { pool, table = 'harvestman_rate_limits' }: NonNullable<RateLimitOptions['postgres']>,
  use: (shared: RateLimiterAbstract) => void,
  attempt = 1,
): void {
  const { points, duration, keyPrefix } = memory;
  const shared: RateLimiterAbstract = new RateLimiterPostgres(
    {
      points,
      duration,
      keyPrefix,
      storeClient: pool,
      storeType: 'pool',
      tableName: table,
      insuranceLimiter: memory,
      inMemoryBlockOnConsumed: points + 1,
    },
    (error) => {
      // Called within the constructor, too.
      if (!error) queueMicrotask(() => use(shared));
      else if (attempt < ATTEMPTS) {
        setTimeout(() => connect(memory, { pool, table }, use, attempt + 1), PAUSE_MS).unref();
      }
    },
  );
}
