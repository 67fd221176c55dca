/// <reference path="./html-encoding-sniffer.d.ts" />
import { isUtf8 } from 'node:buffer';
import htmlEncodingSniffer from 'html-encoding-sniffer';
import { takeTurns } from '../../ground/time/take-turns.ts';
import type { ContentType } from './content-type.ts';
import { guessEncoding } from './guess-encoding.ts';

export interface DecodedBody {
  /** Decoded each time it is asked for, so that nobody keeps both bytes and text; what takes long is decoded once. */
  readonly text: string;
  /** The encoding's name in the WHATWG Encoding standard. */
  readonly encoding: string;
}

const FALLBACK = 'windows-1252';
/** How far a `<meta charset>` is searched for when the standard's first 1024 bytes hold none. */
const LATE_META_BYTES = 64 * 1024;
/** The longest body takes more than a second in some encodings, and in UTF-8 where it is malformed. */
const LONG_BYTES = 1_000_000;
const PIECE_BYTES = 100_000;

/**
 * Decodes a body in the encoding that a browser would choose: byte order mark, then the Content-Type header, then
 * `<meta>` in the first 1024 bytes, then the XML declaration, then a later `<meta>`, then what the bytes look like,
 * UTF-8 first, then windows-1252. Bytes that are malformed in it become U+FFFD.
 */
export async function decodeBody(bytes: Uint8Array, type: ContentType | null): Promise<DecodedBody> {
  const encoding = (await sniffEncoding(bytes, type)) ?? FALLBACK;
  if (bytes.length > LONG_BYTES && !(encoding === 'UTF-8' && isUtf8(bytes)))
    return { text: await decodeInTurns(bytes, encoding), encoding };
  return {
    get text() {
      return decoder(encoding).decode(bytes);
    },
    encoding,
  };
}

async function decodeInTurns(bytes: Uint8Array, encoding: string): Promise<string> {
  const turns = takeTurns();
  const pieces = decoder(encoding);
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    text += pieces.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true });
    if (turns.isOver()) await turns.pause();
  }
  return text + pieces.decode();
}

/** The same encoding; null where nothing tells. */
export async function sniffEncoding(bytes: Uint8Array, type: ContentType | null): Promise<string | null> {
  const plain = type?.essence === 'text/plain';
  const declared = sniff(bytes, {
    xml: plain,
    ...(type?.charset && { transportLayerEncodingLabel: type.charset }),
  });
  if (declared !== null) return declared;
  const xmlDeclared = plain ? null : xmlDeclaration(bytes);
  if (xmlDeclared !== null) return xmlDeclared;
  // No declaration near the start. Text in a legacy encoding is practically never valid UTF-8 by chance.
  if (isUtf8(bytes)) return 'UTF-8';
  return (plain ? null : lateMeta(bytes)) ?? guessEncoding(bytes);
}

function sniff(
  bytes: Uint8Array,
  options: { xml?: boolean; transportLayerEncodingLabel?: string },
): string | null {
  try {
    return htmlEncodingSniffer(bytes, { ...options, defaultEncoding: '' }) || null;
  } catch {
    // It throws a TypeError on `<meta content="charset">` and the like.
    return null;
  }
}

function xmlDeclaration(bytes: Uint8Array): string | null {
  const label = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]+)["']/.exec(ascii(bytes, 1024))?.[1];
  // Read as ASCII, so it cannot be UTF-16, whatever it says.
  return label === undefined ? null : sniff(Buffer.from(`<meta charset="${label}">`), {});
}

function lateMeta(bytes: Uint8Array): string | null {
  for (const { index } of ascii(bytes, LATE_META_BYTES).matchAll(/<meta[\s/]/gi)) {
    const encoding = sniff(bytes.subarray(index), {});
    if (encoding !== null) return encoding;
  }
  return null;
}

function ascii(bytes: Uint8Array, length: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, length)).toString('latin1');
}

function decoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding);
  } catch {
    // The standard's «replacement» and, in a Node without full ICU, legacy encodings.
    return new TextDecoder(FALLBACK);
  }
}
