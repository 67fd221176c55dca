import type { CliIo } from './cli-io.ts';

/** The lines of standard input, without their ends, as they come. */
export async function* readLines(stdin: CliIo['stdin']): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stdin) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    yield* lines;
  }
  if (text !== '') yield text;
}
