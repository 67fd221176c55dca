import { isPlain } from '../../../input/is-plain.ts';
import { parsedJson } from '../answer/parsed-json.ts';

const EVENT = /^data:\s*(\{.*\})\s*$/gm;

/**
 * What a body says as an OpenAI-compatible answer, or as the events of one, that a client refuses: counts of tokens that are
 * none, an object in the place of its text. Null where it is no such body.
 */
export function saidInBody(body: string): string | null {
  const whole = parsedJson(body);
  if (whole !== null) return textIn(whole, 'message');
  const parts = Array.from(
    body.matchAll(EVENT),
    ([, event = '']) => textIn(parsedJson(event), 'delta') ?? '',
  );
  return parts.join('') || null;
}

function textIn(answer: unknown, key: 'message' | 'delta'): string | null {
  const choices = isPlain(answer) && 'choices' in answer ? answer.choices : null;
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const message = isPlain(choice) ? (choice as Readonly<Record<string, unknown>>)[key] : null;
  if (!isPlain(message) || !('content' in message)) return null;
  const { content } = message;
  return typeof content === 'string' ? content : content === null ? null : JSON.stringify(content);
}
