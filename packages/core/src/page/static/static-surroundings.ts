import {
  type ChildNode,
  type Document,
  type Element,
  isComment,
  isTag,
  isText,
  type ParentNode,
} from 'domhandler';
import { childElements } from '../../dom/child-elements.ts';
import { afterSubtree, descendants } from '../../dom/descendants.ts';
import { directText } from '../../dom/direct-text.ts';
import { inlineStyle } from '../../dom/inline-style.ts';
import { siblingElement } from '../../dom/sibling-element.ts';
import { type Visitor, walk, walkInTurns } from '../../dom/walk.ts';
import type { Turns } from '../../ground/time/take-turns.ts';
import { once } from '../../values/once.ts';
import type { Surroundings, ToldCount } from '../../verdict/surroundings.ts';
import { isTab } from '../surroundings/controls/is-control.ts';
import { itemsAlike } from '../surroundings/items/items-alike.ts';
import { SurroundingsCollector } from '../surroundings/surroundings-collector.ts';
import type { ElementTree } from '../surroundings/tree/element-tree.ts';
import { foldSpace } from '../surroundings/tree/fold-space.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../surroundings/tree/surroundings-limits.ts';
import { isDisabled } from './is-disabled.ts';

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title']);
/** Elements that do not end a line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i input kbd label mark meter output q s samp select small span strong sub sup time tt u var wbr button'.split(
    ' ',
  ),
);

/** Where React puts in what the document ends with, and that. */
const AWAITED = /^B:[\da-f]+$/;
const STREAMED = /^S:[\da-f]+$/;

/** Characters of one text that a label may begin with, spaces among them. */
const LONGEST_TEXT = 4_000;

const TREE: ElementTree<Element> = {
  parent: ({ parent }) => elementOf(parent),
  previous: (element) => siblingElement(element, 'prev'),
  children: childElements,
  name: ({ name }) => name,
  text: textOf,
  attribute: ({ attribs }, name) => attribs[name] ?? null,
  attributeNames: ({ attribs }) => Object.keys(attribs),
  isDisabled,
  besides(element, side) {
    const next = (node: ChildNode): ChildNode | null => (side === 'before' ? node.prev : node.next);
    const found: { text: string; isElement: boolean }[] = [];
    let looked = 0;
    for (let node = next(element); node !== null && found.length < 2; node = next(node)) {
      looked += 1;
      if (looked > LIMITS.beside) break;
      const read = isTag(node)
        ? !UNREAD.has(node.name) && textOf(node)
        : isText(node) && foldSpace(node.data.slice(0, LONGEST_TEXT));
      if (read) found.push({ text: read, isElement: isTag(node) });
    }
    return found;
  },
};

interface KnownOfDocument {
  readonly url: string;
  /** What its answer names as the next one. */
  readonly nextLink: string | null;
  readonly told: readonly ToldCount[];
  /** The recipe's control; null: there is none. */
  readonly control: Element | null;
}

/** What stands around the items of a static document, as far as its markup tells. */
export async function staticSurroundings(
  document: Document,
  items: ReadonlySet<Element>,
  { url, nextLink, told, control }: KnownOfDocument,
  turns: Turns,
): Promise<Surroundings> {
  const alike = itemsAlike(items, TREE);
  if (turns.isOver()) await turns.pause();
  const around = new SurroundingsCollector(alike, TREE, items);
  if (nextLink !== null) around.named(nextLink);
  if (control !== null) around.own(control);
  await walkInTurns(document, collecting(document, around, alike), turns);
  if (turns.isOver()) await turns.pause();
  const seen = around.surroundings(url);
  return told.length === 0 ? seen : { ...seen, told: [...told, ...seen.told] };
}

/** The same at once, of a document whose answer is not known. */
export function surroundingsAtOnce(
  document: Document,
  items: ReadonlySet<Element>,
  url: string,
): Surroundings {
  const alike = itemsAlike(items, TREE);
  const around = new SurroundingsCollector(alike, TREE, items);
  walk(document, collecting(document, around, alike));
  return around.surroundings(url);
}

function collecting(
  document: Document,
  around: SurroundingsCollector<Element>,
  items: ReadonlySet<Element>,
): Visitor {
  const come = once(() => streamedIn(document));
  const isReplaced = ({ name, attribs: { id = '' } }: Element): boolean =>
    name === 'template' && AWAITED.test(id) && come().has(id.slice(2));
  /** What stands in it, up to a comment, a script replaces at once. */
  let replacedIn: ParentNode | null = null;
  return {
    enter(node) {
      if (isTag(node) && isReplaced(node)) replacedIn = node.parent;
      if (replacedIn !== null && node.parent === replacedIn) {
        if (isComment(node) && node.data === '/$') replacedIn = null;
        return false;
      }
      if (isText(node)) around.text(node.data, elementOf(node.parent));
      if (!isTag(node)) return true;
      if (!isInline(node)) around.endLine();
      if (items.has(node)) around.item();
      if (node.name === 'noscript') around.noscript(directText(node));
      if (node.name === 'script') around.data(node.attribs.type ?? null, () => directText(node));
      if (node.name === 'title') around.title(directText(node));
      if (UNREAD.has(node.name) || items.has(node)) return false;
      if (isHiddenItself(node)) {
        if (node.name === 'input') around.field(node);
        return false;
      }
      around.element(node);
      return true;
    },
    leave(node) {
      if (isTag(node) && !isInline(node)) around.endLine();
    },
  };
}

/** Numbers of the parts that have come for what stands in for them. */
function streamedIn(document: Document): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { attribs } of descendants(document))
    if (STREAMED.test(attribs.id ?? '')) found.add(attribs.id?.slice(2) ?? '');
  return found;
}

function isInline(element: Element): boolean {
  return INLINE.has(element.name) && !isTab(element, TREE);
}

/** What it stands in was looked at before. */
function isHiddenItself(element: Element): boolean {
  const { hidden, style, type } = element.attribs;
  if (hidden !== undefined || (element.name === 'input' && type === 'hidden')) return true;
  if (style === undefined) return false;
  const declared = inlineStyle(element);
  return (
    declared.get('display')?.toLowerCase() === 'none' ||
    /hidden|collapse/i.test(declared.get('visibility') ?? '')
  );
}

function elementOf(node: ParentNode | null): Element | null {
  return node !== null && isTag(node) ? node : null;
}

function textOf(element: Element): string {
  let text = '';
  let node: ChildNode | null = element.children[0] ?? null;
  while (node !== null) {
    if (isText(node)) text += node.data.slice(0, LONGEST_TEXT);
    const inside: ChildNode | undefined =
      text.length <= LIMITS.label && isTag(node) && !UNREAD.has(node.name) ? node.children[0] : undefined;
    node = inside ?? afterSubtree(node, element);
  }
  return foldSpace(text);
}
