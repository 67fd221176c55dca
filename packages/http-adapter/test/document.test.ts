import { readFile } from 'node:fs/promises';
import { createEngine } from '@harvestman/core';
import { memoryStorage } from '@harvestman/storage-memory';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { startApi } from './start-api.ts';
import { responseValidator } from './validate-response.ts';

test('the document is valid OpenAPI 3.1 and needs no key', async () => {
  const { send, adapter } = startApi();
  const response = await send('GET', '/v1/openapi.json', { key: null });
  expect(response.headers.get('content-type')).toBe('application/json');
  const document = (await response.json()) as Record<string, unknown>;
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(document).toEqual(JSON.parse(JSON.stringify(adapter.document)));
});

function operations(): string[] {
  const { adapter } = startApi();
  return Object.entries(adapter.document.paths ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('docs/http-api.md lists every operation', async () => {
  const text = await readFile(new URL('../../../docs/http-api.md', import.meta.url), 'utf8');
  const listed = [...text.matchAll(/^\| `((?:GET|POST|PATCH|DELETE) [^?`]+)/gm)].map(([, one]) => one);
  expect(listed.sort()).toEqual(operations().sort());
});

test('it has the operations of the contract, and the ones that the contract leaves open', () => {
  expect(operations()).toEqual([
    'GET /recipes',
    'POST /recipes',
    'POST /recipes/suggest',
    'POST /recipes/check',
    'GET /recipes/{id}',
    'PATCH /recipes/{id}',
    'DELETE /recipes/{id}',
    'GET /recipes/{id}/jobs',
    'POST /recipes/{id}/jobs',
    'GET /recipes/{id}/jobs/{jobId}',
    'POST /recipes/{id}/jobs/{jobId}/cancel',
    'GET /recipes/{id}/jobs/{jobId}/events',
    'GET /recipes/{id}/jobs/{jobId}/results',
    'POST /recipes/{id}/jobs/{jobId}/accept',
    'GET /recipes/{id}/changes',
    'POST /url-to-markdown',
  ]);
});

test('it knows every setting that a recipe has', async () => {
  const engine = createEngine({ storage: memoryStorage(), worker: false });
  const { settings } = await engine.recipes.create({
    name: 'a',
    url: 'https://a.example',
    listSelector: 'li',
  });
  await engine.close();
  const { adapter } = startApi();
  const schemas = adapter.document.components?.schemas as Record<string, { properties: object }>;
  expect(Object.keys(schemas.Settings?.properties ?? {}).sort()).toEqual(Object.keys(settings).sort());
  expect(Object.keys(schemas.SettingsInput?.properties ?? {}).sort()).toEqual(Object.keys(settings).sort());
});

test('what the service takes, the document has', async () => {
  const { json, adapter } = startApi();
  const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema(adapter.document, 'api');
  const [isInput, isPatch] = ['RecipeInput', 'RecipePatch'].map((name) =>
    ajv.compile({ $ref: `api#/components/schemas/${name}` }),
  );
  const schemas = adapter.document.components?.schemas as Record<string, { properties: object }>;
  const nulls = (name: string) =>
    Object.fromEntries(Object.keys(schemas[name]?.properties ?? {}).map((key) => [key, null]));
  const webhook = { url: 'https://app.example/hook', secret: `whsec_${btoa('a secret of twenty-four.')}` };
  const required = { name: 'a', url: 'https://a.example', listSelector: 'li' };
  const inputs = [
    { ...nulls('RecipeInput'), ...required },
    { ...required, settings: nulls('SettingsInput') },
    { ...required, settings: { webhook, llm: { mode: null } } },
    { ...required, settings: { webhook: { ...webhook, events: null } } },
    { ...required, settings: { cookies: [{ name: 'a', value: 'b', domain: null, path: null }] } },
    { ...required, properties: [{ name: 'b', elementSelector: null, parse: null, many: false }] },
    { ...required, schedule: { cron: '@daily', timeZone: null }, expect: { rows: { least: 1 } } },
    { ...required, expect: nulls('ExpectInput') },
    {
      ...required,
      expect: { properties: { link: { filled: 1, type: 'url', range: null, length: { most: 9 } } } },
    },
  ];
  for (const body of inputs) {
    expect([body, (await json('POST', '/v1/recipes', { body })).status]).toEqual([body, 201]);
    expect([body, isInput?.(body)]).toEqual([body, true]);
    expect([body, isPatch?.(body)]).toEqual([body, true]);
  }
  const expectations = [
    { rows: { leest: 1 } },
    { properties: { link: { filled: 2 } } },
    { properties: { link: { type: 'money' } } },
    { onBreach: 'stop' },
  ];
  for (const wrong of expectations) {
    const body = { ...required, expect: wrong };
    expect([wrong, (await json('POST', '/v1/recipes', { body })).status]).toEqual([wrong, 400]);
    expect([wrong, isInput?.(body)]).toEqual([wrong, false]);
  }
});

test('the page for people is one file that runs no script and asks nobody for anything', async () => {
  const { send, adapter } = startApi();
  const response = await send('GET', '/v1/docs', { key: null });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await response.text();
  expect(html).not.toMatch(/<script|src=|https?:\/\/(?!www\.w3)|@import/);
  for (const path of Object.keys(adapter.document.paths ?? {})) expect(html).toContain(`/v1${path}`);
  for (const [, id] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${id}"`);
});

test('the tests hold answers against it: a wrong one would not pass', async () => {
  const { adapter } = startApi();
  const validate = responseValidator(adapter.document, '/v1');
  const wrong = [
    Response.json({ success: true, recipe: {} }),
    Response.json({ success: true, recipes: [], more: 1 }),
    Response.json({ success: false, error: { code: 'NEW', message: '' } }, { status: 400 }),
    Response.json({ success: true, recipes: [] }, { status: 202 }),
    new Response('{"success":true,"recipes":[]}', { headers: { 'content-type': 'text/plain' } }),
  ];
  for (const response of wrong) await expect(validate('GET', '/v1/recipes', response)).rejects.toThrow();
  await validate('GET', '/v1/recipes', Response.json({ success: true, recipes: [] }));
});
