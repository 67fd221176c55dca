import { expect, test } from 'vitest';
import { createCookieJar } from '../../src/egress/request/create-cookie-jar.ts';
import { storeCookieSettings } from '../../src/egress/request/store-cookie-settings.ts';
import { withoutOwnCookies } from '../../src/egress/request/without-own-cookies.ts';

const cookie = { name: 'a', value: '1', domain: null, path: '/' };

test('a cookie without a domain belongs to the host alone, over http and https', async () => {
  const jar = createCookieJar();
  await storeCookieSettings([cookie], 'https://shop.example/list', jar);
  expect(await jar.getCookieString('http://shop.example/x')).toBe('a=1');
  expect(await jar.getCookieString('https://www.shop.example/')).toBe('');
});

test('a cookie with a domain belongs to its subdomains, too', async () => {
  const jar = createCookieJar();
  await storeCookieSettings(
    [{ ...cookie, domain: '.shop.example', path: '/list' }],
    'https://www.shop.example/',
    jar,
  );
  expect(await jar.getCookieString('https://api.shop.example/list/1')).toBe('a=1');
  expect(await jar.getCookieString('https://api.shop.example/')).toBe('');
});

test.each([
  '127.0.0.1',
  'localhost',
  '[::1]',
  'test',
  'example',
  'local',
  'invalid',
  'shop.test',
  'intranet',
])('works for %s', async (host) => {
  const jar = createCookieJar();
  await storeCookieSettings([cookie, { ...cookie, name: 'b', domain: host }], `http://${host}:8080/`, jar);
  expect(await jar.getCookieString(`http://${host}:8080/`)).toBe('a=1; b=1');
});

test('leaves alone what the site has changed since', async () => {
  const jar = createCookieJar();
  await storeCookieSettings([cookie], 'http://shop.example/', jar);
  await jar.setCookie('a=changed; Path=/', 'http://shop.example/');
  await storeCookieSettings([cookie], 'http://shop.example/', jar);
  expect(await jar.getCookieString('http://shop.example/')).toBe('a=changed');
});

test.each([
  ['a=1', ''],
  ['x=2; a=1; y=3', 'x=2; y=3'],
  ['a=10; ba=1', 'a=10; ba=1'],
  ['a=changed', 'a=changed'],
  ['', ''],
])('takes what is the recipe’s own out of %j', (header, rest) => {
  expect(withoutOwnCookies(header, [cookie])).toBe(rest);
});
