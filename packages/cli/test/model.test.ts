import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeThings } from '../../../test/support/model/model-case.ts';
import { MODEL_CASES } from '../../../test/support/model/model-cases.ts';
import { type ModelServer, startModelServer } from '../../../test/support/model/model-server.ts';
import { type ModelSite, startModelSite } from '../../../test/support/model/model-site.ts';
import { runCli } from '../src/run-cli.ts';
import { memoryIo } from './memory-io.ts';

const things = makeThings(6);
let server: ModelServer;
let site: ModelSite;
beforeEach(async () => {
  [server, site] = await Promise.all([startModelServer(), startModelSite()]);
  site.show(MODEL_CASES[0]?.html(things) ?? '');
});
afterEach(async () => {
  await Promise.all([server.close(), site.close()]);
});

const DESCRIBED = [
  '--describe',
  'name=What the tool is called',
  '--describe',
  'price=Price with its currency',
];

function lines(text: string): unknown[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('a model on the command line', () => {
  test('finds fields that are described', async () => {
    const { io, out, err } = memoryIo({
      env: { HARVESTMAN_MODEL_URL: server.url, HARVESTMAN_MODEL_KEY: 'key-7' },
    });
    const code = await runCli(['scrape', `${site.origin}/`, ...DESCRIBED, '--model', 'rules-1'], io);
    expect([code, err()]).toEqual([0, expect.stringContaining('6 rows')]);
    expect(lines(out())).toEqual(things.map(({ name, price }) => ({ name, price })));
    expect(err()).toMatch(/6 rows from 1 page in .* s, 1 model call \([\d,]+ tokens\)/);
    expect(server.calls[0]?.headers.authorization).toBe('Bearer key-7');
    expect(server.calls[0]?.body.model).toBe('rules-1');
  });

  test('is named by the environment, for a recipe in a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'harvestman-model-'));
    const file = join(folder, 'recipe.json');
    const properties = [{ name: 'price', description: 'Price with its currency' }];
    const settings = { llm: { maxCost: 0.000001 } };
    await writeFile(
      file,
      JSON.stringify({ name: 'x', url: `${site.origin}/`, extractorType: 'llm', properties, settings }),
    );
    const env = {
      HARVESTMAN_MODEL: 'rules-2',
      HARVESTMAN_MODEL_URL: server.url,
      HARVESTMAN_MODEL_PRICES: '1, 4',
    };
    const { io, err } = memoryIo({ env });
    expect(await runCli(['run', file, '--allow-private-networks'], io)).toBe(1);
    expect(err()).toContain('MODEL_BUDGET_SPENT');
    await rm(folder, { recursive: true });
  });

  test('is needed for what is described', async () => {
    const { io, err } = memoryIo();
    expect(await runCli(['scrape', `${site.origin}/`, ...DESCRIBED], io)).toBe(2);
    expect(err()).toContain('extractorType: "llm" needs a model');
    expect(err()).toContain('--model');
  });

  test.each([
    [{ HARVESTMAN_MODEL_URL: 'nowhere' }, 'HARVESTMAN_MODEL_URL is not a URL'],
    [{ HARVESTMAN_MODEL_PRICES: '3' }, 'Cannot read HARVESTMAN_MODEL_PRICES'],
  ])('with %j is a mistake that is told', async (env, message) => {
    const { io, err } = memoryIo({ env });
    expect(await runCli(['scrape', `${site.origin}/`, ...DESCRIBED, '--model', 'm'], io)).toBe(2);
    expect(err()).toContain(message);
  });

  test('is not asked where selectors are given', async () => {
    const { io, out } = memoryIo({ env: { HARVESTMAN_MODEL: 'm', HARVESTMAN_MODEL_URL: server.url } });
    expect(await runCli(['scrape', `${site.origin}/`, '--list', '.card', '--field', 'name=h3'], io)).toBe(0);
    expect(lines(out())).toHaveLength(6);
    expect(server.calls).toHaveLength(0);
  });
});
