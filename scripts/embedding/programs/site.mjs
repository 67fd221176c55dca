import { once } from 'node:events';
import { createServer } from 'node:http';

const item = (name) => `<li class="item"><b>${name}</b></li>`;
const page = (body) => `<!doctype html><meta charset="utf-8"><title>Site</title>${body}`;

/** Of 200,000 characters and more. */
const LARGE = page(`<main><h1>Large</h1>${'<p>Some <b>words</b>.</p>'.repeat(10_000)}</main>`);

const PAGES = {
  '/robots.txt': ['text/plain', 'User-agent: *\nDisallow: /private\n'],
  '/large': ['text/html', LARGE],
  '/list': ['text/html', page(`<ul>${item('one')}${item('two')}</ul><a rel="next" href="/list-2">next</a>`)],
  '/list-2': ['text/html', page(`<ul>${item('three')}</ul>`)],
  '/script': [
    'text/html',
    page(
      `<ul></ul><script>for (const name of document.cookie.split('=')[1].split('-'))
       document.querySelector('ul').insertAdjacentHTML('beforeend', '<li class="item"><b>' + name + '</b></li>')</script>`,
    ),
  ],
};

/** A few pages on loopback. */
export async function startSite() {
  const server = createServer(({ url }, response) => {
    const [type, body] = PAGES[url] ?? ['text/plain', null];
    response.writeHead(body === null ? 404 : 200, { 'content-type': type }).end(body ?? 'not there');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections?.();
      server.close();
    },
  };
}
