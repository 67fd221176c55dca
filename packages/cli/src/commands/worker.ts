import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { readEnvironment } from '../options/read-environment.ts';
import { addWorkerOptions, WORKER_VARIABLES, type WorkerOptions } from '../options/worker-options.ts';

const HELP = `
Each option that is not about the browser may come from the environment, too: HARVESTMAN_STORAGE,
HARVESTMAN_CONCURRENCY, HARVESTMAN_HOST_CONCURRENCY, HARVESTMAN_LEASE and so on.

The first SIGTERM or SIGINT drains the worker: it takes no further job, lets those that run end within --drain, and
hands back the rest, which another worker continues at once. A second one ends the process.

Examples:
  harvestman worker --storage postgres://harvestman@db.example/jobs --concurrency 8 --host-concurrency 2
  HARVESTMAN_STORAGE=postgres://harvestman@db.example/jobs harvestman worker`;

/** `harvestman worker`: runs the jobs of a storage, beside any number of others. */
export function addWorkerCommand(
  program: Command,
  run: (options: WorkerOptions) => Promise<void>,
  env: CliIo['env'],
): void {
  const command = program
    .command('worker')
    .description('run the jobs and schedules of a storage until told to stop');
  readEnvironment(addWorkerOptions(command), env, WORKER_VARIABLES)
    .addHelpText('after', HELP)
    .action((options: WorkerOptions) => run(options));
}
