import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { scrape } from '@harvestman/core';
import { launch } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { chosenBrowser } from '../chosen-browser.ts';
import { testBrowser } from '../test-browser.ts';

test('a browser that runs already is used by its address, and left running', async () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<ul></ul><script>document.querySelector("ul").innerHTML = "<li>one<li>two"</script>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const running = await launch({
    executablePath: await chosenBrowser(),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const { host } = new URL(running.wsEndpoint());
    for (const connect of [running.wsEndpoint(), `http://${host}`]) {
      const browser = testBrowser({ connect });
      const rows: unknown[] = [];
      for await (const row of scrape(
        { name: 'Two', url, listSelector: 'li', properties: [{ name: 'text' }] },
        { browser, allowPrivateNetworks: true },
      )) {
        rows.push(row);
      }
      await browser.close();
      expect(rows).toEqual([{ text: 'one' }, { text: 'two' }]);
      expect(running.connected).toBe(true);
      expect(running.browserContexts()).toHaveLength(1);
    }
  } finally {
    await running.close();
    server.closeAllConnections();
    server.close();
  }
});

test.each(['http', 'ws'])(
  'an address at %s where no browser answers is named, without its key',
  async (scheme) => {
    const browser = testBrowser({
      connect: `${scheme}://127.0.0.1:9/devtools/browser/a-secret?token=a-secret`,
    });
    const reading = (async () => {
      const settings = { rendering: 'browser', robots: 'ignore' } as const;
      for await (const _row of scrape(
        { name: 'X', url: 'http://127.0.0.1:9/', listSelector: 'li', settings },
        { browser, allowPrivateNetworks: true },
      )) {
        expect.unreachable();
      }
    })();
    const error: unknown = await reading.catch((problem: unknown) => problem);
    expect(error).toMatchObject({
      code: 'BROWSER_NOT_FOUND',
      message: expect.stringContaining('127.0.0.1:9'),
    });
    expect(inspect(error, { depth: null })).not.toContain('a-secret');
    await browser.close();
  },
);
