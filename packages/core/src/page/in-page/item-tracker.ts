import type { ItemIdentity } from './describe-item.ts';
import type { ItemList } from './item-list.ts';

export interface ItemTracker {
  /**
   * The elements not taken before, in reading order. Placeholders, and what follows them, are left for later, unless
   * the look is `final`: then they are taken as they are, and so are all later ones.
   */
  peek(final: boolean): readonly Element[];
  /** Marks what `peek` last returned as taken; its identities, in the same order. */
  take(): readonly ItemIdentity[];
  /** A new page is about to be asked for: in `replace` mode the next list stands on its own. */
  turn(): void;
  /** Notes what changed in the document. */
  note(records: readonly MutationRecord[]): void;
  /** Whether the last look left something that a final one would take. */
  isUnfinished(): boolean;
  /** Whether items were recycled or left the document: the list shows a moving window. */
  isWindow(): boolean;
  /** Whether the window shows new items without the last one taken: there may be others in between. */
  isTorn(): boolean;
  /** The item that ends the list as it is laid out. */
  last(): Element | undefined;
  /** Items in the document, in reading order. */
  items(): readonly Element[];
}

/**
 * Runs in the page. Tells new items from those taken before, by aligning what the document shows with the sequence
 * taken so far: an item that follows the item taken as number 7 and equals number 8 is number 8 again. So a re-mounted
 * or re-rendered item is known, and an equal item at another place is a new one.
 *
 * In `replace` mode a page's list is new as a whole, once at least half of it was not in the list before.
 */
