import type { Row } from '@harvestman/core';
import type { RowTarget } from './row-target.ts';

export interface WrittenRows {
  readonly count: number;
  /** What ended the rows early; null when they came to their end. */
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Writes rows as they come. Where they end in an error, the document is still finished, with the rows so far: a JSON
 * array is closed. The target is committed unless there is nothing but the error.
 *
 * @throws what the target throws, and nothing else
 */
export async function writeRows(
  rows: AsyncIterable<Row>,
  encode: (rows: AsyncIterable<Row>) => AsyncIterable<string | Uint8Array>,
  target: RowTarget,
): Promise<WrittenRows> {
  let count = 0;
  let failure: WrittenRows['failure'] = null;
  async function* untilFailure() {
    try {
      for await (const row of rows) {
        count += 1;
        yield row;
      }
    } catch (error) {
      failure = { error };
    }
  }
  try {
    for await (const piece of encode(untilFailure())) await target.write(piece);
    await (failure !== null && count === 0 ? target.discard() : target.commit());
  } catch (error) {
    await target.discard();
    throw error;
  }
  return { count, failure };
}
