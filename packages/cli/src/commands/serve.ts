import type { Command } from 'commander';
import type { CliIo } from '../cli-io.ts';
import { readEnvironment } from '../options/read-environment.ts';
import { addServeOptions, SERVE_VARIABLES, type ServeOptions } from '../options/serve-options.ts';

const HELP = `
Without --storage everything is kept in memory, and gone when the process ends.

Each option that is not about the browser may come from the environment, too: HARVESTMAN_API_KEYS (with commas between
them), HARVESTMAN_STORAGE, HARVESTMAN_PORT and so on. Options win. Keys belong in the environment: what is on a command
line, others on the machine can read.

The first SIGTERM or SIGINT closes the service: it takes nothing new, lets answers and jobs end within --drain, and hands
back the jobs that still run. A second one ends the process.

Examples:
  harvestman serve --api-key secret
  HARVESTMAN_API_KEYS=secret harvestman serve --storage ./data --port 8080
  HARVESTMAN_API_KEYS=secret harvestman serve --storage postgres://harvestman@db.example/jobs --no-worker`;

/** `harvestman serve`: the /v1 API. */
export function addServeCommand(
  program: Command,
  serve: (options: ServeOptions) => Promise<void>,
  env: CliIo['env'],
): void {
  const command = program.command('serve').description('serve the /v1 HTTP API until told to stop');
  readEnvironment(addServeOptions(command), env, SERVE_VARIABLES)
    .addHelpText('after', HELP)
    .action((options: ServeOptions) => serve(options));
}
