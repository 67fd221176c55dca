import { RENDERINGS, type Rendering } from '@harvestman/core';
import { type Command, Option } from 'commander';
import type { ConvertPage } from '../convert-page.ts';
import { addBrowserOptions, type BrowserOptions } from '../options/browser-options.ts';
import { addEgressOptions, type EgressFlags } from '../options/egress-options.ts';
import { parseCount } from '../options/parse-count.ts';

export interface MarkdownCommandOptions extends BrowserOptions, EgressFlags {
  readonly content: 'page' | 'main';
  readonly rendering: Rendering;
  readonly base?: string;
  readonly json?: true;
  readonly out?: string;
  readonly timeout?: number;
  readonly ignoreRobots?: true;
}

const EXAMPLES = `
Examples:
  harvestman markdown https://example.com/article --content main
  curl -s https://example.com/ | harvestman markdown - --base https://example.com/`;

/** `harvestman markdown <url|file|->`: a page as Markdown. */
export function addMarkdownCommand(program: Command, convert: ConvertPage): void {
  const command = program
    .command('markdown')
    .description('convert a page to Markdown')
    .argument('<source>', 'a URL, an HTML file, or - for HTML on standard input')
    .addOption(
      new Option('-c, --content <part>', 'the whole page, or what it is about')
        .choices(['page', 'main'])
        .default('page'),
    )
    .addOption(
      new Option('-r, --rendering <how>', 'auto opens a browser only where the page is an empty shell')
        .choices(RENDERINGS)
        .default('auto'),
    )
    .option('-b, --base <url>', 'address of the page, where it is read from a file')
    .option('-j, --json', 'Markdown and metadata as one JSON object')
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--timeout <ms>', 'time limit for the whole conversion', parseCount)
    .option('--ignore-robots', 'read a page that robots.txt does not allow');
  addEgressOptions(addBrowserOptions(command))
    .addHelpText('after', EXAMPLES)
    .action((source: string, options: MarkdownCommandOptions) => convert(source, options));
}
