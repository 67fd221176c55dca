import { withoutClones } from '../../../surroundings/items/without-clones.ts';
import { isSetAside } from '../../drawn-box.ts';
import { isElement } from '../../is-element.ts';
import { composedParent, deepMatches, flattened, openShadowRoots } from '../../open-shadow.ts';
import { isInView } from '../../scroll/view-items.ts';
import type { TrackedList } from '../tracker/tracked-list.ts';
import { describeItem } from './describe-item.ts';
import { HiddenCopies } from './hidden-copies.ts';
import { itemsAsPlaced } from './items-as-placed.ts';
import type { Probe } from './probe.ts';
import { withoutSpacers } from './without-spacers.ts';

export interface ItemList extends TrackedList<Element> {
  /** Attributes, beside class and id, that decide about an item or are read in it. */
  readonly attributes: readonly string[];
  /** Whether an element is an item, or was one: a script may have made it none. */
  wasItem(element: Element): boolean;
  /** The item that ends the list as it is laid out. */
  last(): Element | undefined;
  /** Notes what has changed in the document: `items` is true to what was noted. Returns what lies in it and is an item. */
  note(records: readonly MutationRecord[]): ReadonlySet<Element>;
}

/** In larger parts of a document that change, looking at everything anew is no slower. */
const SMALL_PART = 200;
const TREE: Parameters<typeof withoutClones<Element>>[1] = {
  parent: ({ parentElement }) => parentElement,
  text: ({ textContent }) => textContent,
  attribute: (element, name) => element.getAttribute(name),
};

/** Longer lists are no pools, so their order is the document's. */
const LONGEST_POOL = 200;

/**
 * The elements that match the list selector, kept up with the document's changes: looking for all of them each time would
 * make a page of a long list slower with each page before it.
 */
