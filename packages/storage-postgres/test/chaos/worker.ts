import { createEngine, isHarvestmanError } from '@harvestman/core';
import { postgresStorage } from '../../src/index.ts';
import { jump, obeyOrders } from './worker-orders.ts';

/** A worker process: `worker.ts CONNECTION_STRING OPTIONS`. It tells its parent what its jobs do. */
const [connectionString = '', options = '{}'] = process.argv.slice(2);
const {
  sweepMs,
  clockSkewMs = 0,
  ...engineOptions
} = JSON.parse(options) as {
  sweepMs: number;
  clockSkewMs?: number;
  leaseMs: number;
  concurrency: number;
  hostConcurrency?: number;
};
const { now } = Date;
jump(clockSkewMs);

const tell = (message: object): void => void process.send?.(message);

const engine = createEngine({
  allowPrivateNetworks: true,
  storage: postgresStorage({ connectionString, sweepMs, maxConnections: 5 }),
  ...engineOptions,
});
for (const type of ['job.running', 'job.completed', 'job.failed', 'page.committed'] as const) {
  engine.on(type, (event) => tell({ type, jobId: event.job.id, at: now() }));
}
engine.on('engine.error', ({ error }) => tell({ type: 'error', message: String(error) }));
obeyOrders(() => void engine.close({ timeoutMs: 0 }).then(() => process.exit(0)));
try {
  await engine.start();
  tell({ type: 'ready' });
} catch (error) {
  // It was told to end before it had begun.
  if (!isHarvestmanError(error, 'ENGINE_CLOSED')) throw error;
}
