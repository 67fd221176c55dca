import type { EgressOptions } from '../../egress/egress-options.ts';
import type { ResponseLimits } from '../../egress/response-limits.ts';
import type { Browser } from '../../page/page.ts';
import type { SuggestUrlOptions } from './suggest-from-url.ts';

export interface CheckRecipeOptions extends EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. */
  readonly browser?: Browser;
  /** How the reader names itself to sites and in robots.txt. */
  readonly userAgent?: string;
  readonly signal?: AbortSignal;
}

export type SuggestFromUrlOptions = CheckRecipeOptions & SuggestUrlOptions;
