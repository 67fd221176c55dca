import type { Clock } from './clock.ts';
import type { EgressOptions } from './egress/egress-options.ts';
import type { Browser } from './page/page.ts';
import type { Plugins } from './recipe/create-registry.ts';
import type { Storage } from './storage/storage.ts';

export interface EngineOptions extends Plugins, EgressOptions {
  /** Where recipes, jobs and rows are kept. The engine closes it. */
  readonly storage: Storage;
  /** For pages that need one, `puppeteerBrowser()` say. The engine closes it. Without it such jobs fail. */
  readonly browser?: Browser;
  /** Jobs run at the same time by this engine. Default 4. */
  readonly concurrency?: number;
  /** Jobs run at the same time on one host: by all engines of the storage where it has a queue. Default any number. */
  readonly hostConcurrency?: number;
  /**
   * Whether this engine runs jobs from the start, or only records them, for others on the same storage or until `start`
   * is called. Default true.
   */
  readonly worker?: boolean;
  /** For recipes that set no `settings.timeoutMs`. Default one hour. */
  readonly jobTimeoutMs?: number;
  /** For recipes that set no `pagination.maxPages`. Default 1,000. */
  readonly maxPages?: number;
  /** How long a job stays with a worker that gives no sign, in milliseconds. Default 30,000. */
  readonly leaseMs?: number;
  /** Jobs that ended this long ago are deleted with their rows, in milliseconds. Default: they are kept. */
  readonly keepJobsMs?: number;
  /** How the engine names itself to sites and in robots.txt. */
  readonly userAgent?: string;
  readonly clock?: Clock;
  /** Makes the ids of recipes and jobs. Default random UUIDs. */
  createId?(): string;
}
