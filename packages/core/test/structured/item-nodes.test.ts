import { isTag } from 'domhandler';
import { expect, test, vi } from 'vitest';
import { parseDocument } from '../../src/dom/html/parse-document.ts';
import { compileSelector } from '../../src/dom/selector/compile-selector.ts';
import { atOnce, takeTurns } from '../../src/ground/time/take-turns.ts';
import { readDataPath } from '../../src/structured/data-path.ts';
import { itemNodes } from '../../src/structured/item-nodes.ts';
import { nodesOfJsonLd } from '../../src/structured/structured-node.ts';
import { turnsDuring } from '../turns-during.ts';

const times = (count: number, html: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => html(n)).join('');

const PAGES: Readonly<Record<string, (count: number) => string>> = {
  'microdata in one item': (count) =>
    `<ul><li>${times(count, () => '<p itemscope><i itemprop="name">x</i></p>')}</li></ul>`,
  'RDFa in one item': (count) =>
    `<ul><li>${times(count, () => '<p vocab="http://schema.org/" typeof="Product"><i property="name">x</i></p>')}</li></ul>`,
  'nodes whose names nothing shows': (count) =>
    `<script type="application/ld+json">[${times(count, (n) => `{"@type":"Product","name":"zz${n}"},`)}]</script>
    <ul>${times(count, (n) => `<li>item ${n}</li>`)}</ul>`,
  'the letters of a name that repeats itself': (count) =>
    `<script type="application/ld+json">[${times(2, () => `{"@type":"Product","name":"${'a'.repeat(count)}b${'a'.repeat(count)}"},`)}]</script>
    <ul>${times(2, () => `<li>${'a'.repeat(5 * count)}</li>`)}</ul>`,
};

/** CPU that it takes, in microseconds, the least of three times. */
async function costOf(html: string): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const elements = compileSelector('li').all(parseDocument(html)).filter(isTag);
    const items = elements.map((element) => ({ element, baseUrl: 'https://shop.example/' }));
    const before = process.cpuUsage();
    await itemNodes(items, ['name'], async () => html, takeTurns());
    const { user, system } = process.cpuUsage(before);
    costs.push(user + system);
  }
  return Math.min(...costs);
}

test('everything else has its turn while wide data are read', async () => {
  const products = Array.from({ length: 30_000 }, (_, n) => ({
    '@type': 'Product',
    name: `item ${n}`,
    url: `/p/${n}`,
    offers: { price: n },
  }));
  for (const type of ['application/ld+json', 'application/json']) {
    const html = `<script type="${type}">${JSON.stringify({ '@graph': products })}</script>
      <ul>${times(20, (n) => `<li><a href="/p/${n}">item ${n}</a></li>`)}</ul>`;
    const elements = compileSelector('li').all(parseDocument(html));
    const items = elements.map((element) => ({ element, baseUrl: 'https://shop.example/' }));
    let nodes: Awaited<ReturnType<typeof itemNodes>> = [];
    const turns = await turnsDuring(async () => {
      nodes = await itemNodes(items, ['offers.price'], async () => html, takeTurns());
    });
    expect(nodes.map(([node]) => (node === undefined ? null : readDataPath(node, 'offers.price')))).toEqual(
      items.map((_, n) => n),
    );
    expect(turns).toBeGreaterThan(8);
  }
});

test('so it has while the length of a node is told that many refer to', async () => {
  const wide = { '@id': '#wide', parts: Array.from({ length: 100_000 }, (_, n) => ({ n })) };
  const steps = nodesOfJsonLd([{ '@graph': [wide, { '@type': 'Product', about: { '@id': '#wide' } }] }]);
  const writing = vi.spyOn(JSON, 'stringify');
  expect(atOnce(steps).at(-1)?.about).toMatchObject({ parts: { length: 100_000 } });
  expect(writing).not.toHaveBeenCalled();
  writing.mockRestore();
});

test.each(Object.entries(PAGES))('%s take time in proportion to their number', async (_, page) => {
  const cost = await costOf(page(4_000));
  expect(await costOf(page(24_000))).toBeLessThan(cost * 14);
});
