import { documentToMarkdown, type MarkdownOptions, type MarkdownSource } from '../document-to-markdown.ts';
import type { MarkdownResult } from '../html-to-markdown.ts';

export interface ConvertTask {
  readonly source: MarkdownSource;
  readonly options: MarkdownOptions;
}

// biome-ignore lint/style/noDefaultExport: the pool calls the default export of its file.
export default function convert({ source, options }: ConvertTask): MarkdownResult {
  return documentToMarkdown(source, options);
}
