import { expect, test } from 'vitest';
import { startServer } from '../../../../test/support/start-server.ts';
import { createDialer } from '../../src/egress/address/dialer.ts';
import { fetchDocument } from '../../src/egress/document/fetch-document.ts';
import { createHttpClient } from '../../src/egress/request/http-client.ts';
import { parseHttpUrl } from '../../src/egress/url/parse-http-url.ts';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { createFakeClock } from '../fake-clock.ts';
import { issuesOf } from '../recipe/issues-of.ts';
import { registry } from '../recipe/registry.ts';
import { caught } from './caught.ts';

const LABEL = 'a'.repeat(63);
const LONGEST = [LABEL, LABEL, LABEL, 'a'.repeat(61)].join('.');
const NOWHERE = [
  `http://${'a'.repeat(140_000)}.com/`,
  `http://${'a.'.repeat(70_000)}com/`,
  `http://${LABEL}a.com/`,
  `http://a${LONGEST}/`,
  'http://a..com/',
  'http://.example.com/',
  'http://example.com../',
  'http://.../',
  'http://./',
  'http://\u00ad.example/',
  'http://example.com:0/',
];
const POSSIBLE = [
  `http://${LABEL}.com/`,
  `http://${LONGEST}./`,
  'http://a_b.example/',
  'http://bücher.example./',
  'http://[2001:db8::1]/',
  'http://127.0.0.1:1/',
];

test.each(NOWHERE)('no host is where %.40s leads', (url) => {
  let thrown: unknown;
  try {
    parseHttpUrl(url);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'URL_INVALID' });
  expect((thrown as Error).message.length).toBeLessThan(1_200);
});

test.each(POSSIBLE)('%.40s may be there', (url) => {
  expect(parseHttpUrl(url).href).toBe(new URL(url).href);
});

test('a recipe names no such host, wherever it names one', () => {
  const url = 'http://a..com/';
  const issues = issuesOf(() =>
    parseRecipe(
      {
        name: 'x',
        url,
        listSelector: 'li',
        settings: {
          proxy: 'socks5://a..com',
          cookies: [{ name: 'a', value: '1', domain: 'a..com' }],
          webhook: { url, secret: `whsec_${'A'.repeat(32)}` },
        },
      },
      registry(),
    ),
  );
  expect(issues).toEqual({
    url: 'leads nowhere: its host name has nothing before or between dots',
    'settings.proxy': expect.stringContaining('must be an http, https or socks5 address'),
    'settings.cookies.0.domain': 'must be a host name',
    'settings.webhook.url': 'leads nowhere: its host name has nothing before or between dots',
  });
});

test('such a name is not looked up, nor passed on to a proxy', async () => {
  const dialer = createDialer({
    allowPrivateNetworks: true,
    resolveHost: () => Promise.reject(new Error('looked up')),
  });
  expect(await caught(dialer.dial(`${LABEL}a.com`, 80))).toMatchObject({ code: 'URL_INVALID' });
  expect(await caught(dialer.check(`${LABEL}a.com`, 80))).toMatchObject({ code: 'URL_INVALID' });
});

test('an exception for such a name is no exception', () => {
  expect(() => createDialer({ allowHosts: ['a..com'] })).toThrow(/allowHosts/);
});

test('a redirect to such a host ends there', async () => {
  const site = await startServer((_request, response) =>
    response.writeHead(302, { location: 'http://a..com/' }).end(),
  );
  const client = createHttpClient({
    userAgent: 'x',
    clock: createFakeClock(),
    egress: { allowPrivateNetworks: true },
  });
  try {
    expect(await caught(fetchDocument(`${site.origin}/`, { client }))).toMatchObject({
      code: 'URL_INVALID',
      message: expect.stringContaining('redirects to http://a..com/'),
    });
  } finally {
    await client.close();
    await site.close();
  }
});
