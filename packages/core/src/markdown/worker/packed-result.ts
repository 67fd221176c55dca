import { inTurns, takeTurns } from '../../ground/time/take-turns.ts';
import { type StructuredData, withNodes } from '../../structured/structured-data-of.ts';
import { parseJsonInSteps } from '../../values/parse-json-in-steps.ts';
import type { MarkdownResult } from '../convert-html.ts';

/**
 * A result as it comes from a thread: what a message holds is made in one turn of the event loop, which takes long where
 * it is millions of values. A text is one.
 */
export interface PackedResult extends Omit<MarkdownResult, 'structuredData'> {
  /** JSON of each list of `structuredData`, but for `nodes`, which follow from them. */
  readonly packed?: Readonly<Record<keyof Written, string>>;
}

type Written = Omit<StructuredData, 'nodes'>;

export function packResult({ structuredData, ...result }: MarkdownResult): PackedResult {
  if (structuredData === undefined) return result;
  const { jsonLd, microdata, rdfa, state } = structuredData;
  const packed = {
    jsonLd: JSON.stringify(jsonLd),
    microdata: JSON.stringify(microdata),
    rdfa: JSON.stringify(rdfa),
    state: JSON.stringify(state),
  };
  return { ...result, packed };
}

/** The result again, made in turns. Rejects with what the signal says when it aborts. */
export async function unpackResult(
  { packed, ...result }: PackedResult,
  signal: AbortSignal | undefined,
): Promise<MarkdownResult> {
  if (packed === undefined) return result;
  const turns = takeTurns(signal);
  // A list around what pages wrote is one level more.
  const parsed = (json: string): Promise<unknown> => inTurns(parseJsonInSteps(json, -1), turns);
  const written = {
    jsonLd: await parsed(packed.jsonLd),
    microdata: await parsed(packed.microdata),
    rdfa: await parsed(packed.rdfa),
    state: await parsed(packed.state),
  } as Written;
  return { ...result, structuredData: await inTurns(withNodes(written), turns) };
}
