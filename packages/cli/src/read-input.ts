import { readFile } from 'node:fs/promises';
import type { CliIo } from './cli-io.ts';
import { UsageError } from './usage-error.ts';

/**
 * The text of a file, or of standard input for `-`.
 *
 * @throws UsageError when the file cannot be read
 */
export async function readInput(file: string, stdin: CliIo['stdin']): Promise<string> {
  if (file === '-') return readAll(stdin);
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
