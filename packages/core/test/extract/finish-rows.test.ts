import { describe, expect, it } from 'vitest';
import { defineExtractor } from '../../src/extract/define-extractor.ts';
import { extractRows } from '../../src/extract/extract-rows.ts';
import type { Extractor } from '../../src/extract/extractor.ts';
import { previewContext } from '../../src/extract/preview-context.ts';
import { createSelectorExtractor } from '../../src/extract/selector-extractor.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import type { PropertyInput } from '../../src/recipe/property.ts';
import { item } from '../dom/readers/item.ts';
import { registry } from '../recipe/registry.ts';
import { turnsDuring } from '../turns-during.ts';

async function read(
  html: string,
  properties: readonly PropertyInput[],
  extractor: Extractor = createSelectorExtractor(),
) {
  const recipe = parseRecipe(
    { name: 'x', url: 'https://shop.test/', listSelector: 'li', properties },
    registry(),
  );
  const unread: string[] = [];
  const context = {
    ...previewContext(new AbortController().signal),
    unread: (name: string) => void unread.push(name),
  };
  const [row] = await extractRows(extractor, [item(html)], recipe, {
    ...context,
    page: { ...context.page, html: async () => html },
  });
  return { row, unread };
}

const RUNNING = [
  'javascript:alert(1)',
  ' \u0001JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  'javascript: alert(1)',
  'vbscript:x',
  'data:text/html,<script>x</script>',
  'data:application/xhtml+xml;base64,eA',
  'file:///etc/passwd',
  'blob:https://shop.test/1',
  'view-source:https://shop.test/',
];

function attribute(value: string): string {
  return value.replaceAll('"', '&quot;').replaceAll('\0', '');
}

