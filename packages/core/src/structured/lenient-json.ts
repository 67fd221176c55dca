import stripJsonComments from 'strip-json-comments';
import type { Steps } from '../ground/time/take-turns.ts';
import { bareJson, type JsonValue, parseJson } from '../values/json-value.ts';
import { parseJsonInSteps } from '../values/parse-json-in-steps.ts';

/** A string, also one that does not end: searching for the end of each that begins would be quadratic. */
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/g;

const CONTROL = /(?! )\p{Cc}/gu;

/** Longer text is JSON as it stands, or none: to repair it takes time. */
const LONGEST_REPAIRED = 500_000;

/**
 * JSON as pages write it: with comments, trailing commas, line breaks within strings, a comment of HTML around it, a
 * semicolon behind it. Null for what is none.
 */
export function* parseLenientJson(text: string): Steps<JsonValue | null> {
  const bare = bareJson(text.replace(/^\s*<!--(?:[^-]|-(?!->))*-->(?=\s*[[{])/, '')).replace(/;\s*$/, '');
  yield;
  try {
    return yield* parseJsonInSteps(bare);
  } catch {
    if (bare.length > LONGEST_REPAIRED) return null;
  }
  const repaired = bare.replace(STRING, (string) => string.replace(CONTROL, escaped));
  return parseJson(stripJsonComments(repaired, { trailingCommas: true }));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
