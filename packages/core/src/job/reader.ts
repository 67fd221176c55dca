import type { ConvertUrlOptions } from '../markdown/convert-url.ts';
import type { MarkdownResult } from '../markdown/html-to-markdown.ts';
import type { MarkdownConverter } from '../markdown/worker/create-markdown-converter.ts';
import type { PostWebhook } from '../webhook/post-webhook.ts';
import type { StopReason } from './job.ts';
import type { JobReaderOptions } from './job-reader.ts';
import type { PageOfRows } from './read-pages.ts';

/** All that an engine does on the network. */
export interface Reader {
  /** Reads a recipe's pages with the means that its settings ask for, and closes them whatever happens. */
  readJob(options: JobReaderOptions): AsyncGenerator<PageOfRows, StopReason>;
  /** As `engine.urlToMarkdown`. */
  convertUrl(url: string, options: ConvertUrlOptions, converter: MarkdownConverter): Promise<MarkdownResult>;
  readonly postWebhook: PostWebhook;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}
