import { createServer as createNetServer } from 'node:net';
import { CookieJar } from 'tough-cookie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { type FetchOptions, fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHttpClient, type HttpClient } from '../../src/egress/request/http-client.ts';
import { HarvestmanError } from '../../src/ground/errors.ts';
import { createFakeClock } from '../fake-clock.ts';
import { caught } from './caught.ts';

let client: HttpClient;
const servers: TestServer[] = [];

beforeEach(() => {
  client = createHttpClient({
    userAgent: 'Harvestman/1',
    maxBodyBytes: 100_000,
    clock: createFakeClock(),
    egress: { allowPrivateNetworks: true },
  });
});

afterEach(async () => {
  await client.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: Parameters<typeof startServer>[0]): Promise<TestServer> {
  const server = await startServer(listener);
  servers.push(server);
  return server;
}

const get = (url: string, options: Partial<FetchOptions> = {}) => fetchDocument(url, { client, ...options });

test('gives the body as text, with status, headers and length', async () => {
  const { origin } = await serve((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-answer': 'yes' })
      .end('<p>é</p>');
  });
  const document = await get(`${origin}/a?b=c#d`);
  expect(document).toMatchObject({ url: `${origin}/a?b=c#d`, status: 200, body: '<p>é</p>', bytes: 9 });
  expect(document.headers['x-answer']).toBe('yes');
  expect(document.contentType).toEqual({ essence: 'text/html', charset: 'utf-8' });
});

test('sends the user agent, the headers, and only encodings that it can decode', async () => {
  const { origin } = await serve((request, response) => {
    response.setHeader('content-type', 'text/plain').end(JSON.stringify(request.headers));
  });
  const sent = JSON.parse((await get(origin, { headers: { 'X-Key': 'secret' } })).body);
  expect(sent).toMatchObject({ 'user-agent': 'Harvestman/1', 'x-key': 'secret' });
  expect(sent['accept-encoding'].split(', ')).toEqual(expect.arrayContaining(['gzip', 'deflate', 'br']));
  const named = JSON.parse(
    (await get(origin, { userAgent: 'Other/2', headers: { 'User-Agent': 'x' } })).body,
  );
  expect(named['user-agent']).toBe('Other/2');
  expect(JSON.parse((await get(origin, { headers: { 'User-Agent': 'x' } })).body)['user-agent']).toBe('x');
});

test('refuses user name and password in a URL, also in a redirect, and shows them nowhere', async () => {
  const { origin } = await serve((_, response) => {
    response.writeHead(302, { location: '//user:secret@127.0.0.1/' }).end();
  });
  for (const url of [origin, origin.replace('//', '//user:secret@'), origin.replace('//', '//user@')]) {
    const error = await caught(get(url));
    expect(error.code).toBe('URL_INVALID');
    expect(error.message).toContain('user name or password');
    expect(JSON.stringify([error.message, error.details])).not.toMatch(/secret|user[:@]/);
  }
});

test.each([
  ['user:secret@shop.example/', '…@shop.example/'],
  ['user:sec/ret@shop.example', '…@shop.example'],
  ['http://user:sec/ret@shop.example:1/', '…@shop.example:1/'],
  ['http:\\\\user:secret@[shop', '…@[shop'],
  ['shop.example/@team', 'shop.example/@team'],
])('shows no password of what is no URL: %s', async (url, shown) => {
  const error = await caught(get(url));
  expect(error.message).toContain(`"${shown}"`);
  expect(error.details).toMatchObject({ url: shown });
});

test.each([301, 302, 303, 307, 308])('follows %i and keeps the fragment', async (status) => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/dir/from') response.writeHead(status, { location: 'to?x=1' }).end('moved');
    else response.setHeader('content-type', 'text/html').end(request.url);
  });
  expect(await get(`${origin}/dir/from#part`)).toMatchObject({
    url: `${origin}/dir/to?x=1#part`,
    body: '/dir/to?x=1',
  });
});

