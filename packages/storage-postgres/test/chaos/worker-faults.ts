import { setTimeout as delay } from 'node:timers/promises';
import { CUT, type Fault, OUTAGE_MS, type Scene } from './scene.ts';
import type { WorkerOrder } from './worker-orders.ts';

/** A job of 40 pages takes some more of them. */
const STATEMENTS = 40;
/** Longer than a transaction whose client is silent may stay open. */
const FROZEN_MS = 25_000;
const DAY_MS = 86_400_000;

/** A worker does that at a random one of the statements that keep, commit or end a job. */
async function atStatement(
  { aWorker, replace }: Scene,
  act: 'die' | 'close' | 'freeze',
  withinMs = OUTAGE_MS,
): Promise<void> {
  const worker = aWorker();
  const when = Math.random() < 0.5 ? 'asked' : 'answered';
  const order: WorkerOrder = { act, nth: 1 + Math.floor(Math.random() * STATEMENTS), when };
  worker.child.send(order, () => undefined);
  await Promise.race([worker.exited, delay(withinMs)]);
  // It had no more of them.
  worker.child.kill('SIGKILL');
  await replace(worker);
}

async function tellAll({ workers }: Scene, order: WorkerOrder): Promise<void> {
  // One may be ending.
  for (const { child } of workers) if (child.connected) child.send(order, () => undefined);
}

/** What becomes of workers. */
export const WORKER_FAULTS = {
  async kill({ aWorker, replace }) {
    const worker = aWorker();
    worker.child.kill('SIGKILL');
    await replace(worker);
  },
  'kill at a statement': (scene) => atStatement(scene, 'die'),
  async 'graceful close'({ aWorker, replace }) {
    const worker = aWorker();
    worker.child.send({ act: 'close' } satisfies WorkerOrder);
    await replace(worker);
  },
  'close at a statement': (scene) => atStatement(scene, 'close'),
  /** Whose transaction, if it has one, stays open. */
  'freeze at a statement': (scene) => atStatement(scene, 'freeze', FROZEN_MS),
  async 'stop past the lease'({ aWorker, leaseMs }) {
    const { child } = aWorker();
    child.kill('SIGSTOP');
    await delay(leaseMs * 2);
    child.kill('SIGCONT');
  },
  async 'clock jumps'(scene) {
    for (const ms of [DAY_MS, -2 * DAY_MS, DAY_MS]) {
      await tellAll(scene, { act: 'jump', ms });
      await delay(OUTAGE_MS / 3);
    }
  },
  async 'name unknown'(scene) {
    await tellAll(scene, { act: 'forget names' });
    await scene.admin.query(CUT);
    await delay(OUTAGE_MS);
    await tellAll(scene, { act: 'know names' });
  },
} as const satisfies Record<string, Fault>;
