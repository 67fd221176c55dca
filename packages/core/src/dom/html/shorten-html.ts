import { rawBodies } from './raw-bodies.ts';

const RETURN = 0x0d;
const NEWLINE = 0x0a;

/**
 * The markup of a document, but for what its large scripts and styles hold, of which hardly anything is ever read.
 * Which parts these are is guessed: `parseShortened` tells whether it was guessed right.
 */
export interface ShortenedHtml {
  readonly text: string;
  /** In the order of the text. */
  readonly gaps: readonly Gap[];
}

export interface Gap {
  /** Where in the shortened text it is. */
  readonly at: number;
  /** What belongs there, decoded. */
  read(): string;
}

/** A document in UTF-8, shortened; null where nothing would be left out. */
export function shortenUtf8(bytes: Uint8Array): ShortenedHtml | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const bodies = rawBodies(buffer);
  if (bodies.length === 0) return null;
  const withoutMark = new TextDecoder();
  // What looks like a byte order mark is one at the start alone.
  const inner = new TextDecoder('utf-8', { ignoreBOM: true });
  const decode = (start: number, end: number): string => {
    return (start === 0 ? withoutMark : inner).decode(withoutReturns(buffer.subarray(start, end)));
  };
  const gaps: Gap[] = [];
  let text = '';
  let position = 0;
  for (const { start, end } of bodies) {
    text += decode(position, start);
    gaps.push({ at: text.length, read: () => decode(start, end) });
    position = end;
  }
  return { text: text + decode(position, buffer.length), gaps };
}

/** In bytes, where it takes a tenth of the time: all of them may be returns. */
function withoutReturns(bytes: Buffer): Buffer {
  if (!bytes.includes(RETURN)) return bytes;
  const kept = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === RETURN && bytes[index + 1] === NEWLINE) continue;
    kept[length] = byte === RETURN ? NEWLINE : byte;
    length += 1;
  }
  return kept.subarray(0, length);
}
