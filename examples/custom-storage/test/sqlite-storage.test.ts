import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '@harvestman/core';
import { testStorage } from '@harvestman/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { startListSite, titles } from '../../../test/list-site.ts';
import { sqliteStorage } from '../src/sqlite-storage.ts';

testStorage({
  runner: { describe, it },
  create: () => sqliteStorage(':memory:'),
  skip: {
    outbox: 'one process, whose engine tells of jobs itself',
    queue: 'engines deliver the jobs that they make themselves',
  },
});

describe('an engine on a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harvestman-sqlite-'));
  const engineOnFile = () =>
    createEngine({ storage: sqliteStorage(join(folder, 'jobs.db')), allowPrivateNetworks: true });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('that is closed in the midst of a job leaves it to the next one, which goes on at once', async () => {
    const site = await startListSite({ pages: 3, held: [2] });
    const first = engineOnFile();
    const { id: recipeId } = await first.recipes.create(site.recipe);
    const committed = new Promise<void>((resolve) => void first.on('page.committed', () => resolve()));
    const { id } = await first.jobs.run(recipeId);
    await committed;
    await first.close({ timeoutMs: 0 });
    site.release();
    const next = engineOnFile();
    const pages: number[] = [];
    next.on('page.committed', ({ page }) => pages.push(page));
    expect(await next.jobs.wait(id)).toMatchObject({ status: 'completed', verdict: 'complete' });
    expect(pages).toEqual([2, 3]);
    const { items } = await next.rows.query(id);
    expect(items.map(({ title }) => title)).toEqual(titles(3));
    await next.close();
    await site.close();
  });
});
