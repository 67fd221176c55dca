import type { ItemIdentity } from '../../src/page/in-page/items/alignment/item-identity.ts';
import { hashText } from '../../src/page/in-page/items/list/hash-text.ts';
import type { TrackedList } from '../../src/page/in-page/items/tracker/tracked-list.ts';

/** Stands for an element: a node that may show another item later. */
export interface ShownNode {
  text: string;
  link: string;
  value: string;
}

/** A list that shows what it is told to: nodes by number, each with a text, a link and a value that is read. */
export class ShownList implements TrackedList<ShownNode> {
  readonly isTold = true;
  readonly #nodes = new Map<string, ShownNode>();
  #shown: readonly ShownNode[] = [];
  #placed: readonly ShownNode[] | null = null;

  /** Identities of items without links, by their texts. */
  static identities(texts: string): readonly ItemIdentity[] {
    return texts.split(' ').map((text) => identityOf({ text, link: '', value: '' }));
  }

  /** Shows these items, `node:text@link=value` each, `placed` by their nodes; the nodes that were written over. */
  show(items: string, placed?: string): readonly ShownNode[] {
    const touched: ShownNode[] = [];
    this.#shown = items.split(' ').map((item) => {
      const [, name = '', text = '', link = '', value = ''] =
        /^(\w+):(\w+)(?:@(\w+))?(?:=(\w+))?$/.exec(item) ?? [];
      const node = this.#nodes.get(name) ?? { text, link, value };
      this.#nodes.set(name, node);
      if (node.text !== text || node.link !== link || node.value !== value) touched.push(node);
      return Object.assign(node, { text, link, value });
    });
    this.#placed = placed?.split(' ').flatMap((name) => this.#nodes.get(name) ?? []) ?? null;
    return touched;
  }

  items(): readonly ShownNode[] {
    return this.#shown;
  }

  asPlaced(items: readonly ShownNode[]): readonly ShownNode[] {
    return this.#placed?.filter((node) => items.includes(node)) ?? items;
  }

  isConnected(item: ShownNode): boolean {
    return this.#shown.includes(item);
  }

  isItem(item: ShownNode): boolean {
    return this.isConnected(item);
  }

  leaveOut(): void {
    // Nothing is hidden in it.
  }

  describe(item: ShownNode): ItemIdentity {
    return identityOf(item);
  }

  /** Those that show `__`. */
  mayFill({ text }: ShownNode): boolean {
    return text === '__';
  }
}

function identityOf({ text, link, value }: ShownNode): ItemIdentity {
  return {
    links: link === '' ? 0 : hashText(link),
    text: hashText(text),
    reads: [value, ...value.split('_')].map((part) => (part === '' ? 0 : hashText(part))),
    blank: text.startsWith('_'),
    unread: false,
  };
}
