/** Where an answer may be. */
interface Said {
  readonly text: string;
  readonly reasoningText: string | undefined;
  readonly toolCalls: readonly { readonly input: unknown }[];
}

/** What was said as text; where that is nothing, or words beside calls of tools, as those, or as a thought. */
export function saidIn({ text, reasoningText = '', toolCalls }: Said): string {
  const isAnswer = toolCalls.length === 0 || /[{[]/.test(text);
  if (text.trim() !== '' && isAnswer) return text;
  if (toolCalls.length === 0) return reasoningText;
  return toolCalls.map(({ input }) => (typeof input === 'string' ? input : JSON.stringify(input))).join('\n');
}
