import * as z from 'zod/mini';
import { isPlain } from './is-plain.ts';
import { shown } from './shown.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What passes `test`, as it is given. `expected` names it: `a whole number of at least 1`. */
export function value<T>(expected: string, test: (given: unknown) => boolean) {
  return z.custom<T>(test, { error: ({ input }) => refusal(expected, input) });
}

/** The same for what a message must not show, a secret say. */
export function secretValue<T>(expected: string, test: (given: unknown) => boolean) {
  return z.custom<T>(test, {
    error: ({ input }) => (isAbsent(input) ? required(expected) : `must be ${expected}`),
  });
}

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range =
    most === Number.MAX_SAFE_INTEGER
      ? `of at least ${count(least)}`
      : `from ${count(least)} to ${count(most)}`;
  return value<number>(
    `a whole number ${range}`,
    (given) => typeof given === 'number' && Number.isInteger(given) && given >= least && given <= most,
  );
}

/** A time that a timer can wait for, 24 days at most. */
export function milliseconds(least = 0) {
  return value<number>(
    `a number of milliseconds from ${count(least)} to ${count(LONGEST_TIMER_MS)}`,
    (given) => typeof given === 'number' && given >= least && given <= LONGEST_TIMER_MS,
  );
}

/** A whole number, or Infinity. */
export function bound(least = 1) {
  return value<number>(
    `a whole number of at least ${least}, or Infinity`,
    (given) => given === Number.POSITIVE_INFINITY || (Number.isSafeInteger(given) && Number(given) >= least),
  );
}

export function flag() {
  return value<boolean>('true or false', (given) => typeof given === 'boolean');
}

export function callable() {
  return value<(...given: never[]) => unknown>('a function', (given) => typeof given === 'function');
}

/** Text that is not empty. */
export function text(expected = 'text that is not empty') {
  return value<string>(expected, (given) => typeof given === 'string' && given.trim() !== '');
}

/** What can stand in a header: text on one line, each character in one byte. */
export function line() {
  return value<string>(
    'printable Latin-1 text on one line',
    (given) => typeof given === 'string' && given.trim() !== '' && /^[ -~\xa0-\xff]+$/.test(given),
  );
}

export function choice(...names: readonly string[]) {
  return value<string>(`one of ${names.join(', ')}`, (given) => names.some((name) => name === given));
}

/** An option that may be left out. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(schema);
}

export function list<Entry extends z.ZodMiniType>(entry: Entry, entries: string) {
  return z.array(entry, { error: ({ input }) => refusal(`an array of ${entries}`, input) });
}

/** The same for entries that a message must not show. */
export function secretList<Entry extends z.ZodMiniType>(entry: Entry, entries: string) {
  return z.array(entry, { error: () => `must be an array of ${entries}` });
}

/** What may be turned off, too. */
export function orFalse<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.transform((given: unknown) => (given === false ? undefined : given)),
    z.optional(schema),
  );
}

/** An object with these options and no other. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const options = z.strictObject(shape);
  const whole = z.custom<z.input<typeof options>>(isPlain, {
    error: ({ input }) => refusal('an object', input),
  });
  return z.pipe(whole, options);
}

/** An object whose values are looked at one by one, or passed on. */
export function plainObject(expected = 'an object') {
  return value<object>(expected, isPlain);
}

/** Any text, the empty one included. */
export const anyText = value<string>('text', (given) => typeof given === 'string');

/** Text in place of an object is not shown: most often it is an address, a key, or JSON, with its secret. */
export function refusal(expected: string, input: unknown): string {
  if (isAbsent(input)) return required(expected);
  const isUnread = typeof input === 'string' && expected.startsWith('an object');
  return `must be ${expected}, not ${isUnread ? 'text' : shown(input)}`;
}

function required(expected: string): string {
  return `is required: ${expected}`;
}

function isAbsent(input: unknown): boolean {
  return input === undefined;
}

/** With commas as in English. Node takes 14 ms for its first `toLocaleString`, and this runs as core is imported. */
function count(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
