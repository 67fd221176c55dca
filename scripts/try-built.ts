/** Tries what was built, as an application finds it: without the condition that leads to the sources. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  createMarkdownConverter,
  definePaginationStrategy,
  HarvestmanError,
  htmlToMarkdown,
  isHarvestmanError,
  nextTimeOf,
  scrape,
} from '@harvestman/core';
import { startFixtureSite } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';
import * as z from 'zod';
import { loadedModules, packageOf } from './loaded-modules.ts';

const core = import.meta.resolve('@harvestman/core');
assert.ok(core.endsWith('/dist/index.js'));
assert.equal(htmlToMarkdown('<h1>Built</h1>').markdown.trim(), '# Built');
assert.equal(HarvestmanError.name, 'HarvestmanError');
// By a library that is in the bundle as a text.
assert.equal(
  nextTimeOf({ cron: '0 12 * * *', timeZone: 'UTC' }, Date.UTC(2026, 0, 1)),
  Date.UTC(2026, 0, 1, 12),
);

// What its import needs is in it: whatever else it loaded would cost every process that imports it.
const packages = (await loadedModules(core)).map(packageOf).filter((name) => name !== null);
assert.deepEqual(packages, []);
assert.match(readFileSync(new URL('THIRD-PARTY-NOTICES.txt', core), 'utf8'), /^parse5 \d.*^zod \d/ms);

// Large enough for a worker, whose file is found beside the bundle.
const converter = createMarkdownConverter();
const body = `<h1>Large</h1>${'<p>Some words.</p>'.repeat(20_000)}`;
const { markdown } = await converter.convert({ body, contentType: 'text/html' });
await converter.close();
assert.equal(markdown.match(/Some words/g)?.length, 20_000);

await memoryStorage().close();
const site = await startFixtureSite();
assert.ok(site.cases.length > 100);

// A strategy whose schema is of the application's zod, which is not the one in the bundle.
const ownType: string = 'own';
const strategy = definePaginationStrategy({
  type: ownType,
  schema: z.object({ email: z.email(), size: z.int().min(1) }),
  advance: async () => 'single-page',
});
const known = site.cases.find(({ name }) => name === 'single-static/http');
assert.ok(known);
const own = (options: object) =>
  scrape(
    { ...known.recipe, pagination: { type: ownType, ...options } },
    { paginationStrategies: [strategy], allowPrivateNetworks: true },
  );
const rows = await Array.fromAsync(own({ email: 'a@b.example', size: 2 }));
assert.deepEqual(rows, known.expected.rows);
assert.throws(
  () => own({ email: 'nobody', size: 0 }),
  (error) => {
    assert.ok(isHarvestmanError(error, 'RECIPE_INVALID'));
    assert.deepEqual(error.details.issues, [
      { path: ['pagination', 'email'], message: 'Invalid email address' },
      { path: ['pagination', 'size'], message: 'must be at least 1' },
    ]);
    return true;
  },
);
await site.close();
console.log('what was built works');
