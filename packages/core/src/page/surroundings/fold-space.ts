/** A text with its white space folded. */
export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
