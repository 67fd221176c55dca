import { describe, expect, it } from 'vitest';
import { readHtml } from '../../src/dom/readers/html.ts';
import { readSrc } from '../../src/dom/readers/src.ts';
import { readText } from '../../src/dom/readers/text.ts';
import { defineExtractor } from '../../src/extract/define-extractor.ts';
import { createEmptyProperties } from '../../src/extract/empty-properties.ts';
import { extractRows } from '../../src/extract/extract-rows.ts';
import { previewContext } from '../../src/extract/preview-context.ts';
import { createSelectorExtractor } from '../../src/extract/selector-extractor.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { item } from '../dom/readers/item.ts';
import { registry } from '../recipe/registry.ts';
import { turnsDuring } from '../turns-during.ts';

const recipe = parseRecipe(
  {
    name: 'shop',
    url: 'https://shop.test/',
    listSelector: 'li',
    properties: [
      { name: 'title', elementSelector: 'h2' },
      { name: 'price', elementSelector: '> .price' },
      { name: 'link', type: 'link' },
      { name: 'image', elementSelector: 'img', type: 'src' },
      { name: 'markup', elementSelector: 'h2', type: 'html' },
    ],
  },
  registry(),
);

function context() {
  return previewContext(new AbortController().signal);
}

/** The rows of one item. */
function rowsOf(html: string, properties: readonly { name: string; elementSelector: string }[]) {
  const recipe = parseRecipe(
    { name: 'x', url: 'https://shop.test/', listSelector: 'li', properties },
    registry(),
  );
  return createSelectorExtractor().extract([item(html)], recipe, context());
}

const PARTS = [
  '<p>a  <b title="&quot;&lt;">b&amp;</b><br></p>',
  `<i>${' >\u00ad c '.repeat(30)}</i>`,
  '<!--x--><template><p>t</p></template><script>"<&"</script><svg><path d="M1"/></svg>',
  '<img src="data:,"><input value="d">',
].join('');

describe('an element that holds much', () => {
  it.each([
    ['text', readText],
    ['html', readHtml],
    ['src', readSrc],
  ] as const)('is read as %s like any other, and others have their turns', async (type, read) => {
    const recipe = parseRecipe(
      { name: 'x', url: 'https://shop.test/', listSelector: 'li', properties: [{ name: 'all', type }] },
      registry(),
    );
    const large = item(`<li>${PARTS.repeat(5_000)}${'e & f '.repeat(40_000)}<img src="/1.jpg"></li>`);
    let rows: readonly unknown[] = [];
    const turns = await turnsDuring(async () => {
      rows = await createSelectorExtractor().extract([large], recipe, context());
    });
    expect(rows).toEqual([{ all: read(large.element, large) }]);
    expect(turns).toBeGreaterThan(2);
  });
});

