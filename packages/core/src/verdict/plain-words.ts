/** A label in lower case without its signs. */
export function plainWords(label: string): string {
  return label
    .replace(/[^\p{L}\p{M}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
