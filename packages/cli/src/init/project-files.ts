import { version } from '../version.ts';

const SCRAPE = `import { readFile } from 'node:fs/promises';
import { scrape } from '@harvestman/core';

const recipe = JSON.parse(await readFile(new URL('recipe.json', import.meta.url), 'utf8'));
// Sites on this machine need { allowPrivateNetworks: true }; pages that need a browser { browser: puppeteerBrowser() }.
const run = scrape(recipe);
for await (const row of run) console.log(JSON.stringify(row));
console.error(\`\${run.job.totalRows} rows, \${run.job.verdict}: \${run.job.stopReason}\`);
`;

/** The files of a small project that runs, by name. */
export function projectFiles(name: string, url: string): Readonly<Record<string, string>> {
  const recipe = {
    name: 'Books',
    url,
    listSelector: 'article.product_pod',
    properties: [
      { name: 'title', elementSelector: 'h3 a', attribute: 'title' },
      { name: 'price', elementSelector: '.price_color', parse: 'price' },
      { name: 'link', elementSelector: 'h3 a', type: 'link' },
    ],
    pagination: { type: 'next-button', nextPageSelector: 'li.next a', maxPages: 3 },
  };
  const manifest = {
    name,
    private: true,
    type: 'module',
    scripts: { start: 'node scrape.js' },
    dependencies: { '@harvestman/core': `^${version()}` },
  };
  return {
    'package.json': json(manifest),
    'recipe.json': json(recipe),
    'scrape.js': SCRAPE,
  };
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
