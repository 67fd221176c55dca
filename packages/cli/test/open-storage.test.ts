import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openStorage, parseStoragePlace } from '../src/open-storage.ts';
import { UsageError } from '../src/usage-error.ts';

it('reads where a storage is', () => {
  const connectionString = 'postgresql://u:p@db.example:5433/jobs?sslmode=require';
  expect(parseStoragePlace('memory')).toEqual({ kind: 'memory' });
  expect(parseStoragePlace(connectionString)).toEqual({ kind: 'database', connection: { connectionString } });
  expect(parseStoragePlace('POSTGRES://u@h/d').kind).toBe('database');
  expect(parseStoragePlace('./memory')).toEqual({
    kind: 'database',
    connection: { pglite: join(process.cwd(), 'memory') },
  });
});

it.each(['mysql://user:secret@host/db', 'postgres://user:secret@host:port', '', ' '])(
  'refuses %j, without its password',
  (spec) => {
    expect(() => parseStoragePlace(spec)).toThrow(UsageError);
    expect(() => parseStoragePlace(spec)).toThrow(/^(?!.*secret)/);
  },
);

it('keeps what it is given in memory, or in a directory that it makes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-storage-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const memory = await openStorage('memory');
  expect(await memory.recipes.list({ limit: 1, skip: 0 })).toEqual({ items: [], count: 0 });
  await memory.close();
  const embedded = await openStorage(join(folder, 'deep', 'data'));
  expect(await embedded.recipes.list({ limit: 1, skip: 0 })).toEqual({ items: [], count: 0 });
  await embedded.close();
});
