const NAMES = 'think|thinking|thought|reasoning|reflection|scratchpad';
/** Around what a model thought aloud, as several families of models have them. */
const MARK = new RegExp(`[<[◁](\\/?)(${NAMES})\\b[^<>[\\]◁▷]*[>\\]▷]`, 'gi');
/** The first mark may be a part of the prompt, and not of the answer. Within a text of JSON, none is followed by a line's end. */
const END = new RegExp(`^[\\s\\S]*[<[◁]\\/(?:${NAMES})[>\\]▷](?=[^\\S\\n]*(?:\\n\\s*\\S|[{[]))`, 'i');

/** A model's answer without what it thought aloud. It takes as long as the answer, whatever marks are in that. */
export function withoutThoughts(text: string): string {
  const marks = Array.from(text.matchAll(MARK), (match) => ({
    name: match[2]?.toLowerCase(),
    isEnd: match[1] !== '',
    from: match.index,
    to: match.index + match[0].length,
  }));
  const lastEnds = new Map(marks.flatMap(({ name, isEnd, to }) => (isEnd ? [[name, to]] : [])));
  let kept = '';
  let at = 0;
  let open: string | undefined;
  for (const { name, isEnd, from, to } of marks) {
    if (open === undefined && !isEnd && (lastEnds.get(name) ?? 0) > from) {
      kept += `${text.slice(at, from)} `;
      open = name;
    } else if (isEnd && name === open) {
      at = to;
      open = undefined;
    }
  }
  return (kept + text.slice(at)).replace(END, ' ');
}
