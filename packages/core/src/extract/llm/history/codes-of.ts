import { digestOf } from '../../../ground/digest-of.ts';

const LENGTH = 8;
/** "by", "Author:". */
const LEAD = /^(?:\p{Ll}+|\p{L}+\s?:)\s+/u;

/** Each different text, whatever word stands before it, as a few letters by which it is known again. */
export function codesOf(texts: readonly string[]): readonly string[] {
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').trim().replace(LEAD, ''));
  return [...new Set(plain.map((text) => digestOf(text).slice(0, LENGTH)))];
}
