import type { Property, PropertyType } from '../../../../recipe/property.ts';
import { createDataMarks, DATA_RULE, delimited } from '../../delimited.ts';
import { typeOf } from '../../value-shape.ts';

const FIELDS_RULE = `Copy text values from the item word for word, without changing, adding or translating anything; null where the item
does not say it. Never take a value from another item, and never make one up. A field of kind "link" or "image" is the
number of a link or an image of the item, or null.
${DATA_RULE}`;

/** Items are known: one row for each. */
export const ITEMS_SYSTEM = `You read items of a list into rows. Each item begins with a line "### item N". Links are shown as [text](link N), images as
[image N].
Answer with one JSON object: "items" holds one entry for each item, in the same order: "item" is its number, "values" has
every field.
${FIELDS_RULE}`;

/** Items are to be found in a text. */
export const LINES_SYSTEM = `You find the items of a list in a text, and read them into rows. Every line begins with its number. Links are shown as
[text](link N), images as [image N].
Answer with one JSON object: "items" holds one entry for each item that the fields describe, in the order of the text:
"item" is the number of its first line, "last" the number of its last line, "values" has every field. An item ends where the
next one begins. Lines that belong to no item are left out; an item that is cut off at the end of the text is included.
${FIELDS_RULE}`;

/** Of a wrong answer, in characters. */
const MAX_ANSWER = 2_000;

const KINDS = { text: 'text', html: 'text', link: 'link', src: 'image' } as const satisfies Record<
  PropertyType,
  string
>;

/** What was wrong with an answer. */
export interface Repair {
  readonly problem: string;
  readonly answer: string;
}

export interface DirectPrompt {
  readonly properties: readonly Property[];
  readonly text: string;
  readonly repair: Repair | null;
}

export function directPrompt({ properties, text, repair }: DirectPrompt): string {
  const marks = createDataMarks();
  const fields = properties.map((property) => {
    const { name, description } = property;
    const kind = KINDS[typeOf(property)];
    return `- ${JSON.stringify({ name, ...(description !== null && { description }), kind })}`;
  });
  const parts = [`Fields:\n${fields.join('\n')}`, `The text:\n${delimited(text, marks)}`];
  if (repair !== null) {
    const said = `${repair.problem}\nThe answer: ${repair.answer.slice(0, MAX_ANSWER)}`;
    parts.push(`Your last answer could not be used. Answer again.\n${delimited(said, marks)}`);
  }
  return parts.join('\n\n');
}
