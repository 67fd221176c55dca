import { parentPort } from 'node:worker_threads';
import { type ConversionTask, runConversionTask } from './conversion-tasks.ts';

/** What a worker says: that it is there, then one answer to each task. */
export type WorkerAnswer =
  | { readonly type: 'ready' }
  | { readonly type: 'done'; readonly result: unknown }
  | { readonly type: 'failed'; readonly error: unknown };

const say = (answer: WorkerAnswer): void => parentPort?.postMessage(answer);

parentPort?.on('message', (task: ConversionTask) => {
  let answer: WorkerAnswer;
  try {
    answer = { type: 'done', result: runConversionTask(task) };
  } catch (error) {
    answer = { type: 'failed', error };
  }
  say(answer);
});
say({ type: 'ready' });
