/** Writes `src/api-types.ts` from the schemas that serve the API; with `--check`, only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createEngine } from '@harvestman/core';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { memoryStorage } from '@harvestman/storage-memory';
import openapiTS, { astToString } from 'openapi-typescript';

const file = new URL('src/api-types.ts', import.meta.url);
const engine = createEngine({ storage: memoryStorage(), worker: false });
const { document } = createHttpAdapter({ engine, authenticate: () => null });
await engine.close();

const schemas = { ...JSON.parse(JSON.stringify(document)), paths: {} };
const text = astToString(await openapiTS(schemas));
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  throw new Error('api-types.ts is out of date: pnpm --filter @harvestman/client generate');
}
