import type { EgressOptions } from '../egress/egress-options.ts';
import type { ResponseLimits } from '../egress/response-limits.ts';
import type { Clock } from '../ground/time/clock.ts';
import type { Browser } from '../page/page.ts';
import type { ExtractionPlan } from '../recipe/plan/extraction-plan.ts';
import type { Job } from '../storage/job.ts';
import type { Plugins } from './plugins.ts';

export interface ScrapeOptions extends Plugins, EgressOptions, ResponseLimits {
  /** For pages that need one; it stays open afterwards. Without it such pages fail with BROWSER_REQUIRED. */
  readonly browser?: Browser;
  /** Ends the scrape, which then fails. */
  readonly signal?: AbortSignal;
  /** For recipes that set no `settings.timeoutMs`, in milliseconds. Default 3,600,000: one hour. */
  readonly jobTimeoutMs?: number;
  /** For recipes that set no `pagination.maxPages`. Default 1,000. */
  readonly maxPages?: number;
  /** From the start of one request for a document to the start of the next on the same host, in milliseconds. Default 0. */
  readonly hostDelayMs?: number;
  /** How the scraper names itself to sites and in robots.txt. Default: Harvestman's own name, in Chromium Chromium's. */
  readonly userAgent?: string;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** For an `llm` recipe: the `job.plan` of an earlier scrape of it, so that no model is asked. Default null. */
  readonly plan?: ExtractionPlan | null;
  /** Called after each page, and when the job starts and ends. A promise is not waited for; what fails is a warning of the process. */
  onProgress?(job: Job): void;
}