test('lets the target bring its own fragment, and reads a raw UTF-8 target', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/') {
      response.writeHead(302, { location: Buffer.from('/café#own').toString('latin1') }).end();
    } else response.setHeader('content-type', 'text/html').end(request.url);
  });
  expect(await get(`${origin}/#old`)).toMatchObject({ url: `${origin}/caf%C3%A9#own`, body: '/caf%C3%A9' });
});

test('takes a redirect without a target for the answer', async () => {
  const { origin } = await serve((_, response) => {
    response.writeHead(302, { 'content-type': 'text/html' }).end('here');
  });
  expect(await get(origin)).toMatchObject({ status: 302, body: 'here' });
});

test('drops headers and authorization on the way to another origin', async () => {
  const seen: unknown[] = [];
  const other = await serve((request, response) => {
    seen.push(request.headers.authorization, request.headers['x-key'], request.headers.cookie);
    response.setHeader('content-type', 'text/html').end('other');
  });
  const { origin } = await serve((_, response) => {
    response.writeHead(302, { location: `${other.origin}/` }).end();
  });
  const headers = { Authorization: 'Bearer secret', 'X-Key': 'secret', Cookie: 'a=secret' };
  expect((await get(origin, { headers })).body).toBe('other');
  expect(seen).toEqual([undefined, undefined, undefined]);
});

test('sends headers only to the origin that they are meant for', async () => {
  const { origin } = await serve((request, response) => {
    response.setHeader('content-type', 'text/html').end(request.headers['x-key'] ?? 'none');
  });
  const options = { headers: { 'x-key': 'secret' }, headersOrigin: 'https://shop.example' };
  expect((await get(origin, options)).body).toBe('none');
});

test('stores and sends cookies at each hop, beside a cookie among the headers', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/login') {
      response
        .writeHead(302, { location: '/home', 'set-cookie': ['session=1; Path=/', 'broken', '=;;='] })
        .end();
    } else response.setHeader('content-type', 'text/html').end(request.headers.cookie);
  });
  const cookies = new CookieJar();
  await cookies.setCookie('known=0', origin);
  const { body } = await get(`${origin}/login`, { cookies, headers: { cookie: 'own=2' } });
  expect(body).toMatch(/^own=2; known=0; .*session=1/);
  expect(await cookies.getCookieString(origin)).toContain('session=1');
});

test('accepts a redirect to the same URL that sets a cookie', async () => {
  const { origin } = await serve((request, response) => {
    if (request.headers.cookie) response.setHeader('content-type', 'text/html').end('in');
    else response.writeHead(302, { location: '/', 'set-cookie': 'seen=1' }).end();
  });
  expect((await get(origin, { cookies: new CookieJar() })).body).toBe('in');
  expect((await caught(get(origin))).code).toBe('REDIRECT_LOOP');
});

test('finds a circle, naming the URLs', async () => {
  let requests = 0;
  const { origin } = await serve((request, response) => {
    requests += 1;
    response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end();
  });
  const error = await caught(get(`${origin}/a`));
  expect(error.code).toBe('REDIRECT_LOOP');
  expect(error.message).toContain(`${origin}/a → ${origin}/b → ${origin}/a`);
  expect(requests).toBe(2);
});

test('gives up after 20 redirects', async () => {
  let requests = 0;
  const { origin } = await serve((_, response) => {
    requests += 1;
    response.writeHead(302, { location: `/${requests}` }).end();
  });
  const error = await caught(get(origin));
  expect(error.code).toBe('REDIRECT_LOOP');
  expect(error.message).toContain('more than 20 redirects');
  expect(requests).toBe(21);
});

test.each([
  ['ftp://other.example/', 'expected http or https'],
  ['javascript:alert(1)', 'expected http or https'],
  ['file:///etc/passwd', 'expected http or https'],
  ['http://[bad', 'malformed'],
  ['http://a:99999/', 'malformed'],
])('refuses a redirect to %s', async (location, message) => {
  const { origin } = await serve((_, response) => {
    response.writeHead(302, { location }).end();
  });
  const error = await caught(get(origin));
  expect(error.code).toBe('URL_INVALID');
  expect(error.message).toContain(message);
});

test.each(['', 'shop.example', 'ftp://shop.example/', 'file:///etc/passwd', 'http://'])(
  'refuses %j',
  async (url) => {
    expect((await caught((async () => get(url))())).code).toBe('URL_INVALID');
  },
);

