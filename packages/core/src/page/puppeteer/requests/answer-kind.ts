import { isRecord } from '../../../ground/is-record.ts';
import { jsonError } from './json-error.ts';

/** What an answer holds: lists without anything in them; an error, or no text at all; anything. Null: neither a list nor none. */
export type AnswerKind = 'empty' | 'failed' | 'full' | null;

/** Larger answers are not empty. */
export const LONGEST_EMPTY = 2_000;
const COMMENTS = /<!--.*?-->/gs;
/** XML that says what went wrong. */
const FAULT = /^(?:<[^>]*>\s*){0,2}<(?:\w+:)?(?:error|fault)[\s>]/i;
/** What a script calls with its data. */
const CALLED = /^[\w$.]+\(([[{].*[\]}])\);?$/s;
/** One that scripts import holds data, too. */
const MODULE = /(?:^|[;}\s])export[\s{]/;

export function answerKind(body: string): AnswerKind {
  // What is longer holds more than a comment.
  const told = body.length > LONGEST_EMPTY ? body : body.replace(COMMENTS, '');
  const text = told.trim().replace(CALLED, '$1');
  if (text === '') return 'failed';
  if (text.startsWith('<')) return FAULT.test(text) ? 'failed' : 'full';
  const values = valuesIn(text);
  if (values.length === 0) return MODULE.test(text) ? 'full' : null;
  const [first] = values;
  const last = values.at(-1);
  // Rows may well have failed, each as it says of itself.
  const isAside = values.length === 1 || namesOf(first) !== namesOf(last);
  if (isAside && jsonError(last) !== null) return 'failed';
  const lengths = listLengths(values.length > 1 ? values : first);
  return lengths.length === 0 ? null : lengths.some((length) => length > 0) ? 'full' : 'empty';
}

/** JSON, of one value or of one to a line; none where it is neither. */
function valuesIn(text: string): readonly unknown[] {
  for (const parts of [[text], text.split(/\n+/)]) {
    try {
      return parts.map((part): unknown => JSON.parse(part));
    } catch {
      // Neither, perhaps.
    }
  }
  return [];
}

function namesOf(value: unknown): string {
  return isRecord(value) ? Object.keys(value).join() : '';
}

function listLengths(value: unknown): readonly number[] {
  if (Array.isArray(value)) return [value.length];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listLengths);
}
