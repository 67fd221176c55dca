import { RENDERINGS } from '@harvestman/core';
import { type Command, Option } from 'commander';
import type { ConvertPage } from '../convert-page.ts';
import { addBrowserOptions } from '../options/browser-options.ts';
import { addEgressOptions } from '../options/egress-options.ts';
import type { MarkdownCommandOptions } from '../options/markdown-options.ts';
import { parseCount } from '../options/parse-count.ts';

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
    .option('-j, --json', 'Markdown, metadata and structured data as one JSON object')
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--timeout <ms>', 'time limit for the whole conversion (default: 60,000)', parseCount)
    .option('--ignore-robots', 'read a page that robots.txt does not allow');
  addEgressOptions(addBrowserOptions(command))
    .addHelpText('after', EXAMPLES)
    .action((source: string, options: MarkdownCommandOptions) => convert(source, options));
}
