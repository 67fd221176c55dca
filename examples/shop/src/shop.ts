import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { renderImage } from './render-image.ts';
import { renderHome, renderPage, renderProduct } from './render-page.ts';
import { SECTIONS } from './sections.ts';

export interface Shop {
  /** The origin, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** What a product API on the same continent takes to answer. */
const API_DELAY_MS = 60;

const STATIC: Readonly<Record<string, string>> = { '/shop.css': 'text/css', '/shop.js': 'text/javascript' };

/** Starts the shop on loopback. */
export async function startShop(port = 0): Promise<Shop> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.invalid');
    respond(url, response).catch((error: unknown) => send(response, 500, 'text/plain', String(error)));
  });
  server.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond({ pathname, searchParams }: URL, response: ServerResponse): Promise<void> {
  const [, first = '', second = ''] = pathname.split('/');
  const page = Math.max(1, Number(searchParams.get('page') ?? 1) || 1);
  const type = STATIC[pathname];
  if (type)
    return send(response, 200, type, await readFile(new URL(`../public${pathname}`, import.meta.url)));
  if (pathname === '/') return send(response, 200, 'text/html', renderHome());
  if (first === 'images') return send(response, 200, 'image/svg+xml', renderImage(second));
  if (first === 'api') return sendProducts(response, second, page);
  const section = SECTIONS.find(({ name }) => name === first);
  if (section && second === '') return send(response, 200, 'text/html', renderPage(section, page));
  const product = SECTIONS.flatMap(({ products }) => products).find(({ href }) => href === pathname);
  if (product) return send(response, 200, 'text/html', renderProduct(product));
  send(response, 404, 'text/plain', 'There is no such page in this shop.');
}

async function sendProducts(response: ServerResponse, name: string, page: number): Promise<void> {
  const section = SECTIONS.find((one) => one.name === name);
  if (!section) return send(response, 404, 'application/json', '{}');
  const { products, pageSize } = section;
  await delay(API_DELAY_MS);
  const body = {
    products: products.slice((page - 1) * pageSize, page * pageSize),
    last: page * pageSize >= products.length,
  };
  send(response, 200, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  const charset = type.startsWith('image/') ? '' : '; charset=utf-8';
  response.writeHead(status, { 'content-type': type + charset }).end(body);
}
