import type { ElementTree } from '../tree/element-tree.ts';
import { elementsWithin } from '../tree/elements-within.ts';
import { isChosen } from './is-chosen.ts';

const LEAST = 2;
const MOST = 60;
/** Characters of a choice with its count. */
const LONGEST = 60;
const INSIDE = 12;
/** Choices that have counts, so that the one without a link is the one that is shown. */
const LEAST_COUNTED = 3;
const COUNT = /^[[(（]?\s?(\d[\d.,\s]*)[\])）]?$/;
const BEHIND = /^(.*\S)\s?[[(（]\s?(\d[\d.,\s]*)[\])）]$/;
const COUNTS_BEFORE = /[[(（]\s?\d[\d.,\s]*[\])）]/;
const NUMBER = /\p{N}/u;
const NAMED = /\p{L}.*\p{L}/u;
/** "EU", "XL". */
const CODE = /^[A-Z]{1,3}$/;
const COUNTER = /(?:^|[\s_-])(?:badge|count(?:er)?|num(?:ber)?|total|pill|chip)(?:$|[\s_-])/i;
/** They hold other things than choices. */
const OTHERS: ReadonlySet<string> = new Set(['tr', 'table', 'tbody', 'thead', 'datalist', 'svg', 'dl']);

interface Look {
  readonly isMarked: boolean;
  readonly isLink: boolean;
}

interface Choice extends Look {
  readonly text: string;
  readonly name: string;
  readonly count: number | null;
  /** Whether its count stands in an element of its own without brackets: sizes and plans have such numbers, too. */
  readonly isBare: boolean;
  /** Whether it is one of tabs or radio buttons, or its count is named so. */
  readonly isNamed: boolean;
}

/** What the one of several choices that is shown says, with a number in it: "All (128)"; null where there is none. */
export function chosenChoice<E>(parent: E, tree: ElementTree<E>): string | null {
  if (OTHERS.has(tree.name(parent))) return null;
  const children = tree.children(parent);
  if (children.length < LEAST || children.length > MOST) return null;
  const looks = children.map((child) => lookAt(child, tree));
  const links = looks.filter(({ isLink }) => isLink).length;
  const mayBePlain = links >= LEAST_COUNTED - 1 && links < children.length;
  if (!mayBePlain && !looks.some(({ isMarked }) => isMarked)) return null;
  if (children.some((child) => tree.text(child).length > LONGEST)) return null;
  const choices = looks
    .map((look, index) => ({ ...look, ...countIn(children[index] as E, tree) }))
    .filter(({ text }) => text !== '');
  const chosen = chosenOf(choices);
  if (chosen === undefined || isOneOfSeries(choices)) return null;
  const areLinks = choices.some(({ isLink }) => isLink);
  if (chosen.isBare && (CODE.test(chosen.name) || !(areLinks || chosen.isNamed))) return null;
  // What holds several is none.
  if (COUNTS_BEFORE.test(chosen.name)) return null;
  if (chosen.count !== null) return `${chosen.name} (${chosen.count})`;
  return chosen.isMarked && NUMBER.test(chosen.text) ? chosen.text : null;
}

function chosenOf(choices: readonly Choice[]): Choice | undefined {
  const marked = choices.filter(({ isMarked }) => isMarked);
  if (marked.length > 0) return marked.length === 1 ? marked[0] : undefined;
  const plain = choices.filter(({ isLink }) => !isLink);
  const counted = choices.filter(({ count }) => count !== null);
  return plain.length === 1 && counted.length >= LEAST_COUNTED ? plain[0] : undefined;
}

function lookAt<E>(child: E, tree: ElementTree<E>): Look {
  let [isMarked, isLink] = [false, false];
  for (const one of elementsWithin(child, INSIDE, tree)) {
    isMarked ||= isChosen(one, tree);
    isLink ||= tree.attribute(one, 'href') !== null;
  }
  return { isMarked, isLink };
}

function countIn<E>(child: E, tree: ElementTree<E>): Omit<Choice, keyof Look> {
  const text = tree.text(child);
  const inside = elementsWithin(child, INSIDE, tree);
  const last = inside.map((one) => tree.text(one)).findLast((said) => said !== '') ?? '';
  const [, name = '', count] = BEHIND.exec(text) ?? [
    '',
    text.endsWith(last) ? text.slice(0, -last.length).trim() : '',
    COUNT.exec(last)?.[1],
  ];
  const number = Number(count?.replace(/\D/g, '') || Number.NaN);
  return {
    text,
    name,
    isBare: count !== undefined && !BEHIND.test(text),
    isNamed: inside.some((one) => isCounter(one, tree)),
    count: Number.isFinite(number) && NAMED.test(name) ? number : null,
  };
}

function isCounter<E>(element: E, tree: ElementTree<E>): boolean {
  return (
    tree.attribute(element, 'role') === 'tab' ||
    tree.attribute(element, 'type') === 'radio' ||
    COUNTER.test(tree.attribute(element, 'class') ?? '')
  );
}

/** "Mon 3", "Tue 4" and "Season 1", "Season 2" count nothing. */
function isOneOfSeries(choices: readonly Choice[]): boolean {
  const counts = choices.flatMap(({ count }) => count ?? []);
  const names = new Set(choices.map(({ name }) => name));
  const areNext = counts.every((count, index) => index === 0 || count === (counts[index - 1] ?? 0) + 1);
  return counts.length > 1 && (areNext || names.size === 1);
}
