/** What a model thought aloud. */
const THOUGHTS = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi;
/** Beginnings of JSON that are tried. */
const MOST_TRIED = 12;
/** Longer texts are no answers. */
const MOST_CHARACTERS = 1_000_000;

/**
 * The JSON that a text holds: the largest object or array in it, whatever words or fences stand around; null where there
 * is none. With `repair` also what only looks like JSON: comments, single quotes, commas too many, an end cut off. That is
 * the work of jsonrepair.
 */
export async function jsonInText(text: string, { repair = false } = {}): Promise<object | null> {
  const said = text.slice(0, MOST_CHARACTERS).replace(THOUGHTS, ' ');
  let best: { value: object; length: number } | null = null;
  let from = 0;
  for (let tries = 0; tries < MOST_TRIED; tries += 1) {
    const start = nextStart(said, from);
    if (start < 0) break;
    const end = endOf(said, start);
    const value = end < 0 ? null : parsed(said.slice(start, end));
    if (value !== null && (best === null || end - start > best.length)) best = { value, length: end - start };
    from = value === null ? start + 1 : end;
  }
  if (best !== null || !repair) return best?.value ?? null;
  const start = nextStart(said, 0);
  if (start < 0) return null;
  const { jsonrepair } = await import('jsonrepair');
  try {
    return parsed(jsonrepair(said.slice(start).replace(/```[\s\S]*$/, '')));
  } catch {
    return null;
  }
}

function nextStart(text: string, from: number): number {
  const at = text.slice(from).search(/[{[]/);
  return at < 0 ? -1 : from + at;
}

/** Behind the bracket that closes the one at `start`; -1 where none does. */
function endOf(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (isText) {
      if (character === '\\') at += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

function parsed(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