export function createItemTracker(
  listSelector: string,
  list: ItemList,
  mode: 'replace' | 'append',
  known: readonly ItemIdentity[],
  blankIsReal: boolean,
  describeItem: (item: Element) => ItemIdentity,
  itemsAsPlaced: (elements: readonly Element[]) => readonly Element[],
): ItemTracker {
  interface Entry extends ItemIdentity {
    readonly index: number;
  }
  /** Everything taken, in order. */
  const taken: ItemIdentity[] = [...known];
  /** How often links occur among the taken: links that occur once identify their item. */
  const linkCounts = new Map<number, number>();
  /** The same of what the recipe reads: the rest of an item may tick. */
  const readCounts = new Map<number, number>();
  const count = ({ links, read }: ItemIdentity): void => {
    linkCounts.set(links, (linkCounts.get(links) ?? 0) + 1);
    readCounts.set(read, (readCounts.get(read) ?? 0) + 1);
  };
  taken.forEach(count);
  const entries = new WeakMap<Element, Entry>();
  /** Items of the last look, in reading order. */
  let live: readonly Element[] = [];
  let touched = new Set<Element>();
  let fresh: { readonly element: Element; readonly identity: ItemIdentity }[] = [];
  let blank = false;
  let thin = false;
  let continuous = true;
  let blankTaken = blankIsReal;
  let awaiting = false;
  let windowed = false;

  const same = (a: ItemIdentity, b: ItemIdentity): boolean =>
    a.links === b.links &&
    (a.text === b.text ||
      (a.links !== 0 && (linkCounts.get(a.links) ?? 0) <= 1) ||
      (a.read !== 0 && a.read === b.read && (readCounts.get(a.read) ?? 0) <= 1));

  const inReadingOrder = (elements: readonly Element[]): readonly Element[] =>
    windowed ? itemsAsPlaced(elements) : elements;

  const remember = (element: Element, identity: ItemIdentity, index: number): void => {
    entries.set(element, { ...identity, index });
  };

  /** The number under which the element was taken, if it still is that item. */
  const anchorOf = (element: Element): number => {
    const entry = entries.get(element);
    if (entry === undefined) return -1;
    if (!touched.has(element)) return entry.index;
    const identity = describeItem(element);
    if (same(entry, identity)) {
      remember(element, identity, entry.index);
      return entry.index;
    }
    return -1;
  };

  const align = (elements: readonly Element[]): readonly number[] => {
    const numbers = elements.map(anchorOf);
    const used = new Set(numbers);
    const identities = elements.map((element, index) =>
      (numbers[index] ?? -1) >= 0 ? null : describeItem(element),
    );
    const matches = (index: number, number: number): boolean => {
      const identity = identities[index];
      const entry = taken[number];
      if (used.has(number) || entry === undefined || identity === null || identity === undefined)
        return false;
      return same(entry, identity);
    };
    const settle = (index: number, number: number): void => {
      const element = elements[index];
      const identity = identities[index];
      if (element === undefined || identity === null || identity === undefined) return;
      numbers[index] = number;
      used.add(number);
      remember(element, identity, number);
    };
    // An edit in place: its neighbours still are the items before and after it.
    for (let index = 1; index + 1 < elements.length; index += 1) {
      const before = numbers[index - 1] ?? -1;
      const element = elements[index];
      const entry = element === undefined ? undefined : entries.get(element);
      if ((numbers[index] ?? -1) < 0 && before >= 0 && entry?.index === before + 1) {
        if (numbers[index + 1] === before + 2) settle(index, before + 1);
      }
    }
    for (let index = 1; index < elements.length; index += 1) {
      const before = numbers[index - 1] ?? -1;
      if ((numbers[index] ?? -1) < 0 && before >= 0 && matches(index, before + 1)) settle(index, before + 1);
    }
    for (let index = elements.length - 2; index >= 0; index -= 1) {
      const after = numbers[index + 1] ?? -1;
      if ((numbers[index] ?? -1) < 0 && after > 0 && matches(index, after - 1)) settle(index, after - 1);
    }
    if (numbers.every((number) => number < 0) && elements.length > 0)
      alignWithoutAnchor(elements, identities, settle);
    return numbers;
  };

  /** Every node is another one: find the longest run of the taken that the document's list begins with. */
  const alignWithoutAnchor = (
    elements: readonly Element[],
    identities: readonly (ItemIdentity | null)[],
    settle: (index: number, number: number) => void,
  ): void => {
    let best = { start: -1, length: 0 };
    for (let start = taken.length - 1; start >= 0; start -= 1) {
      let length = 0;
      while (length < elements.length && start + length < taken.length) {
        const identity = identities[length];
        const entry = taken[start + length];
        if (identity === null || identity === undefined || entry === undefined || !same(entry, identity))
          break;
        length += 1;
      }
      // A run that breaks off within the taken is chance, unless most of the list agrees.
      const whole = length === elements.length || start + length === taken.length;
      if (length > best.length && (whole || length * 2 > elements.length)) best = { start, length };
      if (best.length === elements.length) break;
    }
    for (let index = 0; index < best.length; index += 1) settle(index, best.start + index);
    // What was edited during the re-rendering stands where it stood.
    const shift = best.start;
    for (let index = best.length; best.length > 0 && index < elements.length; index += 1) {
      const identity = identities[index];
      const entry = taken[shift + index];
      if (identity && entry && same(entry, identity)) settle(index, shift + index);
    }
  };

  const lookAppend = (elements: readonly Element[]): readonly Element[] => {
    const last = live.length - 1;
    const grown =
      // Otherwise another element may match than before although neither changed.
      list.isTold &&
      !windowed &&
      touched.size === 0 &&
      elements.length >= live.length &&
      (last < 0 ? taken.length === 0 : elements[0] === live[0] && elements[last] === live[last]);
    continuous = true;
    if (grown) return elements.slice(live.length).filter((element) => !entries.has(element));
    if (!windowed) {
      windowed = live.some((element) => !element.isConnected);
      if (windowed) return lookAppend(inReadingOrder(elements));
    }
    const numbers = align(elements);
    continuous = taken.length === 0 || numbers.includes(taken.length - 1);
    const unknown = elements.filter((_, index) => (numbers[index] ?? -1) < 0);
    if (!windowed && unknown.some((element) => entries.has(element))) {
      windowed = true;
      return lookAppend(inReadingOrder(elements));
    }
    return unknown;
  };

  const lookReplace = (elements: readonly Element[], final: boolean): readonly Element[] => {
    const pool = new Map<string, number>();
    const key = (identity: ItemIdentity): string =>
      identity.links !== 0 && (linkCounts.get(identity.links) ?? 0) <= 1
        ? `${identity.links}`
        : identity.read !== 0 && (readCounts.get(identity.read) ?? 0) <= 1
          ? `${identity.links}/${identity.read}/read`
          : `${identity.links}/${identity.text}`;
    for (const entry of taken) pool.set(key(entry), (pool.get(key(entry)) ?? 0) + 1);
    // Keyed rendering keeps a node with its item, and items on their way out stay for their animation; rendering in
    // place writes the next items into the nodes of the last ones.
    const recycled = elements.some((element) => entries.has(element) && anchorOf(element) < 0);
    const found = recycled ? elements : elements.filter((element) => !entries.has(element));
    if (found.length === 0) return [];
    let seen = 0;
    let endsNew = false;
    for (const element of elements) {
      const name = key(describeItem(element));
      const left = pool.get(name) ?? 0;
      endsNew = left === 0;
      if (left > 0) {
        seen += 1;
        pool.set(name, left - 1);
      }
    }
    // A last page that repeats rows to be full ends with new ones; an advertisement that rotates in place does not.
    return (seen * 2 <= elements.length || (final && endsNew)) && seen < elements.length ? found : [];
  };

  const currentItems = (): readonly Element[] => inReadingOrder(list.items());

  return {
    peek(final) {
      const elements = currentItems();
      const found = awaiting ? lookReplace(elements, final) : lookAppend(elements);
      blank = false;
      fresh = [];
      const described = found.map((element) => ({ element, identity: describeItem(element) }));
      const lastRead = described.findLastIndex(({ identity }) => !identity.unread);
      for (const [index, { element, identity }] of described.entries()) {
        // An item with nothing to read between others is what it is, an advertisement say.
        const placeholder = identity.blank || (identity.unread && index > lastRead);
        if (placeholder && !final && !blankTaken) {
          blank = true;
          // What follows a placeholder waits with it, or the order would be lost.
          break;
        }
        fresh.push({ element, identity });
      }
      if (blank && awaiting) fresh = [];
      // One item in the place of several says most likely that there are none yet.
      thin = awaiting && !final && fresh.length === 1 && taken.length >= 3;
      if (thin) fresh = [];
      return fresh.map(({ element }) => element);
    },
    take() {
      if (awaiting && fresh.length > 0) {
        awaiting = false;
        windowed = false;
        taken.length = 0;
        linkCounts.clear();
        readCounts.clear();
      }
      for (const { element, identity } of fresh) {
        remember(element, identity, taken.length);
        taken.push(identity);
        count(identity);
      }
      const identities = fresh.map(({ identity }) => identity);
      if (identities.some(({ blank, unread }) => blank || unread)) blankTaken = true;
      fresh = [];
      // What was looked at but not taken, behind a placeholder or parked, still shows something else.
      touched = new Set(
        [...touched].filter((element) => {
          const entry = entries.get(element);
          return entry !== undefined && !same(entry, describeItem(element));
        }),
      );
      live = currentItems();
      if (blank)
        live = live.slice(
          0,
          Math.max(
            0,
            live.findIndex((element) => !entries.has(element)),
          ),
        );
      return identities;
    },
    turn() {
      awaiting = mode === 'replace' && taken.length > 0;
    },
    note(records) {
      list.note(records);
      for (const { type, target, attributeName } of records) {
        // Other attributes are watched for what they say of controls.
        if (type === 'attributes' && attributeName !== 'href') continue;
        const element = target instanceof Element ? target : target.parentElement;
        const item = element?.closest(listSelector);
        if (item && entries.has(item)) touched.add(item);
      }
    },
    isUnfinished: () =>
      blank || thin || (awaiting && fresh.length === 0 && lookReplace(currentItems(), true).length > 0),
    isWindow: () => windowed,
    isTorn: () => windowed && !continuous && fresh.length > 0,
    // Longer lists are no pools.
    last: () => itemsAsPlaced(list.items().slice(-200)).at(-1),
    items: currentItems,
  };
}
