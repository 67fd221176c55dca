import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface WorkerEvent {
  readonly type: 'ready' | 'job.running' | 'job.completed' | 'job.failed' | 'page.committed' | 'error';
  readonly jobId?: string;
  readonly at?: number;
  readonly message?: string;
}

export interface WorkerProcess {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  /** With the code that it ended with by itself; null: it was killed. */
  readonly exited: Promise<number | null>;
}

export interface WorkerSettings {
  readonly leaseMs: number;
  readonly sweepMs: number;
  readonly concurrency: number;
  readonly hostConcurrency?: number;
  /** How far the worker's clock is off. */
  readonly clockSkewMs?: number;
}

/** Starts a process that runs jobs of the database. */
export function startWorker(
  connectionString: string,
  settings: WorkerSettings,
  onEvent: (event: WorkerEvent) => void = () => undefined,
): WorkerProcess {
  const child = fork(
    fileURLToPath(new URL('./worker.ts', import.meta.url)),
    [connectionString, JSON.stringify(settings)],
    { execArgv: ['--conditions=harvestman-source'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<number | null>();
  child.on('message', (event: WorkerEvent) => {
    if (event.type === 'ready') ready.resolve();
    onEvent(event);
  });
  child.on('exit', (code) => {
    ready.resolve();
    exited.resolve(code);
  });
  return { child, ready: ready.promise, exited: exited.promise };
}
