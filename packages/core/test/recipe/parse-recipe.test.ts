import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHarvestmanError } from '../../src/ground/errors.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { issuesOf, thrown } from './issues-of.ts';
import { registry } from './registry.ts';

const minimal = { name: 'shop', url: 'https://shop.test/list?x=1', listSelector: 'li' };

function parse(input: unknown) {
  return parseRecipe(input, registry());
}

function issues(input: unknown) {
  return issuesOf(() => parse(input));
}

describe('parseRecipe', () => {
  it.each(['\ud800', '\0', '"\\ud800" \0'])(
    'keeps no text that a storage cannot keep, such as %j',
    (text) => {
      const selector = `[title='${text}']`;
      const found = issues({
        ...minimal,
        listSelector: selector,
        properties: [{ name: 'a', elementSelector: `:contains('${text}')`, default: [{ [text]: 1 }, text] }],
        pagination: { type: 'next-button', nextPageSelector: selector },
        settings: { waitForSelector: selector },
        expect: { properties: { a: { pattern: text, values: [text] } } },
      });
      expect(Object.keys(found).sort()).toEqual([
        'expect.properties.a.pattern',
        'expect.properties.a.values.0',
        'listSelector',
        'pagination.nextPageSelector',
        'properties.0.default',
        'properties.0.elementSelector',
        'settings.waitForSelector',
      ]);
    },
  );

  it('keeps a default that shows what JSON writes for such text', () => {
    const properties = [{ name: 'a', default: '\\ud800 \\u0000 \\\\ud800' }];
    expect(parse({ ...minimal, properties }).properties).toMatchObject(properties);
  });

  it('fills in the defaults', () => {
    const expected = {
      name: 'shop',
      url: 'https://shop.test/list?x=1',
      listSelector: 'li',
      properties: [
        { name: 'text', description: null, elementSelector: null, type: 'text' },
        { name: 'link', description: null, elementSelector: null, type: 'link' },
      ],
      pagination: { type: 'none', nextPageSelector: null, maxPages: null },
      extractorType: 'selector',
      settings: {
        rendering: 'auto',
        timeoutMs: null,
        pageTimeoutMs: 30_000,
        delayMs: 0,
        waitForSelector: null,
        headers: {},
        cookies: [],
        userAgent: null,
        viewport: { width: 1280, height: 800 },
        proxy: null,
        retries: 3,
        robots: 'obey',
        block: ['image', 'font', 'media'],
        allowEmpty: false,
        basicAuth: null,
        blockTrackers: false,
        recheck: false,
        webhook: null,
        uniqueBy: [],
        locale: null,
        timeZone: 'UTC',
        llm: {
          mode: 'auto',
          maxTokens: 500_000,
          maxCalls: null,
          maxCost: null,
          pageTokens: 8_000,
          timeoutMs: 120_000,
        },
      },
    };
    expect(parse(minimal)).toEqual(expected);
    const nulls = { properties: null, pagination: null, extractorType: null, settings: null };
    expect(parse({ ...minimal, ...nulls })).toEqual(expected);
    const nullSettings = Object.fromEntries(Object.keys(expected.settings).map((key) => [key, null]));
    expect(parse({ ...minimal, settings: nullSettings })).toEqual(expected);
    expect(parse(parse(minimal))).toEqual(expected);
  });

  it('gives plain JSON that shares nothing with the input or with another result', () => {
    const input = {
      ...minimal,
      properties: [{ name: 'a' }],
      settings: { headers: { a: 'b' }, block: ['image'], viewport: { width: 1, height: 1 } },
      pagination: { type: 'alphabet', letterSelector: 'a', letters: ['x'] },
    };
    const recipe = parse(input);
    const before = structuredClone(recipe);
    expect(JSON.parse(JSON.stringify(recipe))).toEqual(recipe);
    input.properties[0] = { name: 'changed' };
    input.settings.headers.a = 'changed';
    input.settings.block.push('font');
    input.pagination.letters.push('changed');
    input.settings.viewport.width = 9;
    expect(recipe).toEqual(before);
    expect(parse(minimal).settings.viewport).not.toBe(parse(minimal).settings.viewport);
  });

  it('reports every problem at once, cross-field ones too', () => {
    const error = thrown(() =>
      parse({
        url: 'ftp://x',
        listSelector: 'li >',
        properties: [
          { name: 'a', elementSelector: 'x:contains(y)' },
          { name: 'a', elementSelector: '.1a', type: 'links', extra: 1 },
          { type: 'text' },
        ],
        pagination: { type: 'next-button', maxPages: 0 },
        settings: { retries: 11, uniqueBy: ['a', 'b'], viewport: { width: 0 } },
        statuss: 'x',
      }),
    );
    const found = error.details.issues.map(({ path }) => path);
    expect(found).toEqual(
      expect.arrayContaining([
        ['name'],
        ['url'],
        ['listSelector'],
        ['properties', 1, 'name'],
        ['properties', 1, 'elementSelector'],
        ['properties', 1, 'type'],
        ['properties', 1, 'extra'],
        ['properties', 2, 'name'],
        ['pagination', 'nextPageSelector'],
        ['pagination', 'maxPages'],
        ['settings', 'retries'],
        ['settings', 'uniqueBy', 1],
        ['settings', 'viewport', 'width'],
        ['settings', 'viewport', 'height'],
        ['statuss'],
      ]),
    );
    expect(found).toHaveLength(15);
    expect(error.message).toContain('- properties[1].elementSelector: Identifier is expected, at position 1');
    expect(error.message).toContain('- name: is required');
  });

  it('gives the position of a bad selector', () => {
    const { details } = thrown(() => parse({ ...minimal, listSelector: 'li:eq(1)' }));
    expect(details.issues).toEqual([{ path: ['listSelector'], position: 2, message: expect.any(String) }]);
  });

  it.each([undefined, null, 1, 'x', [], () => {}])('refuses %j as a recipe', (input) => {
    expect(Object.keys(issues(input))).toEqual(['']);
  });

  it('tells where a key belongs that stands in the wrong object', () => {
    expect(issues({ ...minimal, webhook: 'https://a.example/', settings: { maxPages: 3 } })).toEqual({
      webhook: 'unknown key "webhook"; it belongs in settings',
      'settings.maxPages': 'unknown key "maxPages"; it belongs in pagination',
    });
    expect(issues({ ...minimal, webhookUrl: 'https://a.example/', delay: 5 })).toEqual({
      webhookUrl: 'unknown key "webhookUrl"; did you mean "settings.webhook"?',
      delay: 'unknown key "delay"; did you mean "settings.delayMs"?',
    });
  });

  it('says whole how the addresses of a page and of a proxy are written', () => {
    const found = issues({ ...minimal, url: 'shop.example/list', settings: { proxy: 'proxy.example:8080' } });
    expect(found.url).toMatch(/write http:\/\/ or https:\/\/ before it$/);
    expect(found['settings.proxy']).toContain('such as http://proxy.example:8080, and nothing after it');
    expect(found['settings.proxy']).toMatch(/user:password@ may stand before the host$/);
  });

  it('says how a text is read as a number, where that is asked for as a type', () => {
    const typed = (type: string) => issues({ ...minimal, properties: [{ name: 'a', type }] });
    expect(typed('number')).toEqual({
      'properties.0.type':
        'must be one of text, link, html, src; what a text is read as says parse: "number"',
    });
    expect(typed('links')['properties.0.type']).toContain('did you mean "link"');
    expect(typed('href')['properties.0.type']).toMatch(/src; an address is a "link"$/);
    expect(typed('image')['properties.0.type']).toMatch(/src; the address of a picture is a "src"$/);
    expect(typed('attr')['properties.0.type']).toMatch(/src; an attribute is named by attribute: "title"$/);
  });

  it.each(['@href', '[href]', 'data sku', 'href="x"', 'dataset.sku'])(
    'knows that %s names no attribute',
    (attribute) => {
      expect(issues({ ...minimal, properties: [{ name: 'a', attribute }] })).toEqual({
        'properties.0.attribute': 'is no name of an attribute, such as "href" or "data-sku"',
      });
    },
  );

  it('knows what else pagination is called', () => {
    expect(issues({ ...minimal, pagination: { type: 'infinite-scroll' } })['pagination.type']).toContain(
      'did you mean "scroll-down"?',
    );
  });

  it('names unknown keys, with what was probably meant', () => {
    expect(issues({ ...minimal, listselector: 'x' }).listselector).toContain('did you mean "listSelector"');
    expect(issues({ ...minimal, zzz: 1 }).zzz).toContain('expected one of name, url, listSelector');
    expect(
      issues({ ...minimal, properties: [{ name: 'a', selector: 'x' }] })['properties.0.selector'],
    ).toContain('did you mean "elementSelector"');
    expect(issues({ ...minimal, properties: [{ name: 'a', zzz: 'x' }] })['properties.0.zzz']).toContain(
      'expected one of name, description, elementSelector, type',
    );
    expect(issues({ ...minimal, selector: 'x' }).selector).toContain('did you mean "listSelector"');
    expect(issues({ ...minimal, settings: { retrys: 1 } })['settings.retrys']).toContain('"retries"');
    expect(issues({ ...minimal, settings: { headless: false }, fields: [], startUrls: [] })).toEqual({
      'settings.headless': 'unknown key "headless"; puppeteerBrowser({ headful: true }) shows the browser',
      fields: 'unknown key "fields"; did you mean "properties"?',
      startUrls: 'unknown key "startUrls"; did you mean "url"?',
    });
    expect(
      issues(JSON.parse('{"name":"a","url":"http://a.b","listSelector":"a","__proto__":{}}')),
    ).toHaveProperty('__proto__');
  });

  it.each(['id', 'status', 'lastRun', 'createdAt', 'updatedAt', 'version'])(
    'says that %s is read-only',
    (key) => {
      expect(issues({ ...minimal, [key]: null })).toEqual({ [key]: 'is read-only' });
    },
  );

  it('refuses expected values of which there are none', () => {
    const expected = { properties: { stock: { values: [] } } };
    const properties = [{ name: 'stock' }];
    expect(issues({ ...minimal, properties, expect: expected })).toEqual({
      'expect.properties.stock.values': 'has no values, so that nothing could be right',
    });
  });

  it('checks name and url', () => {
    expect(parse({ ...minimal, name: '  a b ', url: ' HTTP://a.test ' })).toMatchObject({
      name: 'a b',
      url: 'HTTP://a.test',
    });
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(201), '\uD800', 1]) {
      expect(issues({ ...minimal, name })).toHaveProperty('name');
    }
    for (const url of [
      ...['', 'shop.test', '/list', 'ftp://a.test', 'file:///etc/passwd', 'javascript:1', 'http:a.test'],
      ...[
        'http://',
        'http://a b.test',
        'https://u:p@a.test',
        'https://u@a.test',
        `https://a.test/${'x'.repeat(9_000)}`,
      ],
      ...['https://a.test/\n', 'https://a.test/a\tb'].slice(1),
    ]) {
      expect(issues({ ...minimal, url }), url).toHaveProperty('url');
    }
  });

  it('needs a list selector, unless the extractor finds the list', () => {
    expect(issues({ ...minimal, listSelector: null })).toEqual({ listSelector: 'is required' });
    expect(issues({ ...minimal, listSelector: ' ' }).listSelector).toContain('must not be empty');
    expect(parse({ ...minimal, listSelector: undefined, extractorType: 'llm' }).listSelector).toBeNull();
    expect(issues({ ...minimal, extractorType: 'lllm' }).extractorType).toContain('did you mean "llm"');
    expect(issues({ ...minimal, extractorType: 7 }).extractorType).toContain('selector, llm');
  });

  it('lets an item use extensions of css-select, but not what browsers run', () => {
    const recipe = { ...minimal, properties: [{ name: 'a', elementSelector: 'p:contains("x")' }] };
    expect(parse(recipe).properties[0]?.elementSelector).toBe('p:contains("x")');
    expect(issues({ ...minimal, listSelector: 'p:contains(x)' }).listSelector).toContain('jQuery');
    expect(issues({ ...minimal, settings: { waitForSelector: '> a' } })).toHaveProperty(
      'settings.waitForSelector',
    );
  });

  it.each([
    ...['', ' ', ' a', 'a ', '_id', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
    ...['a\0', 'a\nb', 'x'.repeat(101), '\uDC00'],
  ])('refuses %j as the name of a property', (name) => {
    expect(issues({ ...minimal, properties: [{ name }] })).toHaveProperty(['properties.0.name']);
  });

  it('checks names among themselves', () => {
    const names = (...all: unknown[]) => ({ ...minimal, properties: all.map((name) => ({ name })) });
    expect(parse(names('a', 'A', 'price, net', 'größe', '価格')).properties).toHaveLength(5);
    expect(issues(names('a', 'b', 'a'))['properties.2.name']).toContain('two properties');
    expect(issues(names('\u00e9', 'e\u0301'))['properties.1.name']).toContain('two properties');
    expect(issues(names())).toHaveProperty('properties');
    expect(issues(names(...Array.from({ length: 201 }, (_, index) => `p${index}`)))).toEqual({
      properties: 'must be at most 200 entries',
    });
    expect(issues({ ...minimal, properties: { name: 'a' } }).properties).toContain('must be an array');
    expect(issues({ ...minimal, properties: ['a'] })).toHaveProperty(['properties.0']);
  });

  it('answers input without end in good time and in few words', () => {
    const count = 200_000;
    const keys = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`key${index}Selector`, 'a']),
    );
    const names = Array.from({ length: count }, () => 'a');
    let deep: unknown = 'x';
    for (let level = 0; level < count; level += 1) deep = [deep];
    const error = thrown(() =>
      parse({
        ...minimal,
        ...keys,
        properties: names,
        pagination: keys,
        settings: { ...keys, uniqueBy: names, headers: keys, cookies: names, block: names },
        expect: { properties: keys },
      }),
    );
    expect((error.details as { issues: unknown[] }).issues.length).toBeLessThan(200);
    expect(error.message.length).toBeLessThan(5_000);
    expect(issues({ ...minimal, pagination: { type: 'open', deep } })).toEqual({
      pagination: 'is nested too deeply',
    });
    expect(issues({ ...minimal, settings: { headers: deep } })).toHaveProperty(['settings.headers']);
  });

  it('says nothing but RECIPE_INVALID, whatever it is given', () => {
    const value = fc.oneof(fc.anything(), fc.constantFrom('li', 'https://a.test', 'none', 'a >', null));
    const shape = fc.record(
      {
        name: value,
        url: value,
        listSelector: value,
        properties: fc.oneof(value, fc.array(fc.record({ name: value, type: value }, { requiredKeys: [] }))),
        pagination: fc.oneof(value, fc.record({ type: value, maxPages: value, nextPageSelector: value })),
        settings: fc.oneof(value, fc.record({ headers: value, cookies: value, uniqueBy: value })),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(shape, fc.anything()), (input) => {
        try {
          expect(parse(input)).toEqual(JSON.parse(JSON.stringify(parse(input))));
        } catch (error) {
          if (!isHarvestmanError(error, 'RECIPE_INVALID')) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});
