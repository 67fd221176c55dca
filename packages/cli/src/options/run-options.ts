import { type Command, Option } from 'commander';
import { OUTPUT_FORMATS, type OutputFormat } from '../output/output-format.ts';

/** Options of every command that runs a recipe: where rows go, and which browser is used. */
export interface RunOptions {
  readonly format?: OutputFormat;
  readonly out?: string;
  readonly quiet?: true;
  /** False with `--no-sandbox`. */
  readonly sandbox: boolean;
  readonly executablePath?: string;
  readonly connect?: string;
  readonly keepFormulas?: true;
}

export function addRunOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '-F, --format <format>',
        'default: by the extension of --out, else table on a terminal, else ndjson',
      ).choices(OUTPUT_FORMATS),
    )
    .option('-o, --out <file>', 'write the rows to a file instead of standard output')
    .option(
      '--keep-formulas',
      "in CSV, leave text that a spreadsheet would run as it is (default: ' before it)",
    )
    .option('-q, --quiet', 'no progress and no summary; warnings and errors only')
    .option('--no-sandbox', "run Chromium without its sandbox (as root it can't have one)")
    .option('--executable-path <path>', 'the browser to start (environment: HARVESTMAN_BROWSER)')
    .option('--connect <url>', 'use the browser that runs at this DevTools address (ws:// or http://)');
}
