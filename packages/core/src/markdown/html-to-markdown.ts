import type { Root } from 'mdast';
import { checkArguments } from '../input/check-arguments.ts';
import { anyText } from '../input/option-schemas.ts';
import { convertHtml, type HtmlToMarkdownOptions, type MarkdownResult } from './convert-html.ts';
import { htmlToMarkdownOptionsSchema, toMdastOptionsSchema } from './html-to-markdown-options-schema.ts';
import type { ToMdastOptions, UnifiedParts } from './unified/unified-options.ts';

type NoParts = { readonly [Part in keyof UnifiedParts]?: never };
type SomeParts = UnifiedParts &
  { [Part in keyof UnifiedParts]-?: Required<Pick<UnifiedParts, Part>> }[keyof UnifiedParts];

const PARTS = [
  'rehypePlugins',
  'remarkPlugins',
  'handlers',
] as const satisfies readonly (keyof UnifiedParts)[];

/**
 * Converts a document or a fragment: synchronous, without a network, and never throws for what is in `html`. With plug-ins
 * or handlers of the unified ecosystem it goes by their trees instead, whose code is loaded then, and gives a promise.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text; and what a plug-in
 * or handler throws
 */
export function htmlToMarkdown(html: string, options?: HtmlToMarkdownOptions & NoParts): MarkdownResult;
export function htmlToMarkdown(
  html: string,
  options: HtmlToMarkdownOptions & SomeParts,
): Promise<MarkdownResult>;
export function htmlToMarkdown(
  html: string,
  options: HtmlToMarkdownOptions & UnifiedParts = {},
): MarkdownResult | Promise<MarkdownResult> {
  checkArguments('htmlToMarkdown', {
    html: [anyText, html],
    options: [htmlToMarkdownOptionsSchema, options],
  });
  if (PARTS.every((part) => options[part] === undefined)) return convertHtml(html, options);
  return import('./unified/convert-by-unified.ts').then(({ convertByUnified }) =>
    convertByUnified(html, options),
  );
}

/**
 * A document or a fragment as mdast, the tree of Markdown that remark works on: after the plug-ins, where there are any.
 *
 * @throws HarvestmanError ARGUMENT_INVALID where `html` is no text; and what a plug-in
 * or handler throws
 */
export async function toMdast(html: string, options: ToMdastOptions = {}): Promise<Root> {
  checkArguments('toMdast', { html: [anyText, html], options: [toMdastOptionsSchema, options] });
  const { mdastOf } = await import('./unified/convert-by-unified.ts');
  return (await mdastOf('toMdast', html, options)).tree;
}
