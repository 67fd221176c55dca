import { isPlain } from '../../../input/is-plain.ts';
import { parsedJson } from '../answer/parsed-json.ts';

/** Or a line of JSON, as Ollama has them. */
const EVENT = /^(?:data:\s*)?(\{.*\})\s*$/gm;
/** Where providers put what a model says, from the outside in. */
const CONTENT = ['content', 'response', 'arguments'];
const OUTSIDE = ['choices', 'output', 'candidates', 'message', 'delta', ...CONTENT, 'tool_calls', 'function'];
const INSIDE = ['parts', 'text'];
/** Of these the first is the answer. */
const CHOICES = new Set(['choices', 'candidates']);

/**
 * What a body says as a provider's answer, or as the events of one, that a client refuses: counts of tokens that are none, an
 * object in the place of its text or of a tool's arguments. Null where it is no such body.
 */
export function saidInBody(body: string): string | null {
  const whole = parsedJson(body);
  if (whole !== null) return textIn(whole) || null;
  const events = Array.from(body.matchAll(EVENT), ([, event = '']) => parsedJson(event));
  // What was said before an error is no answer.
  if (events.some((event) => keyOf(event, ['error']) !== undefined)) return null;
  return events.map((event) => textIn(event)).join('') || null;
}

function textIn(said: unknown, isContent = false): string {
  if (typeof said === 'string') return isContent ? said : '';
  // A thought or the call of a tool has no text.
  if (Array.isArray(said))
    return said
      .map((one) => (isContent && keyOf(one, INSIDE) === undefined ? '' : textIn(one, isContent)))
      .join('');
  const key = keyOf(said, isContent ? INSIDE : OUTSIDE);
  if (key === undefined) return isContent && isPlain(said) ? JSON.stringify(said) : '';
  const inner = (said as Readonly<Record<string, unknown>>)[key];
  return textIn(
    CHOICES.has(key) && Array.isArray(inner) ? inner[0] : inner,
    isContent || CONTENT.includes(key),
  );
}

function keyOf(said: unknown, keys: readonly string[]): string | undefined {
  return isPlain(said)
    ? keys.find((one) => ((said as Readonly<Record<string, unknown>>)[one] ?? '') !== '')
    : undefined;
}
