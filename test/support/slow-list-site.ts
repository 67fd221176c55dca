import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { RecipeInput } from '@harvestman/core';

export const ROWS_PER_PAGE = 10;

export interface ListSite {
  /** Reads a list of that many pages. */
  recipe(list: string, pages: number): RecipeInput;
  /** The rows of that list. */
  truth(list: string, pages: number): { name: string }[];
  /** Does not answer for a page until what is given back is called. */
  hold(list: string, page: number): () => void;
  close(): Promise<void>;
}

/** Lists on loopback whose pages are linked one to the next. */
export async function startListSite(pageDelayMs: number): Promise<ListSite> {
  const held = new Map<string, Promise<void>>();
  const server = createServer(async (request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/robots.txt') {
      response.writeHead(404).end();
      return;
    }
    const list = searchParams.get('list') ?? '';
    const page = Number(searchParams.get('page'));
    const pages = Number(searchParams.get('pages'));
    // The list that no page ever comes from.
    if (list === 'silent') return;
    await delay(pageDelayMs);
    await held.get(`${list} ${page}`);
    const items = rowsOf(list, page).map(({ name }) => `<li>${name}</li>`);
    const next =
      page < pages ? `<a class="next" href="?list=${list}&page=${page + 1}&pages=${pages}">next</a>` : '';
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><ul>${items.join('')}</ul>${next}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    recipe: (list, pages) => ({
      name: list,
      url: `http://127.0.0.1:${port}/?list=${list}&page=1&pages=${pages}`,
      listSelector: 'li',
      properties: [{ name: 'name' }],
      pagination: { type: 'next-button', nextPageSelector: 'a.next' },
      settings: { rendering: 'http' },
    }),
    truth: (list, pages) => Array.from({ length: pages }, (_, index) => rowsOf(list, index + 1)).flat(),
    hold(list, page) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(`${list} ${page}`, promise);
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function rowsOf(list: string, page: number): { name: string }[] {
  return Array.from({ length: ROWS_PER_PAGE }, (_, index) => ({ name: `${list} ${page}.${index}` }));
}
