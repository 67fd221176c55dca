import { createByteSearch } from './byte-search.ts';

export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Smaller documents and bodies cost less to decode than to look at. */
const LEAST_DOCUMENT_BYTES = 32 * 1024;
const LEAST_BYTES = 4 * 1024;
/** Longer tags and comments are passed over, and so is what stands behind so many of them. */
const LONGEST_TAG = 4 * 1024;
const LONGEST_COMMENT = 1_000_000;
const MOST = 100_000;

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const GREATER_THAN = 0x3e;

const COMMENT_OR_TAG =
  /<(!--|(?:script|style|svg|math|title|textarea|iframe|xmp|noembed|noframes)(?=[\t\n\f\r />]))/gi;
const LONGEST_START = '<noframes>'.length;

/** Where in UTF-8 markup the bodies of large scripts and styles seem to be. Takes linear time, whatever it is given. */
export function rawBodies(bytes: Buffer): ByteRange[] {
  const bodies: ByteRange[] = [];
  if (bytes.length < LEAST_DOCUMENT_BYTES) return bodies;
  const search = createByteSearch(bytes);
  /** What has no end after the place at which it was last searched has none after a later one. */
  const endless = new Set<string>();

  const commentEnd = (start: number): number => {
    const comment = endless.has('!--') ? '' : bytes.subarray(start - 2, start + LONGEST_COMMENT);
    const length = comment.indexOf('-->');
    if (length !== -1) return start - 2 + length;
    endless.add('!--');
    return start;
  };
  const endTags = new Map<string, RegExp>();
  const endTag = (name: string, start: number): number | null => {
    if (endless.has(name)) return null;
    const pattern = endTags.get(name) ?? new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
    endTags.set(name, pattern);
    const found = search(pattern, name.length + 3, start);
    if (found === null) endless.add(name);
    return found?.index ?? null;
  };

  let position = 0;
  for (let looked = 0; looked < MOST; looked += 1) {
    const found = search(COMMENT_OR_TAG, LONGEST_START, position);
    if (found === null) break;
    const { group: name, end } = found;
    if (name === '!--') {
      position = commentEnd(end);
      continue;
    }
    const start = tagEnd(bytes, end);
    const bodyEnd = endTag(name, start);
    position = bodyEnd ?? start;
    const isRaw = name === 'script' || name === 'style';
    if (isRaw && bodyEnd !== null && isPlain(bytes, start, bodyEnd)) bodies.push({ start, end: bodyEnd });
  }
  return bodies;
}

/** Behind the `>` that ends a tag, or where the search for it was given up. */
function tagEnd(bytes: Buffer, from: number): number {
  const limit = Math.min(from + LONGEST_TAG, bytes.length);
  let quote = 0;
  for (let position = from; position < limit; position += 1) {
    const byte = bytes[position] ?? 0;
    if (quote === 0 && byte === GREATER_THAN) return position + 1;
    if (byte === quote) quote = 0;
    else if (quote === 0 && (byte === QUOTE || byte === APOSTROPHE)) quote = byte;
  }
  return limit;
}

/** Whether a body is large, and its end is the first end tag: `<!--` can hide one, and U+0000 is another character. */
function isPlain(bytes: Buffer, start: number, end: number): boolean {
  if (end - start < LEAST_BYTES) return false;
  const body = bytes.subarray(start, end);
  return body.indexOf('!--', 0, 'latin1') === -1 && body.indexOf(0) === -1;
}
