import type { EgressOptions } from '../egress/egress-options.ts';
import type { ResponseLimits } from '../egress/response-limits.ts';
import type { Clock } from '../ground/time/clock.ts';
import type { Browser } from '../page/page.ts';
import type { Storage } from '../storage/storage.ts';
import type { Plugins } from './plugins.ts';

export interface EngineOptions extends Plugins, EgressOptions, ResponseLimits {
  /** Where recipes, jobs and rows are kept. The engine closes it. */
  readonly storage: Storage;
  /** For pages that need one: `puppeteerBrowser()`. The engine closes it. Default: none, and such jobs fail. */
  readonly browser?: Browser;
  /** Jobs run at the same time by this engine. Default 4. */
  readonly concurrency?: number;
  /**
   * Jobs run at the same time on one host: by all engines of the storage where it has a queue. As a job asks for one
   * document after the other, it bounds the requests under way, too; those for Markdown count in their engine.
   * Default: no limit.
   */
  readonly hostConcurrency?: number;
  /**
   * From the start of one request for a document (or robots.txt) to the start of the next on the same host, in
   * milliseconds: of all engines of the storage where it has `hosts`. A longer `crawl-delay` of a robots.txt that is
   * obeyed counts instead. Default 0.
   */
  readonly hostDelayMs?: number;
  /**
   * Whether this engine runs jobs from the start, or only records them, for others on the same storage or until `start`
   * is called. Default true.
   */
  readonly worker?: boolean;
  /** For recipes that set no `settings.timeoutMs`, in milliseconds. Default 3,600,000: one hour. */
  readonly jobTimeoutMs?: number;
  /** For recipes that set no `pagination.maxPages`. Default 1,000. */
  readonly maxPages?: number;
  /** How long a job stays with a worker that gives no sign, in milliseconds. Default 30,000. */
  readonly leaseMs?: number;
  /**
   * Jobs that ended this long ago are deleted with their rows, in milliseconds. Default: they are kept. What the last good
   * ones of a recipe were like stays known where the storage has `histories`.
   */
  readonly keepJobsMs?: number;
  /** How the engine names itself to sites and in robots.txt. Default: Harvestman's own name, in Chromium Chromium's. */
  readonly userAgent?: string;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Makes the ids of recipes and jobs. Default random UUIDs. */
  createId?(): string;
}
