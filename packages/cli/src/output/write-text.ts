import { type TextStream, write } from '../cli-io.ts';
import { plainLines } from './plain-text.ts';

/** Writes what a page may have written: as it is, but to a terminal. */
export function writeText(stream: TextStream, text: string): Promise<void> {
  return write(stream, stream.isTTY === true ? plainLines(text) : text);
}
