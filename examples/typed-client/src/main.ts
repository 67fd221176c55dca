import { mkdir, writeFile } from 'node:fs/promises';
import { createEngine } from '@harvestman/core';
import { createHttpAdapter } from '@harvestman/http-adapter';
import { memoryStorage } from '@harvestman/storage-memory';
import { generateClient } from './generate-client.ts';
import { generateTypes } from './generate-types.ts';

const engine = createEngine({ storage: memoryStorage(), worker: false });
const { document } = createHttpAdapter({ engine, authenticate: () => null });
const folder = new URL('../generated/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('api.ts', folder), await generateTypes(document));
await generateClient(document, new URL('functions', folder).pathname);
await engine.close();
