import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEDGER_NAME } from '../../packages/core/src/page/in-page/protocol.ts';
import { inPageSource } from '../../packages/core/src/page/puppeteer/tab/in-page-source.ts';
import { chosenBrowser } from '../chosen-browser.ts';

const PAGE = '<!doctype html><title>List</title><ul><li>1</ul><p id="end"></p>';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launch({
    executablePath: await chosenBrowser(),
    headless: 'shell',
    args: ['--no-sandbox'],
  });
  page = await browser.newPage();
  await page.evaluateOnNewDocument(inPageSource('main-world'));
});
afterAll(() => browser.close());

/** What the page's own world answers once each step has run. */
async function answersAfter(question: string, ...steps: readonly string[]): Promise<readonly boolean[]> {
  await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
  const ask = `!document.dispatchEvent(new Event(${JSON.stringify(LEDGER_NAME + question)}, { cancelable: true }))`;
  const answers: boolean[] = [];
  for (const step of ['', ...steps]) answers.push(Boolean(await page.evaluate(`${step}; ${ask}`)));
  return answers;
}

const IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const SHOWN = `var list = document.querySelector('ul'); list.innerHTML = '<li><img src="${IMAGE}"></li>'; var image = list.querySelector('img')`;

test.each([
  ['a listener', 'image.addEventListener("load", () => {})'],
  ['a listener to its failure', 'image.addEventListener("error", () => {})'],
  ['a listener of what holds it', 'list.addEventListener("load", () => {}, true)'],
  ['a listener of the document', 'document.addEventListener("load", () => {}, { capture: true })'],
  ['a handler', 'image.onload = () => {}'],
  ['a handler of its failure', 'image.onerror = () => {}'],
  [
    'a handler in an attribute',
    `list.innerHTML = '<li onload="1"></li><li><img onload="1" src="${IMAGE}"></li>'`,
  ],
  [
    'a handler of a preloaded one',
    `document.head.innerHTML = '<link rel="preload" as="image" onload="1" href="${IMAGE}">'`,
  ],
  ['a question', 'image.complete'],
  ['a question for its size', 'image.naturalWidth'],
  ['a promise', 'image.decode()'],
  ['what watches sizes', 'new ResizeObserver(() => {}).observe(list)'],
  ['a frame', `list.append(document.createElement('iframe'))`],
])('tells whether a script may know that an image has come: by %s', async (_, step) => {
  expect(await answersAfter('-unheeded', SHOWN, step)).toEqual([true, true, false]);
});

test('takes no listener to other things for one to images', async () => {
  const steps = [
    `window.addEventListener('load', () => {}); window.onload = () => {}`,
    `document.createElement('script').onload = () => {}`,
    `new XMLHttpRequest().addEventListener('load', () => {})`,
    `image.addEventListener('click', () => {})`,
    `document.head.insertAdjacentHTML('beforeend', '<link rel="stylesheet" media="print" onload="1">')`,
  ];
  expect(await answersAfter('-unheeded', SHOWN, ...steps)).toEqual(Array(7).fill(true));
});

const OBSERVED = `var end = document.querySelector('#end'), watch = new IntersectionObserver(() => {}); watch.observe(end)`;

test.each([
  ['taken out and put back', ['end.remove()', 'document.body.append(end)'], [true, false]],
  ['let go', ['watch.unobserve(end)', 'watch.observe(end)'], [true, false]],
  ['let go with its observer', ['watch.disconnect()'], [true]],
  [
    'observed by two',
    [
      'var other = new IntersectionObserver(() => {}); other.observe(end)',
      'watch.disconnect()',
      'other.unobserve(end)',
    ],
    [false, false, true],
  ],
  ['one of many', ['watch.observe(document.body)', 'end.remove()'], [false, false]],
  [
    'one of more than are kept in mind',
    [
      `var many = Array.from({ length: 1100 }, () => document.createElement('i')); for (const one of many) watch.observe(one)`,
      'watch.disconnect()',
    ],
    [false, false],
  ],
] as const)('tells whether anything can come into view: %s', async (_, steps, expected) => {
  expect(await answersAfter('-unwatched', OBSERVED, ...steps)).toEqual([true, false, ...expected]);
});

