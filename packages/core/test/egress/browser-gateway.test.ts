import { Agent, createServer, request } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { listen, startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { SELF_SIGNED_CERTIFICATE, TEST_KEY } from '../../../../test/support/test-certificates.ts';
import type { EgressOptions } from '../../src/egress/egress-options.ts';
import type { BrowserRoute } from '../../src/egress/gateway/browser-egress.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { createFakeClock } from '../fake-clock.ts';
import { startSocksServer } from './socks-server.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function openRoute(upstream: string | null, egress: EgressOptions): Promise<BrowserRoute> {
  const client = createHttpClient({ userAgent: 'x', clock: createFakeClock(), egress });
  cleanUps.push(() => client.close());
  return client.browserEgress.openRoute(upstream);
}

function serve<T extends TestServer>(server: T): T {
  cleanUps.push(() => server.close());
  return server;
}

const PRIVATE: EgressOptions = { allowPrivateNetworks: true };

function authorization({ username, password }: Pick<BrowserRoute, 'username' | 'password'>) {
  return { 'proxy-authorization': `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
}

/** What Chromium sends for plain http. Null where the gateway gives no valid answer. */
async function ask(route: BrowserRoute, url: string, headers: Record<string, string> = authorization(route)) {
  const { hostname, port } = new URL(route.proxyServer);
  return new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> } | null>(
    (resolve) => {
      const asking = request({ hostname, port, path: url, headers: { host: new URL(url).host, ...headers } });
      asking.on('error', () => resolve(null));
      asking.on('response', (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
          () => resolve(null),
        );
      });
      asking.end();
    },
  );
}

/** What Chromium sends for https and WebSockets. */
async function tunnel(route: BrowserRoute, authority: string, headers = authorization(route)) {
  const { hostname, port } = new URL(route.proxyServer);
  return new Promise<{ status: number; socket: Socket }>((resolve, reject) => {
    const asking = request({ hostname, port, method: 'CONNECT', path: authority, headers });
    asking.on('error', reject).on('connect', ({ statusCode = 0 }, socket) => {
      cleanUps.push(async () => socket.destroy());
      resolve({ status: statusCode, socket: socket as Socket });
    });
    asking.end();
  });
}

test('lets nobody through without the credentials of a session, nor after it', async () => {
  const site = serve(await startServer((_, response) => response.end('hello')));
  const [route, other] = [await openRoute(null, PRIVATE), await openRoute(null, PRIVATE)];
  const authority = `127.0.0.1:${site.port}`;
  expect((await ask(route, site.origin))?.body).toBe('hello');
  for (const headers of [{}, authorization({ username: 'a', password: 'b' }), authorization(other)]) {
    const refused = await ask(route, site.origin, headers);
    expect(refused).toMatchObject({
      status: 407,
      headers: { 'proxy-authenticate': expect.stringContaining('Basic') },
    });
    expect((await tunnel(route, authority, headers as ReturnType<typeof authorization>)).status).toBe(407);
  }
  route.close();
  expect((await ask(route, site.origin))?.status).toBe(407);
});

test('listens on loopback alone', async () => {
  const { hostname, port } = new URL((await openRoute(null, {})).proxyServer);
  expect(hostname).toBe('127.0.0.1');
  const elsewhere = connect(Number(port), '127.0.0.2');
  await expect(
    new Promise((resolve, reject) => elsewhere.on('connect', resolve).on('error', reject)),
  ).rejects.toThrow();
});

test('passes answers on byte by byte, and requests without what was for the proxy', async () => {
  const seen: unknown[] = [];
  const site = serve(
    await startServer((asked, response) => {
      seen.push([asked.url, asked.headers]);
      response.writeHead(404, 'No Such Page', [
        'Set-Cookie',
        'a=1',
        'Set-Cookie',
        'b=2',
        'X-Bytes',
        'caf\xc3\xa9',
      ]);
      response.end('gone');
    }),
  );
  const route = await openRoute(null, PRIVATE);
  const answer = await ask(route, `${site.origin}/a?b`, {
    ...authorization(route),
    'proxy-connection': 'keep-alive',
    'x-key': '2',
  });
  expect(answer).toMatchObject({
    status: 404,
    body: 'gone',
    headers: { 'set-cookie': ['a=1', 'b=2'], 'x-bytes': 'caf\xc3\xa9' },
  });
  const sent = { host: `127.0.0.1:${site.port}`, 'x-key': '2', connection: 'keep-alive' };
  expect(seen).toEqual([['/a?b', sent]]);
});

test('one connection carries one request after the other, bodies included, to one site and the next', async () => {
  const echo = async () =>
    serve(
      await startServer((asked, response) => {
        text(asked).then((body) =>
          response.end(`${asked.method} ${asked.url} ${asked.headers.host} ${body}`),
        );
      }),
    );
  const [one, other] = [await echo(), await echo()];
  const route = await openRoute(null, PRIVATE);
  const { hostname, port } = new URL(route.proxyServer);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUps.push(async () => agent.destroy());
  const post = (site: TestServer, body: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { ...authorization(route), 'content-length': Buffer.byteLength(body) };
      const asking = request({ agent, hostname, port, method: 'POST', path: `${site.origin}/x`, headers });
      asking.on('error', reject).on('response', (response) => resolve(text(response)));
      asking.end(body);
    });
  const large = 'x'.repeat(500_000);
  for (const [site, body] of [
    [one, 'a'],
    [one, large],
    [other, 'b'],
    [one, ''],
  ] as const) {
    expect(await post(site, body)).toBe(`POST /x 127.0.0.1:${site.port} ${body}`);
  }
});

test('a refused address is a broken answer, whatever is there, and the route says why', async () => {
  const site = serve(await startServer((_, response) => response.end('secret')));
  const route = await openRoute(null, { allowPorts: [site.port, 1] });
  for (const port of [site.port, 1]) {
    const url = `http://127.0.0.1:${port}/`;
    expect(await ask(route, url)).toBeNull();
    expect(route.failureOf(url)).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
    expect((await tunnel(route, `127.0.0.1:${port}`)).status).toBe(502);
    expect((await tunnel(route, `[::ffff:127.0.0.1]:${port}`)).status).toBe(502);
  }
  const messages = [site.port, 1].map((port) =>
    route.failureOf(`http://127.0.0.1:${port}/`)?.message.replace(`:${port}`, ':PORT'),
  );
  expect(new Set(messages).size).toBe(1);
});

