import type { CliIo } from './cli-io.ts';

/** The first line of standard input, without its end. */
export async function readLine(stdin: CliIo['stdin']): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.includes('\n')) break;
  }
  return text.split('\n', 1)[0] ?? '';
}
