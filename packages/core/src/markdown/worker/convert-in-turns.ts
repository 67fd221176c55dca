import { throwIfAborted } from '../../ground/abort-error.ts';
import {
  type ConversionTask,
  runConversionTask,
  type TaskName,
  type TaskResults,
} from './conversion-tasks.ts';

/** Runs tasks in this thread, each in a turn of the event loop of its own, so that all else has its turn between two. */
export function convertInTurns(): <T extends TaskName>(
  task: ConversionTask & { readonly name: T },
  signal: AbortSignal | undefined,
) => Promise<TaskResults[T]> {
  let last: Promise<unknown> = Promise.resolve();
  return async (task, signal) => {
    const turn = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    const result = turn.then(() => {
      throwIfAborted(signal);
      return runConversionTask(task);
    });
    last = result.catch(() => undefined);
    return result;
  };
}
