import type { ReadJob } from '../../job/read/read-job.ts';
import type { MarkdownResult } from '../../markdown/convert-html.ts';
import type { MarkdownConverter } from '../../markdown/worker/create-markdown-converter.ts';
import type { HtmlOptions } from '../../page/in-page/document/html-marks.ts';
import type { Page } from '../../page/page.ts';
import type { RecipeDefinition } from '../../recipe/recipe.ts';
import type { SettingsInput } from '../../recipe/settings.ts';
import type { PostWebhook } from '../webhook/post-webhook.ts';
import type { ConvertUrlOptions } from './convert-url.ts';

export interface ReadHtml {
  readonly body: string;
  /** After redirects. */
  readonly url: string;
}

export interface ReadHtmlOptions {
  /** How a browser's page is written down. */
  readonly html: HtmlOptions;
  /** Whether what a browser's page shows is too little: where a dialog asks for consent, it is given then. */
  isHeldBack(page: ReadHtml): Promise<boolean>;
}

/** All that an engine does on the network. */
export interface NetworkAccess {
  readonly readJob: ReadJob;
  /** As `engine.urlToMarkdown`. */
  convertUrl(url: string, options: ConvertUrlOptions, converter: MarkdownConverter): Promise<MarkdownResult>;
  /** The HTML of a page: as it is sent, or as the browser has it. */
  readHtml(
    url: string,
    settings: SettingsInput,
    signal: AbortSignal,
    options: ReadHtmlOptions,
  ): Promise<ReadHtml>;
  /** Opens a recipe's page in the browser, in a session of its own. */
  browse<T>(recipe: RecipeDefinition, signal: AbortSignal, use: (page: Page) => Promise<T>): Promise<T>;
  readonly hasBrowser: boolean;
  readonly postWebhook: PostWebhook;
  /** Ends every connection, also those in use. */
  close(): Promise<void>;
}