test('asks before it follows a redirect', async () => {
  const { origin } = await serve((_, response) => {
    response.writeHead(302, { location: '/secret' }).end();
  });
  const asked: string[] = [];
  const refusal = new HarvestmanError('ROBOTS_DENIED', 'no');
  const beforeRedirect = async (url: string) => {
    asked.push(url);
    throw refusal;
  };
  expect(await caught(get(origin, { beforeRedirect }))).toBe(refusal);
  expect(asked).toEqual([`${origin}/secret`]);
});

test.each([
  ['before the headers', ''],
  ['in the body', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 10\r\n\r\nabc'],
])('times out when the site stops answering %s', async (_, bytes) => {
  const server = await listen(
    createNetServer((socket) => {
      socket.once('data', () => socket.write(bytes));
    }),
    'http',
  );
  servers.push(server);
  const error = await caught(get(server.origin, { timeoutMs: 50 }));
  expect(error.code).toBe('TIMEOUT');
  expect(error.message).toBe(`no answer from ${server.origin}/ within 0.05 s`);
});

test('follows a redirect whose body never ends, and closes its connection', async () => {
  const closed = Promise.withResolvers<void>();
  const { origin } = await serve((request, response) => {
    if (request.url !== '/') return response.setHeader('content-type', 'text/html').end('there');
    request.socket.on('close', () => closed.resolve());
    return response.writeHead(302, { location: '/x' }).write('moved');
  });
  expect((await get(origin)).body).toBe('there');
  await closed.promise;
});

test('times out while the TLS handshake hangs', async () => {
  const server = await listen(
    createNetServer(() => {}),
    'https',
  );
  servers.push(server);
  expect((await caught(get(server.origin, { timeoutMs: 50 }))).code).toBe('TIMEOUT');
});

test('ends when the caller aborts, with the reason if it is an error of ours', async () => {
  const controller = new AbortController();
  const { origin } = await serve(() => controller.abort(new HarvestmanError('JOB_CANCELLED', 'stop')));
  expect((await caught(get(origin, { signal: controller.signal }))).code).toBe('JOB_CANCELLED');

  const plain = new AbortController();
  const hanging = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    plain.abort(new Error('own'));
  });
  const error = await caught(get(hanging.origin, { signal: plain.signal }));
  expect(error.code).toBe('ABORTED');
  expect(error.cause).toMatchObject({ message: 'own' });
  expect((await caught(get(origin, { signal: AbortSignal.abort() }))).code).toBe('ABORTED');
});

test('reports an error status before it looks at the content', async () => {
  const { origin } = await serve((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
  });
  expect((await caught(get(origin))).code).toBe('HTTP_STATUS');
});

test('refuses what is not a document without reading it', async () => {
  const { origin } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write('never ends');
  });
  const error = await caught(get(`${origin}/picture`));
  expect(error.code).toBe('CONTENT_TYPE_UNSUPPORTED');
  expect(error.message).toBe(`cannot read ${origin}/picture: expected an HTML document, got image/png`);
});

test('accepts further content types on request', async () => {
  const { origin } = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/markdown' }).end('# é');
  });
  expect((await caught(get(origin))).code).toBe('CONTENT_TYPE_UNSUPPORTED');
  expect((await get(origin, { contentTypes: ['text/markdown'] })).body).toBe('# é');
});

test('keeps connections for further requests, also across redirects', async () => {
  const ports = new Set<number | undefined>();
  const { origin } = await serve((request, response) => {
    ports.add(request.socket.remotePort);
    if (request.url === '/') response.writeHead(302, { location: '/x' }).end('moved');
    else response.setHeader('content-type', 'text/html').end('x');
  });
  for (let index = 0; index < 5; index += 1) {
    await get(`${origin}/x`);
    await get(origin);
  }
  // A request may come before the last one has let go of its connection.
  expect(ports.size).toBeLessThanOrEqual(2);
});

test('a closed client refuses further requests', async () => {
  await client.close();
  expect((await caught(get('http://127.0.0.1:9/'))).code).toBe('ENGINE_CLOSED');
});
