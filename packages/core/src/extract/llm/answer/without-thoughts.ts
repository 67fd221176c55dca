const NAMES = 'think|thinking|thought|reasoning|reflection|scratchpad';
/** What a model thought aloud, between marks as several families of models have them. */
const THOUGHTS = new RegExp(`[<[◁](${NAMES})\\b[^<>[\\]▷]*[>\\]▷][\\s\\S]*?[<[◁]\\/\\1[>\\]▷]`, 'gi');
/** The first mark may be a part of the prompt, and not of the answer. Within a text of JSON, none is followed by a line's end. */
const END = new RegExp(`^[\\s\\S]*[<[◁]\\/(?:${NAMES})[>\\]▷](?=[^\\S\\n]*(?:\\n\\s*\\S|[{[]))`, 'i');

/** A model's answer without what it thought aloud. */
export function withoutThoughts(text: string): string {
  return text.replace(THOUGHTS, ' ').replace(END, ' ');
}
