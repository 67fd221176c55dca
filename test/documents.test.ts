import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { ERROR_CODES } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, startShop } from '../examples/shop/src/shop.ts';

const root = new URL('../', import.meta.url);
const run = promisify(execFile);

/** Documents with snippets, and what each snippet prints, in order. */
const PRINTED: Readonly<Record<string, readonly RegExp[]>> = {
  'README.md': [
    /^60 no-next-control$/m,
    /job\.completed 3\/3 pages[\s\S]*\d+ \[/,
    /Ceramics.* \d{3,}\n# Tides\n\nTwice \*\*a day\*\*\./,
    /success: true, recipes: \[\]/,
  ],
  'packages/http-adapter/README.md': [/success: true, recipes: \[\]/],
  'docs/writing-a-pagination-strategy.md': [/^no-new-rows$|^no-next-control$/m],
  'docs/writing-an-extractor.md': [/^\/products\/ceramics-001$/m, /^definitions$/],
  'docs/model-extraction.md': [/€[\s\S]*\n1 3$/],
  'docs/markdown.md': [/^$/, /^root\n## Two `1`\n 1$/, /Ceramics.* true$/, /^$/],
  'docs/embedding.md': [/^true completed$/, /^false$/, /^completed, 3 rows$/],
  'docs/migrating.md': [/^\d\d 3$/],
  'docs/errors.md': [/HTTP 404[\s\S]* 404$/m],
  'docs/trust.md': [/ € \d+\.\d\d\n/],
  'docs/typed-values.md': [/^true$/],
  'packages/core/README.md': [/^\d\d no-next-control complete$/m],
  'packages/storage-memory/README.md': [/^active Headlines$/],
};

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = await startShop();
  // Inside the checkout, where the packages are found.
  folder = await mkdtemp(new URL('test/.snippets-', root).pathname);
  const chosen = `executablePath: ${JSON.stringify(process.env.HARVESTMAN_BROWSER)},`;
  for (const document of Object.keys(PRINTED)) {
    for (const [index, code] of (await snippetsOf(document)).entries()) {
      await writeFile(
        fileOf(document, index),
        code
          .replaceAll('https://shop.example', 'http://shop.example')
          .replaceAll('puppeteerBrowser({', `puppeteerBrowser({ ${chosen}`),
      );
    }
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

async function snippetsOf(document: string): Promise<string[]> {
  const text = await readFile(new URL(document, root), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code ?? '');
}

/** What each snippet of a document printed. They share a process, whose start takes longer than they do. */
async function printedBy(document: string, count: number): Promise<readonly string[]> {
  const shared = new URL('./public-shop.ts', import.meta.url).href;
  const runner = new URL('./run-snippets.ts', import.meta.url).pathname;
  const files = Array.from({ length: count }, (_, index) => fileOf(document, index));
  const { stdout } = await run(
    process.execPath,
    ['--conditions=harvestman-source', '--import', shared, runner, ...files],
    { env: { ...process.env, SHOP_PORT: new URL(shop.url).port } },
  );
  return stdout.split(/^-- .*\n/m).slice(1);
}

function fileOf(document: string, index: number): string {
  return `${folder}/${document.replaceAll('/', '-')}-${index + 1}.ts`;
}

describe.each(Object.entries(PRINTED))('%s', (document, printed) => {
  let running: Promise<readonly string[]> | undefined;

  test('has the snippets that are listed here', async () => {
    expect(await snippetsOf(document)).toHaveLength(printed.length);
  });

  test.each(printed.map((pattern, index) => [index, pattern] as const))(
    'snippet %d runs as it stands',
    async (index, pattern) => {
      running ??= printedBy(document, printed.length);
      const stdout = (await running)[index];
      expect(stdout?.trimEnd()).toMatch(pattern);
    },
  );
});

test('every snippet compiles', async () => {
  const config = `${folder}/tsconfig.json`;
  await writeFile(config, JSON.stringify({ extends: '../../tsconfig.base.json', include: ['*.ts'] }));
  const compiler = new URL('node_modules/typescript-7/bin/tsc', root).pathname;
  await run(process.execPath, [compiler, '--project', config]);
});

test('every error code has its heading in docs/errors.md, and every heading its code', async () => {
  const text = await readFile(new URL('docs/errors.md', root), 'utf8');
  const headings = [...text.matchAll(/^## (\w+)$/gm)].map(([, code]) => code);
  expect(headings).toEqual(Object.keys(ERROR_CODES).sort());
  for (const [code, { transient }] of Object.entries(ERROR_CODES)) {
    const section = text.split(`## ${code}\n`)[1]?.split('\n## ')[0] ?? '';
    expect([code, section.includes('*Transient.*')]).toEqual([code, transient]);
  }
});
