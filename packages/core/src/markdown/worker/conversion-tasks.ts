import { convertDocument, type MarkdownOptions, type MarkdownSource } from '../convert-document.ts';
import { showsNothing } from '../shows-nothing.ts';
import { type PackedResult, packResult } from './packed-result.ts';

/** A page, and what is to be done with it. */
export interface ConversionTask {
  readonly name: TaskName;
  readonly source: MarkdownSource;
  readonly options: MarkdownOptions;
}

/** What is done with a page, by a worker or here. */
const TASKS = {
  convert: ({ source, options }: ConversionTask) => packResult(convertDocument(source, options)),
  isEmptyShell: ({ source }: ConversionTask) => showsNothing(source.body),
} as const;

export type TaskName = 'convert' | 'isEmptyShell';
export interface TaskResults extends Record<TaskName, unknown> {
  readonly convert: PackedResult;
  readonly isEmptyShell: boolean;
}

export function runConversionTask<T extends TaskName>(
  task: ConversionTask & { readonly name: T },
): TaskResults[T];
export function runConversionTask(task: ConversionTask): unknown {
  return TASKS[task.name](task);
}
