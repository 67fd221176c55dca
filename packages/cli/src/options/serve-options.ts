import { type Command, Option } from 'commander';
import { parseCount } from './parse-count.ts';
import { parsePositive } from './parse-positive.ts';
import { addWorkerOptions, WORKER_VARIABLES, type WorkerOptions } from './worker-options.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Options of `harvestman serve`: those of a worker, and how the API is served. */
export interface ServeOptions extends WorkerOptions {
  readonly port: number;
  readonly host: string;
  readonly apiKey?: readonly string[];
  /** False with `--no-worker`. */
  readonly worker: boolean;
  /** Requests a minute; 0 for no limit. */
  readonly rateLimit: number;
  /** Conversions to Markdown a minute; 0 for no limit. */
  readonly conversionRateLimit: number;
  /** Conversions at the same time. */
  readonly conversions: number;
  readonly cors?: readonly string[];
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** Their environment forms. */
export const SERVE_VARIABLES = {
  ...WORKER_VARIABLES,
  port: 'HARVESTMAN_PORT',
  host: 'HARVESTMAN_HOST',
  apiKey: 'HARVESTMAN_API_KEYS',
  worker: 'HARVESTMAN_WORKER',
  rateLimit: 'HARVESTMAN_RATE_LIMIT',
  conversionRateLimit: 'HARVESTMAN_CONVERSION_RATE_LIMIT',
  conversions: 'HARVESTMAN_CONVERSIONS',
  cors: 'HARVESTMAN_CORS',
  logLevel: 'HARVESTMAN_LOG_LEVEL',
} as const;

const append = (value: string, earlier: readonly string[] = []): readonly string[] => [...earlier, value];

export function addServeOptions(command: Command): Command {
  return addWorkerOptions(
    command
      .option('-p, --port <n>', 'the port to listen on; 0 for any that is free', parseCount, 3_000)
      .option('--host <address>', 'the address to listen on; 0.0.0.0 for all of this machine', '127.0.0.1')
      .option('-k, --api-key <key>', 'a key that clients may use (repeatable); or name=key', append)
      .option('--no-worker', 'serve only, and let others on the same storage run the jobs')
      .option('--rate-limit <n>', 'requests of a key in a minute; 0: no limit', parseCount, 60_000)
      .option('--conversion-rate-limit <n>', 'conversions of a key in a minute; 0: no limit', parseCount, 120)
      .option('--conversions <n>', 'conversions at the same time', parsePositive, 4)
      .option('--cors <origin>', 'a site whose scripts may use the API (repeatable)', append)
      .addOption(
        new Option('--log-level <level>', 'what is logged, on standard error')
          .choices(LOG_LEVELS)
          .default('info'),
      ),
  );
}
