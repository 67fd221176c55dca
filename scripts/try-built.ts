/** Tries what was built, as an application finds it: without the condition that leads to the sources. */
import assert from 'node:assert/strict';
import { createMarkdownConverter, htmlToMarkdown } from '@harvestman/core';
import { startFixtureSite } from '@harvestman/core/testing';
import { memoryStorage } from '@harvestman/storage-memory';

assert.ok(import.meta.resolve('@harvestman/core').endsWith('/dist/index.js'));
assert.equal(htmlToMarkdown('<h1>Built</h1>').markdown.trim(), '# Built');

// Large enough for a worker, whose file is found beside the bundle.
const converter = createMarkdownConverter();
const body = `<h1>Large</h1>${'<p>Some words.</p>'.repeat(20_000)}`;
const { markdown } = await converter.convert({ body, contentType: 'text/html' });
await converter.close();
assert.equal(markdown.match(/Some words/g)?.length, 20_000);

await memoryStorage().close();
const site = await startFixtureSite();
assert.ok(site.cases.length > 100);
await site.close();
console.log('what was built works');
