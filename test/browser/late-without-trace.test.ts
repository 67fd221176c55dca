import { setTimeout as delay } from 'node:timers/promises';
import { scrape } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

/** Longer than a page that has come to rest is waited for. */
const LATE_MS = 1_300;

const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

const worker = "self.postMessage?.('late'); onconnect = ({ ports }) => ports[0].postMessage('late');";

/** Ways in which a page may run `done` after LATE_MS, while its document does not change. */
const WAYS: Readonly<Record<string, string>> = {
  'a timer': `setTimeout(done, ${LATE_MS})`,
  'a timer with a text': `window.run = done; setTimeout('run()', ${LATE_MS})`,
  'timers one after the other': `let n = 0; (function on() { if (n++ < 13) setTimeout(on, 100); else done(); })()`,
  'an interval': `const start = Date.now(); const id = setInterval(() => { if (Date.now() - start >= ${LATE_MS}) { clearInterval(id); done(); } }, 100)`,
  frames: `const start = performance.now(); (function on() { if (performance.now() - start < ${LATE_MS}) requestAnimationFrame(on); else done(); })()`,
  'idle times': `const start = performance.now(); (function on() { if (performance.now() - start < ${LATE_MS}) requestIdleCallback(on); else done(); })()`,
  'a task put off': `scheduler.postTask(done, { delay: ${LATE_MS} })`,
  'an animation': `document.body.animate([{ opacity: 0.99 }, { opacity: 1 }], ${LATE_MS}).finished.then(done)`,
  'a transition': `document.body.style.transition = 'outline-offset ${LATE_MS}ms'; document.body.offsetTop; document.body.style.outlineOffset = '9px'; document.body.addEventListener('transitionend', done, { once: true })`,
  'an image': `const image = new Image(); image.onload = done; image.src = '/late.gif?' + Math.random()`,
  'a style sheet': `const link = document.createElement('link'); link.rel = 'stylesheet'; link.onload = done; link.href = '/late.css?' + Math.random(); document.head.append(link)`,
  'a script': `const script = document.createElement('script'); script.onload = done; script.src = '/late.js?' + Math.random(); document.head.append(script)`,
  'an import': `import('/late.js?' + Math.random()).then(done)`,
  'a request': `fetch('/late.txt?' + Math.random()).then(done)`,
  'a stream': `const events = new EventSource('/events'); events.onmessage = () => { events.close(); done(); }`,
  'a worker': `const worker = new Worker(URL.createObjectURL(new Blob(['setTimeout(() => postMessage(1), ${LATE_MS})']))); worker.onmessage = () => { worker.terminate(); done(); }`,
  "a worker's script": `const worker = new Worker('/late-worker.js?' + Math.random()); worker.onmessage = () => { worker.terminate(); done(); }`,
  'a worker whose script is missing': `new Worker('/missing?' + Math.random()).onerror = done`,
  'a worker that was given up': `new Worker('/late-worker.js?' + Math.random()).terminate(); setTimeout(done, ${LATE_MS})`,
  'a shared worker': `new SharedWorker(URL.createObjectURL(new Blob(['onconnect = ({ ports }) => setTimeout(() => ports[0].postMessage(1), ${LATE_MS})']))).port.onmessage = done`,
  "a shared worker's script": `new SharedWorker('/late-worker.js?' + Math.random()).port.onmessage = done`,
  'a frame': `const frame = document.createElement('iframe'); frame.srcdoc = '<script>setTimeout(() => parent.postMessage("late", "*"), ${LATE_MS})<\\/script>'; addEventListener('message', ({ data }) => { if (data === 'late') { frame.remove(); done(); } }, { once: true }); document.body.append(frame)`,
};

const page = (
  script: string,
  way: string,
): string => `<!doctype html><title>List</title><body><ul></ul><p></p><script>
const later = (done) => { ${way} };
const list = document.querySelector('ul');
const add = (from) => list.insertAdjacentHTML('beforeend', [0, 1, 2].map((n) => '<li>' + (from + n) + '</li>').join(''));
const offer = (act) => {
  document.querySelector('p').innerHTML = '<button>more</button>';
  document.querySelector('button').addEventListener('click', act);
};
const withdraw = () => { document.querySelector('p').innerHTML = ''; };
const mark = (act) => {
  document.querySelector('p').innerHTML = '<b>end</b>';
  const watch = new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) { withdraw(); act(); } });
  watch.observe(document.querySelector('b'));
};
${script}</script>`;

/** Where something comes late; each has nine rows. */
const PLACES: Readonly<Record<string, string>> = {
  'the first items': `later(() => { add(0); add(3); add(6); });`,
  'what an act brings': `add(0); offer(() => later(() => { add(3); withdraw(); add(6); }));`,
  'the control': `add(0); offer(() => { add(3); withdraw(); later(() => offer(() => { add(6); withdraw(); })); });`,
  'the mark': `add(0); mark(() => { add(3); later(() => mark(() => add(6))); });`,
};

describe('what comes late, of a page whose document rests', () => {
  let site: TestServer;
  const browser = testBrowser();

  beforeAll(async () => {
    site = await startServer(async ({ url = '/' }, response) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const [place, way] = [PLACES[searchParams.get('place') ?? ''], WAYS[searchParams.get('way') ?? '']];
      if (pathname === '/list' && place !== undefined && way !== undefined) {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(page(place, way));
        return;
      }
      if (pathname !== '/robots.txt') await delay(LATE_MS);
      const types: Readonly<Record<string, string>> = {
        '/late.gif': 'image/gif',
        '/late.css': 'text/css',
        '/late.js': 'text/javascript',
        '/late-worker.js': 'text/javascript',
        '/late.txt': 'text/plain',
        '/events': 'text/event-stream',
      };
      const type = types[pathname];
      if (type === undefined) response.writeHead(404).end();
      else if (pathname === '/events') response.writeHead(200, { 'content-type': type }).write('data: 1\n\n');
      else
        response
          .writeHead(200, { 'content-type': type })
          .end(type === 'image/gif' ? gif : pathname === '/late-worker.js' ? worker : '');
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  const cases = Object.keys(PLACES).flatMap((place) => Object.keys(WAYS).map((way) => ({ place, way })));
  test.concurrent.each(cases)('$place, by $way', async ({ place, way }) => {
    const run = scrape(
      {
        name: 'late',
        url: `${site.origin}/list?${new URLSearchParams({ place, way })}`,
        listSelector: 'li',
        properties: [{ name: 'number' }],
        pagination:
          place === 'the mark' ? { type: 'scroll-down' } : { type: 'load-more', nextPageSelector: 'button' },
        settings: { rendering: 'browser' },
      },
      { browser, allowPrivateNetworks: true },
    );
    const rows = (await Array.fromAsync(run)).map(({ number }) => number);
    expect(rows).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  });
});
