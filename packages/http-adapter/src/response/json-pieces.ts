/** Characters of a text that are written at a time. */
const PIECE = 64 * 1024;

/** A value of JSON, written out in pieces that take no time each: it may be as long as a page. */
export function* jsonPieces(value: unknown): Generator<string, void> {
  if (typeof value === 'string' && value.length > PIECE) {
    yield '"';
    // A pair of surrogates that is cut is written as two escapes, which are read as the pair.
    for (let at = 0; at < value.length; at += PIECE)
      yield JSON.stringify(value.slice(at, at + PIECE)).slice(1, -1);
    yield '"';
    return;
  }
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value);
    return;
  }
  const isList = Array.isArray(value);
  let separator = isList ? '[' : '{';
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    yield isList ? separator : `${separator}${JSON.stringify(name)}:`;
    yield* jsonPieces(inner);
    separator = ',';
  }
  const isEmpty = separator !== ',';
  yield `${isEmpty ? separator : ''}${isList ? ']' : '}'}`;
}
