import { type Document, isTag } from 'domhandler';
import type { Turns } from '../../ground/time/take-turns.ts';
import { domAdapter } from './dom-adapter.ts';
import { LazyText } from './lazy-text.ts';
import type { ParseOptions } from './parse-options.ts';
import type { ShortenedHtml } from './shorten-html.ts';
import { ShortenedTokenizer } from './shortened-tokenizer.ts';
import { documentParser } from './tree-parser.ts';
import { WHOLE_MARKUP } from './whole-markup.ts';

/**
 * The tree that `parseDocument` gives of the whole markup. Null where a gap is anything else than all that a script or
 * style holds, a piece of a comment say: then the markup without it says nothing about the whole.
 */
export function parseShortened(shortened: ShortenedHtml, options: ParseOptions = {}): Document | null {
  const filling = begin(shortened, options);
  filling?.tokenizer.begin(shortened.text);
  return filling?.tree() ?? null;
}

/** As `parseShortened`, with pauses in which everything else has its turn. */
export async function parseShortenedInTurns(
  shortened: ShortenedHtml,
  turns: Turns,
  options: ParseOptions = {},
): Promise<Document | null> {
  const filling = begin(shortened, options);
  await filling?.tokenizer.beginInTurns(shortened.text, turns);
  return filling?.tree() ?? null;
}

interface Filling {
  readonly tokenizer: ShortenedTokenizer;
  tree(): Document | null;
}

function begin({ text, gaps }: ShortenedHtml, { scripting = false }: ParseOptions): Filling | null {
  // Only parse5's own tokenizer knows what to do with it.
  if (text.includes('\0')) return null;
  const parser = documentParser(scripting);
  const tokenizer = new ShortenedTokenizer(parser.options, parser, WHOLE_MARKUP, gaps, (gap) => {
    const element = parser.openElements.current;
    if (element === undefined || !isTag(element) || element.children.length > 0) return false;
    // Where scripts run, all that it holds is one text.
    if (scripting && element.name === 'noscript') return false;
    domAdapter.appendChild(element, new LazyText(gap.read));
    return true;
  });
  parser.tokenizer = tokenizer;
  return { tokenizer, tree: () => (tokenizer.isFilled ? parser.document : null) };
}
