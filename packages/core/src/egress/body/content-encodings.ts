import { Duplex, pipeline } from 'node:stream';
import * as zlib from 'node:zlib';
import { HarvestmanError } from '../../ground/errors.ts';
import { displayUrl } from '../url/display-url.ts';
import { bodyTooLarge } from './body-too-large.ts';

/** What curl allows; a longer stack only serves to burn time. */
const MAX_STACKED = 5;

/** Four times Node's default: fewer steps for each page. */
const OPTIONS = { chunkSize: 64 * 1024 };

/** Each is made once the first byte is there. */
const DECODERS: Readonly<Record<string, (firstByte: number) => Duplex>> = {
  gzip: () => zlib.createGunzip(OPTIONS),
  'x-gzip': () => zlib.createGunzip(OPTIONS),
  // It means zlib's format, but some servers send the bare stream: the first byte tells, as in browsers.
  deflate: (firstByte) =>
    (firstByte & 0x8f) === 0x08 ? zlib.createInflate(OPTIONS) : zlib.createInflateRaw(OPTIONS),
  br: () => zlib.createBrotliDecompress(OPTIONS),
  // Node has it from 22.15 on.
  ...(typeof zlib.createZstdDecompress === 'function' && { zstd: () => zlib.createZstdDecompress(OPTIONS) }),
};

/** The value of Accept-Encoding: what can be decoded, and nothing else. */
export const ACCEPT_ENCODING = Object.keys(DECODERS)
  .filter((name) => !name.startsWith('x-'))
  .join(', ');

/**
 * The streams that undo a Content-Encoding header, in the order in which the body must pass them. None takes in more
 * than `limit` bytes: what an encoding inflates may shrink to nothing in the next, and cost as much. Where one does,
 * the stream is destroyed with BODY_TOO_LARGE.
 *
 * @throws HarvestmanError CONTENT_TYPE_UNSUPPORTED for an encoding that is not known here
 */
export function contentDecoders(
  header: string | readonly string[] | undefined,
  url: string,
  limit: number,
): Duplex[] {
  const names = (typeof header === 'string' ? header : (header ?? []).join(','))
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .toReversed();
  const unknown = names.find((name) => !Object.hasOwn(DECODERS, name));
  if (unknown !== undefined || names.length > MAX_STACKED) {
    throw new HarvestmanError(
      'CONTENT_TYPE_UNSUPPORTED',
      `cannot decode the content encoding "${unknown ?? names.toReversed().join(', ')}" of ${displayUrl(url)}`,
      { details: { url: displayUrl(url), contentEncoding: unknown ?? null } },
    );
  }
  return names.map((name) =>
    Duplex.from((source: AsyncIterable<Uint8Array>) => decode(bounded(source, url, limit), name)),
  );
}

async function* bounded(
  source: AsyncIterable<Uint8Array>,
  url: string,
  limit: number,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > limit) throw bodyTooLarge(url, limit);
    yield chunk;
  }
}

/** Without a single byte there is nothing to decode: an empty body is empty, whatever its headers say. */
async function* decode(source: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  let first = await chunks.next();
  while (!first.done && first.value.length === 0) first = await chunks.next();
  if (first.done) return;
  const start = first.value;
  const decoder = DECODERS[name]?.(start[0] ?? 0);
  if (!decoder) return;
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  // The iteration rethrows what the callback is told.
  yield* pipeline(whole, decoder, () => {});
}
