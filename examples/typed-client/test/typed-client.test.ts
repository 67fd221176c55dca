import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createEngine } from '@harvestman/core';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { serveHttp } from '@harvestman/http-adapter/node';
import { memoryStorage } from '@harvestman/storage-memory';
import { expect, onTestFinished, test } from 'vitest';
import { startListSite } from '../../../test/list-site.ts';
import { generateClient } from '../src/generate-client.ts';
import { generateTypes } from '../src/generate-types.ts';

const run = promisify(execFile);
const example = new URL('../', import.meta.url);
const compiler = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', example));
const base = fileURLToPath(new URL('../../tsconfig.base.json', example));

test('generated clients compile, find mistakes, and work', async () => {
  const engine = createEngine({ storage: memoryStorage(), allowPrivateNetworks: true });
  onTestFinished(() => engine.close());
  const adapter = createHttpAdapter({ engine, apiKeys: ['secret'] });
  const server = await serveHttp(adapter, { port: 0 });
  onTestFinished(() => server.close());
  const site = await startListSite({ pages: 1 });
  onTestFinished(() => site.close());

  // Within the example, where its packages are found.
  const folder = await mkdtemp(fileURLToPath(new URL('test/.generated-', example)));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(new URL('client', example), `${folder}/client`, { recursive: true });
  await mkdir(`${folder}/generated`);
  await writeFile(`${folder}/generated/api.ts`, await generateTypes(adapter.document));
  await generateClient(adapter.document, `${folder}/generated/functions`);
  const client = await readFile(`${folder}/client/scrape-shop.ts`, 'utf8');
  const mistakes = {
    'wrong-key.ts': client.replace('created.data.scrapeRecipe', 'created.data.recipe'),
    'wrong-type.ts': client.replace('limit: 10', "limit: 'ten'"),
    'wrong-path.ts': client.replace("'/recipes/{id}/jobs',", "'/recipes/{id}/runs',"),
  };
  for (const [name, text] of Object.entries(mistakes)) {
    expect(text).not.toBe(client);
    await writeFile(`${folder}/client/${name}`, text);
  }
  await writeFile(
    `${folder}/tsconfig.json`,
    // What Hey API generates does not compile with it.
    JSON.stringify({
      extends: base,
      compilerOptions: { exactOptionalPropertyTypes: false },
      include: ['client', 'generated'],
    }),
  );
  const failure = await run(process.execPath, [compiler, '--project', `${folder}/tsconfig.json`]).catch(
    (error: { stdout: string }) => error,
  );
  const files = [...failure.stdout.matchAll(/client\/([\w-]+\.ts)\(/g)].map(([, file]) => file);
  expect([...new Set(files)].sort()).toEqual(Object.keys(mistakes).sort());

  const scrape = async (program: string): Promise<string> => {
    const env = { ...process.env, API_URL: `${server.url}/v1`, API_KEY: 'secret' };
    const parameters = [`${folder}/client/${program}`, String(site.recipe.url), 'li'];
    return (await run(process.execPath, parameters, { env })).stdout;
  };
  expect(await scrape('scrape-shop.ts')).toBe('completed null\nItem 1b\nItem 1a\n');
  expect(await scrape('scrape-by-functions.ts')).toBe('Item 1a\n');
});
