import { testStorage } from '@harvestman/core/testing';
import { describe, it } from 'vitest';
import { memoryStorage } from '../src/index.ts';

testStorage({
  runner: { describe, it },
  create: () => memoryStorage(),
  skip: {
    outbox: 'it lives as long as the engine that tells',
    queue: 'the engine delivers its jobs itself',
  },
});
