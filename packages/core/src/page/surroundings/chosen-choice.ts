import type { ElementTree } from './element-tree.ts';
import { elementsWithin } from './elements-within.ts';
import { hasState } from './has-state.ts';

const LEAST = 2;
const MOST = 60;
/** Characters of a choice with its count. */
const LONGEST = 60;
const INSIDE = 12;
/** Choices that have counts, so that the one without a link is the one that is shown. */
const LEAST_COUNTED = 3;
const COUNT = /^[[(（]?\s?(\d[\d.,\s]*)[\])）]?$/;
const BEHIND = /^(.*\S)\s?[[(（]\s?(\d[\d.,\s]*)[\])）]$/;
const NAMED = /\p{L}.*\p{L}/u;
const CHOSEN =
  /^(?:is-|nav-|menu-)?(?:active|current|selected|checked|chosen|on)(?:-(?:item|cat|page|tab|menu-item))?$/i;
const STATES = ['aria-selected', 'aria-current', 'aria-checked', 'aria-pressed'] as const;
/** They hold other things than choices. */
const OTHERS: ReadonlySet<string> = new Set([
  'tr',
  'table',
  'tbody',
  'thead',
  'select',
  'datalist',
  'svg',
  'dl',
]);

interface Choice {
  readonly text: string;
  readonly name: string;
  readonly count: number | null;
  readonly isMarked: boolean;
  readonly isLink: boolean;
}

/** What the one of several choices that is shown says, with a number in it: "All (128)"; null where there is none. */
export function chosenChoice<E>(parent: E, tree: ElementTree<E>): string | null {
  if (OTHERS.has(tree.name(parent))) return null;
  const children = tree.children(parent);
  if (children.length < LEAST || children.length > MOST) return null;
  const choices: Choice[] = [];
  for (const child of children) {
    const text = tree.text(child);
    if (text.length > LONGEST) return null;
    if (text !== '') choices.push(choiceOf(child, text, tree));
  }
  const chosen = chosenOf(choices);
  if (chosen === undefined || isOneOfSeries(choices)) return null;
  if (chosen.count !== null) return `${chosen.name} (${chosen.count})`;
  return chosen.isMarked && /\p{N}/u.test(chosen.text) ? chosen.text : null;
}

function chosenOf(choices: readonly Choice[]): Choice | undefined {
  const marked = choices.filter(({ isMarked }) => isMarked);
  if (marked.length > 0) return marked.length === 1 ? marked[0] : undefined;
  const plain = choices.filter(({ isLink }) => !isLink);
  const counted = choices.filter(({ count }) => count !== null);
  return plain.length === 1 && counted.length >= LEAST_COUNTED ? plain[0] : undefined;
}

function choiceOf<E>(child: E, text: string, tree: ElementTree<E>): Choice {
  const inside = [...elementsWithin(child, INSIDE, tree)];
  const isMarked = inside.some((one) => {
    // Of several that can be checked each says how many there are of its own.
    if (tree.attribute(one, 'type') === 'checkbox') return false;
    const names = tree.attribute(one, 'class') ?? '';
    return (
      names.split(/\s+/).some((name) => CHOSEN.test(name)) ||
      tree.attribute(one, 'checked') !== null ||
      hasState(one, STATES, tree)
    );
  });
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
    count: Number.isFinite(number) && NAMED.test(name) ? number : null,
    isMarked,
    isLink: inside.some((one) => tree.attribute(one, 'href') !== null),
  };
}

/** "Mon 3", "Tue 4" and "Season 1", "Season 2" count nothing. */
function isOneOfSeries(choices: readonly Choice[]): boolean {
  const counts = choices.flatMap(({ count }) => count ?? []);
  const names = new Set(choices.map(({ name }) => name));
  const areNext = counts.every((count, index) => index === 0 || count === (counts[index - 1] ?? 0) + 1);
  return counts.length > 1 && (areNext || names.size === 1);
}
