import { readFile } from 'node:fs/promises';
import type { CliIo } from './cli-io.ts';
import { isWebAddress } from './is-web-address.ts';
import { hostSchemeOf } from './scheme-of.ts';
import { UsageError } from './usage-error.ts';

/** How PDFs, archives, images and UTF-16 begin, read as UTF-8. */
const OTHER_THAN_TEXT = /^(?:%PDF-|PK\p{Cc}|GIF8|\p{Cc}\uFFFD|\uFFFD(?:PNG|\uFFFD))/u;

/**
 * The text of a file, or of standard input for `-`.
 *
 * @throws UsageError when the file cannot be read, or is no text
 */
export async function readInput(file: string, stdin: CliIo['stdin']): Promise<string> {
  const text = file === '-' ? await readAll(stdin) : await readText(file);
  if (OTHER_THAN_TEXT.test(text)) throw new UsageError(`Cannot read ${file}: it is no text in UTF-8`);
  return text;
}

async function readText(file: string): Promise<string> {
  if (isWebAddress(file))
    throw new UsageError(`${file} is no file: harvestman scrape reads an address, with --list <css>`);
  const scheme = hostSchemeOf(file);
  if (scheme !== undefined)
    throw new UsageError(`Cannot read ${scheme}//…: give an http or https address, or a file`);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot read ${file}: ${reason}`, { cause: error });
  }
}

async function readAll(stdin: CliIo['stdin']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin)
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}