describe('selector extractor', () => {
  it('makes one row of each item, every property in recipe order', async () => {
    const rows = await createSelectorExtractor().extract(
      [
        item('<li><a href="/1"><h2>One <b>!</b></h2></a><i class=price>1</i><img src="/1.jpg"></li>'),
        item('<li><h2></h2></li>'),
      ],
      recipe,
      context(),
    );
    expect(rows).toEqual([
      {
        title: 'One !',
        price: '1',
        link: 'https://shop.test/1',
        image: 'https://shop.test/1.jpg',
        markup: 'One <b>!</b>',
      },
      { title: '', price: null, link: null, image: null, markup: '' },
    ]);
    expect(rows.map((row) => Object.keys(row))).toEqual([
      ['title', 'price', 'link', 'image', 'markup'],
      ['title', 'price', 'link', 'image', 'markup'],
    ]);
  });

  it('refuses a page whose rows would hold far more than the page, as items in items do', async () => {
    const large = item(`<li><i title="${'x'.repeat(600_000)}"></i></li>`);
    const base = { name: 'x', url: 'https://shop.test/', listSelector: 'li' };
    const each = { name: 'title', elementSelector: 'i', attribute: 'title' };
    for (const property of [each, { ...each, many: true }]) {
      const titles = parseRecipe({ ...base, properties: [property] }, registry());
      const extract = (count: number) =>
        createSelectorExtractor().extract(Array(count).fill(large), titles, context());
      expect(await extract(160)).toHaveLength(160);
      await expect(extract(170)).rejects.toMatchObject({
        code: 'BODY_TOO_LARGE',
        message: 'the rows of a page hold more than 100,000,000 characters',
      });
    }
  });

  it.each([
    ['properties', Array.from({ length: 60 }, (_, index) => ({ name: `text ${index}` }))],
    ['values of one', [{ name: 'texts', elementSelector: 'div', many: true }]],
    ['elements that are searched', [{ name: 'last', elementSelector: 'b:has(~ i)' }]],
  ])('lets others have their turn between the %s of an item', async (_name, properties) => {
    const large = item(`<li>${'<div>'.repeat(60)}${'word <b>x</b> '.repeat(20_000)}</li>`);
    const input = { name: 'x', url: 'https://shop.test/', listSelector: 'li', properties };
    const leaving = new AbortController();
    const extracting = createSelectorExtractor().extract(
      [large],
      parseRecipe(input, registry()),
      previewContext(leaving.signal),
    );
    setImmediate(() => leaving.abort(new Error('left')));
    await expect(extracting).rejects.toThrow('left');
  });

  it.each([
    ['in an element for it', '<del class="price">€50</del> <ins class="price">€40</ins>', '€40'],
    [
      'within an element for it',
      '<del><i class="price">€50</i></del> <ins><i class="price">€40</i></ins>',
      '€40',
    ],
    ['by a class', '<i class="price price--old">€50</i><b class="price">€40</b>', '€40'],
    ['by its only child', '<b class="price"><s>50,00 zł</s></b><b class="price">40,00 zł</b>', '40,00 zł'],
    ['beside a share', '<s class="price">€50</s><b class="price">-20 %</b><b class="price">€40</b>', '€40'],
    ['by a name', '<b class="price price-before">€50</b><b class="price">€40</b>', '€40'],
    ['alone', '<s class="price">€50</s><b class="price">ask us</b>', '€50'],
    ['everywhere', '<s class="price">€50</s><s class="price">€45</s>', '€50'],
    ['in a whole item', '<b class="price">€50</b><b class="price">€40</b>', '€50', 'old'],
    ['with no digit', '<del class="price">Mahogany</del><b class="price">€40</b>', 'Mahogany'],
  ])('reads no price that is crossed out %s, where another is shown', async (_, html, price, name = '') => {
    const properties = [{ name: 'price', elementSelector: '.price' }];
    expect(await rowsOf(`<li class="${name}">${html}</li>`, properties)).toEqual([{ price }]);
  });

  it.each([
    ['itself', '<b class="title" hidden>Template</b><b class="title">Lamp</b>', 'Lamp'],
    [
      'by what it is in',
      '<p style="display: none"><b class="title">Lampe</b></p><b class="title">Lamp</b>',
      'Lamp',
    ],
    ['with all others', '<b class="title" hidden>Lamp</b><b class="title" hidden>Lampe</b>', 'Lamp'],
    ['beside one without a text', '<b class="title" hidden>Lamp</b><b class="title"></b>', 'Lamp'],
  ])('reads what is shown of several matches, where the first is hidden %s', async (_, html, title) => {
    const properties = [{ name: 'title', elementSelector: '.title' }];
    expect(await rowsOf(`<li hidden>${html}</li>`, properties)).toEqual([{ title }]);
  });

  it('reads the crossed-out price for a property that is called so', async () => {
    const properties = ['oldPrice', 'price'].map((name) => ({ name, elementSelector: '.price' }));
    const html = '<li><s class="price">€50</s><b class="price">€40</b></li>';
    expect(await rowsOf(html, properties)).toEqual([{ oldPrice: '€50', price: '€40' }]);
  });

  it('takes the first of what a plain name matches, crossed out or not', async () => {
    const html = '<li><table><tr><td class="was">€50</td><td>€40</td></tr></table></li>';
    expect(await rowsOf(html, [{ name: 'was', elementSelector: 'td' }])).toEqual([{ was: '€50' }]);
  });

  it('reads the item itself by default', async () => {
    const plain = parseRecipe({ name: 'x', url: 'https://shop.test/', listSelector: 'a' }, registry());
    const rows = await createSelectorExtractor().extract([item('<a href="/1">One</a>')], plain, context());
    expect(rows).toEqual([{ text: 'One', link: 'https://shop.test/1' }]);
  });

  it('cannot be made to touch a prototype, even by a recipe that was not parsed', async () => {
    const [title] = recipe.properties;
    if (!title) throw new Error('no property');
    const hostile = { ...recipe, properties: [{ ...title, name: '__proto__' }] };
    const [row] = await createSelectorExtractor().extract([item('<li><h2>x</h2></li>')], hostile, context());
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    expect(Object.entries(row ?? {})).toEqual([['__proto__', 'x']]);
    expect('x' in {}).toBe(false);
  });

  it('stops when the job is aborted', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const rows = createSelectorExtractor().extract([item('<li></li>')], recipe, previewContext(signal));
    await expect(rows).rejects.toThrow('enough');
  });

  it('gives text that can be stored, as rows of every extractor do', async () => {
    const lone = item('<li><h2>x</h2></li>');
    const text = (lone.element.children[0] as { children: { data: string }[] } | undefined)?.children[0];
    if (text) text.data = 'a\uD800b\0';
    const [row] = await extractRows(createSelectorExtractor(), [lone], recipe, context());
    expect(row?.title).toBe('a\uFFFDb\uFFFD');
    const own = defineExtractor({
      type: 'own',
      needsListSelector: true,
      extract: async () => [{ 'a\0': [{ b: '\uDC00' }] }],
    });
    expect(await extractRows(own, [lone], { ...recipe, properties: [] }, context())).toEqual([
      { 'a\uFFFD': [{ b: '\uFFFD' }] },
    ]);
  });
});

describe('createEmptyProperties', () => {
  it('names what was null or empty in every row', () => {
    const empty = createEmptyProperties(['a', 'b', 'c', 'toString']);
    expect(empty.names()).toEqual([]);
    empty.add([]);
    expect(empty.names()).toEqual([]);
    empty.add([{ a: null, b: '', c: 'x' }]);
    expect(empty.names()).toEqual(['a', 'b', 'toString']);
    empty.add([{ a: null, b: '0', c: null }]);
    expect(empty.names()).toEqual(['a', 'toString']);
  });
});
