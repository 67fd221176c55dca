import { type Element, isTag, isText } from 'domhandler';
import { readText } from '../../../dom/readers/text.ts';
import type { Property } from '../../../recipe/property.ts';
import type { FieldColumn } from './field-evidence.ts';
import { isToldAfter, labelBefore, namesOn, wordsOf } from './meanings.ts';

/** What a column's values are called. */
export interface LabelWords {
  /** For a reader: in headers, in the line of the values, in attributes that are read out. */
  readonly shown: readonly string[];
  /** In names, too, as classes are. */
  readonly all: readonly string[];
}

/** Items whose labels are looked at; of fewer, a value may be taken for a label. */
const MOST_ITEMS = 5;
const LEAST_ITEMS = 3;
const LONGEST = 40;
const READ_OUT = ['aria-label', 'title', 'data-label', 'data-title', 'data-th', 'itemprop'];
/** Not the name of a currency. */
const WITHIN = /^(?!\p{Lu}{1,3}\b)((?=.{0,9}\p{L}{3})[^:,\p{N}\p{Sc}]{3,40})(?::|\p{Sc}|\p{N})/u;
const MARK = /[,;|·•–—]/;

/** The words that all values have around them: what differs between items is no label. */
export function labelWords({ elements, roots }: Pick<FieldColumn, 'elements' | 'roots'>): LabelWords {
  const found = elements.flatMap((element, at) => {
    const root = roots[at];
    return element === null || root === undefined ? [] : [{ element, root }];
  });
  const labels = found.slice(0, MOST_ITEMS).map(({ element, root }) => {
    const chain = aroundIn(element, root);
    const named = [...new Set([...chain, element])];
    return {
      ...labelsOf(element, root, chain),
      readOut: named.flatMap(readOut),
      names: named.flatMap((one) => namesOn(one).flat()),
    };
  });
  const [first] = labels;
  if (first === undefined || labels.length < LEAST_ITEMS) return { shown: [], all: [] };
  const inAll = (key: 'readOut' | 'names'): readonly string[] =>
    first[key].filter((word) => labels.every((one) => one[key].includes(word)));
  const isShared = (side: keyof Labels): boolean =>
    wordsOf(first[side]).length > 0 && labels.every((one) => one[side] === first[side]);
  const beside = isShared('before') ? first.before : isShared('after') ? first.after : '';
  const within = isShared('within') ? first.within : '';
  const shown = [...new Set([...wordsOf(beside), ...wordsOf(within), ...inAll('readOut')])];
  return { shown, all: [...new Set([...shown, ...inAll('names')])] };
}

/** What stands before an element, behind it, and within it before a number or a colon: a label, where it is so in all items. */
interface Labels {
  readonly before: string;
  readonly after: string;
  readonly within: string;
}

export function labelsOf(element: Element, root: Element, chain = aroundIn(element, root)): Labels {
  const outer = chain.at(-1) ?? element;
  return {
    before: labelOf('before', outer, element, root),
    after: labelOf('after', outer, element, root),
    within: WITHIN.exec(readText(element))?.[1]?.trim() ?? '',
  };
}

/** Whether the page calls a column what a property is called. */
export function isCalledByName(
  { name }: Pick<Property, 'name'>,
  column: Pick<FieldColumn, 'elements' | 'roots'>,
): boolean {
  const wanted = wordsOf(name);
  return labelWords(column).all.some((word) => wanted.includes(word));
}

/** What is said of an element to those who do not see it; its own text once more is no label. */
function readOut(element: Element): readonly string[] {
  const own = new Set(wordsOf(readText(element)));
  return READ_OUT.flatMap((key) => {
    const said = element.attribs[key] ?? '';
    const words = wordsOf(said);
    return said.length > LONGEST || words.some((word) => own.has(word)) ? [] : words;
  });
}

/** The one element in an element, or else itself, and those around it that say no more. */
function aroundIn(element: Element, root: Element): readonly Element[] {
  const [only, ...others] = element.children.filter(isTag);
  const inner = only === undefined || others.length > 0 ? element : only;
  const chain = [inner];
  const said = readText(inner);
  for (let { parent } = inner; parent !== null && isTag(parent) && parent !== root; { parent } = parent) {
    if (readText(parent) !== said) break;
    chain.push(parent);
  }
  return chain;
}

/** What stands right before a value, or behind it where nothing but another value is before it. */
function labelOf(side: 'before' | 'after', outer: Element, element: Element, root: Element): string {
  const isAfter = side === 'after';
  if (outer === root) return '';
  const header = labelBefore(element, root);
  if (header !== null) return header;
  const { parent } = outer;
  const line = (parent?.children ?? []).filter((node) => saidBy(node) !== '');
  const at = line.indexOf(outer);
  const [before, behind] = [line[at - 1], line[at + 1]];
  const mayBeAfter = isToldAfter(parent) || (before !== undefined && isTag(before));
  // "<b>4</b> <i>Rooms</i>"
  const isPair = line.length === 2 && at === 0 && !holdsControl(behind);
  if (isAfter ? !isPair && (!mayBeAfter || !(behind && isText(behind))) : isToldAfter(parent)) return '';
  const beside = isAfter ? behind : before;
  if (beside === undefined) return '';
  const said = saidBy(beside);
  const parts = isText(beside) ? said.split(MARK) : [said];
  const own = (isAfter ? parts[0] : parts.at(-1)) ?? '';
  return own.length > LONGEST ? '' : own;
}

function holdsControl(node: Element['children'][number] | undefined): boolean {
  if (node === undefined || !isTag(node)) return false;
  return node.name === 'a' || node.name === 'button' || node.children.some(holdsControl);
}

function saidBy(node: Element['children'][number]): string {
  return isText(node) ? node.data.trim() : isTag(node) ? readText(node) : '';
}
