import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface Site {
  readonly origin: string;
  close(): Promise<void>;
}

/** The site of the suites, in a process of its own: it shares nobody's event loop. */
export async function startSite(): Promise<Site> {
  const child = fork(fileURLToPath(new URL('./site-process.ts', import.meta.url)));
  const [origin] = await once(child, 'message');
  return {
    origin: String(origin),
    async close() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
