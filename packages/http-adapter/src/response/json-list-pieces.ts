/**
 * The answer of an API that holds a list under its key, and what is told beside it, as JSON in pieces: one for each item and one
 * for the end, so that others have their turns while a long list is written.
 */
export function* jsonListPieces(
  key: string,
  items: Iterable<object>,
  beside: object,
): Generator<string, void> {
  let separator = `{"success":true,"${key}":[`;
  for (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',';
  }
  const rest = Object.entries(beside).map(([name, value]) => `,"${name}":${JSON.stringify(value)}`);
  yield `${separator === ',' ? '' : separator}]${rest.join('')}}`;
}
