import { documentToMarkdown, type MarkdownOptions, type MarkdownSource } from '../document-to-markdown.ts';
import type { MarkdownResult } from '../html-to-markdown.ts';
import { isEmptyShell } from '../is-empty-shell.ts';

export interface ConvertTask {
  readonly source: MarkdownSource;
  readonly options: MarkdownOptions;
}

/** What a worker does with a page. */
const TASKS = {
  convert: ({ source, options }: ConvertTask) => documentToMarkdown(source, options),
  isEmptyShell: ({ source }: ConvertTask) => isEmptyShell(source.body),
} as const;

export type TaskName = keyof typeof TASKS;
export interface TaskResults extends Record<TaskName, unknown> {
  readonly convert: MarkdownResult;
  readonly isEmptyShell: boolean;
}

// biome-ignore lint/style/noDefaultExport: the pool calls the default export of its file.
export default function work({
  name,
  task,
}: {
  readonly name: TaskName;
  readonly task: ConvertTask;
}): unknown {
  return TASKS[name](task);
}
