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

describe('a plug-in or a handler that gives no tree is named', () => {
  const leave = (change: (tree: object) => unknown) =>
    function careless() {
      return change;
    } as never;
  const below = (node: unknown) => leave((tree) => void Object.assign(tree, { children: [node] }));
  const itself: { type: string; children: unknown[] } = { type: 'root', children: [] };
  itself.children.push(itself);
  const page = '<p>some <mark>text</mark></p>';

  test.each([
    ['text', leave(() => 'text'), '"text" in place of a root'],
    ['an object', leave(() => ({})), 'an object in place of a root'],
    ['a node', leave(() => ({ type: 'element' })), 'an object in place of a root'],
    ['a root', leave(() => ({ type: 'root' })), 'a node of the type root without its children'],
    ['itself', leave(() => itself), 'a node that holds itself'],
    ['no child', below(undefined), 'undefined in place of a node'],
    [
      'no element',
      below({ type: 'element', children: [] }),
      'a node of the type element without its tagName',
    ],
    ['no properties', below({ type: 'element', tagName: 'p', children: [] }), 'without its properties'],
    ['no value', below({ type: 'text' }), 'a node of the type text without its value'],
    ['a number', below({ type: 'code', value: 5 }), 'a node of the type code without its value'],
    ['no address', below({ type: 'image', url: 5 }), 'a node of the type image without its url'],
    ['no list', below({ type: 'paragraph', children: 'text' }), 'of the type paragraph without its children'],
  ])('%s', async (_, plugin, said) => {
    for (const option of ['rehypePlugins', 'remarkPlugins']) {
      const failure = {
        code: 'ARGUMENT_INVALID',
        message: expect.stringMatching(
          new RegExp(`^toMdast: ${option}\\[1\\]: the plug-in careless left .*${said}$`),
        ),
      };
      await expect(toMdast(page, { [option]: [() => undefined, plugin] })).rejects.toMatchObject(failure);
    }
  });

  test.each([
    ['text', 'text', '"text" in place of a node'],
    ['a promise', Promise.resolve([]), 'a promise'],
    ['a list with null', [null], 'null in place of a node'],
    ['no value', { type: 'text' }, 'a node of the type text without its value'],
  ])('a handler: %s', async (_, made, said) => {
    await expect(htmlToMarkdown(page, { handlers: { mark: () => made as never } })).rejects.toMatchObject({
      code: 'ARGUMENT_INVALID',
      message: expect.stringContaining(`htmlToMarkdown: handlers.mark: gave ${said}`),
    });
  });

  test('a node of a plug-in of its own is left to it', async () => {
    const own = { type: 'own', value: { any: 5 } };
    const left = leave(() => ({ type: 'root', children: [own] }));
    expect((await toMdast(page, { remarkPlugins: [left] })).children).toEqual([own]);
  });
});
