import { createServer } from 'node:http';
import { type AddressInfo, connect as connectTo, createServer as createRelay } from 'node:net';
import { inspect } from 'node:util';
import { scrape } from '@harvestman/core';
import { launch } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { chosenBrowser } from '../chosen-browser.ts';
import { testBrowser } from '../test-browser.ts';

const SENDER = `<ul></ul><script>fetch('/sent', { method: 'POST', body: 'x'.repeat(6e6) }).then(() => {
  document.querySelector('ul').innerHTML = '<li>sent';
});</script>`;

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

test('without the gateway no document of its pages has service workers', async () => {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/frame')
      return void response.end(`<script>parent.postMessage('serviceWorker' in navigator, '*')</script>`);
    // The last frame is another site's, in a process of its own.
    const elsewhere = `http://localhost:${request.socket.localPort}/frame`;
    response.end(`<ul></ul><script>
      const frames = ['about:blank', 'javascript:"x"', 'blob'].map((address) => {
        const frame = document.createElement('iframe');
        frame.src = address === 'blob' ? URL.createObjectURL(new Blob(['x'], { type: 'text/html' })) : address;
        document.body.append(frame);
        return frame;
      });
      const look = () => [self, ...frames.map((frame) => frame.contentWindow)].map((realm) => 'serviceWorker' in realm.navigator);
      const first = look();
      onmessage = ({ data }) => { document.querySelector('ul').innerHTML = '<li>' + isSecureContext + '<li>' + [...first, ...look(), data]; };
      document.body.append(Object.assign(document.createElement('iframe'), { src: '${elsewhere}' }));
    </script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const running = await launch({
    executablePath: await chosenBrowser(),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const browser = testBrowser({ connect: running.wsEndpoint(), gateway: false });
  try {
    const rows: unknown[] = [];
    const recipe = { name: 'Realms', url, listSelector: 'li', properties: [{ name: 'text' }] };
    for await (const { text } of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(text);
    expect(rows).toEqual(['true', Array(9).fill(false).join()]);
  } finally {
    await browser.close();
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

test('what a page sends is not told to this process whole', async () => {
  const running = await launch({
    executablePath: await chosenBrowser(),
    headless: 'shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  let told = 0;
  let sent = 0;
  const { port, pathname } = new URL(running.wsEndpoint());
  const relay = createRelay((client) => {
    const chromium = connectTo(Number(port), '127.0.0.1');
    chromium.on('data', (data) => {
      told += data.length;
    });
    for (const [from, to] of [[client, chromium] as const, [chromium, client] as const]) {
      from.on('error', () => to.destroy()).pipe(to);
    }
  }).listen(0, '127.0.0.1');
  const server = createServer((request, response) => {
    request.on('data', (data: Buffer) => {
      sent += data.length;
    });
    request.on('end', () => response.setHeader('content-type', 'text/html').end(SENDER));
  }).listen(0, '127.0.0.1');
  await Promise.all([relay, server].map((one) => new Promise((resolve) => one.once('listening', resolve))));
  const portOf = (one: Pick<typeof relay, 'address'>): number => (one.address() as AddressInfo).port;
  const browser = testBrowser({ connect: `ws://127.0.0.1:${portOf(relay)}${pathname}` });
  try {
    const rows: unknown[] = [];
    for await (const row of scrape(
      {
        name: 'Sent',
        url: `http://127.0.0.1:${portOf(server)}/`,
        listSelector: 'li',
        properties: [{ name: 'text' }],
      },
      { browser, allowPrivateNetworks: true },
    )) {
      rows.push(row);
    }
    expect(rows).toEqual([{ text: 'sent' }]);
    expect(sent).toBe(6_000_000);
    // An installed browser tells it once, where its requests are held to be looked at.
    const times = (await running.version()).startsWith('Headless') ? 0 : 1;
    expect(told).toBeLessThan(3_000_000 + times * 3 * sent);
  } finally {
    await browser.close();
    await running.close();
    server.closeAllConnections();
    server.close();
    relay.close();
  }
});
