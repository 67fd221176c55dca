import { oneTurn } from './one-turn.ts';

/** Small pieces are sent together: this many bytes at a time. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The pieces as a stream of bytes. A piece is asked for when the reader wants one, and the source is closed when the
 * reader leaves. Resolves once the first bytes are there, so that what fails at once can still be told by a status;
 * `report` is told of what fails later, which cuts the stream off.
 */
export async function byteStream(
  pieces: AsyncIterable<string | Uint8Array>,
  report: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const chunks = inChunks(pieces);
  let ahead: IteratorResult<Uint8Array, void> | null = await chunks.next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = ahead ?? (await chunks.next());
          ahead = null;
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          report(error);
          throw error;
        }
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* inChunks(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    waiting.push(bytes);
    length += bytes.length;
    if (length < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting, length);
    waiting = [];
    length = 0;
    // Small answers have no need of it.
    await oneTurn();
  }
  if (length > 0) yield Buffer.concat(waiting, length);
}
