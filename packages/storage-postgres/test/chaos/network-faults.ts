import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, OUTAGE_MS, throughout } from './scene.ts';

/** What becomes of the network between workers and the database. */
export const NETWORK_FAULTS = {
  async 'black hole'({ network }) {
    network.goSilent();
    await delay(OUTAGE_MS);
    network.heal();
  },
  async 'answers lost'({ network }) {
    network.loseAnswers();
    await delay(OUTAGE_MS);
    network.heal();
  },
  async 'half-close'({ network }) {
    network.halfClose();
  },
  async delay({ network }) {
    network.delay(150);
    await delay(OUTAGE_MS);
    network.delay(0);
  },
  async 'delay of 2 s'({ network }) {
    network.delay(2_000);
    await delay(2 * OUTAGE_MS);
    network.delay(0);
  },
  async 'answers garbled'({ network }) {
    await throughout(async () => network.garble());
  },
  async RST({ network }) {
    network.reset();
  },
  async 'pooler restart'({ pooler }) {
    await pooler?.restart();
  },
} as const satisfies Record<string, Fault>;
