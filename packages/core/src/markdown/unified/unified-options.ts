import type { Handle } from 'hast-util-to-mdast';
import type { PluggableList } from 'unified';
import type { HtmlToMarkdownOptions } from '../convert-html.ts';

/** What the unified ecosystem has for a conversion. */
export interface UnifiedParts {
  /** Plug-ins that change the page: its hast, as rehype has it. */
  readonly rehypePlugins?: PluggableList;
  /** Plug-ins that change the Markdown: its mdast, as remark has it. */
  readonly remarkPlugins?: PluggableList;
  /**
   * What becomes of elements, by their names in lower case, in place of what we make of them: handlers of hast-util-to-mdast.
   * Parts of a table come with their table, and nothing asks for an element that is hidden.
   */
  readonly handlers?: Readonly<Record<string, Handle>>;
}

export interface ToMdastOptions extends Pick<HtmlToMarkdownOptions, 'url' | 'content'>, UnifiedParts {}
