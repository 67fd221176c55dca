import type { Command } from 'commander';
import { addRecipeOptions, type RecipeOptions, recipeFromOptions } from '../options/recipe-options.ts';
import { addRunOptions, type RunOptions } from '../options/run-options.ts';
import type { RunRecipe } from '../run-recipe.ts';

const EXAMPLES = `
Examples:
  harvestman scrape https://books.toscrape.com/ --list article.product_pod \\
    --field 'title=h3 a' --field price=.price_color --field 'link=h3 a@link' --next 'li.next a' --max-pages 3
  harvestman scrape https://example.com/feed --list .post --pagination scroll-down --out posts.csv`;

/** `harvestman scrape <url>`: a recipe spelt out in options. */
export function addScrapeCommand(program: Command, run: RunRecipe): void {
  const command = program
    .command('scrape')
    .description('read a list into rows')
    .argument('<url>', 'the page to read');
  addRunOptions(addRecipeOptions(command))
    .addHelpText('after', EXAMPLES)
    .action((url: string, options: RecipeOptions & RunOptions) =>
      run(recipeFromOptions(url, options), options),
    );
}
