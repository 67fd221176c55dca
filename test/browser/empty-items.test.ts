import { scrape } from '@harvestman/core';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const PAGE = `<!doctype html><style>li { height: 600px }</style>
<ul id="list"></ul><button id="more">More</button><footer style="height: 7000px">Imprint</footer>
<script>
const list = document.getElementById('list');
const add = (from, to, says) => {
  for (let number = from; number <= to; number += 1)
    list.insertAdjacentHTML('beforeend', '<li>' + (says(number) ? '<a href="/' + number + '">Number ' + number + '</a>' : '') + '</li>');
};
add(1, 6, () => true);
document.getElementById('more').addEventListener('click', (event) => {
  add(7, 12, (number) => number < 10);
  event.target.remove();
});
</script>`;

test('items at the end of a list that stay empty do not keep it from ending', async () => {
  const site = await startServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(PAGE);
  });
  const browser = testBrowser();
  const run = scrape(
    {
      name: 'numbers',
      url: site.origin,
      listSelector: '#list > li',
      properties: [{ name: 'name' }],
      pagination: { type: 'load-more', nextPageSelector: '#more' },
      settings: { rendering: 'browser', robots: 'ignore' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const names: unknown[] = [];
  for await (const { name } of run) names.push(name);
  await browser.close();
  await site.close();
  expect(names).toHaveLength(12);
  expect(names.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => `Number ${index + 1}`));
});
