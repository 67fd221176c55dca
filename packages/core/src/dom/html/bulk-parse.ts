import type { Parser, TreeAdapterTypeMap } from 'parse5';
import type { Turns } from '../../ground/time/take-turns.ts';
import { BulkTokenizer, type KeptMarkup } from './bulk-tokenizer.ts';

/** Has `parser` build the tree of `input`, tokenized in bulk. */
export function bulkParse<T extends TreeAdapterTypeMap>(
  parser: Parser<T>,
  input: string,
  kept: KeptMarkup,
): void {
  bulkTokenizer(parser, kept).begin(withoutReturns(input));
}

/** As `bulkParse`, with pauses in which everything else has its turn. */
export async function bulkParseInTurns<T extends TreeAdapterTypeMap>(
  parser: Parser<T>,
  input: string,
  kept: KeptMarkup,
  turns: Turns,
): Promise<void> {
  await bulkTokenizer(parser, kept).beginInTurns(await withoutReturnsInTurns(input, turns), turns);
}

function bulkTokenizer<T extends TreeAdapterTypeMap>(parser: Parser<T>, kept: KeptMarkup): BulkTokenizer {
  const tokenizer = new BulkTokenizer(parser.options, parser, kept);
  parser.tokenizer = tokenizer;
  return tokenizer;
}

function withoutReturns(input: string): string {
  return input.includes('\r') ? input.replace(/\r\n?/g, '\n') : input;
}

/** So much is gone through at a time: all of it may be returns. */
const PIECE = 500_000;

async function withoutReturnsInTurns(input: string, turns: Turns): Promise<string> {
  if (input.length <= PIECE || !input.includes('\r')) return withoutReturns(input);
  let text = '';
  for (let start = 0; start < input.length; ) {
    const end = input[start + PIECE] === '\n' ? start + PIECE + 1 : start + PIECE;
    text += withoutReturns(input.slice(start, end));
    start = end;
    if (turns.isOver()) await turns.pause();
  }
  return text;
}
