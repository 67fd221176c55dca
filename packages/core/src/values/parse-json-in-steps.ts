import type { Steps } from '../ground/time/take-turns.ts';
import { type JsonValue, MAX_DEPTH, parsedWithin } from './json-value.ts';

/** Characters that are parsed in one step. */
const PIECE = 200_000;
/** What stands deeper is parsed in one step, as the way to it is looked at once for each level. */
const DEEPEST = 6;
/** What an object has beyond so many is left out: its members are looked at in one step, whoever reads it. */
const MOST_MEMBERS = 50_000;

const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map((sign) => sign.charCodeAt(0));
const OPENING: ReadonlySet<number> = new Set([...'[{'].map((sign) => sign.charCodeAt(0)));
const CLOSING: ReadonlySet<number> = new Set([...']}'].map((sign) => sign.charCodeAt(0)));

/**
 * The value of a JSON text, however long, in pieces that the parser of the language takes one after the other. A comma too
 * many at an end is passed over where the text is long.
 *
 * @throws SyntaxError for what is no JSON, and RangeError for what is too deep
 */
export function* parseJsonInSteps(text: string, depth = 0): Steps<JsonValue> {
  const bare = text.length > PIECE && depth < DEEPEST ? text.trim() : text;
  const isList = bare.startsWith('[') && bare.endsWith(']');
  const isWhole = bare.length <= PIECE || !(isList || (bare.startsWith('{') && bare.endsWith('}')));
  if (isWhole || depth >= DEEPEST) return parsedWithin(bare, MAX_DEPTH - depth);
  const list: JsonValue[] = [];
  const object: Record<string, JsonValue> = {};
  let members = 0;
  const add = (name: string, value: JsonValue): void => {
    members += 1;
    if (members <= MOST_MEMBERS && name !== '__proto__') object[name] = value;
  };
  for (const piece of yield* piecesOf(bare)) {
    yield;
    if (piece.length <= PIECE) {
      const some = parsedWithin(isList ? `[${piece}]` : `{${piece}}`, MAX_DEPTH - depth);
      if (Array.isArray(some)) for (const value of some) list.push(value);
      else for (const [name, value] of Object.entries(some ?? {})) add(name, value);
    } else if (isList) {
      list.push(yield* parseJsonInSteps(piece, depth + 1));
    } else {
      const colon = piece.indexOf(':', stringEnd(piece, piece.indexOf('"')));
      const name = String(JSON.parse(piece.slice(0, colon)));
      add(name, yield* parseJsonInSteps(piece.slice(colon + 1), depth + 1));
    }
  }
  return isList ? list : object;
}

/** The members of a list or an object, in pieces that are short, but for a member that is long alone. */
function* piecesOf(text: string): Steps<readonly string[]> {
  const pieces: string[] = [];
  const end = text.length - 1;
  let begin = 1;
  let member = 1;
  let level = 0;
  let looked = 0;
  for (let at = 1; at <= end; at += 1) {
    if (at > looked) {
      looked = at + PIECE;
      yield;
    }
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = stringEnd(text, at);
    else if (OPENING.has(sign)) level += 1;
    else if (at < end && CLOSING.has(sign)) level -= 1;
    else if (at === end || (sign === COMMA && level === 0)) {
      if (at - begin > PIECE && begin < member) {
        pieces.push(text.slice(begin, member - 1));
        begin = member;
      }
      member = at + 1;
    }
  }
  pieces.push(text.slice(begin, end));
  return pieces;
}

/** Where the string ends that begins there; the end of the text where it does not. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}
