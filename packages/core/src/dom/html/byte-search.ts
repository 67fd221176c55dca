/** Strings beyond this are allocated for themselves, which costs more than to search them. */
const WINDOW_BYTES = 64 * 1024;

export interface ByteMatch {
  readonly index: number;
  /** Behind the match. */
  readonly end: number;
  /** The pattern's first group, in lower case. */
  readonly group: string;
}

/** Finds the first match at or after `from` of a global pattern that matches no more than `longest` bytes. */
export type ByteSearch = (pattern: RegExp, longest: number, from: number) => ByteMatch | null;

/** Searches ASCII in bytes, without making a string of all of them. */
export function createByteSearch(bytes: Buffer): ByteSearch {
  let windowStart = 0;
  let windowEnd = 0;
  let window = '';

  const show = (start: number): void => {
    windowStart = start;
    windowEnd = Math.min(start + WINDOW_BYTES, bytes.length);
    window = bytes.toString('latin1', start, windowEnd);
  };

  return (pattern, longest, from) => {
    if (from < windowStart || from + longest > windowEnd) show(from);
    pattern.lastIndex = from - windowStart;
    for (;;) {
      const match = pattern.exec(window);
      if (match !== null) {
        const index = windowStart + match.index;
        return { index, end: index + match[0].length, group: (match[1] ?? '').toLowerCase() };
      }
      if (windowEnd === bytes.length) return null;
      // What matches across the end of this window is in the next.
      show(windowEnd - longest);
      pattern.lastIndex = 0;
    }
  };
}
