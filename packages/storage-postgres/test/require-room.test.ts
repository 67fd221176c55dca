import fs, { mkdtemp, rm, statfs } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@harvestman/core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { makeEmbedded } from '../../../test/support/embedded-folder.ts';
import { requireRoom } from '../src/connection/require-room.ts';
import { postgresStorage } from '../src/index.ts';

const MB = 2 ** 20;

it('an embedded database waits while its disk is full, and says so, also where its folder is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'harvestman-room-'));
  await makeEmbedded(folder);
  const storage = postgresStorage({ pglite: folder });
  const engine = createEngine({ storage, worker: false });
  onTestFinished(async () => {
    await engine.close({ timeoutMs: 0 });
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });
  const recipe = { name: 'shop', url: 'https://shop.example/', listSelector: 'li' };
  const real = await statfs(folder);
  const whileFull = async (work: () => Promise<unknown>): Promise<void> => {
    const asked = vi
      .spyOn(fs, 'statfs')
      .mockResolvedValue({ ...real, bsize: 4_096, bavail: (31 * MB) / 4_096 });
    syncBuiltinESMExports();
    const isFull = { code: 'STORAGE_UNAVAILABLE', message: expect.stringMatching(/is full: .*32 MB/) };
    await expect(work()).rejects.toMatchObject(isFull);
    asked.mockRestore();
    syncBuiltinESMExports();
  };

  await whileFull(() => engine.recipes.create(recipe));
  const { id } = await engine.recipes.create(recipe);
  await whileFull(() => engine.jobs.run(id));
  expect(await engine.jobs.run(id)).toMatchObject({ status: 'pending' });
  expect(await engine.jobs.list()).toMatchObject({ count: 1 });

  await rm(folder, { recursive: true });
  await expect(engine.jobs.run(id)).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: expect.stringContaining('is not there any more'),
  });
});

it('a folder that is there and cannot be reached is not called gone', async () => {
  const denied = Object.assign(new Error('EACCES: permission denied, statfs'), { code: 'EACCES' });
  const asked = vi.spyOn(fs, 'statfs').mockRejectedValue(denied);
  syncBuiltinESMExports();
  onTestFinished(() => {
    asked.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(requireRoom('/data')).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
    message: 'the folder /data cannot be reached: EACCES: permission denied, statfs',
  });
});
