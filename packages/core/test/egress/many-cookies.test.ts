import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../test/support/start-server.ts';
import { createCookieJar } from '../../src/egress/request/create-cookie-jar.ts';
import { createHttpClient, type HttpClient } from '../../src/egress/request/http-client.ts';
import { httpExchange } from '../../src/egress/request/http-exchange.ts';
import { storeCookieSettings } from '../../src/egress/request/store-cookie-settings.ts';
import { createFakeClock } from '../fake-clock.ts';

const OWN = [{ name: 'own', value: 'secret', domain: null, path: '/' }];

let server: TestServer;
let client: HttpClient;
beforeAll(async () => {
  let given = 0;
  server = await startServer((_, response) => {
    const cookies = Array.from({ length: 400 }, () => {
      given += 1;
      return `c${given}=1`;
    });
    response.writeHead(200, { 'set-cookie': cookies }).end();
  });
  client = createHttpClient({
    userAgent: 'x',
    clock: createFakeClock(),
    egress: { allowPrivateNetworks: true },
  });
});
afterAll(async () => {
  await client.close();
  await server.close();
});

test('a job keeps the latest cookies of a site that sets others with each page, and its own', async () => {
  const cookies = createCookieJar();
  await storeCookieSettings(OWN, server.origin, cookies);
  for (let page = 0; page < 5; page += 1) {
    await httpExchange(
      server.origin,
      { client, cookies, ownCookies: OWN },
      async ({ body }) => void body.resume(),
    );
  }
  const kept = await cookies.getCookies(server.origin);
  expect(kept.length).toBeLessThanOrEqual(501);
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(['own', 'c1600', 'c2000']));
});
