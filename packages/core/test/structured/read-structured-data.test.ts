import { readStructuredData } from '@harvestman/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const url = 'https://shop.example/a/';

describe('JSON-LD', () => {
  const read = (json: string) =>
    readStructuredData(`<script type="application/ld+json">${json}</script>`, { url }).jsonLd;

  it('gives the objects as they are written', () => {
    expect(read('{"@type":"Product","name":"Bowl"}')).toEqual([{ '@type': 'Product', name: 'Bowl' }]);
    expect(read('[{"name":"a"},null,1,{"name":"b"}]')).toEqual([{ name: 'a' }, { name: 'b' }]);
  });

  it('reads what pages write instead of JSON', () => {
    expect(read('<!-- note -->\n{"a":"<!-- kept -->"}')).toEqual([{ a: '<!-- kept -->' }]);
    expect(read('<!--{"a":1}-->')).toEqual([{ a: 1 }]);
    expect(read('{"a":1, // note\n "b":[1,2,],};')).toEqual([{ a: 1, b: [1, 2] }]);
    expect(read('{"a":"two\nlines"}')).toEqual([{ a: 'two\nlines' }]);
  });

  it('takes hundreds of thousands of them', () => {
    expect(read(`[${'{},'.repeat(200_000)}{}]`)).toHaveLength(200_001);
  });

  it('leaves out what is no JSON, null, and what is too deep', () => {
    expect(read('{"a":')).toEqual([]);
    expect(read('null')).toEqual([]);
    expect(read(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual([]);
  });
});

describe('microdata', () => {
  const read = (html: string) => readStructuredData(html, { url }).microdata;

  it('gives items with their properties, and items within them', () => {
    const html = `<div itemscope itemtype="https://schema.org/Product" itemid="#p">
      <h2 itemprop="name">Blue <b>bowl</b></h2><img itemprop="image" src="b.jpg"><img itemprop="image" src="/c.jpg">
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="12.50">
        <time itemprop="validThrough" datetime="2025-01-01">soon</time></div></div>`;
    expect(read(html)).toEqual([
      {
        type: 'https://schema.org/Product',
        id: 'https://shop.example/a/#p',
        properties: {
          name: 'Blue bowl',
          image: ['https://shop.example/a/b.jpg', 'https://shop.example/c.jpg'],
          offers: {
            type: 'https://schema.org/Offer',
            properties: { price: '12.50', validThrough: '2025-01-01' },
          },
        },
      },
    ]);
  });

  it('does not read a part again for each of the items that refer to it', () => {
    const part = '<i itemprop="x">1</i>'.repeat(1_000);
    const items = (count: number) => '<div itemscope itemref="b"></div>'.repeat(count);
    const valuesOf = (count: number) =>
      readStructuredData(`<div id="b">${part}</div>${items(count)}`, { url: 'https://a.example/' })
        .microdata.map(({ properties }) => [properties?.x ?? []].flat().length)
        .reduce((sum, values) => sum + values, 0);
    expect(valuesOf(20)).toBe(20_000);
    expect(valuesOf(2_000)).toBeLessThan(150_000);
  });

  it('follows itemref, and takes no item into itself', () => {
    const html = `<div itemscope id="a" itemref="b"><i itemprop="x">1</i></div><div id="b"><i itemprop="y">2</i></div>
      <div itemscope itemref="c"></div><div id="c" itemprop="self" itemscope itemref="c"><i itemprop="z">3</i></div>`;
    expect(read(html)).toEqual([
      { properties: { x: '1', y: '2' } },
      { properties: { self: { properties: { z: '3' } } } },
    ]);
  });
});

describe('RDFa', () => {
  it('gives items in the form of microdata', () => {
    const html = `<p vocab="http://schema.org/" typeof="Person">I am <span property="name">Ann</span>,
      <a property="url" href="/ann">here</a>, at <span property="worksFor" typeof="Organization" resource="#o">
      <b property="name">Potters</b></span> since <time property="startDate" datetime="2020-01-01">long</time></p>`;
    expect(readStructuredData(html, { url }).rdfa).toEqual([
      {
        type: 'http://schema.org/Person',
        properties: {
          'http://schema.org/name': 'Ann',
          'http://schema.org/url': 'https://shop.example/ann',
          'http://schema.org/worksFor': {
            type: 'http://schema.org/Organization',
            id: 'https://shop.example/a/#o',
            properties: { 'http://schema.org/name': 'Potters' },
          },
          'http://schema.org/startDate': '2020-01-01',
        },
      },
    ]);
  });
});

describe('what stands in several places', () => {
  const nested = (tag: string) => `${tag.repeat(15)}<b itemprop="x" property="x">1</b>`;
  const long = 'word '.repeat(20_000);
  it.each([
    ['items of many names, in RDFa', nested('<div typeof="T" property="a b c d e f g h">')],
    ['items of many names', nested('<div itemscope itemprop="a b c d e f g h">').replace(' itemprop', ' id')],
    [
      'a long text that many items refer to',
      `<b id="x" itemprop="p">${long}</b>${'<p itemscope itemref="x">'.repeat(2_000)}`,
    ],
    [
      'a long text of many names',
      `<p itemscope typeof="T"><b itemprop="${'a b '.repeat(9_000)}" property="${'a b '.repeat(9_000)}">${long}`,
    ],
    [
      'names of a long vocabulary',
      `<div vocab="http://${long.replaceAll(' ', '/')}" typeof="T">${'<b property="p">x</b>'.repeat(9_000)}`,
    ],
    [
      'a long node that many refer to',
      `<script type="application/ld+json">{"@graph":[{"@id":"x","name":"${long}"},{"a":[${'{"@id":"x"},'.repeat(9_000)}{}]}]}</script>`,
    ],
  ])('does not grow without bound: %s', (_, html) => {
    expect(JSON.stringify(readStructuredData(html, { url })).length).toBeLessThan(20_000_000);
  });

  it('is there under each name as long as it is short', () => {
    const html = `<p itemscope><b itemprop="x y" itemscope><i itemprop="z">1</i></b></p>
      <p typeof="T"><b property="x y" typeof="U"><i property="z">1</i></b></p>`;
    const { microdata, rdfa } = readStructuredData(html, { url });
    const inner = { properties: { z: '1' } };
    expect(microdata).toEqual([{ properties: { x: inner, y: inner } }]);
    expect(rdfa).toEqual([
      { type: 'T', properties: { x: { type: 'U', ...inner }, y: { type: 'U', ...inner } } },
    ]);
  });
});

describe('application state', () => {
  it('is read from scripts of JSON and from assignments', () => {
    const html = `<script id="__NEXT_DATA__" type="application/json">{"props":{"n":1}}</script>
      <script>window.__STATE__ = {"items":[1,2]};</script><script>window["x"]={"a":1};window.y=2</script>
      <script>window.f = {a: b()}</script><script type="application/json">[3]</script>`;
    expect(readStructuredData(html).state).toEqual({
      __NEXT_DATA__: { props: { n: 1 } },
      __STATE__: { items: [1, 2] },
      x: { a: 1 },
      '0': [3],
    });
  });
});

describe('nodes', () => {
  it('have one form, whatever the page writes', () => {
    const html = `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[
        {"@type":"schema:Product","@id":"#p","offers":{"@id":"#o"}},{"@type":"Offer","@id":"#o","price":{"@value":"5"}}]}</script>
      <div itemscope itemtype="http://schema.org/Product"><i itemprop="name">Bowl</i></div>
      <div vocab="https://schema.org/" typeof="Product"><i property="name">Cup</i></div>`;
    expect(readStructuredData(html, { url }).nodes).toEqual([
      { '@type': 'Product', '@id': '#p', offers: { '@type': 'Offer', '@id': '#o', price: '5' } },
      { '@type': 'Offer', '@id': '#o', price: '5' },
      { '@type': 'Product', name: 'Bowl' },
      { '@type': 'Product', name: 'Cup' },
    ]);
  });

  it('end where references go round in circles', () => {
    const html = `<script type="application/ld+json">[{"@id":"#a","b":{"@id":"#b"}},{"@id":"#b","a":{"@id":"#a"}}]</script>`;
    expect(JSON.stringify(readStructuredData(html).nodes).length).toBeLessThan(2_000);
  });
});

it('repeats no long names of an item that many refer to', () => {
  const long = Array.from({ length: 5_000 }, (_, at) => `name-${at}`).join(' ');
  for (const attribute of ['itemtype', 'itemid', 'itemref']) {
    const shared = `<div id="x" itemprop="p" itemscope ${attribute}="${long}"><i itemprop="q">1</i></div>`;
    const { microdata } = readStructuredData(shared + '<p itemscope itemref="x"></p>'.repeat(2_000), { url });
    expect(JSON.stringify(microdata).length).toBeLessThan(500_000);
    expect(JSON.stringify(microdata)).toContain('"q":"1"');
    expect(JSON.stringify(microdata).split('"q":"1"').length).toBeLessThan(10);
  }
  const short =
    '<div id="x" itemprop="p" itemscope itemtype="http://schema.org/Brand"><i itemprop="q">1</i></div>';
  const { microdata } = readStructuredData(short + '<p itemscope itemref="x"></p>'.repeat(2_000), { url });
  expect(JSON.stringify(microdata).split('"q":"1"')).toHaveLength(2_001);
});

it('knows prefixes of RDFa by the innermost, and does not copy those around', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `a${at}: http://a/${at}/`).join(' ');
  const item =
    '<p prefix="a1: http://inner/" typeof="a1:T"><i property="a2:x">1</i><i property="toString:y">2</i></p>';
  const { rdfa } = readStructuredData(`<div prefix="${many}">${item.repeat(20_000)}</div>`, { url });
  expect(rdfa).toHaveLength(20_000);
  expect(rdfa[0]).toEqual({
    type: 'http://inner/T',
    properties: { 'http://a/2/x': '1', 'toString:y': '2' },
  });
});

it('takes any page', () => {
  const pieces = [
    '<div itemscope>',
    '<i itemprop="a b">',
    '</div>',
    '<p typeof="T" property="p">',
    '{"a":1',
    'text',
    '<div id="x" itemref="x">',
  ];
  const piece = fc.constantFrom(
    ...pieces,
    '<script type="application/ld+json">',
    '</script>',
    '<a itemprop=c href=":">',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
      readStructuredData(parts.join(''), { url });
    }),
  );
  readStructuredData('<div itemscope itemprop="a">'.repeat(20_000), { url });
  readStructuredData('<div typeof="a" property="b">'.repeat(20_000), { url });
});
