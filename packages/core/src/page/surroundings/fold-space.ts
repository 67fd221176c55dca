import { SURROUNDINGS_LIMITS as LIMITS } from './surroundings-limits.ts';

/** A text with its white space folded. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The beginning of a text, folded: so many characters at most. */
export function cutTo(text: string, most: number): string {
  return foldSpace(text.slice(0, LIMITS.rawLine)).slice(0, most);
}
