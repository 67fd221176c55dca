import type { Engine } from '@harvestman/core';
import { begunOrAborted } from './begun-or-aborted.ts';
import type { CliIo } from './cli-io.ts';
import { describeError } from './describe-error.ts';
import { openBrowser } from './open-browser.ts';
import { openModel } from './open-model.ts';
import { describeStorage } from './open-storage.ts';
import { requireLastingStorage } from './options/storage-options.ts';
import type { WorkerOptions } from './options/worker-options.ts';
import { plainLines } from './output/plain-text.ts';
import { untilAborted } from './until-aborted.ts';
import { workerEngine } from './worker-engine.ts';

/**
 * Runs jobs until the signal, then lets them end or hands them back.
 *
 * @throws where it cannot begin
 */
export async function runWorker(options: WorkerOptions, io: CliIo): Promise<void> {
  const spec = requireLastingStorage(options);
  const say = (text: string): void => {
    io.stderr.write(`harvestman: ${plainLines(text)}\n`, () => undefined);
  };
  const browser = openBrowser(options, io, (message) => say(`warning: ${message}`));
  await using engine = await workerEngine(spec, options, { browser, ...openModel(options, io) });
  engine.on('engine.error', ({ source, error }) => say(`${source}: ${describeError(error)}`));
  if (options.quiet !== true) tellJobs(engine, say);
  await begunOrAborted(engine.start(), io.signal);
  if (!io.signal.aborted) {
    say(
      `worker ready: ${describeStorage(spec)}, ${options.concurrency} ${options.concurrency === 1 ? 'job' : 'jobs'} at a time`,
    );
  }
  await untilAborted(io.signal);
  say('worker stopping');
  await engine.close({ timeoutMs: options.drain });
}

function tellJobs(engine: Engine, say: (text: string) => void): void {
  engine.on('job.running', ({ job }) => say(`job ${job.id} started: ${job.recipe.name}`));
  engine.on('job.completed', ({ job }) =>
    say(`job ${job.id} completed: ${job.totalRows} rows from ${job.totalPagesScraped} pages`),
  );
  engine.on('job.failed', ({ job }) => say(`job ${job.id} failed: ${job.error} (${job.errorCode})`));
}
