import { testStorage } from '@harvestman/core/testing';
import { describe, it } from 'vitest';
import { sqliteStorage } from '../src/sqlite-storage.ts';

testStorage({
  runner: { describe, it },
  create: () => sqliteStorage(':memory:'),
  skip: { outbox: 'one process, whose engine tells of jobs itself' },
});
