import { describe, expect, it } from 'vitest';
import { parseRecipe } from '../../src/recipe/parse/parse-recipe.ts';
import { patchRecipe } from '../../src/recipe/parse/patch-recipe.ts';
import { issuesOf } from './issues-of.ts';
import { registry } from './registry.ts';

const current = parseRecipe(
  {
    name: 'shop',
    url: 'https://shop.test/',
    listSelector: 'li',
    properties: [{ name: 'title' }, { name: 'sku' }],
    pagination: { type: 'next-button', nextPageSelector: '.next', maxPages: 3 },
    settings: { retries: 5, delayMs: 7, uniqueBy: ['sku'] },
  },
  registry(),
);

function patch(change: unknown) {
  return patchRecipe(current, change, registry());
}

describe('patchRecipe', () => {
  it('changes what is given and keeps the rest', () => {
    expect(patch({})).toEqual(current);
    expect(patch({ name: 'other', url: undefined })).toEqual({ ...current, name: 'other' });
  });

  it('merges settings, where null resets to the default', () => {
    expect(patch({ settings: { retries: null, robots: 'ignore' } }).settings).toEqual({
      ...current.settings,
      retries: 3,
      robots: 'ignore',
    });
    expect(patch({ settings: null }).settings).toMatchObject({ retries: 3, delayMs: 0, uniqueBy: [] });
    expect(patch({ settings: undefined })).toEqual(current);
  });

  it('asks for secrets again that would go to another origin or proxy', () => {
    const headers = { 'X-Token': 'a' };
    const cookies = [{ name: 'a', value: 'b' }];
    const secret = patchRecipe(current, { settings: { headers, cookies } }, registry());
    const change = (fields: object) => patchRecipe(secret, fields, registry());
    const elsewhere = { url: 'https://elsewhere.test/' };
    const proxy = 'socks5://proxy.test:1080';
    for (const fields of [elsewhere, { ...elsewhere, settings: {} }, { settings: { proxy } }]) {
      expect(Object.keys(issuesOf(() => change(fields)))).toEqual(['settings.headers', 'settings.cookies']);
    }
    expect(change({ ...elsewhere, settings: { headers, cookies: null } }).settings).toMatchObject({
      headers,
    });
    expect(change({ ...elsewhere, settings: null }).settings).toMatchObject({ headers: {} });
    const proxied = change({ settings: { headers, cookies, proxy } });
    expect(patchRecipe(proxied, { settings: { proxy: null } }, registry()).settings.proxy).toBe(null);
    expect(patchRecipe(proxied, { name: 'b' }, registry()).settings).toMatchObject({ headers, proxy });
    expect(change({ url: 'https://shop.test/other' }).settings).toMatchObject({ headers });
  });

  it('replaces pagination and properties', () => {
    expect(patch({ pagination: { type: 'none' } }).pagination).toEqual({
      type: 'none',
      nextPageSelector: null,
      maxPages: null,
    });
    expect(patch({ pagination: null }).pagination.type).toBe('none');
    expect(patch({ properties: null, settings: { uniqueBy: null } }).properties).toHaveLength(2);
  });

  it('checks the result as a whole', () => {
    expect(issuesOf(() => patch({ properties: [{ name: 'title' }] }))).toEqual({
      'settings.uniqueBy.0': 'there is no property "sku"',
    });
    expect(issuesOf(() => patch({ name: null, listSelector: null, status: 'paused', settings: 7 }))).toEqual({
      name: 'is required',
      listSelector: 'is required',
      status: 'is read-only',
      settings: 'must be an object, not 7',
    });
    expect(issuesOf(() => patch({ settings: '{"headers":{"X-Token":"secret"}}' }))).toEqual({
      settings: 'must be an object, not text',
    });
    for (const change of [null, [], 'x', 7, undefined])
      expect(() => patch(change)).toThrow('must be an object');
  });

  it('takes a stored recipe for the current one', () => {
    const stored = {
      ...current,
      id: 'r1',
      status: 'active' as const,
      lastRun: null,
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      version: 1,
    };
    expect(patchRecipe(stored, { name: 'b' }, registry())).toEqual({ ...current, name: 'b' });
  });
});
