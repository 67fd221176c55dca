import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';

const folder = join(import.meta.dirname, 'fixtures');
const url = 'https://example.com/dir/page';

describe('by the trees of unified', () => {
  test.each(readdirSync(folder))('%s', async (name) => {
    const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
    const { markdown, metadata } = await htmlToMarkdown(read('input.html'), { url, handlers: {} });
    expect(markdown).toBe(read('output.md'));
    expect(metadata).toEqual(htmlToMarkdown(read('input.html'), { url }).metadata);
  });
});
