import type { Command } from 'commander';
import { parsePositive } from '../options/parse-positive.ts';
import { addRunOptions } from '../options/run-options.ts';
import type { SuggestCommandOptions, SuggestForPage } from '../suggest-for-page.ts';

const EXAMPLES = `
Examples:
  harvestman suggest https://shop.example/bowls
  harvestman suggest https://shop.example/bowls --pick 1 --save bowls.json
  harvestman suggest https://shop.example/bowls --pick 1 --run --format csv`;

/** `harvestman suggest <url>`: recipes for the lists of a page. */
export function addSuggestCommand(program: Command, suggest: SuggestForPage): void {
  const command = program
    .command('suggest')
    .description('propose recipes for the lists of a page')
    .argument('<url>', 'the page')
    .option('--pick <n>', 'take the suggestion of this number; a terminal asks otherwise', parsePositive)
    .option('--run', 'run the recipe that was taken')
    .option('--save <file>', 'write the recipe that was taken to a file')
    .option('--try', 'activate the control of the first suggestion once, in a browser');
  addRunOptions(command)
    .addHelpText('after', EXAMPLES)
    .action((url: string, options: SuggestCommandOptions) => suggest(url, options));
}
