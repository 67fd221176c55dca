import { createRegistry, isHarvestmanError, type JobOutcome, parseRecipe } from '@harvestman/core';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgres } from '../../../test/support/start-postgres.ts';
import { newJob } from '../../core/src/job/run/job-lifecycle.ts';
import { postgresStorage } from '../src/index.ts';

const AT = '2026-01-01T00:00:00Z';
const OUTCOME: JobOutcome = {
  status: 'completed',
  endDate: AT,
  error: null,
  errorCode: null,
  stopReason: 'single-page',
  verdict: 'complete',
  evidence: [],
  warnings: [],
  totalPaginationPages: 1,
};

/** A pool whose client asks nothing more once it holds the lock of a feed, as where its process is stopped. */
function freezing(pool: pg.Pool, onFrozen: () => void) {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const lost = new Promise<never>((_, reject) => client.on('error', reject));
      lost.catch(() => undefined);
      let isFrozen = false;
      return {
        release: (destroy?: boolean) => client.release(destroy),
        async query(text: string, values?: unknown[]) {
          if (isFrozen) return lost;
          const result = await client.query(text, values);
          isFrozen = /"feeds".*for no key update/s.test(text);
          if (isFrozen) onFrozen();
          return result;
        },
      };
    },
  };
}

it('keeps the end of its job from others no longer than its transaction may be idle', async () => {
  const server = await startPostgres();
  const { connectionString } = server;
  const pool = new pg.Pool({ connectionString });
  pool.on('error', () => undefined);
  const frozen = Promise.withResolvers<void>();
  const silent = postgresStorage({ pool: freezing(pool, frozen.resolve), queryTimeoutMs: 500 });
  const heir = postgresStorage({ connectionString });
  onTestFinished(async () => {
    // First, for it ends the silent connection, too.
    await server.stop();
    await Promise.all([silent.close(), heir.close()]);
    await pool.end();
  });
  const recipe = parseRecipe({ name: 'n', url: 'http://x/', listSelector: 'li' }, createRegistry({}));
  const feed = { uniqueBy: [], removes: true };
  await heir.jobs.insert(newJob('job', 'recipe', recipe, AT));
  await silent.jobs.start('job', { token: 'one', ttlMs: 60_000 }, AT);
  const first = silent.jobs.finish('job', 'one', OUTCOME, feed);
  await Promise.race([frozen.promise, first]);
  await heir.jobs.renew('job', { token: 'one', ttlMs: 0 });
  expect(await heir.jobs.start('job', { token: 'two', ttlMs: 60_000 }, AT)).not.toBeNull();
  for (let ended = false; !ended; ) {
    ended = await heir.jobs.finish('job', 'two', OUTCOME, feed).then(
      () => true,
      (error: unknown) => {
        // It is being stored, as far as the database knows.
        if (!isHarvestmanError(error, 'STORAGE_UNAVAILABLE')) throw error;
        return false;
      },
    );
  }
  await expect(first).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  expect(await heir.jobs.get('job')).toMatchObject({ status: 'completed' });
});
