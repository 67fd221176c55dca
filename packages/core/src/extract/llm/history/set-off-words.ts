import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { readText } from '../../../dom/readers/text.ts';
import { mostFrequent } from '../most-frequent.ts';
import { tagAndClass } from './place-of.ts';

const LONGEST = 24;
const LEAST = 2;

/**
 * How many elements begin or end with an element of their own that says the same in several: "New" before a name. One whose
 * like stands within other values, too, marks words of them, as a search does.
 */
export function setOffWords(elements: readonly (Element | null)[]): number {
  const known = elements.flatMap((element) => (element === null ? [] : [partsOf(element)]));
  const within = new Set(known.flatMap((parts) => parts.slice(1, -1).filter(isTag).map(tagAndClass)));
  const said = known.map((parts) => setOffWord(parts, within)).filter((word) => word !== '');
  const frequent = mostFrequent(said);
  return frequent === null || frequent.count < LEAST ? 0 : said.length;
}

function setOffWord(parts: readonly ChildNode[], within: ReadonlySet<string>): string {
  if (parts.length < 2) return '';
  for (const part of [parts[0], parts.at(-1)]) {
    if (part === undefined || !isTag(part) || within.has(tagAndClass(part))) continue;
    const text = readText(part);
    if (/\p{L}{2}/u.test(text) && text.length <= LONGEST) return text;
  }
  return '';
}

/** Elements, and what is said between them. */
export function partsOf({ children }: Element): readonly ChildNode[] {
  return children.filter((child) => isTag(child) || (isText(child) && child.data.trim() !== ''));
}
