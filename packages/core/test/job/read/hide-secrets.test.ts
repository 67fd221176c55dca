import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../../../../test/support/start-server.ts';
import { scrape } from '../../../src/engine/scrape.ts';
import { checkRecipe } from '../../../src/engine/suggest/check-recipe.ts';
import { suggestRecipesFromUrl } from '../../../src/engine/suggest/suggest-recipes-from-url.ts';
import { urlToMarkdown } from '../../../src/engine/url-to-markdown.ts';
import { hidingSecrets } from '../../../src/job/read/hide-secrets.ts';
import { parseSettings } from '../../../src/recipe/parse/parse-settings.ts';
import type { SettingsInput } from '../../../src/recipe/settings.ts';

const TOKEN = 'aX9/tok+en=Q';
const COOKIE = 'cookie~value';
const PASSWORD = 'open sesame';
const HTML = { 'content-type': 'text/html' };

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

test('a name without a password is one', async () => {
  site = await startServer(({ headers }, response) => {
    const [, pair = ''] = /^Basic (.*)$/.exec(headers.authorization ?? '') ?? [];
    response.writeHead(302, { location: `http://[${Buffer.from(pair, 'base64')}` }).end();
  });
  const basicAuth = { username: 'sk-name-that-is-a-key', password: '' };
  const settings = { rendering: 'http', robots: 'ignore', retries: 0, basicAuth } as const;
  const read = checkRecipe(
    { name: 'x', url: site.origin, listSelector: 'li', settings },
    { allowPrivateNetworks: true },
  );
  const error: unknown = await read.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'URL_INVALID', message: expect.stringContaining('…') });
  expect(inspect(error, { depth: 9 })).not.toContain('sk-name');
});

test.each([
  ['the password', 'someone:open-sesame', 'sesame'],
  ['a short password in base64', 'some-one:brief', Buffer.from('some-one:brief').toString('base64')],
  ['a name without a password', 'name-that-is-a-key', 'name-that'],
])('where a proxy leads to tells nobody of %s that it was sent', async (_, credentials, secret) => {
  site = await startServer(({ headers }, response) => {
    const [, pair = ''] = /^Basic (.*)$/.exec(headers['proxy-authorization'] ?? '') ?? [];
    response.writeHead(302, { location: `/login/${Buffer.from(pair, 'base64')}/${pair}` }).end();
  });
  const proxy = site.origin.replace('//', `//${credentials}@`);
  const settings = { rendering: 'http', robots: 'ignore', retries: 0, proxy } as const;
  const read = checkRecipe(
    { name: 'x', url: 'http://127.0.0.1:1/', listSelector: 'li', settings },
    { allowPrivateNetworks: true },
  );
  const error: unknown = await read.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'REDIRECT_LOOP', message: expect.stringContaining('…') });
  expect(inspect(error, { depth: 9 })).not.toContain(secret);
});

test('what every browser sends is no secret', async () => {
  const { error } = await failureWith('/a/text/html', { accept: 'text/html' });
  expect(String(error)).toContain('/a/text/html');
});

test('an address that a header holds is told but for what the recipe does not tell', async () => {
  const { said } = await failureWith('https://127.0.0.1:1/', { 'x-from': 'https://app.example/' });
  expect(said).toContain('https://127.0.0.1:1');
});

test('a value that breaks with what is expected is told without what the site was sent', async () => {
  site = await startServer((_request, response) =>
    response.writeHead(200, HTML).end(`<ul><li>12</li><li>${TOKEN}</li></ul>`),
  );
  const run = scrape(
    {
      name: 'x',
      url: `${site.origin}/`,
      listSelector: 'li',
      properties: [{ name: 'text' }],
      expect: { properties: { text: { pattern: '^[0-9]+$' } }, onBreach: 'fail' },
      settings: { rendering: 'http', robots: 'ignore', headers: { 'x-token': TOKEN } },
    },
    { allowPrivateNetworks: true },
  );
  const rows: unknown[] = [];
  const error: unknown = await (async () => {
    for await (const { text } of run) rows.push(text);
  })().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'EXPECTATION_BROKEN',
    message: expect.stringContaining('such as "…"'),
  });
  expect(inspect([error, run.job.evidence, run.job.error], { depth: 9 })).not.toContain(TOKEN);
  expect(rows).toEqual(['12', TOKEN]);
});

const CALLS = {
  urlToMarkdown,
  suggestRecipesFromUrl,
  checkRecipe: (url, { settings, ...options }) =>
    checkRecipe({ name: 'x', url, listSelector: 'li', settings }, options),
} satisfies Record<
  string,
  (url: string, options: { settings: SettingsInput; allowPrivateNetworks: true }) => unknown
>;

test.each(Object.entries(CALLS))('%s tells nobody of them either', async (_name, call) => {
  site = await startServer((_request, response) =>
    response.writeHead(302, { location: `http://[${TOKEN}` }).end(),
  );
  const settings = {
    rendering: 'http',
    robots: 'ignore',
    retries: 0,
    headers: { 'x-token': TOKEN },
  } as const;
  const error: unknown = await call(`${site.origin}/`, { settings, allowPrivateNetworks: true }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'URL_INVALID', message: expect.stringContaining('…') });
  expect(inspect(error, { depth: 9 })).not.toContain(TOKEN);
});

test('what an error of the system says beside its message has none of them', async () => {
  const settings = parseSettings({ headers: { 'x-token': TOKEN } });
  const cause = Object.assign(new Error('no such host'), { hostname: `${TOKEN}.example` });
  const read = hidingSecrets({ url: 'http://x.example/', settings }, () => Promise.reject(cause));
  await expect(read).rejects.toMatchObject({ hostname: '….example' });
});
