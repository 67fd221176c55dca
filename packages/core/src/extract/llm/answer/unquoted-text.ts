import { decodeHTML } from 'entities';

/** Characters that nobody sees. */
const UNSEEN = /[\u200B-\u200D\u2060\uFEFF]/g;

/** A text that was meant as JSON, without what a page or a chat has put in: HTML escapes for its quotes, unseen characters. */
export function unquotedText(text: string): string {
  const shown = text.replace(UNSEEN, '').replace(/\u00A0/g, ' ');
  // In JSON that has quotes, an escape is a part of a value.
  return /&(?:quot|#34|#x22);/i.test(shown) && !/[{,[]\s*"/.test(shown) ? decodeHTML(shown) : shown;
}
