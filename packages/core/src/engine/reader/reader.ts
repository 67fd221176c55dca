import type { ReadJob } from '../../job/read/job-reader.ts';
import type { MarkdownResult } from '../../markdown/html-to-markdown.ts';
import type { MarkdownConverter } from '../../markdown/worker/create-markdown-converter.ts';
import type { PostWebhook } from '../webhook/post-webhook.ts';
import type { ConvertUrlOptions } from './convert-url.ts';

/** All that an engine does on the network. */
export interface Reader {
  readonly readJob: ReadJob;
  /** As `engine.urlToMarkdown`. */
  convertUrl(url: string, options: ConvertUrlOptions, converter: MarkdownConverter): Promise<MarkdownResult>;
  readonly postWebhook: PostWebhook;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}
