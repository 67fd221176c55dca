import { expect, test } from 'vitest';

test.each([
  ['@harvestman/client', () => import('@harvestman/client')],
  ['@harvestman/core', () => import('@harvestman/core')],
  ['@harvestman/core/ai-sdk', () => import('@harvestman/core/ai-sdk')],
  ['@harvestman/core/opentelemetry', () => import('@harvestman/core/opentelemetry')],
  ['@harvestman/core/options', () => import('@harvestman/core/options')],
  ['@harvestman/core/puppeteer', () => import('@harvestman/core/puppeteer')],
  ['@harvestman/core/suggest', () => import('@harvestman/core/suggest')],
  ['@harvestman/core/testing', () => import('@harvestman/core/testing')],
  ['@harvestman/http-adapter', () => import('@harvestman/http-adapter')],
  ['@harvestman/http-adapter/node', () => import('@harvestman/http-adapter/node')],
  ['@harvestman/storage-memory', () => import('@harvestman/storage-memory')],
])('%s exports what it means to, and no more', async (_name, load) => {
  expect(Object.keys(await load()).sort()).toMatchSnapshot();
});
