import * as z from 'zod/mini';
import { isPlain } from '../../input/is-plain.ts';
import { refusal } from '../../input/option-schemas.ts';
import { once } from '../../values/once.ts';

/** RFC 9110, `token`. */
export const HTTP_TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** RFC 9110, `field-value`: no line breaks, and nothing that does not fit in one byte. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

const MAX_HEADERS = 100;
const MAX_LENGTH = 8_192;

const CONNECTION = 'belongs to the connection and cannot be set';

const REFUSED: ReadonlyMap<string, string> = new Map([
  ['__proto__', 'is not a header'],
  ['connection', CONNECTION],
  ['content-length', CONNECTION],
  ['cookie', 'cannot be set here; use "cookies"'],
  ['expect', CONNECTION],
  ['host', 'comes from the URL and cannot be set'],
  ['keep-alive', CONNECTION],
  ['set-cookie', 'is sent by sites alone'],
  ['te', CONNECTION],
  ['trailer', CONNECTION],
  ['transfer-encoding', CONNECTION],
  ['upgrade', CONNECTION],
]);

export const headerValueSchema = once(() =>
  z
    .string()
    .check(
      z.maxLength(MAX_LENGTH),
      z.regex(FIELD_VALUE, 'must be printable Latin-1 text without line breaks'),
    ),
);

/** Header names and values as HTTP allows them, each name once whatever its case. */
export const headersSchema = () =>
  z.transform((input: unknown, { issues }): Record<string, string> => {
    const refuse = (path: string[], message: string) => issues.push({ code: 'custom', path, message, input });
    // Headers, say, have no entry of their own.
    if (!isPlain(input)) {
      refuse([], refusal('an object of names and values', input));
      return z.NEVER;
    }
    const entries = Object.entries(input);
    const valueSchema = headerValueSchema();
    if (entries.length > MAX_HEADERS) {
      refuse([], `must be at most ${MAX_HEADERS} entries`);
      return z.NEVER;
    }
    const seen = new Set<string>();
    const headers: [string, string][] = [];
    for (const [name, value] of entries) {
      const key = name.toLowerCase();
      const refusal = /^proxy-/.test(key) ? CONNECTION : REFUSED.get(key);
      const parsed = valueSchema.safeParse(value);
      if (!HTTP_TOKEN.test(name)) refuse([withoutValue(name)], 'is not a valid header name');
      else if (refusal !== undefined) refuse([name], refusal);
      else if (seen.has(key)) refuse([name], 'is given twice');
      else if (!parsed.success) refuse([name], valueMessage(value));
      else headers.push([name, parsed.data.trim()]);
      seen.add(key);
    }
    return Object.fromEntries(headers);
  });

/** A whole line of a header, `Authorization: Bearer …`, may have been given for its name. */
function withoutValue(name: string): string {
  return name.replace(/^([^:\s]*[:\s]).+$/s, '$1…');
}

function valueMessage(value: unknown): string {
  if (typeof value !== 'string') return 'must be a string';
  return value.length > MAX_LENGTH
    ? `must be at most ${MAX_LENGTH} characters`
    : 'must be printable Latin-1 text without line breaks';
}
