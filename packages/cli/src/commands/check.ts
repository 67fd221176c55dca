import type { Command } from 'commander';
import type { CheckCommandOptions, CheckRecipeFile } from '../check-recipe-file.ts';
import { addBrowserOptions } from '../options/browser-options.ts';
import { addEgressOptions } from '../options/egress-options.ts';

/** `harvestman check <file|url|->`: what the selectors of a recipe find on its page. */
export function addCheckCommand(program: Command, check: CheckRecipeFile): void {
  const command = program
    .command('check')
    .description('tell what each selector of a recipe finds on its page')
    .argument('<source>', 'a recipe file, - for standard input, or a URL, whose first suggestion is checked')
    .option('-j, --json', 'the report as JSON');
  addEgressOptions(addBrowserOptions(command)).action((source: string, options: CheckCommandOptions) =>
    check(source, options),
  );
}