const pageAsks = (question: string) =>
  page.evaluate(
    `!document.dispatchEvent(new Event(${JSON.stringify(LEDGER_NAME + question)}, { cancelable: true }))`,
  );

test.each([
  ['a file that is read', 'new FileReader().readAsText(new Blob(["text"]))'],
  ['a promise of the browser', 'void new Blob(["text"]).text()'],
  ['a promise that fails', 'void createImageBitmap(new Blob(["text"])).catch(() => {})'],
  ['a module that is compiled', 'void WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))'],
  ['the end of an animation', 'void document.body.animate([], 300).finished'],
  [
    'a message to itself',
    'var { port1, port2 } = new MessageChannel(); port1.onmessage = () => {}; port2.postMessage(1)',
  ],
  [
    'a port that a worker was handed',
    `var { port1, port2 } = new MessageChannel(); port1.onmessage = () => {};
     new Worker('data:,onmessage = ({ ports: [port] }) => port.postMessage(1)').postMessage(0, [port2])`,
  ],
])('tells what a script has asked for until it has come: %s', async (_, step) => {
  expect(await answersAfter('', step)).toEqual([false, true]);
  await expect.poll(() => pageAsks('')).toBe(false);
});

test('does not wait for answers that nobody may give, and for those to an earlier act no more', async () => {
  const unheard = 'new BroadcastChannel("all").postMessage(0)';
  const unread = 'var { port1, port2 } = new MessageChannel(); port2.postMessage(1)';
  const act = `document.dispatchEvent(new Event('${LEDGER_NAME}-act'))`;
  expect(await answersAfter('', unheard, unread, act)).toEqual([false, false, true, false]);
});

test('waits for a lock until it was granted, and not for what is done with it', async () => {
  const url = 'https://locks.example/';
  await page.setRequestInterception(true);
  page.once('request', (request) => void request.respond({ contentType: 'text/html', body: PAGE }));
  await page.goto(url);
  await page.setRequestInterception(false);
  const ask = (name: string) => `void navigator.locks.request('${name}', () => new Promise(() => {}))`;
  await page.evaluate(ask('own'));
  await expect.poll(() => pageAsks('')).toBe(false);
  await page.evaluate(ask('own'));
  expect(await pageAsks('')).toBe(true);
});

test.each([
  ['a listener', 'document.addEventListener("transitionend", () => {})'],
  ['a handler', 'document.body.onanimationend = () => {}'],
  ['a promise', 'document.body.animate([], 10).finished'],
])('tells whether scripts wait for the end of an animation: by %s', async (_, step) => {
  expect(await answersAfter('-ends', 'document.body.animate([], 10)', step)).toEqual([false, false, true]);
});

test('is not certain of what ran before it', async () => {
  await page.goto(`data:text/html,${encodeURIComponent(`${PAGE}<script>${OBSERVED}</script>`)}`);
  await page.evaluate(inPageSource('main-world').replace(LEDGER_NAME, 'late'));
  expect(
    await page.evaluate(`document.dispatchEvent(new Event('late-unwatched', { cancelable: true }))`),
  ).toBe(true);
});

/** Whether a slow timer is to be waited for, before and after a stay at the end of the list in which it had a turn. */
const looksAround = (step: string): Promise<readonly boolean[]> =>
  page.evaluate(`(async () => {
    const asked = (name, detail) => !document.dispatchEvent(new UIEvent('${LEDGER_NAME}' + name, { detail, cancelable: true }));
    let next = Promise.withResolvers();
    setInterval(() => { next.resolve(); next = Promise.withResolvers(); }, 1300);
    const before = asked('-looks', 0);
    await next.promise;
    ${step}
    asked('-stood', 600);
    return [before, asked('-looks', 0)];
  })()`) as Promise<readonly boolean[]>;

test.each([
  ['has brought nothing then', '', false],
  ['has brought items before', `asked('-brought', 0);`, true],
])('tells whether a timer is worth another stay that %s', async (_, step, expected) => {
  await page.goto(`data:text/html,${encodeURIComponent(PAGE)}`);
  expect(await looksAround(step)).toEqual([true, expected]);
});
