import { spawnSync } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { type Browser, type PaginationInput, type Row, type SettingsInput, scrape } from '@harvestman/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '../test-browser.ts';

/** Each leaves something behind, and lists what it finds of others'. `who` tells two jobs apart. */
const TRACES = `
  const who = new URLSearchParams(location.search).get('who');
  const found = {};
  found.cookie = document.cookie;
  document.cookie = 'left=' + who;
  found.localStorage = localStorage.getItem('left');
  localStorage.setItem('left', who);
  found.sessionStorage = sessionStorage.getItem('left');
  sessionStorage.setItem('left', who);
  found.windowName = window.name;
  window.name = who;
  const database = await new Promise((resolve) => {
    const opening = indexedDB.open('left', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('left');
    opening.onsuccess = () => resolve(opening.result);
  });
  const store = database.transaction('left', 'readwrite').objectStore('left');
  found.indexedDB = await new Promise((resolve) => {
    const reading = store.get('left');
    reading.onsuccess = () => resolve(reading.result ?? null);
  });
  store.put(who, 'left');
  if (window.caches) {
    found.caches = (await caches.keys()).join();
    await (await caches.open('left-' + who)).put('/left', new Response(who));
  }
  if (navigator.storage?.getDirectory) {
    const folder = await navigator.storage.getDirectory();
    const names = [];
    for await (const name of folder.keys()) names.push(name);
    found.files = names.join();
    await folder.getFileHandle('left-' + who, { create: true });
  }
  found.workers = (await navigator.serviceWorker.getRegistrations()).length || null;
  await navigator.serviceWorker.register('/worker.js').catch((error) => { found.workers = String(error); });
  const channel = new BroadcastChannel('left');
  const heard = [];
  channel.onmessage = ({ data }) => { heard.push(data); if (data.startsWith('here ')) channel.postMessage('heard ' + who); };
  channel.postMessage('here ' + who);
  const shared = new SharedWorker('/shared.js');
  found.shared = await new Promise((resolve) => {
    shared.port.onmessage = ({ data }) => resolve(data);
    shared.port.postMessage(who);
  });
  const locks = await navigator.locks.query();
  found.locks = locks.held.length || null;
  navigator.locks.request('left', () => new Promise(() => {}));
  await (await fetch('/cached')).text();
  await fetch('/meet?who=' + who);
  channel.postMessage('after ' + who);
  await fetch('/meet?again&who=' + who);
  found.channel = heard.join();
  const list = document.querySelector('ul');
  for (const [name, value] of Object.entries(found)) {
    const item = document.createElement('li');
    item.textContent = name + '=' + (value === '' ? 'null' : value);
    list.append(item);
  }
`;

interface Seen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

let browser: Browser;
let site: Server;
let origin: string;
let seen: Seen[];
/** Answers to those who wait for the other. */
let meeting: (() => void)[];
/** What a path answers; the list with \`script\` in it otherwise. */
let script: string;

beforeAll(async () => {
  browser = testBrowser();
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    seen.push({ path, headers: request.headers });
    if (path === '/robots.txt') return void response.writeHead(404).end();
    if (path === '/shared.js') {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(
        `let first = null; onconnect = ({ ports: [port] }) => { port.onmessage = ({ data }) => { port.postMessage(first); first ??= data; }; };`,
      );
    }
    if (path === '/worker.js') {
      response.setHeader('content-type', 'text/javascript');
      return void response.end(`onfetch = () => {};`);
    }
    if (path === '/cached') {
      response.setHeader('cache-control', 'max-age=3600');
      return void response.end('x');
    }
    if (path.startsWith('/meet')) {
      meeting.push(() => response.end());
      if (meeting.length === 2) for (const answer of meeting.splice(0)) answer();
      return;
    }
    if (path === '/private') {
      if (request.headers.authorization === undefined) {
        return void response
          .writeHead(401, { 'www-authenticate': 'Basic realm="x"' })
          .end('<ul><li>asked</ul>');
      }
      return void response.end('let in');
    }
    if (path.startsWith('/popup')) {
      response.setHeader('content-type', 'text/html');
      return void response.end('<script>alert(1); window.open(location.href + 1);</script>');
    }
    if (path === '/download') {
      response.setHeader('content-disposition', 'attachment; filename="left-behind.bin"');
      return void response.end('x'.repeat(1_000));
    }
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><ul></ul><script type="module">${script}</script>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  origin = `http://localhost:${(site.address() as AddressInfo).port}`;
});
beforeEach(() => {
  seen = [];
  meeting = [];
});
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

async function read(
  path: string,
  settings: SettingsInput = {},
  pagination: PaginationInput = { type: 'none' },
): Promise<string[]> {
  const recipe = {
    name: path,
    url: origin + path,
    listSelector: 'li',
    properties: [{ name: 'text' }],
    pagination,
    settings: { rendering: 'browser' as const, retries: 0, ...settings },
  };
  const rows: Row[] = [];
  for await (const row of scrape(recipe, { browser, allowPrivateNetworks: true })) rows.push(row);
  return rows.map(({ text }) => text ?? '');
}

test('two jobs side by side on one site leave no trace for each other', async () => {
  script = TRACES;
  const found = await Promise.all([read('/?who=one'), read('/?who=two')]);
  for (const traces of found) {
    expect(traces.length).toBeGreaterThanOrEqual(11);
    expect(traces.filter((trace) => !trace.endsWith('=null'))).toEqual([]);
  }
  expect(seen.filter(({ path }) => path === '/cached')).toHaveLength(2);
});

