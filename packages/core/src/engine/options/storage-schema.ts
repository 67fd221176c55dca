import { partSchema } from '../../input/part-schema.ts';
import type { Storage } from '../../storage/storage.ts';

export const storageSchema = partSchema<Storage>({
  name: 'a storage',
  example:
    'memoryStorage() of @harvestman/storage-memory or postgresStorage({ … }) of @harvestman/storage-postgres',
  members: { recipes: 'object', jobs: 'object', rows: 'object', changes: 'object', close: 'function' },
  optional: {
    queue: 'object',
    histories: 'object',
    hosts: 'object',
    outbox: 'object',
    check: 'function',
    isVolatile: 'boolean',
  },
});
