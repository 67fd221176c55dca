import { entriesInText } from './entries-in-text.ts';
import { parsedJson } from './parsed-json.ts';
import { unquotedText } from './unquoted-text.ts';
import { withoutThoughts } from './without-thoughts.ts';

/** Beginnings of JSON that are tried. */
const MOST_TRIED = 12;
/** Longer texts are no answers. */
const MOST_CHARACTERS = 1_000_000;
/** Of a text that begins like JSON and is none: a smaller part that is JSON is a fragment of the answer, not the answer. */
const LEAST_SHARE = 0.6;
const LEAST_OF_CORRECTION = 0.3;
/** Outside of texts, which stay. */
const PYTHON_COMMENTS = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')|(?<=^|\s)#.*$/gm;
/** No words in brackets. */
const LIKE_JSON = /^[{[]\s*(?:["'{[#]|\/[/*]|[\w$]+\s*:\s*["'{[])/;

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Found extends Span {
  readonly value: object;
}

/**
 * The JSON that a text holds: the largest object or array in it, whatever words or fences stand around; null where there
 * is none. Objects of one kind, one behind the other, are a list. With `repair` also what only looks like JSON: comments,
 * single quotes, commas too many, an end cut off. That is the work of jsonrepair; of what is cut off, only what is whole is
 * kept. And tables and YAML.
 */
export async function jsonInText(text: string, { repair = false } = {}): Promise<object | null> {
  const said = withoutThoughts(text.slice(0, MOST_CHARACTERS));
  // JSON in the quotes of JSON.
  const inner = /^\s*"/.test(said) ? parsedJson(said) : null;
  if (typeof inner === 'string') return jsonInText(inner, { repair });
  const whole = search(said);
  if (whole.value !== null && (!repair || !Array.isArray(whole.value))) return whole.value;
  const plain = unquotedText(said);
  const { value, broken } = plain === said ? whole : search(plain);
  const entries = repair && (value === null || Array.isArray(value)) ? entriesInText(plain) : null;
  if (entries !== null) return entries;
  if (value !== null || !repair || broken === null) return value;
  return repaired(plain.slice(broken.start, broken.end), broken.end === plain.length);
}

/** The largest that is whole, and where the first begins that is none. */
function search(said: string): { readonly value: object | null; readonly broken: Span | null } {
  const found: Found[] = [];
  let broken: Span | null = null;
  let from = 0;
  for (let tries = 0; tries < MOST_TRIED; ) {
    const start = nextStart(said, from);
    if (start < 0) break;
    const end = endOf(said, start);
    const value = end < 0 ? null : parsed(said.slice(start, end));
    if (value !== null) found.push({ value, start, end });
    else if (broken === null || (start >= broken.end && found.length === 0))
      broken = { start, end: end < 0 ? said.length : end };
    if (value === null) tries += 1;
    from = value === null ? start + 1 : end;
  }
  const list = broken === null && areLines(found, said) ? found.map(({ value }) => value) : null;
  if (list !== null) return { value: list, broken };
  const best = corrected(found.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0], found);
  const isWhole = best !== undefined && (broken === null || !isFragment(best, broken, said));
  return { value: isWhole ? best.value : null, broken };
}

/** What was said last of what has the same keys, and is not much shorter: before it stands a draft. */
function corrected(best: Found | undefined, found: readonly Found[]): Found | undefined {
  if (best === undefined || Array.isArray(best.value)) return best;
  const keysOf = ({ value }: Found): string => Object.keys(value).toSorted().join();
  return found.findLast(
    (one) =>
      keysOf(one) === keysOf(best) && one.end - one.start > (best.end - best.start) * LEAST_OF_CORRECTION,
  );
}

/** Whether objects with the same keys stand behind each other, with nothing between. */
function areLines(found: readonly Found[], said: string): boolean {
  const [first, second] = found;
  if (first === undefined || second === undefined || Array.isArray(first.value)) return false;
  const keys = Object.keys(first.value).join();
  const isNext = (one: Found, at: number): boolean =>
    Object.keys(one.value).join() === keys &&
    /^[\s,]*$/.test(said.slice(found[at - 1]?.end ?? one.start, one.start));
  // What is said twice is one answer.
  return found.every(isNext) && said.slice(first.start, first.end) !== said.slice(second.start, second.end);
}

function isFragment({ start, end }: Span, broken: Span, said: string): boolean {
  if (start < broken.start || end > broken.end) return false;
  // Brackets around it are of no JSON.
  if (/^[{[\s]*$/.test(said.slice(broken.start, start)) && /^[}\]\s]*$/.test(said.slice(end, broken.end)))
    return false;
  return LIKE_JSON.test(said.slice(broken.start)) || end - start < (broken.end - broken.start) * LEAST_SHARE;
}

async function repaired(text: string, isCut: boolean): Promise<object | null> {
  const { jsonrepair } = await import('jsonrepair');
  const plain = text.replace(/```[\s\S]*$/, '').replace(PYTHON_COMMENTS, '$1');
  for (const one of isCut ? [wholePart(plain), plain] : [plain]) {
    try {
      const value = parsed(jsonrepair(one));
      if (value !== null) return value;
    } catch {
      // The next may do.
    }
  }
  return null;
}

/** Up to where the last value ends that is whole: what is cut off in its midst may be anything. */
function wholePart(text: string): string {
  let quote = '';
  let end = 0;
  let before = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
      continue;
    }
    if (/["'`]/.test(character) && /[[{(,:]/.test(before)) quote = character;
    else if (character === ',') end = at;
    else if (character === ']' || character === '}') end = at + 1;
    if (/\S/.test(character)) before = character;
  }
  return end === 0 ? text : text.slice(0, end);
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
  const value = parsedJson(json);
  return typeof value === 'object' ? value : null;
}
