import { type Element, isTag } from 'domhandler';
import { readText } from '../../../dom/readers/text.ts';
import { tagAndClass } from './place-of.ts';

const HEADING = /^h[1-6]$/;
/** "You may also like", "Related articles". */
const SAYS_MORE =
  /(?<!\p{L})(?:also|recommend|related|similar|popular|viewed|ähnlich|empfehl|empfohlen|auch|aussi|similaire|recommand|también|relacionad|recomendad|anche|correlat|consigliat|também|ook|aanbevol|också|również|polecan|также|похож|рекоменд)|おすすめ|関連|推荐|相关|추천|관련/iu;

/**
 * Which items stand behind another heading than the first ones: one of another kind, for a list may have parts, or one that
 * says that its things are others. `around`: what all items stand in.
 */
export function areBehindHeadings(items: readonly Element[], around: Element | null): readonly boolean[] {
  const branches = items.map((item) => branchOf(item, around));
  if (around === null) return items.map(() => false);
  const headings = headingsOf(around, new Set(branches), new Set(items));
  const [first = null, ...others] = branches.map((branch) => headings.get(branch) ?? null);
  return [
    false,
    ...others.map(
      (heading) =>
        heading !== null &&
        heading !== first &&
        (first === null || tagAndClass(heading) !== tagAndClass(first) || SAYS_MORE.test(readText(heading))),
    ),
  ];
}

function branchOf(item: Element, around: Element | null): Element {
  for (let node = item; ; ) {
    const { parent } = node;
    if (parent === around || parent === null || !isTag(parent)) return node;
    node = parent;
  }
}

/** The last heading before each of the branches, or with which it begins. */
function headingsOf(
  around: Element,
  branches: ReadonlySet<Element>,
  items: ReadonlySet<Element>,
): ReadonlyMap<Element, Element | null> {
  const found = new Map<Element, Element | null>();
  let last: Element | null = null;
  for (const child of around.children) {
    if (!isTag(child) || items.has(child)) {
      if (isTag(child)) found.set(child, last);
      continue;
    }
    const begins: Element | undefined = branches.has(child) ? child.children.find(isTag) : child;
    if (begins !== undefined && !items.has(begins)) last = headingIn(begins) ?? last;
    if (branches.has(child)) found.set(child, last);
  }
  return found;
}

function headingIn(element: Element): Element | null {
  if (HEADING.test(element.name)) return element;
  return element.children.filter(isTag).find(({ name }) => HEADING.test(name)) ?? null;
}
