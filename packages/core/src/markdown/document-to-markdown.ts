import { checkArguments } from '../input/check-arguments.ts';
import { convertDocument, type MarkdownOptions, type MarkdownSource } from './convert-document.ts';
import type { MarkdownResult } from './convert-html.ts';
import { documentArguments } from './document-arguments.ts';

/**
 * Converts a document in the calling thread, which an abort cannot interrupt; see `createMarkdownConverter` for one
 * that it can.
 *
 * @throws HarvestmanError ARGUMENT_INVALID, CONTENT_TYPE_UNSUPPORTED; ABORTED or TIMEOUT where the signal was aborted before
 */
export function documentToMarkdown(
  source: MarkdownSource,
  options: MarkdownOptions = {},
  signal?: AbortSignal,
): MarkdownResult {
  checkArguments('documentToMarkdown', documentArguments(source, options, signal));
  return convertDocument(source, options, signal);
}
