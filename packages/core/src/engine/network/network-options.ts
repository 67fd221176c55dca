import type { EgressOptions } from '../../egress/egress-options.ts';
import type { HostBudgetOptions } from '../../egress/hosts/host-budget.ts';
import type { ResponseLimits } from '../../egress/response-limits.ts';
import type { Browser } from '../../page/page.ts';

export interface NetworkOptions extends EgressOptions, ResponseLimits {
  readonly browser?: Browser;
  readonly maxPages?: number;
  readonly userAgent?: string;
}

export interface HostOptions extends Omit<HostBudgetOptions, 'clock'> {
  /** Whether it ends with a call, and goes by what other calls know of robots.txt meanwhile. Default false. */
  readonly isOneCall?: boolean;
}
