import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const woods = 'Alder Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ironwood Juniper Larch Maple Nutmeg'.split(' ');

/** A part of the list, where the item of that number lacks its price. */
function partOf(part: number, broken: number): object {
  const stools = woods.map((wood, index) => ({
    name: `Stool of ${wood}`,
    price: index + 1 === broken ? null : { amount: index + 20 },
  }));
  return { items: stools.slice(5 * part - 5, 5 * part), isLast: part === 3 };
}

/** Shows each item with its price, and fails at one without. Where `noise` is in its address each part makes another script fail. */
const PAGE = `<!doctype html><title>Stools</title><ul id="list"></ul><button>Load more</button><script>
let part = 0;
const show = async () => {
  const answer = await fetch('/part' + location.search + '&part=' + ++part);
  const { items, isLast } = await answer.json();
  if (isLast) document.querySelector('button').remove();
  if (location.search.includes('noise')) setTimeout(() => tracker.push(part));
  for (const { name, price } of items)
    list.insertAdjacentHTML('beforeend', '<li>' + name + ' <b>' + price.amount + '</b>');
};
document.querySelector('button').onclick = show;
show();
</script>`;

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site');
    const isPart = pathname === '/part';
    response.setHeader('content-type', isPart ? 'application/json' : 'text/html');
    const [part, broken] = ['part', 'broken'].map((name) => Number(searchParams.get(name)));
    response.end(isPart ? JSON.stringify(partOf(part ?? 0, broken ?? 0)) : PAGE);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each([
  ['in its first part', '/?broken=4', 11, 'unverified'],
  ['in the midst', '/?broken=9', 11, 'unverified'],
  ['in its last part', '/?broken=13', 12, 'unverified'],
  ['in its last part, beside other failures', '/?noise&broken=13', 12, 'unverified'],
  ['nowhere, whatever else fails', '/?noise', 13, 'complete'],
])('a list is torn where a script fails %s', async (_where, address, count, verdict) => {
  const run = scrape(
    {
      name: address,
      url: site.origin + address,
      listSelector: '#list > li',
      properties: [{ name: 'name' }],
      pagination: { type: 'load-more', nextPageSelector: 'button' },
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  let rows = 0;
  for await (const _row of run) rows += 1;
  expect([rows, run.job.verdict]).toEqual([count, verdict]);
});
