import type { Command } from 'commander';
import { type CliIo, write } from '../cli-io.ts';
import { writeProject } from '../init/write-project.ts';

const EXAMPLE_PAGE = 'https://books.toscrape.com/';

/** `harvestman init [folder]`: a recipe and a small project. */
export function addInitCommand(program: Command, { stderr }: Pick<CliIo, 'stderr'>): void {
  program
    .command('init')
    .description('write a recipe and a small project that runs it')
    .argument('[folder]', 'where; it is made if need be', '.')
    .option('--url <url>', 'the page that the recipe reads', EXAMPLE_PAGE)
    .action(async (folder: string, { url }: { readonly url: string }) => {
      const names = await writeProject(folder, url);
      const steps = folder === '.' ? '' : `cd ${folder} && `;
      // Of another page nobody knows the selectors yet.
      const find =
        url === EXAMPLE_PAGE
          ? ''
          : `harvestman suggest '${url.replaceAll("'", '%27')}' --pick 1 --save recipe.json && `;
      await write(stderr, `✓ ${names.join(', ')}\nNow: ${steps}${find}npm install && npm start\n`);
    });
}
