import type { KeptMarkup } from './bulk-tokenizer.ts';

/** Selectors may ask for every attribute, and comments are part of an element's HTML. */
export const WHOLE_MARKUP: KeptMarkup = {
  comments: true,
  keepsAttribute: () => true,
  mayKeepAttribute: () => true,
};
