import { type Element, isTag, isText } from 'domhandler';
import { readText } from '../../../dom/readers/text.ts';
import { mostFrequent } from '../most-frequent.ts';

const LONGEST = 24;
const LEAST = 2;

/** How many elements begin or end with an element of their own that says the same in several: "New" before a name. */
export function setOffWords(elements: readonly (Element | null)[]): number {
  const words = elements.map((element) => (element === null ? '' : setOffWord(element)));
  const said = words.filter((word) => word !== '');
  const frequent = mostFrequent(said);
  return frequent === null || frequent.count < LEAST ? 0 : said.length;
}

function setOffWord(element: Element): string {
  const parts = element.children.filter(
    (child) => isTag(child) || (isText(child) && child.data.trim() !== ''),
  );
  if (parts.length < 2) return '';
  for (const part of [parts[0], parts.at(-1)]) {
    if (part === undefined || !isTag(part)) continue;
    const text = readText(part);
    if (/\p{L}{2}/u.test(text) && text.length <= LONGEST) return text;
  }
  return '';
}
