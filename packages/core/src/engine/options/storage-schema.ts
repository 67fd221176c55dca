import { partSchema } from '../../input/part-schema.ts';
import type { Storage } from '../../storage/storage.ts';

export const storageSchema = partSchema<Storage>({
  name: 'a storage',
  example:
    'memoryStorage() of @harvestman/storage-memory or postgresStorage({ … }) of @harvestman/storage-postgres',
  members: { recipes: 'object', jobs: 'object', rows: 'object', close: 'function' },
});
