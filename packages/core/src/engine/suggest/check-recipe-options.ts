import type { EgressOptions } from '../../egress/egress-options.ts';
import type { ResponseLimits } from '../../egress/response-limits.ts';
import type { Browser } from '../../page/page.ts';

export interface CheckRecipeOptions extends EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. Default: none, and pages are read without scripts. */
  readonly browser?: Browser;
  /** How the reader names itself to sites and in robots.txt. Default: Harvestman's own name, in Chromium Chromium's. */
  readonly userAgent?: string;
  /** Ends the call. */
  readonly signal?: AbortSignal;
}
