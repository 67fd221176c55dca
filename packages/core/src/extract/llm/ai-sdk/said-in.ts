/** Where an answer may be. */
interface Said {
  readonly text: string;
  readonly reasoningText: string | undefined;
  readonly toolCalls: readonly { readonly input: unknown }[];
}

/** What was said as text; where that is nothing, as the call of a tool, or as a thought. */
export function saidIn({ text, reasoningText = '', toolCalls }: Said): string {
  if (text.trim() !== '') return text;
  const [call] = toolCalls;
  if (call === undefined) return reasoningText;
  return typeof call.input === 'string' ? call.input : JSON.stringify(call.input);
}
