export { ERROR_CODES, HarvestmanError, isHarvestmanError } from './errors.ts';
export { MARKDOWN_CONTENT_TYPES } from './markdown/body-kind.ts';
export {
  documentToMarkdown,
  type MarkdownOptions,
  type MarkdownSource,
} from './markdown/document-to-markdown.ts';
export {
  type HtmlToMarkdownOptions,
  htmlToMarkdown,
  type MarkdownResult,
} from './markdown/html-to-markdown.ts';
export { isEmptyShell } from './markdown/is-empty-shell.ts';
export type { Metadata } from './markdown/metadata/metadata.ts';
export {
  createMarkdownConverter,
  type MarkdownConverter,
  type MarkdownConverterOptions,
} from './markdown/worker/create-markdown-converter.ts';
