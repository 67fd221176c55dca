import { isHarvestmanError } from '@harvestman/core';
import { anyText, checkArguments, list, partSchema } from '@harvestman/core/options';
import { Command, CommanderError } from 'commander';
import { acceptJob } from './accept-job.ts';
import { checkRecipeFile } from './check-recipe-file.ts';
import { type CliIo, type EndingSignal, SIGNAL_EXIT_CODES } from './cli-io.ts';
import { addAcceptCommand } from './commands/accept.ts';
import { addChangesCommand } from './commands/changes.ts';
import { addCheckCommand } from './commands/check.ts';
import { addCompletionsCommand } from './commands/completions.ts';
import { addInitCommand } from './commands/init.ts';
import { addMarkdownCommand } from './commands/markdown.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addRunCommand } from './commands/run.ts';
import { addScrapeCommand } from './commands/scrape.ts';
import { addServeCommand } from './commands/serve.ts';
import { addSuggestCommand } from './commands/suggest.ts';
import { addWorkerCommand } from './commands/worker.ts';
import { convertPage } from './convert-page.ts';
import { describeError } from './describe-error.ts';
import { EXIT_CODES, EXIT_CODES_HELP, exitCodeOf } from './exit-codes.ts';
import { isBrokenPipe } from './is-broken-pipe.ts';
import { isWebAddress } from './is-web-address.ts';
import { listChanges } from './list-changes.ts';
import { migrateStorage } from './migrate-storage.ts';
import { plainLines } from './output/plain-text.ts';
import { type RunRecipe, runRecipe } from './run-recipe.ts';
import { runWorker } from './run-worker.ts';
import { suggestForPage } from './suggest-for-page.ts';
import { version } from './version.ts';

const argvSchema = list(anyText, 'texts');
const ioSchema = partSchema<CliIo>({
  name: "the CLI's surroundings",
  example: 'processIo()',
  members: {
    stdin: 'object',
    stdout: 'object',
    stderr: 'object',
    env: 'object',
    isRoot: 'boolean',
    signal: 'object',
  },
});

/**
 * Runs the command line, without the names of program and script. Returns the exit code.
 *
 * @throws HarvestmanError ARGUMENT_INVALID for what are no texts or no surroundings, and nothing else
 */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  checkArguments('runCli', { argv: [argvSchema, argv], io: [ioSchema, io] });
  let code: number = EXIT_CODES.completed;
  const run: RunRecipe = async (recipe, options, given) => {
    code = await runRecipe(recipe, options, io, given);
  };
  const program = new Command('harvestman')
    .description('Reads lists on web pages into rows, and pages into Markdown.')
    .version(version())
    .addHelpText('after', EXIT_CODES_HELP)
    .exitOverride()
    .showHelpAfterError('(add --help for all options)')
    .configureOutput({
      writeOut: (text) => io.stdout.write(text, () => undefined),
      writeErr: (text) => io.stderr.write(text, () => undefined),
      getOutHelpWidth: () => io.stdout.columns || 100,
      getErrHelpWidth: () => io.stderr.columns || 100,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  addScrapeCommand(program, run);
  addRunCommand(program, run, io.stdin);
  addSuggestCommand(program, (url, options) =>
    suggestForPage(url, options, io, (recipe) => run(recipe, options, [url])),
  );
  addCheckCommand(program, async (source, options) => {
    code = await checkRecipeFile(source, options, io);
  });
  addMarkdownCommand(program, (source, options) => convertPage(source, options, io));
  addWorkerCommand(program, (options) => runWorker(options, io), io.env);
  addMigrateCommand(program, (options) => migrateStorage(options, io), io.env);
  addAcceptCommand(program, (jobId, options) => acceptJob(jobId, options, io), io.env);
  addChangesCommand(program, (recipeId, options) => listChanges(recipeId, options, io), io.env);
  addServeCommand(
    program,
    async (options) => {
      // Only this command needs a server.
      const { serve } = await import('./serve.ts');
      await serve(options, io);
    },
    io.env,
  );
  addInitCommand(program, io);
  addCompletionsCommand(program, io);
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has printed its message already.
    if (error instanceof CommanderError) {
      if (error.code === 'commander.unknownCommand' && isWebAddress(argv[0] ?? ''))
        io.stderr.write('A command comes first: harvestman scrape <url> --list <css>\n', () => undefined);
      return error.exitCode === 0 ? EXIT_CODES.completed : EXIT_CODES.usage;
    }
    if (isBrokenPipe(error)) return EXIT_CODES.completed;
    const isInterrupted = io.signal.aborted && isHarvestmanError(error, 'ABORTED');
    const told = isInterrupted ? 'interrupted' : plainLines(describeError(error));
    io.stderr.write(`harvestman: ${told}\n`, () => undefined);
    return isInterrupted ? SIGNAL_EXIT_CODES[io.signal.reason as EndingSignal] : exitCodeOf(error);
  }
}
