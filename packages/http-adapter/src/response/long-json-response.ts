import { byteStream } from './byte-stream.ts';
import { jsonPieces } from './json-pieces.ts';
import { JsonAnswer } from './json-response.ts';

/** Characters of an answer from which on it is sent piece by piece. */
const LONG = 64 * 1024;

/** As `jsonResponse`, for what a page may make long: others have their turns while it is written. */
export async function longJsonResponse(
  body: object,
  report: (error: unknown) => void,
): Promise<JsonAnswer | Response> {
  const pieces = jsonPieces({ success: true, ...body });
  let begun = '';
  for (let next = pieces.next(); !next.done; next = pieces.next()) {
    begun += next.value;
    if (begun.length < LONG) continue;
    const stream = await byteStream(following(begun, pieces), report);
    return new Response(stream, { headers: { 'Content-Type': 'application/json' } });
  }
  return new JsonAnswer(begun, {});
}

async function* following(begun: string, pieces: Iterable<string>): AsyncGenerator<string, void> {
  yield begun;
  yield* pieces;
}
