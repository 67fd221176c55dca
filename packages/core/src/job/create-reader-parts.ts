import type { Clock } from '../clock.ts';
import type { EgressOptions } from '../egress/egress-options.ts';
import { createHostBudget, type HostBudgetOptions } from '../egress/host-budget.ts';
import { createHttpClient } from '../egress/http-client.ts';
import type { ResponseLimits } from '../egress/response-limits.ts';
import { createRobots } from '../egress/robots.ts';
import { DEFAULT_MAX_PAGES, DEFAULT_USER_AGENT } from '../engine-defaults.ts';
import type { Browser } from '../page/page.ts';
import type { RecipeRegistry } from '../recipe/recipe-registry.ts';
import type { JobReaderParts } from './job-reader.ts';

export interface ReaderPartsOptions extends EgressOptions, ResponseLimits {
  readonly browser?: Browser;
  readonly maxPages?: number;
  readonly userAgent?: string;
}

/**
 * What runs read with, whoever starts them. Its client is the caller's to close.
 *
 * @throws TypeError for an egress option that cannot be understood
 */
export function createReaderParts(
  options: ReaderPartsOptions,
  registry: RecipeRegistry,
  clock: Clock,
  hosts: Omit<HostBudgetOptions, 'clock'>,
): JobReaderParts {
  const client = createHttpClient({
    ...options,
    userAgent: options.userAgent ?? DEFAULT_USER_AGENT,
    clock,
    egress: options,
    hosts: createHostBudget({ ...hosts, clock }),
  });
  return {
    registry,
    client,
    robots: createRobots({ client, clock }),
    browser: options.browser ?? null,
    clock,
    userAgent: options.userAgent ?? null,
    maxPages: options.maxPages ?? DEFAULT_MAX_PAGES,
  };
}
