import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, it } from 'vitest';
import { htmlToMarkdown } from '../../src/markdown/html-to-markdown.ts';

/** Text that means something in Markdown, and some that does not. */
const text = fc.constantFrom(
  ...[
    'a',
    'word',
    '*',
    '_',
    '`',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '\\',
    '~',
    '~~',
    '1.',
    '2)',
    '- ',
    '+',
    '=',
    '---',
  ],
  ...[
    '&lt;',
    '&gt;',
    '&amp;',
    '&amp;lt;',
    '&amp;#1;',
    '|',
    ':',
    'x@y.z',
    'http://',
    'www.',
    'w',
    '.',
    '"',
    '—',
    '。',
  ],
  ...[
    '“',
    '”',
    'é',
    '字',
    ' ',
    '\n',
    '&nbsp;',
    '$',
    '{',
    '<br>',
    '://',
    's:',
    '***',
    '```',
    '](',
    '[^1]',
    '☃',
    '😀',
  ],
);
const inlineTag = fc.constantFrom(
  'b',
  'i',
  'em',
  'strong',
  'del',
  'code',
  'sup',
  'kbd',
  'span',
  'a href="/u?a=b&amp;c"',
);
const texts = fc.array(text, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''));
const inline = fc
  .array(
    fc.oneof(
      texts,
      fc.tuple(inlineTag, texts).map(([tag, inside]) => `<${tag}>${inside}</${tag.split(' ')[0]}>`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) => parts.join(''));

const { page } = fc.letrec<{ block: string; blocks: string; page: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    inline.map((inside) => `<p>${inside}</p>`),
    inline,
    inline.map((inside) => `<h2>${inside}</h2>`),
    fc
      .array(inline, { minLength: 1, maxLength: 4 })
      .map((cells) => `<table><tr><th>h<th>i<tr><td>${cells.join('<td>')}</table>`),
    fc
      .tuple(fc.constantFrom('div', 'blockquote', 'section'), tie('blocks'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('blocks'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}><li>${items.join('<li>')}</${tag}>`),
    fc.tuple(inline, tie('blocks')).map(([term, meaning]) => `<dl><dt>${term}<dd>${meaning}</dl>`),
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('\n')),
  page: tie('blocks'),
}));

function visible(html: string): string {
  let found = '';
  const walk = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes) {
      if ('value' in child) found += child.value;
      else if ('childNodes' in child) walk(child);
    }
  };
  walk(parseFragment(html));
  return found.replace(/[\s\u00a0]+/g, '');
}

function render(markdown: string): string {
  return micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
}

describe('text', () => {
  it('reads the same after a page went through Markdown, whatever it is', () => {
    fc.assert(
      fc.property(page, (html) => {
        const { markdown } = htmlToMarkdown(html, { url: 'https://example.com/' });
        const [before, after] = [visible(html), visible(render(markdown))];
        if (before !== after) throw new Error(`${before}\nbecame\n${after}\nas\n${markdown}`);
      }),
      // A seed of its own, so that a failure is one of the change at hand.
      { numRuns: 1_000, seed: 7 },
    );
  });
});