test('the services of the browser’s maker are refused, and not looked up', async () => {
  const looked: string[] = [];
  const route = await openRoute(null, {
    ...PRIVATE,
    resolveHost: async (host) => {
      looked.push(host);
      return ['127.0.0.1'];
    },
  });
  expect((await tunnel(route, 'content-autofill.googleapis.com:443')).status).toBe(502);
  expect(await ask(route, 'http://clients2.google.com/time/1/current')).toBeNull();
  expect(looked).toEqual([]);
  expect(route.failureOf('https://content-autofill.googleapis.com/')?.code).toBe('ADDRESS_NOT_ALLOWED');
});

test('a failure is forgotten when the host answers', async () => {
  const site = await startServer((_, response) => response.end('hello'));
  const route = await openRoute(null, PRIVATE);
  await site.close();
  expect(await ask(route, site.origin)).toBeNull();
  expect(route.failureOf(site.origin)).toMatchObject({ code: 'CONNECTION_FAILED' });
  const again = createServer((_, response) => response.end('hello')).listen(site.port, '127.0.0.1');
  cleanUps.push(() => new Promise((resolve) => again.close(resolve)));
  expect((await ask(route, site.origin))?.body).toBe('hello');
  expect(route.failureOf(site.origin)).toBeNull();
});

test('an answer that breaks off breaks off', async () => {
  const site = serve(
    await startServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    }),
  );
  expect(await ask(await openRoute(null, PRIVATE), site.origin)).toBeNull();
});

test('a site cannot ask for the credentials of the proxy', async () => {
  const site = serve(
    await startServer((_, response) =>
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm=x' }).end(),
    ),
  );
  const answer = await ask(await openRoute(null, PRIVATE), site.origin);
  expect(answer?.status).toBe(502);
});

