import { type Command, Option } from 'commander';
import { addBrowserOptions, type BrowserOptions } from './browser-options.ts';
import { addEgressOptions, type EgressFlags } from './egress-options.ts';
import { addModelOptions, type ModelOptions } from './model-options.ts';
import { parseCount } from './parse-count.ts';
import { parsePositive } from './parse-positive.ts';
import { addStorageOptions, STORAGE_VARIABLES, type StorageOptions } from './storage-options.ts';

/** Options of every command that runs jobs of a storage. */
export interface WorkerOptions extends BrowserOptions, EgressFlags, ModelOptions, StorageOptions {
  readonly migrate: 'auto' | 'check' | 'never';
  readonly concurrency: number;
  readonly hostConcurrency?: number;
  /** Milliseconds. Default 0. */
  readonly hostDelay?: number;
  /** Milliseconds. */
  readonly lease: number;
  /** Milliseconds. */
  readonly drain: number;
  /** Milliseconds. Default one hour. */
  readonly jobTimeout?: number;
  /** Default 1,000. */
  readonly maxPages?: number;
  /** Days. Default: they are kept for good. */
  readonly keepJobs?: number;
  readonly userAgent?: string;
  readonly quiet?: true;
}

/** Their environment forms. */
export const WORKER_VARIABLES = {
  ...STORAGE_VARIABLES,
  migrate: 'HARVESTMAN_MIGRATE',
  concurrency: 'HARVESTMAN_CONCURRENCY',
  hostConcurrency: 'HARVESTMAN_HOST_CONCURRENCY',
  hostDelay: 'HARVESTMAN_HOST_DELAY',
  lease: 'HARVESTMAN_LEASE',
  drain: 'HARVESTMAN_DRAIN',
  jobTimeout: 'HARVESTMAN_JOB_TIMEOUT',
  maxPages: 'HARVESTMAN_MAX_PAGES',
  keepJobs: 'HARVESTMAN_KEEP_JOBS',
  userAgent: 'HARVESTMAN_USER_AGENT',
  allowPrivateNetworks: 'HARVESTMAN_ALLOW_PRIVATE_NETWORKS',
  allowHost: 'HARVESTMAN_ALLOW_HOST',
  allowPort: 'HARVESTMAN_ALLOW_PORT',
} as const;

export function addWorkerOptions(command: Command): Command {
  return addBrowserOptions(
    addModelOptions(addEgressOptions(addStorageOptions(command)))
      .addOption(
        new Option('--migrate <how>', 'make or migrate the tables at the start, only check them, or neither')
          .choices(['auto', 'check', 'never'])
          .default('auto'),
      )
      .option('-c, --concurrency <n>', 'jobs run at the same time by this process', parsePositive, 4)
      .option(
        '--host-concurrency <n>',
        'jobs run at the same time on one host, by all processes',
        parsePositive,
      )
      .option(
        '--host-delay <ms>',
        'between two requests for documents of one host, by all processes; default: 0',
        parseCount,
      )
      .option('--lease <ms>', 'how long a job stays with a worker that gives no sign', parsePositive, 30_000)
      .option(
        '--drain <ms>',
        'how long running jobs may take to end before they are handed back',
        parseCount,
        5_000,
      )
      .option(
        '--job-timeout <ms>',
        'time limit of jobs whose recipe sets none; default: one hour',
        parsePositive,
      )
      .option('--max-pages <n>', 'page limit of recipes that set none; default: 1,000', parsePositive)
      .option(
        '--keep-jobs <days>',
        'delete jobs that ended so long ago, with their rows; default: keep all',
        parsePositive,
      )
      .option('--user-agent <text>', 'who to say that you are')
      .option('-q, --quiet', 'nothing about single jobs; errors only'),
  );
}
