import type { Property } from '../../../recipe/property.ts';
import { createDataMarks, DATA_RULE, delimited } from '../delimited.ts';
import { typeOf } from '../value-shape.ts';

export const COMPILE_SYSTEM = `You find CSS selectors that read a list on a web page into rows.
You get the fields of a row, and a sample of the page as HTML: some of its texts and values are cut short ("…"), and of
equal siblings only some are shown ("<!-- 18 more <li> -->"). Your selectors are run on the whole page.

Answer with one JSON object:
- "page": "list" where the page shows the list; "absent" where it does not; "free" where it does, but its items or their
  fields cannot be told apart by markup, only by reading the text.
- "listSelectors": selectors that match each item of the list, all of them and nothing else; up to 3, the most robust
  first. Empty where the list selector is given.
- "fields": one entry for each field that is asked for:
  - "name": the field's name, as it is given.
  - "example": its value in the first item of the list, copied from the sample; null where that item has none.
  - "optional": whether some items may lack it.
  - "candidates": up to 3 ways to read it, the most robust first; empty where the items have no such thing.
    - "selector": relative to an item, its first match counts; null for the item itself.
    - "attribute": the attribute that holds the value, such as "datetime" or "data-price"; null for what "type" reads.
    - "type": "text" reads what a reader sees, "link" the absolute href, "src" the absolute address of an image or
      a video, "html" the inner HTML.

Prefer ids, data attributes, itemprop and classes that name a thing. Avoid :nth-child chains, long paths, and classes that
a build tool made (css-1x2y3z). Use standard CSS; :contains("text") may be used within an item.
${DATA_RULE}`;

export interface CompilePrompt {
  /** To be found, in the recipe's words. */
  readonly properties: readonly Property[];
  /** Known already; null where it is to be found. */
  readonly listSelector: string | null;
  /** Whether the recipe names it, so that there is no other. */
  readonly isGiven: boolean;
  readonly sample: string;
  /** What was wrong with the answer before; it quotes the page. */
  readonly problems: readonly string[];
}

export function compilePrompt({
  properties,
  listSelector,
  isGiven,
  sample,
  problems,
}: CompilePrompt): string {
  const marks = createDataMarks();
  const parts = [
    `Fields:\n${properties.map(fieldLine).join('\n') || '(none: only the list is asked for)'}`,
    listSelector === null
      ? 'Find the list selector, too.'
      : `The list selector is given: ${JSON.stringify(listSelector)}${isGiven ? '' : ', as you found it; name another where it is wrong'}`,
    `The page:\n${delimited(sample, marks)}`,
  ];
  if (problems.length > 0) {
    const lines = problems.map((problem) => `- ${problem}`).join('\n');
    parts.push(
      `Your last answer was run on the page, and this was wrong with it. Answer again, for the fields above.\n${delimited(lines, marks)}`,
    );
  }
  return parts.join('\n\n');
}

function fieldLine(property: Property): string {
  const { name, description, type, attribute } = property;
  const wanted = type === 'text' ? typeOf(property) : type;
  return `- ${JSON.stringify({ name, ...(description !== null && { description }), type: wanted, ...(attribute && { attribute }) })}`;
}
