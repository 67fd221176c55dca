/// <reference path="../undici.d.ts" />
import dataUrl from 'undici/lib/web/fetch/data-url.js';
import { HarvestmanError } from '../../ground/errors.ts';
import { displayUrl } from '../url/display-url.ts';

/** A Content-Type header, parsed as the WHATWG MIME standard says. */
export interface ContentType {
  /** `type/subtype` in lower case. */
  readonly essence: string;
  /** The label in the `charset` parameter, as it was written. */
  readonly charset: string | null;
}

/** What can be scraped. A caller that understands more adds to it. */
export const HTML_CONTENT_TYPES: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
  'application/vnd.wap.xhtml+xml',
  'text/plain',
];

/** Accepted only where the body turns out to hold an `<html>` element. */
const XML_CONTENT_TYPES: readonly string[] = ['text/xml', 'application/xml'];

/** How much of a body is looked at, as in the WHATWG MIME sniffing standard. */
const SNIFFED_BYTES = 1445;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the standard's «binary data bytes»
const BINARY_BYTE = /[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/;
const UTF16_BOM = /^(?:\xff\xfe|\xfe\xff)/;

/** Null where the header is missing or malformed: browsers sniff in both cases. The last valid value wins. */
export function parseContentType(header: string | readonly string[] | undefined): ContentType | null {
  const values = typeof header === 'string' ? [header] : (header ?? []);
  for (const value of values.toReversed()) {
    const type = dataUrl.parseMIMEType(value);
    if (type !== 'failure') return { essence: type.essence, charset: type.parameters.get('charset') ?? null };
  }
  return null;
}

/**
 * Refuses, from the header alone, what is not in `accepted`.
 *
 * @throws HarvestmanError CONTENT_TYPE_UNSUPPORTED
 */
export function checkContentType(type: ContentType | null, accepted: readonly string[], url: string): void {
  if (type === null || accepted.includes(type.essence) || XML_CONTENT_TYPES.includes(type.essence)) return;
  throw unsupported(url, type.essence, type.essence);
}

/**
 * Refuses what the header left open: binary content without a type, and XML that is not HTML.
 *
 * @throws HarvestmanError CONTENT_TYPE_UNSUPPORTED
 */
export function checkContent(
  bytes: Uint8Array,
  type: ContentType | null,
  accepted: readonly string[],
  url: string,
): void {
  if (type !== null && accepted.includes(type.essence)) return;
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, SNIFFED_BYTES));
  const text = start.toString('latin1');
  if (type !== null) {
    // UTF-16 shows as Latin letters with a zero byte between them.
    if (!/<(?:\w+:)?html[\s>]/i.test(text.replaceAll('\0', ''))) {
      throw unsupported(url, type.essence, `${type.essence} without an <html> element`);
    }
  } else if (!UTF16_BOM.test(text) && BINARY_BYTE.test(text)) {
    throw unsupported(url, null, 'binary content without a type');
  }
}

function unsupported(url: string, contentType: string | null, found: string): HarvestmanError {
  return new HarvestmanError(
    'CONTENT_TYPE_UNSUPPORTED',
    `cannot read ${displayUrl(url)}: expected an HTML document, got ${found}`,
    { details: { url: displayUrl(url), contentType } },
  );
}
