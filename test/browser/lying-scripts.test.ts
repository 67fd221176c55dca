import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** A list that a button adds to, by what the browser made, whatever the page has put in its place since. */
const APP = `<ul id=list><li>1</ul><button>more</button><script>{
  const list = document.querySelector('ul');
  const button = document.querySelector('button');
  let n = 1;
  button.addEventListener('click', () => setTimeout(async () => {
    n += 1;
    list.insertAdjacentHTML('beforeend', '<li>' + await (await fetch('/value?' + n)).text() + '</li>');
    if (n === 3) button.remove();
  }, 50));
}</script>`;

const LIES = {
  'answers for its functions': `Reflect.apply = Reflect.construct = Reflect.get = () => 0`,
  'breaks what the browser made': `
    const { ownKeys, defineProperty } = Reflect;
    const objects = [Math, JSON, Object, Reflect, performance];
    for (const made of [Map, Set, WeakMap, WeakSet, WeakRef, Array, String, Number, Iterator, Promise, Event, UIEvent, Performance])
      objects.push(made.prototype);
    for (const iterator of [[].values(), new Map().keys(), new Set().keys()]) objects.push(Object.getPrototypeOf(iterator));
    defineProperty(Node.prototype, 'isConnected', { get() { throw new Error('connected') } });
    const broken = { configurable: true, get() { throw new Error('broken') } };
    const keys = objects.map(ownKeys);
    for (let o = 0; o < objects.length; o += 1)
      for (let k = 0; k < keys[o].length; k += 1)
        if (keys[o][k] !== 'constructor') try { defineProperty(objects[o], keys[o][k], broken) } catch {}
    self.Map = self.Set = self.WeakMap = self.WeakRef = self.Number = self.String = undefined`,
  'stops events of its documents': `for (const type of ['DOMContentLoaded', 'load', 'pageshow', 'readystatechange', 'scroll', 'focus'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), true)`,
  'stops what it has asked for': `addEventListener('load', () => setInterval(() => stop(), 20))`,
  'takes listeners away': `setTimeout(() => { document.open(); document.write(self.app); setTimeout(() => document.close(), 500) })`,
};

const browser = testBrowser();
let site: TestServer;
beforeAll(async () => {
  site = await startServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    if (pathname === '/value') return void response.end(search.slice(1));
    const lie = Object.entries(LIES).find(([name]) => name === decodeURIComponent(pathname.slice(1)));
    response.writeHead(lie === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.write(`<!doctype html><title>List</title><script>
      self.app = ${JSON.stringify(APP).replaceAll('<', '\\u003c')}; ${lie?.[1]}
    </script>${'<!-- -->'.repeat(1_000)}`);
    // The agent is there before the list is.
    setTimeout(() => response.end(APP), 500);
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.concurrent.each(Object.keys(LIES))('a page that %s is read whole', async (name) => {
  const run = scrape(
    {
      name,
      url: `${site.origin}/${encodeURIComponent(name)}`,
      listSelector: 'li',
      properties: [{ name: 'n' }],
      pagination: { type: 'load-more', nextPageSelector: 'button' },
      settings: { rendering: 'browser' },
    },
    { browser, allowPrivateNetworks: true },
  );
  const rows: unknown[] = [];
  for await (const row of run) rows.push(row);
  expect(rows).toEqual([{ n: '1' }, { n: '2' }, { n: '3' }]);
  expect(run.job.verdict).toBe('complete');
});
