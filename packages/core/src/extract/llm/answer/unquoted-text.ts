import { decodeHTML } from 'entities';
import { withoutUnseen } from './without-unseen.ts';

/** A text that was meant as JSON, without what a page or a chat has put in: HTML escapes for its quotes, unseen characters. */
export function unquotedText(text: string): string {
  const shown = withoutUnseen(text).replace(/\u00A0/g, ' ');
  // In JSON that has quotes, an escape is a part of a value.
  return /&(?:quot|#34|#x22);/i.test(shown) && !/[{,[]\s*"/.test(shown) ? decodeHTML(shown) : shown;
}
