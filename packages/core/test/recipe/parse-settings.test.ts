import { describe, expect, it } from 'vitest';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { issuesOf } from './issues-of.ts';
import { registry } from './registry.ts';

function parse(settings: unknown) {
  return parseRecipe({ name: 'shop', url: 'https://shop.test/', listSelector: 'li', settings }, registry())
    .settings;
}

function issues(settings: unknown) {
  return issuesOf(() => parse(settings));
}

describe('settings', () => {
  it.each([
    ['timeoutMs', 1, 86_400_000],
    ['pageTimeoutMs', 1, 600_000],
    ['delayMs', 0, 600_000],
    ['retries', 0, 10],
  ])('bounds %s', (key, least, most) => {
    expect(parse({ [key]: least })).toHaveProperty(key, least);
    expect(parse({ [key]: most })).toHaveProperty(key, most);
    for (const value of [least - 1, most + 1, 1.5, '3', Number.NaN, Number.POSITIVE_INFINITY, [], true]) {
      expect(issues({ [key]: value })).toHaveProperty([`settings.${key}`]);
    }
  });

  it('sends nobody to "basicAuth" with the name and the password of a webhook', () => {
    const secret = `whsec_${Buffer.alloc(24).toString('base64')}`;
    const found = issues({ webhook: { url: 'https://name:word@hooks.test/', secret } });
    expect(found['settings.webhook.url']).toMatch(/^must not hold a user name or password; for the site/);
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['empty ones', {}],
  ])('gives %s the defaults of each setting, shared with nobody', (_name, given) => {
    const own = parse(given);
    expect(own).toEqual(parse({ retries: null }));
    Object.assign(own.viewport, { width: 1 });
    Object.assign(own.headers, { cookie: 'mine' });
    expect(parse(given)).toEqual(parse({ retries: null }));
  });

  it('checks choices', () => {
    expect(issues({ rendering: 'htp' })['settings.rendering']).toMatch(/auto, http, browser.*mean "http"/);
    expect(issues({ robots: 'maybe' })).toHaveProperty(['settings.robots']);
    expect(issues({ block: ['image', 'script'] })).toHaveProperty(['settings.block.1']);
    expect(issues({ block: ['image', 'image'] })).toHaveProperty(['settings.block']);
    expect(issues({ block: 'images' })).toEqual({ 'settings.block': 'must be an array, not a string' });
    expect(issues({ block: Array(5).fill('image') })).toEqual({
      'settings.block': 'must be at most 4 entries',
    });
    expect(issues({ allowEmpty: 'true' })).toHaveProperty(['settings.allowEmpty']);
    expect(issues({ viewport: { width: 1, height: 10_001 } })).toHaveProperty(['settings.viewport.height']);
    expect(issues({ viewport: { width: 1, height: 1, depth: 1 } })).toHaveProperty([
      'settings.viewport.depth',
    ]);
    expect(issues('auto').settings).toContain('must be an object');
    expect(parse({ block: [] }).block).toEqual([]);
  });

  it('takes headers as HTTP has them', () => {
    const headers = { 'Accept-Language': ' de ', 'x-a': 'é' };
    expect(parse({ headers }).headers).toEqual({ 'Accept-Language': 'de', 'x-a': 'é' });
    for (const name of [
      'host',
      'Content-Length',
      'CONNECTION',
      'Transfer-Encoding',
      'Proxy-Connection',
      'Proxy-Authorization',
      'Cookie',
      'Set-Cookie',
      'a:',
      '',
      'é',
      'a\n',
    ]) {
      expect(issues({ headers: { [name]: 'x' } }), name).toHaveProperty([`settings.headers.${name}`]);
    }
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'a']));
    expect(parse({ headers: many(100) }).headers).toEqual(many(100));
    expect(issues({ headers: many(101) })).toEqual({ 'settings.headers': 'must be at most 100 entries' });
    for (const line of ['Authorization: Bearer secret', 'X-Token secret', 'X-Token:\nsecret'])
      expect(JSON.stringify(issues({ headers: { [line]: 'x' } })), line).toMatch(
        /^\{"settings\.headers\.(?:Authorization:|X-Token |X-Token:)…":"is not a valid header name"\}$/,
      );
    for (const value of ['a\r\nb: c', 'a\nb', 'a\0', '価格', 7, null, {}, 'x'.repeat(9_000)]) {
      expect(issues({ headers: { a: value } })).toHaveProperty(['settings.headers.a']);
    }
    expect(issues({ headers: { a: '1', A: '2' } })['settings.headers.A']).toContain('twice');
    expect(issues({ headers: { Cookie: 'a=b' } })['settings.headers.Cookie']).toContain('"cookies"');
    expect(issues({ headers: ['a'] })).toHaveProperty(['settings.headers']);
    expect(issues({ headers: new Headers({ a: '1' }) })['settings.headers']).toContain(
      'an instance of Headers',
    );
    expect(issues({ headers: JSON.parse('{"__proto__":"x"}') })).toHaveProperty([
      'settings.headers.__proto__',
    ]);
  });

  it('takes cookies as browsers do', () => {
    expect(
      parse({
        cookies: [
          { name: 'a', value: 'b c="1,2"' },
          { name: 'b', value: '', domain: '.Shop.test', path: '/x' },
        ],
      }).cookies,
    ).toEqual([
      { name: 'a', value: 'b c="1,2"', domain: null, path: '/' },
      { name: 'b', value: '', domain: 'shop.test', path: '/x' },
    ]);
    expect(
      parse({ cookies: [{ name: 'a', value: 'b', domain: '127.0.0.1', path: null }] }).cookies,
    ).toHaveLength(1);
    for (const cookie of [
      ...[{ name: '', value: 'a' }, { name: 'a b', value: 'a' }, { name: 'a', value: 'a;b' }, { name: 'a' }],
      ...[
        { name: 'a', value: 'a\r\n' },
        { name: 'a', value: 'é' },
        { name: 'a', value: 'a', path: 'x' },
        'a=b',
      ],
      ...['a.test/x', 'a.test:80', 'http://a.test', 'u@a.test', 'a b', '', '.', '?'].map((domain) => ({
        name: 'a',
        value: 'b',
        domain,
      })),
      { name: 'a', value: 'b', secure: true },
    ]) {
      expect(() => parse({ cookies: [cookie] }), JSON.stringify(cookie)).toThrow('cookies[0]');
    }
  });

  it('takes credentials for basic authentication, beside no other authorization', () => {
    const basicAuth = { username: 'Müller', password: 'p:ä ß' };
    expect(parse({ basicAuth }).basicAuth).toEqual(basicAuth);
    expect(parse({}).basicAuth).toBeNull();
    expect(parse({ basicAuth: { username: '', password: '' } }).basicAuth).not.toBeNull();
    expect(issues({ basicAuth: { username: 'a:b', password: '' } })).toHaveProperty([
      'settings.basicAuth.username',
    ]);
    expect(issues({ basicAuth: { username: 'a' } })).toHaveProperty(['settings.basicAuth.password']);
    const broken = issues({ basicAuth: { username: 'a', password: 'secret\n' } });
    expect(broken['settings.basicAuth.password']).not.toContain('secret');
    expect(issues({ basicAuth, headers: { Authorization: 'Bearer x' } })).toHaveProperty([
      'settings.basicAuth',
    ]);
  });

  it('takes a proxy with credentials, over http, https or SOCKS 5', () => {
    for (const proxy of ['http://u:p@proxy.test:8080', 'https://proxy.test', 'socks5://u:p@[::1]:1080/']) {
      expect(parse({ proxy }).proxy).toBe(proxy);
    }
    for (const proxy of [
      'socks4://a.test:1',
      'proxy.test:8080',
      'http://a.test/path',
      'http://a.test?x',
      'http://a.test#x',
      '',
    ]) {
      expect(issues({ proxy }), proxy).toHaveProperty(['settings.proxy']);
    }
  });

  it('takes a user agent on one line', () => {
    expect(parse({ userAgent: ' Bot/1.0 (+https://a.test) ' }).userAgent).toBe('Bot/1.0 (+https://a.test)');
    for (const userAgent of ['', 'a\r\nb', 7])
      expect(issues({ userAgent })).toHaveProperty(['settings.userAgent']);
  });

  it('takes names of properties for uniqueBy', () => {
    expect(parse({ uniqueBy: ['link'] }).uniqueBy).toEqual(['link']);
    expect(issues({ uniqueBy: ['link', 'sku'] })).toEqual({
      'settings.uniqueBy.1': 'there is no property "sku"',
    });
    expect(issues({ uniqueBy: ['link', 'link'] })).toHaveProperty(['settings.uniqueBy']);
    expect(issues({ uniqueBy: 'link' })).toHaveProperty(['settings.uniqueBy']);
  });

  it('checks how a model is used', () => {
    expect(parse({ llm: { mode: 'direct', maxTokens: 9_000 } }).llm).toEqual({
      mode: 'direct',
      maxTokens: 9_000,
      maxCalls: null,
      maxCost: null,
      pageTokens: 8_000,
      timeoutMs: 120_000,
    });
    expect(
      issues({ llm: { mode: 'directly', maxTokens: 0, maxCalls: 1.5, maxCost: -1, tokens: 3 } }),
    ).toEqual({
      'settings.llm.mode': 'must be one of auto, compile, direct; did you mean "direct"?',
      'settings.llm.maxTokens': 'must be at least 1',
      'settings.llm.maxCalls': expect.stringContaining('must be a whole number'),
      'settings.llm.maxCost': 'must be at least 0',
      'settings.llm.tokens': expect.stringContaining('unknown key'),
    });
  });
});
