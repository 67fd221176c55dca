import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlToMarkdown, toMdast } from '../../src/markdown/html-to-markdown.ts';
import type { ToMdastOptions } from '../../src/markdown/unified/unified-options.ts';

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

test('a handler of the caller is given what an element holds as text, or as blocks', async () => {
  const given: unknown[] = [];
  const handlers: ToMdastOptions['handlers'] = {
    mark(state, node) {
      given.push(state.all(node));
      return { type: 'text', value: 'marked' };
    },
  };
  await toMdast('<p><mark>a <b>b</b></mark></p><mark><blockquote><p>c</p></blockquote></mark>', { handlers });
  expect(given).toMatchObject([
    [
      { type: 'text', value: 'a ' },
      { type: 'strong', children: [{ type: 'text', value: 'b' }] },
    ],
    [{ type: 'blockquote', children: [{ type: 'paragraph' }] }],
  ]);
});
