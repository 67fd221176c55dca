import stripJsonComments from 'strip-json-comments';
import { type JsonValue, parseJson } from '../values/json-value.ts';

/** A string, also one that does not end: searching for the end of each that begins would be quadratic. */
const STRING = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/g;

const CONTROL = /(?! )\p{Cc}/gu;

/**
 * JSON as pages write it: with comments, trailing commas, line breaks within strings, a comment of HTML around it, a
 * semicolon behind it. Null for what is none.
 */
export function parseLenientJson(text: string): JsonValue | null {
  const strict = parseJson(text);
  if (strict !== null) return strict;
  const bare = text
    .replace(/^\s*<!--(?:[^-]|-(?!->))*-->(?=\s*[[{])/, '')
    .replace(/^\s*<!--/, '')
    .replace(/-->\s*$/, '')
    .replace(/;\s*$/, '');
  const repaired = bare.replace(STRING, (string) => string.replace(CONTROL, escaped));
  return parseJson(stripJsonComments(repaired, { trailingCommas: true }));
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
