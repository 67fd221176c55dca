import { type Duplex, pipeline, type Readable } from 'node:stream';

export interface BodyBytes {
  readonly bytes: Buffer;
  /** False where the body was longer than the limit and `bytes` is only its start. */
  readonly complete: boolean;
}

/**
 * Reads a body through its decoders, up to `limit` decoded bytes. At the limit the connection is destroyed: the rest
 * is never read.
 */
export async function readBody(
  body: Readable,
  decoders: readonly Duplex[],
  limit: number,
): Promise<BodyBytes> {
  const last = decoders.at(-1);
  // The iteration rethrows what the callback is told.
  if (last) pipeline([body, ...decoders], () => {});
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of last ?? body) {
    const bytes: Buffer = chunk;
    chunks.push(bytes);
    length += bytes.length;
    if (length > limit) break;
  }
  const bytes = Buffer.concat(chunks, Math.min(length, limit));
  return { bytes, complete: length <= limit };
}
