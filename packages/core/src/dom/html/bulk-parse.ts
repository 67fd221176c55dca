import type { Parser, TreeAdapterTypeMap } from 'parse5';
import { BulkTokenizer, type KeptMarkup } from './bulk-tokenizer.ts';

/** Has `parser` build the tree of `input`, tokenized in bulk. */
export function bulkParse<T extends TreeAdapterTypeMap>(
  parser: Parser<T>,
  input: string,
  kept: KeptMarkup,
): void {
  const text = input.includes('\r') ? input.replace(/\r\n?/g, '\n') : input;
  // U+0000 means something else in each state, and is rare enough to leave to parse5.
  if (!text.includes('\0')) parser.tokenizer = new BulkTokenizer(parser.options, parser, kept);
  parser.tokenizer.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  parser.tokenizer.write(text, true);
}
