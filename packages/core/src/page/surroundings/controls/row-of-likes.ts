import type { ShownRow } from '../../../verdict/surroundings.ts';
import type { ElementTree } from '../tree/element-tree.ts';
import { hasState } from '../tree/has-state.ts';
import { isMarked } from './is-control.ts';

const LEAST = 3;
const MOST = 40;
/** Characters that one of them says: the longest are days. */
const LONGEST = 24;
const DEEPEST = 4;
/** They hold other things than choices. */
const OTHERS: ReadonlySet<string> = new Set([
  'tr',
  'table',
  'tbody',
  'select',
  'datalist',
  'svg',
  'picture',
  'video',
]);
/** What says something by itself. */
const SHOWN: ReadonlySet<string> = new Set([
  'img',
  'video',
  'canvas',
  'iframe',
  'hr',
  'textarea',
  'select',
  'object',
]);
const WORDS: ReadonlySet<string> = new Set(['span', 'b', 'strong', 'small', 'time', 'em']);
const STRONG: ReadonlySet<string> = new Set(['b', 'strong']);
const STATES = ['aria-selected', 'aria-current', 'aria-checked', 'aria-pressed'] as const;

interface Like {
  readonly label: string;
  readonly href: string | null;
  readonly look: string;
  readonly isChosen: boolean;
  readonly isStrong: boolean;
}

type Likes = Pick<ShownRow, 'labels' | 'hrefs' | 'chosen' | 'isMarked' | 'beside'>;

/** The children of an element as a row of choices that each say hardly anything: numbers, letters, dots; null: they are none. */
export function rowOfLikes<E>(parent: E, tree: ElementTree<E>): Likes | null {
  if (OTHERS.has(tree.name(parent))) return null;
  const children = tree.children(parent);
  if (children.length < LEAST - 1 || children.length > MOST) return null;
  // The one that is shown may be no more than text.
  if (children.length < LEAST && textAt(children[0], 'before', tree) === '') return null;
  const [legend, ...behind] = children;
  const isNamed = legend !== undefined && tree.name(legend) === 'legend';
  const likes: Like[] = [];
  for (const child of isNamed ? behind : children) {
    const chain = chainIn(child, tree);
    const text = chain && tree.text(child);
    if (chain === null || text === null || text.length > LONGEST) return null;
    const isRadio = chain.some((one) => tree.attribute(one, 'type') === 'radio');
    if (text === '' && isRadio && tree.name(child) === 'input') {
      // Its label comes behind it.
      likes.push({ label: '', href: null, look: '', isChosen: isChosen(chain, tree), isStrong: false });
      continue;
    }
    const previous = likes.at(-1);
    const isLabelled = previous?.look === '' && previous.label === '';
    if (isLabelled) likes.pop();
    likes.push({
      label:
        text ||
        (chain
          .map((one) => tree.attribute(one, 'aria-label') ?? tree.attribute(one, 'title'))
          .find(Boolean) ??
          ''),
      href: chain.map((one) => tree.attribute(one, 'href')).find((href) => href !== null) ?? null,
      look: chain.map((one) => lookOf(one, tree)).join(' '),
      isChosen: isChosen(chain, tree) || (isLabelled && previous.isChosen),
      isStrong: chain.some((one) => STRONG.has(tree.name(one))),
    });
  }
  const areBare = likes.every(({ label }) => label === '');
  if (areBare && children.some((child) => tree.isSmall?.(child) === false)) return null;
  return {
    labels: likes.map(({ label }) => label),
    hrefs: likes.map(({ href }) => href),
    chosen: chosenOf(likes),
    isMarked: likes.some(({ isChosen }) => isChosen) || likes.filter(({ isStrong }) => isStrong).length === 1,
    beside: [
      isNamed ? tree.text(legend) : '',
      textAt(children[0], 'before', tree),
      textAt(children.at(-1), 'behind', tree),
    ]
      .join(' ')
      .trim(),
  };
}

/** "Tue" and "4" in elements of their own are one label. */
function isWord<E>(element: E, tree: ElementTree<E>): boolean {
  return WORDS.has(tree.name(element)) && tree.children(element).length === 0 && tree.text(element) !== '';
}

/** An element and what it alone holds, as far in as that goes; null where it holds several things. */
function chainIn<E>(element: E, tree: ElementTree<E>): readonly E[] | null {
  const chain: E[] = [element];
  for (;;) {
    const last = chain.at(-1) ?? element;
    if (SHOWN.has(tree.name(last)) || chain.length > DEEPEST) return null;
    const [inside, second] = tree.children(last);
    if (second !== undefined) return tree.children(last).every((one) => isWord(one, tree)) ? chain : null;
    if (inside === undefined) return chain;
    chain.push(inside);
  }
}

function lookOf<E>(element: E, tree: ElementTree<E>): string {
  return [tree.name(element), tree.attribute(element, 'class'), tree.attribute(element, 'style')].join('|');
}

function isChosen<E>(chain: readonly E[], tree: ElementTree<E>): boolean {
  return chain.some(
    (one) => isMarked(one, tree) || tree.attribute(one, 'checked') !== null || hasState(one, STATES, tree),
  );
}

/** The one that is marked, or that alone looks unlike all the others. */
function chosenOf(likes: readonly Like[]): number | null {
  const marked = likes.flatMap(({ isChosen }, index) => (isChosen ? [index] : []));
  const strong = likes.flatMap(({ isStrong }, index) => (isStrong ? [index] : []));
  if (marked.length === 0 && strong.length === 1) return strong[0] ?? null;
  if (marked.length > 0) return marked.length === 1 ? (marked[0] ?? null) : null;
  const isText = likes.some(({ label }) => /[\p{L}\p{N}]/u.test(label));
  const counted = likes.filter(({ label }) => !isText || /[\p{L}\p{N}]/u.test(label));
  const looks = Map.groupBy(counted, ({ look }) => look);
  const [odd] = [...looks.values()].filter(({ length }) => length === 1).flat();
  return looks.size === 2 && counted.length >= LEAST && odd !== undefined ? likes.indexOf(odd) : null;
}

function textAt<E>(element: E | undefined, side: 'before' | 'behind', tree: ElementTree<E>): string {
  const [first] = element === undefined ? [] : tree.besides(element, side);
  return first?.isElement === false ? first.text : '';
}
