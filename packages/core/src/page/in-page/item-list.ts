export interface ItemList {
  /** Attributes, beside class and id, that decide about an item. */
  readonly attributes: readonly string[];
  /** Whether all that decides about an item is told by changes in it and around it. */
  readonly isTold: boolean;
  /** The items in the document, in document order; true to what was noted. */
  items(): readonly Element[];
  /** Notes what has changed in the document. */
  note(records: readonly MutationRecord[]): void;
}

/**
 * Runs in the page. The elements that match the list selector, kept up with the document's changes: looking for all of
 * them each time would make a page of a long list slower with each page before it.
 */
export function createItemList(listSelector: string): ItemList {
  /** In larger parts of a document that change, looking at everything anew is no slower. */
  const SMALL_PART = 200;
  // What these look at changes without a word: states, and siblings' or others' attributes. Names that are not plain are
  // not looked for among the attributes.
  const isTold = !/[:+~|\\]|[^\s -~]/.test(listSelector);
  // In HTML names are in lower case, however a selector writes them.
  const attributes = [...listSelector.matchAll(/\[\s*([\w-]+)/g)].flatMap(([, name = '']) => [
    name,
    name.toLowerCase(),
  ]);
  let known: Element[] | null = null;
  let members = new WeakSet<Element>();

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
      to.push(element);
    }
  };

  /** Whether the list is what it was, but for what was appended. */
  const follow = ({ type, target, addedNodes, removedNodes }: MutationRecord, grown: Element[]): boolean => {
    if (type === 'attributes') return !(target instanceof Element && concernsItems(target));
    for (const node of removedNodes) if (node instanceof Element && concernsItems(node)) return false;
    for (const node of addedNodes) {
      if (!(node instanceof Element) || !node.isConnected) continue;
      const fresh = appended(node, grown.at(-1));
      if (fresh === null) return false;
      add(fresh, grown);
    }
    return true;
  };

  return {
    attributes,
    isTold,
    items() {
      if (known === null || !isTold) {
        known = [];
        members = new WeakSet();
        add([...document.querySelectorAll(listSelector)], known);
      }
      return known;
    },
    note(records) {
      if (known === null || !isTold) return;
      // Whoever has the list goes on with it as it was.
      const grown = [...known];
      known = records.every((record) => follow(record, grown)) ? grown : null;
    },
  };
}
