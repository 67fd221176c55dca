import { createServer, type ServerResponse } from 'node:http';
import { isHarvestmanError, scrape } from '@harvestman/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { listen, type TestServer } from '../support/start-server.ts';
import { testBrowser } from '../test-browser.ts';

const PAGES = 4;
const names = (page: number): readonly string[] => [1, 2, 3].map((item) => `Item ${item} of page ${page}`);

/** How a page may get its list. `ask(page)` has `show(names, isLast)` called with what has come, or `end()` where nothing did. */
const WAYS: Readonly<Record<string, string>> = {
  'a socket': `
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/socket' + location.search);
    const opened = new Promise((resolve) => (socket.onopen = resolve));
    socket.onmessage = ({ data }) => {
      const { names, isLast } = JSON.parse(data);
      if (names) show(names, isLast);
      else end();
    };
    const ask = async (page) => {
      await opened;
      socket.send(JSON.stringify({ page }));
    };`,
  'JSON in lines, of a type of its own': `
    const ask = async (page) => {
      const lines = (await (await fetch('/lines' + location.search + '&page=' + page)).text()).trim().split('\\n');
      const found = lines.map((line) => JSON.parse(line).name).filter(Boolean);
      show(found, page === ${PAGES});
    };`,
  'a stream of events': `
    const ask = (page) => {
      const stream = new EventSource('/events' + location.search + '&page=' + page);
      let left = 3;
      button.hidden = true;
      stream.onmessage = ({ data }) => {
        left -= 1;
        show([data], left === 0 && page === ${PAGES});
        if (left > 0) return;
        stream.close();
        button.hidden = false;
      };
      stream.onerror = () => {
        stream.close();
        end();
      };
    };`,
  'two requests for each page': `
    const ask = async (page) => {
      const asked = [1, 2].map((half) => fetch('/data' + location.search + '&page=' + page + '&half=' + half));
      const halves = await Promise.allSettled(asked.map(async (one) => (await one).json()));
      for (const { value } of halves) if (value !== undefined) show(value.names, false);
      if (page === ${PAGES}) end();
    };`,
};

const page = (way: string): string => `<!doctype html><ul></ul><button>More</button><script>
  const button = document.querySelector('button');
  const end = () => button.remove();
  const show = (names, isLast) => {
    for (const name of names) document.querySelector('ul').insertAdjacentHTML('beforeend', '<li>' + name);
    if (isLast) end();
  };
  ${way}
  let page = 0;
  button.onclick = () => ask((page += 1));
  button.click();
</script>`;

describe.each(Object.keys(WAYS))('of a list that comes by %s', (way) => {
  const browser = testBrowser();
  let site: TestServer;
  beforeAll(async () => {
    const server = createServer((request, response) => answer(request.url ?? '/', response));
    const sockets = new WebSocketServer({ server });
    sockets.on('connection', (socket, { url }) => {
      const fails = url?.includes('fails') === true;
      socket.on('message', (data) => {
        const { page: number } = JSON.parse(String(data)) as { page: number };
        const isBad = fails && number === PAGES;
        const told = isBad ? { error: 'overloaded' } : { names: names(number), isLast: number === PAGES };
        socket.send(JSON.stringify(told));
      });
    });
    site = await listen(server, 'http');
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test.each([
    ['a part that fails is missed', 'fails', 'unverified'],
    ['the whole is', 'whole', 'complete'],
  ])('%s', async (_about, state, verdict) => {
    const run = scrape(
      {
        name: 'Parts',
        url: `${site.origin}/?${new URLSearchParams({ way, state })}`,
        listSelector: 'li',
        properties: [{ name: 'name' }],
        pagination: { type: 'load-more', nextPageSelector: 'button' },
        settings: { rendering: 'browser', robots: 'ignore', retries: 0 },
      },
      { browser, allowPrivateNetworks: true },
    );
    const rows: unknown[] = [];
    let failed: string | null = null;
    try {
      for await (const { name } of run) rows.push(name);
    } catch (error) {
      if (!isHarvestmanError(error, 'LIST_MISSING')) throw error;
      failed = 'unverified';
    }
    const all = Array.from({ length: PAGES }, (_, index) => names(index + 1)).flat();
    expect(rows).toEqual(state === 'whole' ? all : all.slice(0, rows.length));
    expect(failed ?? run.job.verdict).toBe(verdict);
  });
});

function answer(url: string, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const number = Number(searchParams.get('page'));
  const isBad = searchParams.get('state') === 'fails' && number === PAGES;
  const send = (type: string, body: string): void => {
    response.setHeader('content-type', type);
    response.end(body);
  };
  if (pathname === '/lines') {
    const rows: readonly object[] = names(number).map((name) => ({ name }));
    const lines = isBad ? [...rows.slice(0, 1), { error: 'timed out' }] : rows;
    send('application/x-ndjson', lines.map((line) => JSON.stringify(line)).join('\n'));
  } else if (pathname === '/events') {
    const [first, ...others] = names(number).map((name) => `data: ${name}\n\n`);
    response.setHeader('content-type', 'text/event-stream');
    if (isBad) response.write(first, () => response.destroy());
    else response.end([first, ...others].join(''));
  } else if (pathname === '/data') {
    const isFirst = searchParams.get('half') === '1';
    response.statusCode = isBad && !isFirst ? 500 : 200;
    const half = isFirst ? names(number).slice(0, 2) : names(number).slice(2);
    send('application/json', JSON.stringify({ names: half }));
  } else send('text/html', page(WAYS[searchParams.get('way') ?? ''] ?? ''));
}