describe('addresses of rows', () => {
  it.each(RUNNING)('are never %j, however they are read', async (address) => {
    const a = attribute(address);
    const { row = {}, unread } = await read(
      `<li><a class="own" href="${a}" ping="${a}">x</a><img src="${a}"><video poster="${a}"></video>
       <picture><source srcset="${a} 2x"></picture><b data-href="${a}" data-target="${a}"></b>
       <i style="background:url('${a}')"></i><form action="${a}"></form>
       <script type="application/ld+json">${JSON.stringify({ '@type': 'Product', url: address, image: [address, '/1.jpg'], offers: { url: address, price: 1 } })}</script></li>`,
      [
        { name: 'link', elementSelector: 'a', type: 'link' },
        { name: 'links', elementSelector: 'a, b', type: 'link', many: true },
        { name: 'src', elementSelector: 'img', type: 'src' },
        { name: 'poster', elementSelector: 'video', type: 'src' },
        { name: 'source', elementSelector: 'picture', type: 'src' },
        { name: 'background', elementSelector: 'i', type: 'src' },
        { name: 'note', elementSelector: 'a', attribute: 'href' },
        { name: 'notes', elementSelector: 'a', attribute: 'href', many: true },
        { name: 'set', elementSelector: 'source', attribute: 'srcset' },
        { name: 'hook', elementSelector: 'b', attribute: 'data-href' },
        { name: 'other', elementSelector: 'b', attribute: 'data-target' },
        { name: 'action', elementSelector: 'form', attribute: 'action' },
        {
          name: 'cut',
          elementSelector: 'a',
          attribute: 'href',
          parse: { pattern: '(?s)(.*)' },
          keepText: true,
        },
        { name: 'url', data: 'url' },
        { name: 'images', data: 'image[*]' },
        { name: 'offer', data: 'offers' },
      ],
    );
    // What was resolved against the page is an address of the page.
    expect(JSON.stringify(row)).not.toMatch(/"[\s\u200b]*(?:\w*script|data|file|blob|view-source):/i);
    expect(row.offer === null || typeof row.offer === 'object').toBe(true);
    expect(unread).toContain('note');
  });

  it.each([
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['tel:+4312345', 'tel:+4312345'],
    ['magnet:?xt=urn:btih:1', 'magnet:?xt=urn:btih:1'],
    ['/p?u=javascript:x', 'https://shop.test/p?u=javascript:x'],
    ['javascript.html', 'https://shop.test/list/javascript.html'],
  ])('may be %s', async (href, expected) => {
    const { row, unread } = await read(`<li><a href="${href}">x</a></li>`, [
      { name: 'x', elementSelector: 'a', type: 'link' },
    ]);
    expect(row).toEqual({ x: expected });
    expect(unread).toEqual([]);
  });

  it('leaves text alone that only begins like one', async () => {
    const title = 'JavaScript: The Good Parts';
    const properties: PropertyInput[] = [
      { name: 'text', elementSelector: 'b' },
      { name: 'title', elementSelector: 'b', attribute: 'title' },
      { name: 'name', data: 'name' },
    ];
    const { row } = await read(
      `<li><b title="${title}">${title}</b><script type="application/ld+json">{"@type":"Book","name":"${title}"}</script></li>`,
      properties,
    );
    expect(row).toEqual({ text: title, title, name: title });
  });

  it('are kept from rows of an extractor of the application, too', async () => {
    const extractor = defineExtractor({
      type: 'selector',
      needsListSelector: true,
      extract: () => [{ link: 'javascript:x', text: 'javascript:x' }],
    });
    const { row } = await read('<li></li>', [{ name: 'link', type: 'link' }, { name: 'text' }], extractor);
    expect(row).toEqual({ link: null, text: 'javascript:x' });
  });

  it('are another of the item where the first runs something', async () => {
    const { row } = await read(
      '<li><a href="javascript:x">x</a><a href="/2">y</a><img src="vbscript:x" data-src="/1.jpg"></li>',
      [
        { name: 'link', type: 'link' },
        { name: 'image', type: 'src' },
      ],
    );
    expect(row).toEqual({ link: 'https://shop.test/2', image: 'https://shop.test/1.jpg' });
  });
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:x"></object><embed src="javascript:x">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<style>@import "javascript:x"</style><p style="background:url(javascript:x)">x</p>',
  '<picture><source srcset="javascript:x 1x"><img src="/1.jpg"></picture>',
  '<div action="javascript:x" itemscope id="location" name="location">x</div>',
  '<!--><script>alert(1)</script>--><base href="//evil.test/"><meta http-equiv="refresh" content="0;javascript:x">',
  '<xmp><script>alert(1)</script></xmp><textarea></textarea><script>alert(1)</script>',
];

describe('sanitize', () => {
  it.each(HOSTILE)('leaves nothing that runs of %s', async (html) => {
    const { row = {} } = await read(`<li><div>${html}</div></li>`, [
      { name: 'html', elementSelector: 'div', type: 'html', sanitize: true },
      { name: 'all', elementSelector: 'div', type: 'html', sanitize: true, many: true },
    ]);
    const said = JSON.stringify(row);
    expect(said).not.toMatch(
      /<(?:script|style|iframe|svg|math|form|template|object|embed|base|meta|noscript)/i,
    );
    expect(said).not.toMatch(/javascript:|[^&]\bon\w+=|srcdoc|style=|name=\\"location/i);
  });

  it('keeps what text is made of, and raw HTML where nobody asks', async () => {
    const html =
      '<h2 class="x">A <em>b</em></h2><figure><img src="/1.jpg" alt="c" width="3"><figcaption>d</figcaption></figure>' +
      '<table><tbody><tr><td colspan="2">e &lt; f</td></tr></tbody></table><a href="/p" onclick="x()">g</a><time datetime="2026-01-01">h</time>';
    const { row } = await read(`<li>${html}</li>`, [
      { name: 'safe', type: 'html', sanitize: true },
      { name: 'raw', type: 'html' },
    ]);
    expect(row).toEqual({
      safe: html.replace(' class="x"', '').replace(' onclick="x()"', ''),
      raw: html,
    });
  });

  it('bounds depth', async () => {
    const { row = {} } = await read(`<li>${'<div>'.repeat(20_000)}x<script>y</script></li>`, [
      { name: 'html', type: 'html', sanitize: true },
    ]);
    expect(row.html).toMatch(/x/);
    expect(row.html).not.toMatch(/y/);
  });

  it.each([
    { name: 'x', sanitize: true },
    { name: 'x', type: 'link' as const, sanitize: true },
    { name: 'x', type: 'html' as const, data: 'y', sanitize: true },
  ])('is refused where there is no HTML: %j', async (property) => {
    await expect(read('<li></li>', [property])).rejects.toMatchObject({ code: 'RECIPE_INVALID' });
  });
});

it.each([
  ['many items hold', 300, 100],
  ['one item holds', 1, 30_000],
])('lets others have their turns while it sanitises what %s', async (_, rows, paragraphs) => {
  const properties = [{ name: 'html', type: 'html', sanitize: true }] as const;
  const recipe = parseRecipe(
    { name: 'x', url: 'https://shop.test/', listSelector: 'li', properties },
    registry(),
  );
  const given = defineExtractor({
    type: 'given',
    needsListSelector: false,
    extract: async (items) =>
      items.map((_item, index) => ({ html: `<p onclick=x>${index}</p>`.repeat(paragraphs) })),
  });
  const items = Array.from({ length: rows }, () => item('<li></li>'));
  const turns = await turnsDuring(async () => {
    const read = await extractRows(given, items, recipe, previewContext(new AbortController().signal));
    expect(read.at(-1)?.html).toBe(`<p>${rows - 1}</p>`.repeat(paragraphs));
  });
  expect(turns).toBeGreaterThan(5);
});
