import type { PhrasingContent } from 'mdast';

/** Phrasing that Markdown has no notation for and whose HTML tag GitHub and CommonMark pass through. */
export interface InlineTag {
  type: 'inlineTag';
  tagName: 'del' | 'em' | 'kbd' | 'strong' | 'sub' | 'sup';
  children: PhrasingContent[];
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineTag: InlineTag;
  }
  interface RootContentMap {
    inlineTag: InlineTag;
  }
}
