import { PGlite } from '@electric-sql/pglite';
import { testStorage } from '@harvestman/core/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { migrate, postgresStorage } from '../src/index.ts';
import { EMPTY } from './empty-tables.ts';

describe('PGlite', () => {
  let pglite: PGlite;

  beforeAll(async () => {
    pglite = await PGlite.create();
    await migrate({ pglite });
  });
  afterAll(() => pglite.close());

  testStorage({
    runner: { describe, it },
    async create() {
      await pglite.exec(EMPTY);
      return postgresStorage({ pglite, sweepMs: 1_000 });
    },
  });
});
