import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SECTIONS } from '../src/sections.ts';
import { startShop } from '../src/shop.ts';

const DEMO = fileURLToPath(new URL('../src/demo.ts', import.meta.url));

function demo(...argv: readonly string[]) {
  return promisify(execFile)(process.execPath, ['--conditions=harvestman-source', DEMO, ...argv]);
}

test('the demo reads every product of every section', async () => {
  const { stdout } = await demo();
  for (const { title, products } of SECTIONS) {
    expect(stdout).toMatch(new RegExp(`✓ ${title}  .*${products.length} rows`));
  }
  expect(stdout).toContain('exactly what the shop has');
  expect(stdout).not.toContain('\u001b');
});

test('with a URL the demo scrapes that', async () => {
  const shop = await startShop();
  try {
    const fields = ['--field', 'name=h2', '--field', 'link=a@link'];
    const { stdout } = await demo(
      '--',
      `${shop.url}/ceramics`,
      '--list',
      '.card',
      ...fields,
      '--next',
      'a[rel=next]',
    );
    expect(stdout.trimEnd().split('\n')).toHaveLength(48);
  } finally {
    await shop.close();
  }
});
