import type { EgressOptions } from '../egress/egress-options.ts';
import type { ResponseLimits } from '../egress/response-limits.ts';
import type { Clock } from '../ground/time/clock.ts';
import type { Browser } from '../page/page.ts';
import type { ConvertUrlOptions } from './network/convert-url.ts';

export interface UrlToMarkdownOptions extends ConvertUrlOptions, EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. Without it a page is converted as it is without scripts. */
  readonly browser?: Browser;
  /** How the reader names itself to sites and in robots.txt. Default: Harvestman's own name, in Chromium Chromium's. */
  readonly userAgent?: string;
  /** Default: the system's. */
  readonly clock?: Clock;
}
