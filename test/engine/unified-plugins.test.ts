import { htmlToMarkdown, toMdast } from '@harvestman/core';
import rehypeAutolinkHeadings from 'rehype-autolink-headings';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkMath from 'remark-math';
import remarkReferenceLinks from 'remark-reference-links';
import remarkToc from 'remark-toc';
import { describe, expect, test } from 'vitest';

describe('published plug-ins', () => {
  test('rehype-slug and rehype-autolink-headings', async () => {
    const { markdown } = await htmlToMarkdown('<h2>Two words</h2>', {
      rehypePlugins: [rehypeSlug, [rehypeAutolinkHeadings, { behavior: 'wrap' }]],
    });
    expect(markdown).toBe('## [Two words](#two-words)\n');
  });

  test('rehype-sanitize', async () => {
    const { markdown } = await htmlToMarkdown('<p>kept <video src="/v.mp4">film</video></p>', {
      url: 'https://example.com/',
      rehypePlugins: [rehypeSanitize],
    });
    expect(markdown).toBe('kept film\n');
  });

  test('remark-toc', async () => {
    const { markdown } = await htmlToMarkdown('<h2>Contents</h2><h2>One</h2><h2>Two</h2>', {
      remarkPlugins: [remarkToc],
    });
    expect(markdown).toBe('## Contents\n\n- [One](#one)\n- [Two](#two)\n\n## One\n\n## Two\n');
  });

  test('remark-reference-links', async () => {
    const { markdown } = await htmlToMarkdown('<p>see <a href="https://example.com/a">this</a>', {
      remarkPlugins: [remarkReferenceLinks],
    });
    expect(markdown).toBe('see [this][1]\n\n[1]: https://example.com/a\n');
  });

  test('remark-math writes nodes that a handler makes', async () => {
    const { markdown } = await htmlToMarkdown('<p>so <x-tex>a + b</x-tex></p>', {
      handlers: {
        'x-tex': (_state, { children: [text] }) => ({
          type: 'inlineMath',
          value: text?.type === 'text' ? text.value : '',
        }),
      },
      remarkPlugins: [remarkMath],
    });
    expect(markdown).toBe('so $a + b$\n');
  });

  test('remark-math has text escaped that would be read as its own', async () => {
    const { markdown } = await htmlToMarkdown('<p>from $5 to $6</p>', { remarkPlugins: [remarkMath] });
    expect(markdown).toBe('from \\$5 to \\$6\n');
  });
});

test('a handler takes an element, and what it holds is converted as all else', async () => {
  const { markdown } = await htmlToMarkdown(
    '<ul><li>one<li><x-note><b>two</b> <a href="/t">t</a></x-note></ul><table><tr><th>a<tr><td><x-note>c</x-note></table>',
    {
      url: 'https://example.com/',
      handlers: { 'x-note': (state, node) => ({ type: 'emphasis', children: state.all(node) as never }) },
    },
  );
  expect(markdown).toBe('- one\n- *__two__ [t](https://example.com/t)*\n\n| a |\n| --- |\n| *c* |\n');
});

test('a handler may make blocks, lists of nodes, and nothing', async () => {
  const { markdown } = await htmlToMarkdown(
    '<p>before <x-a>1</x-a> after<x-b></x-b><nav>menu</nav><h1>in <x-a>2</x-a></h1>',
    {
      handlers: {
        'x-a': (state, node) => ({ type: 'blockquote', children: state.toFlow(state.all(node)) as never }),
        'x-b': () => [
          { type: 'thematicBreak' },
          { type: 'paragraph', children: [{ type: 'text', value: 'last' }] },
        ],
        nav: () => undefined,
      },
    },
  );
  expect(markdown).toBe('before\n\n> 1\n\nafter\n\n---\n\nlast\n\n# in 2\n');
});

test('toMdast gives a tree of standard nodes, without positions', async () => {
  expect(await toMdast('<h1>Hi</h1><p>H<sub>2</sub>O')).toEqual({
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [{ type: 'text', value: 'Hi' }] },
      {
        type: 'paragraph',
        children: [
          { type: 'text', value: 'H' },
          { type: 'html', value: '<sub>' },
          { type: 'text', value: '2' },
          { type: 'html', value: '</sub>' },
          { type: 'text', value: 'O' },
        ],
      },
    ],
  });
});

test('no address that runs something comes through, whoever brought it', async () => {
  const brought = {
    type: 'link',
    url: ' java\nscript:alert(1)',
    children: [{ type: 'text', value: 'text' }],
  } as const;
  const { markdown } = await htmlToMarkdown(
    '<p><a href="javascript:alert(1)">one</a> <x-a></x-a> <i>three</i> <a data-to="javascript:alert(1)">four</a>',
    {
      rehypePlugins: [
        () => (tree: object) =>
          void JSON.stringify(tree, (_key, value) => {
            if (value?.properties?.dataTo) value.properties.href = value.properties.dataTo;
            return value;
          }),
      ],
      handlers: { 'x-a': () => brought as never },
      remarkPlugins: [
        () => (tree: { children: unknown[] }) => {
          tree.children.push({
            type: 'paragraph',
            children: [brought, { type: 'image', url: 'data:text/html,x', alt: 'five' }],
          });
        },
      ],
    },
  );
  expect(markdown).toBe('one text *three* four\n\ntextfive\n');
});

test('hostile nesting is bounded', async () => {
  const deep = (name: string): string => `${`<${name}>`.repeat(4_000)}end`;
  for (const name of ['div', 'x-a', 'blockquote', 'ul><li', 'b', 'table><tr><td', 'svg', 'font']) {
    const { markdown } = await htmlToMarkdown(deep(name), {
      handlers: {
        'x-a': (state, node) => state.all(node) as never,
        b: (state, node) => state.all(node) as never,
      },
    });
    expect(markdown, name).toContain(name === 'svg' ? '' : 'end');
    expect(markdown.length, name).toBeLessThan(5_000);
  }
});

test('what is no plug-in or handler is told at once', () => {
  expect(() =>
    htmlToMarkdown('', { rehypePlugins: ['rehype-slug'], handlers: { p: 1 }, contnet: 'main' } as never),
  ).toThrow(/rehypePlugins\[0\].*\n.*handlers.*\n.*contnet.*"content"/);
});
