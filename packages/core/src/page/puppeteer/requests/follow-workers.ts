import type { CDPSession } from 'puppeteer-core';
import { TOLD_OF_NETWORK } from '../tab/page-targets.ts';

/** `follow` is given each worker that a process starts: what a worker asks for is told to itself alone. */
export function followWorkers(client: CDPSession, follow: (worker: CDPSession) => void): void {
  client.on('Target.attachedToTarget', ({ sessionId, targetInfo: { type } }) => {
    const worker = client.connection()?.session(sessionId);
    if (type !== 'worker' || !worker) return;
    follow(worker);
    // It may be gone already.
    worker.send('Network.enable', TOLD_OF_NETWORK).catch(() => undefined);
  });
}