export function createItemList(
  listSelector: string,
  probes: readonly Probe[],
  watchRoot: (root: ShadowRoot) => void,
): ItemList {
  // What these look at changes without a word: states, and siblings' or others' attributes. Names that are not plain are
  // not looked for among the attributes.
  const isTold = !/[:+~|\\]|[^\s -~]/.test(listSelector);
  // In HTML names are in lower case, however a selector writes them.
  const inBothCases = (names: readonly string[]): readonly string[] =>
    names.flatMap((name) => [name, name.toLowerCase()]);
  const read = inBothCases(probes.flatMap(({ attribute }) => attribute ?? []));
  const named = [...listSelector.matchAll(/\[\s*([\w-]+)/g)].map(([, name = '']) => name);
  const copies = new HiddenCopies(probes);
  let known: Element[] | null = null;
  let members = new WeakSet<Element>();
  /** Those that were hidden once they had been taken. */
  const hidden = new Set<Element>();
  const everMembers = new WeakSet<Element>();
  /** Whether the list is in shadow roots, or its items have some. */
  let isDeep = false;

  const elementsIn = (part: Element): readonly Element[] | null => {
    const inside = part.getElementsByTagName('*');
    // Its length would be the length of all of it.
    return inside.item(SMALL_PART) === null ? [part, ...inside] : null;
  };
  /** Whether items are in it, or were. */
  const concernsItems = (part: Element): boolean => {
    const elements = elementsIn(part);
    if (elements === null) return true;
    return elements.some((element) => members.has(element) || element.matches(listSelector));
  };

  /** Items that came behind all others; null where some did not. */
  const appended = (node: Element, last: Element | undefined): readonly Element[] | null => {
    const inside = [...node.querySelectorAll(listSelector)];
    const found = node.matches(listSelector) ? [node, ...inside] : inside;
    const fresh = found.filter((element) => !members.has(element));
    let before = last;
    for (const element of fresh) {
      if (
        before !== undefined &&
        !(before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      )
        return null;
      before = element;
    }
    return fresh;
  };

  const add = (elements: readonly Element[], to: Element[]): void => {
    for (const element of elements) {
      members.add(element);
      everMembers.add(element);
      to.push(element);
    }
  };

  /** Whether the list is what it was, but for what was appended. */
  const follow = ({ type, target, addedNodes, removedNodes }: MutationRecord, grown: Element[]): boolean => {
    if (type === 'attributes') return !(isElement(target) && concernsItems(target));
    for (const node of removedNodes) if (isElement(node) && concernsItems(node)) return false;
    for (const node of addedNodes) {
      if (!isElement(node) || !node.isConnected) continue;
      const fresh = appended(node, grown.at(-1));
      if (fresh === null) return false;
      add(fresh, grown);
    }
    return true;
  };

  const items = (): readonly Element[] => {
    // A shadow root is attached, and filled, without a word.
    isDeep ||= hasShadow(known?.[0]) || hasShadow(known?.at(-1));
    if (known === null || known.length === 0 || isDeep || !isTold) {
      known = [];
      members = new WeakSet();
      const found = copies.without(deepMatches(listSelector));
      isDeep =
        found[0]?.getRootNode() instanceof ShadowRoot || hasShadow(found[0]) || hasShadow(found.at(-1));
      if (isDeep || found.length === 0) for (const root of openShadowRoots(document)) watchRoot(root);
      add(found, known);
    }
    return withoutSpacers(withoutClones(withoutHidden(known), TREE));
  };

  const withoutHidden = (all: readonly Element[]): readonly Element[] => {
    for (const item of hidden) if (!isSetAside(item)) hidden.delete(item);
    return hidden.size === 0 ? all : all.filter((item) => !hidden.has(item));
  };

  const keepUp = (records: readonly MutationRecord[]): void => {
    if (known === null || isDeep || !isTold) return;
    // Copies may have been added beside what they are copies of, and the first items stand in shadow roots.
    if (copies.hasFound || known.length === 0) {
      known = null;
      return;
    }
    // Whoever has the list goes on with it as it was.
    const grown = [...known];
    const isFollowed = records.every((record) => follow(record, grown));
    known = isFollowed && !copies.mayBegin(grown, known.length) ? grown : null;
  };

  const itemAround = (node: Node): Element | null => {
    const { host = null } = node instanceof ShadowRoot ? node : (node.getRootNode() as Partial<ShadowRoot>);
    const first = isElement(node) ? node : (node.parentElement ?? host);
    const item = first?.closest(listSelector) ?? null;
    if (item !== null || !isDeep) return item;
    for (let around = first; around !== null; around = composedParent(around))
      if (around.matches(listSelector)) return around;
    return null;
  };

  const itemsOf = (node: Node): Iterable<Element> => {
    if (!isElement(node)) return [];
    return everMembers.has(node) ? [node] : node.querySelectorAll(listSelector);
  };

  return {
    attributes: [...inBothCases(named), ...read],
    get isTold() {
      return isTold && !isDeep;
    },
    items,
    asPlaced: itemsAsPlaced,
    isConnected: (item) => item.isConnected,
    isItem: (element) => element.isConnected && (isDeep || element.matches(listSelector)),
    leaveOut(left) {
      for (const item of left) if (item.isConnected && isSetAside(item)) hidden.add(item);
    },
    describe: (item) => describeItem(flattened(item), probes),
    mayFill: (item) => !isInView(item),
    wasItem: (element) => everMembers.has(element),
    last: () => itemsAsPlaced(items().slice(-LONGEST_POOL)).at(-1),
    note(records) {
      keepUp(records);
      const changed = new Set<Element>();
      for (const { type, target, attributeName, addedNodes } of records) {
        // What is put back may have been written anew meanwhile, of which nothing told.
        for (const node of addedNodes) for (const item of itemsOf(node)) changed.add(item);
        // Other attributes are watched for what they say of controls.
        if (type === 'attributes' && attributeName !== 'href' && !read.includes(attributeName ?? ''))
          continue;
        const item = itemAround(target);
        if (item !== null) changed.add(item);
      }
      return changed;
    },
  };
}

/** Whether a small item is shown by shadow roots: items are alike, so a look at one of them tells of all. */
function hasShadow(item: Element | undefined): boolean {
  if (item === undefined) return false;
  if (item.shadowRoot !== null) return true;
  const inside = item.getElementsByTagName('*');
  return inside.item(SMALL_PART) === null && [...inside].some(({ shadowRoot }) => shadowRoot !== null);
}
