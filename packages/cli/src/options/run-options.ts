import { type Command, Option } from 'commander';
import { OUTPUT_FORMATS, type OutputFormat } from '../output/output-format.ts';
import { addBrowserOptions, type BrowserOptions } from './browser-options.ts';
import { addEgressOptions, type EgressFlags } from './egress-options.ts';
import { addModelOptions, type ModelOptions } from './model-options.ts';

/** Options of every command that runs a recipe: where rows go, and which browser is used. */
export interface RunOptions extends BrowserOptions, EgressFlags, ModelOptions {
  readonly format?: OutputFormat;
  readonly out?: string;
  readonly quiet?: true;
  readonly keepFormulas?: true;
}

export function addRunOptions(command: Command): Command {
  command
    .addOption(
      new Option(
        '-F, --format <format>',
        'default: by the ending of --out, else table on a terminal, else ndjson',
      ).choices(OUTPUT_FORMATS),
    )
    .option('-o, --out <file>', 'write the rows to a file instead of standard output')
    .option(
      '--keep-formulas',
      "in CSV, leave text that a spreadsheet would run as it is (default: ' before it)",
    )
    .option('-q, --quiet', 'no progress and no summary; warnings and errors only');
  return addModelOptions(addEgressOptions(addBrowserOptions(command)));
}
