import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

/** White space that is not a single space. */
const FOLDABLE = /\s\s|[^\S ]/;

/** A text with its white space folded. Most texts need no change, and a search costs less than a replacement. */
export function foldSpace(text: string): string {
  return FOLDABLE.test(text) ? text.replace(/\s+/g, ' ').trim() : text.trim();
}

/** The beginning of a text, folded: so many characters at most. */
export function cutTo(text: string, most: number): string {
  return foldSpace(text.slice(0, LIMITS.rawLine)).slice(0, most);
}