const ALONE = TRACES.replaceAll(/await fetch\('\/meet.*$/gm, '');

test('one job finds its own traces again', async () => {
  script = `${ALONE}
    if (who === 'one') list.insertAdjacentHTML('afterend', '<a class=next href="/?who=two">next</a>');`;
  const traces = await read('/?who=one', {}, { type: 'next-button', nextPageSelector: '.next' });
  const second = traces.slice(traces.length / 2);
  const found = second.filter((trace) => !trace.endsWith('=null')).map((trace) => trace.split('=')[0]);
  expect(found).toEqual(
    expect.arrayContaining(['cookie', 'localStorage', 'sessionStorage', 'indexedDB', 'caches', 'workers']),
  );
  expect(seen.filter(({ path }) => path === '/cached')).toHaveLength(1);
});

test('a job that comes after another finds nothing of it', async () => {
  script = ALONE;
  await read('/?who=one');
  expect((await read('/?who=two')).filter((trace) => !trace.endsWith('=null'))).toEqual([]);
});

test('credentials that one job was let in with are not those of another', async () => {
  script = `
    const answer = await fetch('/private');
    document.querySelector('ul').innerHTML = '<li>' + answer.status;
  `;
  const basicAuth = { username: 'one', password: 'secret' };
  expect(await read('/', { basicAuth })).toEqual(['200']);
  expect(await read('/')).toEqual(['401']);
});

test('a page is asked for nothing and gets no permission', async () => {
  script = `
    const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read', 'push'];
    const states = await Promise.all(names.map((name) =>
      navigator.permissions.query({ name, userVisibleOnly: true }).then(({ state }) => state, (error) => error.name)));
    const place = await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(() => resolve('told'), () => resolve('denied')));
    const clip = await navigator.clipboard.readText().then(() => 'read', () => 'denied');
    document.querySelector('ul').innerHTML = '<li>' + [...states, place, clip].join('<li>');
  `;
  expect(await read('/')).toEqual(Array(9).fill('denied'));
});

test.each([
  'file:///etc/passwd',
  'chrome://version',
  'chrome://settings',
  'devtools://devtools/bundled/inspector.html',
  'view-source:http://localhost/',
  'filesystem:http://localhost/temporary/x',
  'data:text/html,<ul><li>from data</ul>',
])('a page does not get at %s, by any way', async (address) => {
  script = `
    const address = ${JSON.stringify(address)};
    const results = [];
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
    try { const opened = window.open(address); results.push(opened?.document?.body?.innerText ? 'opened' : 'nothing'); } catch { results.push('nothing'); }
    results.push(await fetch(address).then((answer) => address.startsWith('data:') ? 'nothing' : answer.text(), () => 'nothing'));
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    try { location.href = address; } catch {}
    await new Promise((resolve) => setTimeout(resolve, 200));
    let inside = null;
    try { inside = frame.contentDocument?.body?.innerText || null; } catch {}
    results.push(inside ?? 'nothing');
    document.querySelector('ul').innerHTML = '<li>' + [...results, location.origin].join('<li>');
  `;
  expect(await read('/')).toEqual(['nothing', 'nothing', 'nothing', origin]);
});

test('a download is refused, and leaves no file', async () => {
  script = `
    const link = document.createElement('a');
    link.href = '/download';
    link.download = '';
    document.body.append(link);
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    document.querySelector('ul').innerHTML = '<li>still here';
  `;
  expect(await read('/')).toEqual(['still here']);
  await expect(read('/download')).rejects.toMatchObject({ code: 'CONTENT_TYPE_UNSUPPORTED' });
  // Folders of others come and go meanwhile, of which `find` complains.
  const { stdout: left } = spawnSync(
    'find',
    [tmpdir(), process.cwd(), '-maxdepth', '3', '-name', 'left-behind*', '-not', '-path', '*/node_modules/*'],
    { encoding: 'utf8' },
  );
  expect(left).toBe('');
});

test('dialogs are answered, however many, and popups closed', async () => {
  script = `
    alert('one');
    const answers = [confirm('two'), prompt('three', 'x')];
    for (let index = 0; index < 20; index += 1) alert(index);
    for (let index = 0; index < 5; index += 1) window.open('/popup' + index);
    window.onbeforeunload = (event) => { event.preventDefault(); return 'stay'; };
    document.querySelector('ul').innerHTML = '<li>' + answers.join('<li>');
  `;
  expect(await read('/')).toEqual(['true', '']);
});

test.runIf(process.getuid?.() === 0)('the sandbox is on unless it is turned off knowingly', async () => {
  const careful = testBrowser({ sandbox: true });
  const recipe = {
    name: 'Sandbox',
    url: origin,
    listSelector: 'li',
    settings: { rendering: 'browser' as const },
  };
  const reading = scrape(recipe, { browser: careful, allowPrivateNetworks: true })
    [Symbol.asyncIterator]()
    .next();
  // Chromium does not run with it as root.
  await expect(reading).rejects.toMatchObject({
    code: 'BROWSER_NOT_FOUND',
    message: expect.stringContaining('sandbox: false'),
  });
  await careful.close();
});
