import { type Browser, launch } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEDGER_NAME } from '../../packages/core/src/page/in-page/protocol.ts';
import { followDroppedDocuments } from '../../packages/core/src/page/puppeteer/tab/dropped-documents.ts';
import { inPageSource } from '../../packages/core/src/page/puppeteer/tab/in-page-source.ts';
import { chosenBrowser } from '../chosen-browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let browser: Browser;
let site: TestServer;

beforeAll(async () => {
  const executablePath = await chosenBrowser();
  browser = await launch({ executablePath, headless: 'shell', args: ['--no-sandbox'] });
  site = await startServer(({ url }, response) => {
    if (url === '/never') return;
    if (url === '/nothing') response.writeHead(204).end();
    else if (url === '/file') response.writeHead(200, { 'content-disposition': 'attachment' }).end('1');
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>List</p>');
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Whether the page's own world waits for a document, once it is told that another one does not come, and that none does. */
async function waitsAfter(step: string): Promise<readonly unknown[]> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(inPageSource('main-world'));
  const client = await page.createCDPSession();
  await client.send('Network.enable');
  await client.send('Page.enable');
  await page.goto(site.origin);
  const ask = (name: string, detail: number): string =>
    `!document.dispatchEvent(new UIEvent('${LEDGER_NAME}${name}', { detail: ${detail}, cancelable: true }))`;
  const dropped = new Promise<number>((resolve) =>
    followDroppedDocuments(client, ({ frameId, askedMs }) => {
      if (frameId === page.mainFrame()._id) resolve(askedMs);
    }),
  );
  await page.evaluate(step);
  const askedMs = await dropped;
  // One that was asked for before.
  await page.evaluate(ask('-stays', 1_000_000));
  const still = await page.evaluate(ask('', 0));
  await page.evaluate(ask('-stays', askedMs));
  const after = await page.evaluate(ask('', 0));
  await page.close();
  return [still, after];
}

test.concurrent.each([
  ['an answer without content', 'location.href = "/nothing"'],
  ['a download', 'location.href = "/file"'],
  ['an address of another program', 'location.href = "mailto:a@b.example"'],
  [
    'a form that is answered by nothing',
    'document.body.innerHTML = "<form method=post action=/nothing></form>"; document.forms[0].submit()',
  ],
  [
    'the last of two addresses',
    'location.href = "/never"; setTimeout(() => { location.href = "/nothing" }, 100)',
  ],
])('waits no longer for a document where there is %s', async (_what, step) => {
  expect(await waitsAfter(step)).toEqual([true, false]);
});
