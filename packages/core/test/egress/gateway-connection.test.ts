import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen } from '../../../../test/support/start-server.ts';
import { GatewayConnection, type GatewayRoute } from '../../src/egress/gateway/gateway-connection.ts';

const HEAD = 'GET http://a.example/ HTTP/1.1\r\nHost: a.example\r\nProxy-Authorization: Basic x\r\n\r\n';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

function broken(): never {
  throw new Error('broken');
}

/** A connection to a gateway with that route, whose bytes have been sent. */
async function send(routeOf: () => GatewayRoute): Promise<Socket> {
  const gateway = await listen(
    createServer((socket) => void new GatewayConnection(socket, 1_000, routeOf)),
    'http',
  );
  cleanUps.push(() => gateway.close());
  const socket = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  socket.write(HEAD);
  return socket;
}

test('a handler that throws ends its connection, and nothing else', async () => {
  const socket = await send(broken);
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('so does a handler of what the site says', async () => {
  const site = await listen(
    createServer((socket) => socket.end('HTTP/1.1 407 No\r\n\r\n')),
    'http',
  );
  cleanUps.push(() => site.close());
  const route: GatewayRoute = {
    connect: broken,
    openOnward: async () => ({ socket: connect(site.port, '127.0.0.1'), proxyLines: {} }),
    fail: async () => 'hang-up',
    refused: broken,
  };
  const socket = await send(() => route);
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test.each([
  ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\n\r\n'],
  ['a request', HEAD],
])('a browser that hangs up while the site of %s is dialled leaves no connection to it', async (_, head) => {
  const site = createServer().listen(0, '127.0.0.1');
  cleanUps.push(async () => site.close());
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const asked = Promise.withResolvers<void>();
  const hungUp = Promise.withResolvers<void>();
  const dial = async (): Promise<Socket> => {
    const dialled = connect(port, '127.0.0.1');
    asked.resolve();
    await hungUp.promise;
    return dialled;
  };
  const route: GatewayRoute = {
    connect: dial,
    openOnward: async () => ({ socket: await dial(), proxyLines: null }),
    fail: async () => 'hang-up',
    refused: broken,
  };
  const gone = Promise.withResolvers<void>();
  const gateway = await listen(
    createServer((socket) => {
      socket.on('error', () => undefined).on('close', () => gone.resolve());
      new GatewayConnection(socket, 1_000, () => route);
    }),
    'http',
  );
  cleanUps.push(() => gateway.close());
  const browser = connect(gateway.port, '127.0.0.1').on('error', () => undefined);
  browser.write(head);
  const [[taken]] = await Promise.all([once(site, 'connection') as Promise<[Socket]>, asked.promise]);
  browser.resetAndDestroy();
  await gone.promise;
  taken.resume().on('error', () => undefined);
  hungUp.resolve();
  await once(taken, 'close');
});
