import { byteStream } from './byte-stream.ts';
import { jsonListPieces } from './json-list-pieces.ts';
import { jsonPieces } from './json-pieces.ts';
import { JsonAnswer } from './json-response.ts';

/** Characters of an answer from which on it is sent piece by piece. */
const LONG = 64 * 1024;

/** As `jsonResponse`, for what a page may make long: others have their turns while it is written. */
export async function longJsonResponse(
  body: object,
  report: (error: unknown) => void,
): Promise<JsonAnswer | Response> {
  return inPieces(jsonPieces({ success: true, ...body }), report);
}

/** The same for a list under its key, each of whose items is written at once, and for what is told beside it. */
export async function longListResponse(
  key: string,
  items: Iterable<object>,
  beside: object,
  report: (error: unknown) => void,
): Promise<JsonAnswer | Response> {
  return inPieces(jsonListPieces(key, items, beside), report);
}

async function inPieces(
  pieces: Generator<string, void>,
  report: (error: unknown) => void,
): Promise<JsonAnswer | Response> {
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
