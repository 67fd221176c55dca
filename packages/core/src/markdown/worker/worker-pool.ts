import { whenAborted } from '../../ground/time/when-aborted.ts';
import type { ConversionTask } from './conversion-tasks.ts';
import { type ConversionWorker, startConversionWorker } from './start-conversion-worker.ts';

export interface WorkerPoolOptions {
  readonly maxWorkers: number;
  readonly idleTimeoutMs: number;
  readonly maxMemoryMb: number;
}

/** Threads that convert, each started when a task finds none idle. */
export interface WorkerPool {
  /** Rejects with `ThreadsUnavailable` where none can be started, and with what ended the task. */
  run(task: ConversionTask, signal: AbortSignal | undefined): Promise<unknown>;
  /** Ends the threads; what is under way or waits rejects. */
  close(): Promise<void>;
}

/** There are no threads here, or none may be started: its cause says why. */
export class ThreadsUnavailable extends Error {
  override readonly name = 'ThreadsUnavailable';
}

/** Whether a thread ended because it used more memory than it may. */
export function ranOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Takes the worker that it is given, or starts one in the place of one that is gone. */
interface Waiting {
  take(worker: ConversionWorker | null): void;
  refuse(error: unknown): void;
}

export function createWorkerPool({ maxWorkers, idleTimeoutMs, maxMemoryMb }: WorkerPoolOptions): WorkerPool {
  const workers = new Set<ConversionWorker>();
  const idle = new Map<ConversionWorker, NodeJS.Timeout>();
  const waiting: Waiting[] = [];
  let places = maxWorkers;
  let closed = false;

  async function start(): Promise<ConversionWorker> {
    let worker: ConversionWorker;
    try {
      worker = await startConversionWorker(maxMemoryMb);
    } catch (cause) {
      leave();
      throw ranOutOfMemory(cause) ? cause : new ThreadsUnavailable('no thread could be started', { cause });
    }
    workers.add(worker);
    if (closed) await worker.end();
    return worker;
  }

  function takeIdle(): ConversionWorker | null {
    const [latest] = [...idle].at(-1) ?? [];
    if (latest === undefined) return null;
    clearTimeout(idle.get(latest));
    idle.delete(latest);
    return latest;
  }

  async function take(signal: AbortSignal | undefined): Promise<ConversionWorker> {
    const found = takeIdle();
    if (found !== null) return found;
    if (places > 0) {
      places -= 1;
      return start();
    }
    const { promise, resolve, reject } = Promise.withResolvers<ConversionWorker | null>();
    const entry: Waiting = { take: resolve, refuse: reject };
    waiting.push(entry);
    using _heard =
      signal &&
      whenAborted(signal, () => {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal.reason);
      });
    return (await promise) ?? (await start());
  }

  /** Leaves the place of a worker that is gone to who waits longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) places += 1;
    else next.take(null);
  }

  function giveBack(worker: ConversionWorker): void {
    if (worker.isOver()) {
      workers.delete(worker);
      leave();
      return;
    }
    const next = waiting.shift();
    if (next === undefined) idle.set(worker, setTimeout(retire, idleTimeoutMs, worker).unref());
    else next.take(worker);
  }

  function retire(worker: ConversionWorker): void {
    idle.delete(worker);
    workers.delete(worker);
    leave();
    void worker.end();
  }

  return {
    async run(task, signal) {
      const worker = await take(signal);
      try {
        return await worker.run(task, signal);
      } finally {
        giveBack(worker);
      }
    },
    async close() {
      closed = true;
      for (const timer of idle.values()) clearTimeout(timer);
      const ended = new Error('the workers were ended');
      for (const { refuse } of waiting.splice(0)) refuse(ended);
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}
