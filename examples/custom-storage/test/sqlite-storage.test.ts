import { testStorage } from '@harvestman/core/testing';
import { describe, it } from 'vitest';
import { sqliteStorage } from '../src/sqlite-storage.ts';

testStorage({ runner: { describe, it }, create: () => sqliteStorage(':memory:') });
