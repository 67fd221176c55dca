import type { Engine } from '@harvestman/core';
import { traceEngine } from '@harvestman/core/opentelemetry';
import { createHttpAdapter, type RateLimitOptions } from '@harvestman/http-adapter';
import { serveHttp } from '@harvestman/http-adapter/node';
import { begunOrAborted } from './begun-or-aborted.ts';
import { type CliIo, write } from './cli-io.ts';
import { countingBrowser } from './counting-browser.ts';
import { createLog, type Log } from './create-log.ts';
import { endOfPool } from './end-of-pool.ts';
import { openBrowser } from './open-browser.ts';
import { openModel } from './open-model.ts';
import { parseStoragePlace } from './open-storage.ts';
import type { ServeOptions } from './options/serve-options.ts';
import { parseApiKeys } from './parse-api-keys.ts';
import { untilAborted } from './until-aborted.ts';
import { workerEngine } from './worker-engine.ts';

/** How long the database may take to count a request, in milliseconds. */
const LIMITS_MS = 5_000;

/**
 * Serves the API until the signal, then closes it.
 *
 * @throws where it cannot begin
 */
export async function serve(options: ServeOptions, io: CliIo): Promise<void> {
  const apiKeys = parseApiKeys(options.apiKey);
  const { storage: spec = 'memory', conversions, cors, drain, host, port } = options;
  const log = await createLog(options.logLevel, io.stderr);
  const browser = countingBrowser(openBrowser(options, io, (message) => log.warn({}, message)));
  const engine = await workerEngine(spec, options, { browser, ...openModel(options, io) });
  engine.on('engine.error', ({ source, error }) => log.error({ source, err: error }, 'engine error'));
  const stopTracing = traceEngine(engine);
  if (options.quiet !== true) logJobs(engine, log);
  const limits = await rateLimits(spec, options);
  try {
    // What is wrong with the storage is said now, not to the first client.
    await begunOrAborted(options.worker ? engine.start() : engine.recipes.list({ limit: 1 }), io.signal);
    if (io.signal.aborted) return;
    const adapter = createHttpAdapter({
      engine,
      apiKeys,
      rateLimit: limits.options,
      conversions: { concurrency: conversions },
      logger: log,
      gauges: browser.gauges,
      ...(cors && { cors: { origins: cors } }),
    });
    const server = await serveHttp(adapter, { host, port, replaceGlobals: true });
    if (spec === 'memory') log.warn({}, 'everything is kept in memory, and gone when the process ends');
    await write(io.stdout, `harvestman listens on ${server.url}/v1\n`);
    await untilAborted(io.signal);
    log.info({}, 'closing');
    adapter.drain();
    await server.close(drain);
  } finally {
    await engine.close({ timeoutMs: drain });
    stopTracing();
    await limits.close();
  }
}

/** On a server's database all processes count together. */
async function rateLimits(
  spec: string,
  { rateLimit, conversionRateLimit }: ServeOptions,
): Promise<{ options: RateLimitOptions; close(): Promise<void> }> {
  const budgets: RateLimitOptions = {
    requests: rateLimit === 0 ? false : { limit: rateLimit },
    conversions: conversionRateLimit === 0 ? false : { limit: conversionRateLimit },
  };
  const place = parseStoragePlace(spec);
  if (place.kind === 'memory' || !('connectionString' in place.connection)) {
    return { options: budgets, close: async () => undefined };
  }
  const { default: pg } = await import('pg');
  const { connectionString } = place.connection;
  const limits = { connectionTimeoutMillis: LIMITS_MS, query_timeout: LIMITS_MS, keepAlive: true };
  const pool = new pg.Pool({ connectionString, max: 4, ...limits });
  // A connection that breaks while it is idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { options: { ...budgets, postgres: { pool } }, close: endOfPool(pool) };
}

function logJobs(engine: Engine, log: Log): void {
  engine.on('job.running', ({ job }) => log.info({ jobId: job.id, recipeId: job.recipeId }, 'job started'));
  engine.on('job.completed', ({ job }) => {
    const { id, recipeId, totalRows, totalPagesScraped, stopReason } = job;
    log.info({ jobId: id, recipeId, totalRows, totalPagesScraped, stopReason }, 'job completed');
  });
  engine.on('job.failed', ({ job }) => {
    const { id, recipeId, error, errorCode } = job;
    log.warn({ jobId: id, recipeId, error, errorCode }, 'job failed');
  });
}
