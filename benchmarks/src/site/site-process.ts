import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { typedPage } from '../values/typed-page.ts';
import { heavyScript, listPage, PAGE_SIZE } from './list-page.ts';
import { cards, type LiveKind, liveScript } from './live-list.ts';

/** Pages are made once: the server must not be what is measured. */
const made = new Map<string, Buffer>();
const heavy = heavyScript();
/** When the last page's list stood in its document, in milliseconds since 1970. */
let stamp = 0;
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

const server = createServer((request, response) => {
  const address = request.url ?? '/';
  let body = made.get(address);
  if (address.startsWith('/stamp?')) {
    stamp = Number(new URL(address, 'http://site').searchParams.get('at'));
    return void response.writeHead(204).end();
  }
  if (address === '/stamp') return void response.end(String(stamp));
  if (address.startsWith('/images/')) {
    response.writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'max-age=3600' }).end(PIXEL);
    return;
  }
  const { pathname, searchParams } = new URL(address, 'http://site');
  if (body === undefined) {
    const page = render(pathname, searchParams);
    if (page === null) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('none');
    body = Buffer.from(page);
    made.set(address, body);
  }
  const answer = body;
  const send = (): void =>
    void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': answer.length })
      .end(answer);
  const latency = Number(searchParams.get('latency') ?? 0);
  if (latency > 0) setTimeout(send, latency);
  else send();
});
// On a busy machine a contestant may not come back to its connection for a while.
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('disconnect', () => process.exit());

function render(pathname: string, query: URLSearchParams): string | null {
  const [, kind = '', chain = '0', page = '0'] = pathname.split('/');
  const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);
  const pages = number('pages', 1);
  const size = number('size', PAGE_SIZE);
  const latencyMs = number('latency', 0);
  const image = query.get('image') === 'none' ? 'none' : 'lazy';
  if (kind === 'cards') return cards(number('first', 0), size, image);
  if (kind === 'list' || kind === 'heavy' || kind === 'typed') {
    const script = kind === 'heavy' ? heavy : '';
    const first = (Number(chain) * pages + Number(page)) * size;
    const following = Number(page) + 1;
    const next = following < pages ? `/${kind}/${chain}/${following}${search(query)}` : null;
    return kind === 'typed' ? typedPage(first, size, next) : listPage({ first, size, next, script });
  }
  if (kind === 'spa' || kind === 'more' || kind === 'scroll') {
    const script = liveScript({ kind: kind as LiveKind, pages, size, latencyMs, image });
    return listPage({ first: 0, size, next: null, script, list: cards(0, size, image) });
  }
  return null;
}

function search(query: URLSearchParams): string {
  return query.size === 0 ? '' : `?${query.toString().replaceAll('&', '&amp;')}`;
}