test('events come as they are sent', async () => {
  const site = serve(
    await startServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    }),
  );
  const route = await openRoute(null, PRIVATE);
  const { hostname, port } = new URL(route.proxyServer);
  const asking = request({ hostname, port, path: site.origin, headers: authorization(route) });
  asking.end();
  const [response] = await new Promise<unknown[]>((resolve) =>
    asking.on('response', (...args) => resolve(args)),
  );
  expect(response).toMatchObject({ statusCode: 200 });
  asking.destroy();
});

test.each([
  ['http', 'http'],
  ['http', 'https'],
  ['socks5', 'http'],
  ['socks5', 'https'],
] as const)('an upstream %s proxy with credentials carries %s', async (kind, scheme) => {
  const answer = createServer((_, response) => response.end('upstream'));
  const site = serve(
    await listen(
      scheme === 'http'
        ? answer
        : createHttpsServer({ key: TEST_KEY, cert: SELF_SIGNED_CERTIFICATE }, (_, response) =>
            response.end('upstream'),
          ),
      scheme,
    ),
  );
  const { proxy, asked } = kind === 'socks5' ? await socks(site.port) : await httpProxy(site.port);
  // The name is public here; what it is there, the proxy knows.
  const egress: EgressOptions = {
    allowHosts: [`127.0.0.1:${proxy.port}`],
    resolveHost: async () => ['93.184.215.14'],
  };
  const route = await openRoute(`${kind}://user:p%40ss@127.0.0.1:${proxy.port}`, egress);
  if (scheme === 'http') {
    expect((await ask(route, 'http://shop.example/'))?.body).toBe('upstream');
    expect(asked).toEqual([kind === 'socks5' ? 'shop.example:80' : 'GET http://shop.example/']);
  } else {
    const { status, socket } = await tunnel(route, 'shop.example:443');
    expect(status).toBe(200);
    const secure = connectTls({ socket, rejectUnauthorized: false });
    secure.write('GET / HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n');
    expect(await text(secure)).toContain('upstream');
    expect(asked).toEqual([kind === 'socks5' ? 'shop.example:443' : 'CONNECT shop.example:443']);
  }
  // What is private here is not asked for there either.
  for (const host of ['10.0.0.1', 'localhost', 'redis', '[::ffff:7f00:1]']) {
    expect(await ask(route, `http://${host}/`)).toBeNull();
    expect((await tunnel(route, `${host}:443`)).status).toBe(502);
  }
  expect(asked).toHaveLength(1);
});

test.each(['http', 'socks5'])('an upstream %s proxy is subject to the policy itself', async (kind) => {
  const proxy = serve(await startServer((_, response) => response.end('reached')));
  const egress: EgressOptions = { allowPorts: [proxy.port], resolveHost: async () => ['93.184.215.14'] };
  const route = await openRoute(`${kind}://127.0.0.1:${proxy.port}`, egress);
  expect(await ask(route, 'http://shop.example/')).toBeNull();
  expect(route.failureOf('http://shop.example/')).toMatchObject({ code: 'ADDRESS_NOT_ALLOWED' });
  expect((await tunnel(route, 'shop.example:443')).status).toBe(502);
});

async function socks(target: number) {
  const proxy = serve(await startSocksServer({ target, credentials: 'user:p@ss' }));
  return { proxy, asked: proxy.asked };
}

async function httpProxy(target: number) {
  const asked: string[] = [];
  const wanted = `Basic ${Buffer.from('user:p@ss').toString('base64')}`;
  const server = createServer((asking, response) => {
    asked.push(`${asking.method} ${asking.url}`);
    if (asking.headers['proxy-authorization'] === wanted) response.end('upstream');
    else response.writeHead(407).end();
  });
  server.on('connect', (asking, client) => {
    asked.push(`CONNECT ${asking.url}`);
    if (asking.headers['proxy-authorization'] !== wanted) return void client.end('HTTP/1.1 407 No\r\n\r\n');
    const upstream = connect(target, '127.0.0.1');
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    for (const end of [client, upstream]) end.on('error', () => undefined);
    return void client.pipe(upstream).pipe(client);
  });
  return { proxy: serve(await listen(server, 'http')), asked };
}
