/** Control characters of both ranges, and the marks that turn the direction of a line. */
const CONTROL = /[\p{Control}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * Text from a page made safe for a terminal: a page must not move the cursor, change colours or hide what it printed.
 */
export function plainText(text: string): string {
  return text.replace(CONTROL, ' ');
}

/** The same for text of several lines. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}
