import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecipeInput } from '@harvestman/core';

export interface ListSite {
  readonly recipe: RecipeInput;
  /** Answers requests for the page that was held back, or for all that were. */
  release(page?: number): void;
  close(): Promise<void>;
}

export interface ListSiteOptions {
  readonly pages: number;
  /** Pages whose answer waits for `release`. */
  readonly held?: readonly number[];
  /** Pages that are answered with 500. */
  readonly broken?: readonly number[];
}

/** A list of two items on each page, linked by next. */
export async function startListSite({ pages, held = [], broken = [] }: ListSiteOptions): Promise<ListSite> {
  const kept = new Map(held.map((page): [number, (() => void)[]] => [page, []]));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname !== '/list') {
      response.writeHead(404).end();
      return;
    }
    const page = Number(url.searchParams.get('page') ?? 1);
    const respond = (): void => answer(response, page, pages, broken.includes(page));
    const waiting = kept.get(page);
    if (waiting === undefined) respond();
    else waiting.push(respond);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    recipe: {
      name: 'List',
      url: `${origin}/list`,
      listSelector: 'li',
      properties: [{ name: 'title', elementSelector: 'b' }],
      pagination: { type: 'next-button', nextPageSelector: 'a.next' },
      settings: { rendering: 'http', retries: 0 },
    },
    release(only) {
      for (const [page, waiting] of kept) {
        if (only !== undefined && only !== page) continue;
        kept.delete(page);
        for (const respond of waiting) respond();
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The titles that a whole list of so many pages has. */
export function titles(pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => [`Item ${index + 1}a`, `Item ${index + 1}b`]).flat();
}

function answer(response: ServerResponse, page: number, pages: number, broken: boolean): void {
  if (broken) {
    response.writeHead(500).end();
    return;
  }
  const next = page < pages ? `<a class="next" href="?page=${page + 1}">Next</a>` : '';
  response.setHeader('content-type', 'text/html');
  response.end(`<ul><li><b>Item ${page}a</b></li><li><b>Item ${page}b</b></li></ul>${next}`);
}
