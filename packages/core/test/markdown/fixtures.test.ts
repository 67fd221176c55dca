import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';

const folder = join(import.meta.dirname, 'fixtures');
const url = 'https://example.com/dir/page';

describe('pages and their Markdown', () => {
  for (const name of readdirSync(folder)) {
    it(name, () => {
      const read = (file: string) => readFileSync(join(folder, name, file), 'utf8');
      const { markdown, metadata } = htmlToMarkdown(read('input.html'), { url });
      expect(markdown).toBe(read('output.md'));
      if (existsSync(join(folder, name, 'metadata.json'))) {
        expect(metadata).toMatchObject(JSON.parse(read('metadata.json')));
      }
    });
  }
});
