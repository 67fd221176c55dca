import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../../test/support/start-server.ts';
import { scrape } from '../../../src/engine/scrape.ts';

const TOKEN = 'aX9/tok+en=Q';
const COOKIE = 'cookie~value';
const PASSWORD = 'open sesame';

let site: TestServer | undefined;
afterEach(() => site?.close());

async function failureWith(location: string, headers: Record<string, string> = { 'x-token': TOKEN }) {
  site = await startServer(({ url }, response) =>
    url === '/' ? response.writeHead(302, { location }).end() : response.writeHead(404).end(),
  );
  const run = scrape(
    {
      name: 'x',
      url: `${site.origin}/`,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      settings: {
        rendering: 'http',
        robots: 'ignore',
        retries: 0,
        headers,
        cookies: [{ name: 'session', value: COOKIE }],
        basicAuth: { username: 'user', password: PASSWORD },
      },
    },
    { allowPrivateNetworks: true },
  );
  const error: unknown = await (async () => {
    for await (const _row of run);
  })().catch((thrown: unknown) => thrown);
  return { said: `${inspect(error, { depth: 9 })} ${JSON.stringify(run.job.error)}`, error };
}

const BASIC = Buffer.from(`user:${PASSWORD}`).toString('base64');

test.each([
  ['a header in a malformed address', `http://[${TOKEN}/`, TOKEN],
  ['a header in a path', `/a/${encodeURIComponent(TOKEN)}/b`, encodeURIComponent(TOKEN)],
  ['a header in upper case', `http://[${TOKEN.toUpperCase()}`, TOKEN.toUpperCase()],
  ['a header in an address that is no page', `file:///${TOKEN}`, TOKEN],
  ['a cookie', `http://[${COOKIE}`, COOKIE],
  ['a cookie that is escaped anew', `/a/${COOKIE.replace('~', '%7E')}`, COOKIE.replace('~', '%7E')],
  ['a password', `/a/${encodeURIComponent(PASSWORD)}`, encodeURIComponent(PASSWORD)],
  [
    'a header in base64',
    `/a/x${Buffer.from(`t=${TOKEN}`).toString('base64url')}`,
    Buffer.from(`t=${TOKEN}`).toString('base64url').slice(4),
  ],
  [
    'a cookie in hexadecimal',
    `/a/${Buffer.from(COOKIE).toString('hex')}`,
    Buffer.from(COOKIE).toString('hex'),
  ],
  ['a password that is cut', `/a/x${PASSWORD.slice(1, -1).replace(' ', '+')}x`, PASSWORD.slice(3, -1)],
  ['credentials as they are sent', `http://[Basic ${BASIC}`, BASIC],
])('what a site leads to tells nobody of %s', async (_, location, secret) => {
  const { said } = await failureWith(location);
  expect(said).toMatch(/URL_INVALID|HTTP_STATUS/);
  expect(said).toContain('…');
  expect(said.toLowerCase()).not.toContain(secret.toLowerCase());
});

test('a token is hidden without the word before it', async () => {
  const { said } = await failureWith('/a/tok.en.of.it', { 'x-authorization': 'Bearer tok.en.of.it' });
  expect(said).not.toContain('tok.en.of.it');
});

test('what every browser sends is no secret', async () => {
  const { error } = await failureWith('/a/text/html', { accept: 'text/html' });
  expect(String(error)).toContain('/a/text/html');
});

test('an address that a header holds is told but for what the recipe does not tell', async () => {
  const { said } = await failureWith('https://127.0.0.1:1/', { 'x-from': 'https://app.example/' });
  expect(said).toContain('https://127.0.0.1:1');
});
