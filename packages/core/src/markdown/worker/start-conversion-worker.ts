import type { Worker } from 'node:worker_threads';
import { throwIfAborted } from '../../ground/abort-error.ts';
import { nodeWorkerThreads } from '../../ground/node-modules.ts';
import { whenAborted } from '../../ground/time/when-aborted.ts';
import type { ConversionTask } from './conversion-tasks.ts';
import type { WorkerAnswer } from './convert-worker.ts';

/** A thread that converts one page after the other. */
export interface ConversionWorker {
  /** What the task gives. Rejects with what it threw; with what ended the thread; with the signal's reason. */
  run(task: ConversionTask, signal: AbortSignal | undefined): Promise<unknown>;
  /** Whether it takes no more tasks. */
  isOver(): boolean;
  end(): Promise<void>;
}

/** Rejects with what kept the thread from starting. */
export async function startConversionWorker(maxMemoryMb: number): Promise<ConversionWorker> {
  const worker = await openWorker(maxMemoryMb);
  let over = false;
  let settle: { resolve(value: unknown): void; reject(error: unknown): void } | null = null;
  const answer = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
  const end = async (): Promise<void> => {
    over = true;
    await worker.terminate();
  };
  const fail = (error: unknown): void => {
    over = true;
    settle?.reject(error);
  };
  worker.on('message', (said: WorkerAnswer) => {
    if (said.type === 'failed') settle?.reject(said.error);
    else settle?.resolve(said.type === 'done' ? said.result : undefined);
  });
  worker.on('error', fail);
  worker.on('messageerror', fail);
  worker.on('exit', (code) => fail(new Error(`the worker ended with code ${code}`)));

  try {
    await answer();
  } catch (error) {
    await end();
    throw error;
  }
  // An idle thread keeps no process alive.
  worker.unref();
  return {
    isOver: () => over,
    end,
    async run(task, signal) {
      throwIfAborted(signal);
      if (over) throw new Error('the worker has ended');
      const answered = answer();
      using _heard =
        signal &&
        whenAborted(signal, () => {
          settle?.reject(signal.reason);
          void end();
        });
      worker.ref();
      try {
        worker.postMessage(task);
        return await answered;
      } finally {
        if (!over) worker.unref();
      }
    },
  };
}

async function openWorker(maxMemoryMb: number): Promise<Worker> {
  const { Worker } = nodeWorkerThreads();
  // A text of a hundred kilobytes, which most processes need not load.
  const { workerProgram } = await import('./worker-program.ts');
  const program = workerProgram();
  const resourceLimits = { maxOldGenerationSizeMb: maxMemoryMb };
  // What the process was started with is for its own files.
  return 'text' in program
    ? new Worker(program.text, { eval: true, execArgv: [], resourceLimits })
    : new Worker(program.file, { resourceLimits });
}
