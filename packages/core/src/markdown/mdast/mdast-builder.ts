import type {
  Blockquote,
  FootnoteDefinition,
  Heading,
  List,
  ListItem,
  Paragraph,
  Root,
  RootContent,
  TableCell,
} from 'mdast';
import { PhrasingBuilder } from './phrasing-builder.ts';

type FlowParent = Blockquote | FootnoteDefinition | List | ListItem | Root;

/** Lists and quotes nested deeper are shown at this depth: each level indents every line below it once more. */
const MAX_CONTAINERS = 24;

/** Receives a page in document order and builds mdast in the same pass. */
export class MdastBuilder extends PhrasingBuilder {
  readonly root: Root = { type: 'root', children: [] };
  #container: FlowParent = this.root;
  #containers = 0;
  /** Blocks have no place in a heading or a cell: there, they only set their content apart. */
  #confined = false;
  readonly #notes: FootnoteDefinition[] = [];
  /** The list made for items that were in none. */
  #stray: List | null = null;

  /** Whether blocks have no place where the next content goes. */
  get confined(): boolean {
    return this.#confined;
  }

  lineBreak(): void {
    if (this.openBlock === null) return;
    // Two in a row are how a paragraph is ended without one.
    if (this.breakIsDue && !this.#confined) this.boundary();
    else this.setApart(true);
  }

  /** Ends the paragraph, if one is open: a block begins or ends here. */
  boundary(): void {
    if (this.#confined) {
      this.setApart(this.openBlock?.type === 'tableCell');
      return;
    }
    this.enterBlock(null);
  }

  /** Adds a block that holds no other content. Not to be called where confined. */
  block(node: RootContent): void {
    this.boundary();
    this.#append(node);
  }

  /** Puts the blocks that `fill` adds into `node`. */
  flow(node: Blockquote | List, fill: () => void): void {
    this.boundary();
    if (this.#confined || this.#containers >= MAX_CONTAINERS) {
      fill();
      this.boundary();
      return;
    }
    this.#append(node);
    this.#fill(node, fill);
  }

  /** Adds an item to the list that is open, or to the one that stray items before it made. */
  item(node: ListItem, fill: () => void): void {
    this.boundary();
    if (this.#containers >= MAX_CONTAINERS) {
      fill();
      this.boundary();
      return;
    }
    this.#itemsTo(node).children.push(node);
    this.#fill(node, fill);
  }

  /** Puts more blocks into an item of the open list. */
  resume(item: ListItem, fill: () => void): void {
    this.boundary();
    this.#fill(item, fill);
  }

  /** Adds a footnote, which goes to the end of the document wherever it is found. */
  footnote(node: FootnoteDefinition, fill: () => void): void {
    this.boundary();
    this.#notes.push(node);
    this.#fill(node, fill);
  }

  /** The list that is being filled, if the next block would be directly in one. */
  get openList(): List | null {
    return this.#container.type === 'list' ? this.#container : null;
  }

  /** Ends the document. */
  finish(): Root {
    this.boundary();
    for (const note of this.#notes.splice(0)) this.root.children.push(note);
    return this.root;
  }

  #fill(node: FlowParent, fill: () => void): void {
    const outer = this.#container;
    this.#container = node;
    this.#containers += 1;
    fill();
    this.boundary();
    this.#containers -= 1;
    this.#container = outer;
    // A list without items is nothing; only the list just filled can be the last child.
    if (node.type === 'list' && node.children.length === 0) this.#discard(node);
  }

  #discard(node: List): void {
    let siblings: RootContent[] = this.#container.children;
    if (this.#container.type === 'list') siblings = this.#container.children.at(-1)?.children ?? siblings;
    if (siblings.at(-1) === node) siblings.pop();
  }

  #itemsTo(item: ListItem): List {
    if (this.#container.type === 'list') return this.#container;
    const last = this.#container.children.at(-1);
    if (last !== undefined && last.type === 'list' && last === this.#stray) return last;
    const list: List = {
      type: 'list',
      ordered: false,
      start: null,
      spread: item.spread ?? false,
      children: [],
    };
    this.#append(list);
    this.#stray = list;
    return list;
  }

  /** Adds a heading with what `fill` adds, if that is anything. */
  heading(node: Heading, fill: () => void): void {
    this.boundary();
    this.#confine(node, fill);
    if (node.children.length > 0) this.#append(node);
  }

  /** Fills a cell, which its table adds. */
  cell(node: TableCell, fill: () => void): void {
    this.boundary();
    this.#confine(node, fill);
  }

  #confine(node: Heading | TableCell, fill: () => void): void {
    this.enterBlock(node);
    this.#confined = true;
    fill();
    this.#confined = false;
    this.boundary();
  }

  protected override startParagraph(): Paragraph {
    const paragraph: Paragraph = { type: 'paragraph', children: [] };
    this.#append(paragraph);
    return paragraph;
  }

  #append(node: RootContent): void {
    let container = this.#container;
    if (container.type === 'list' && node.type !== 'listItem') {
      let item = container.children.at(-1);
      if (item === undefined) {
        item = { type: 'listItem', spread: false, checked: null, children: [] };
        container.children.push(item);
      }
      container = item;
    }
    // Handlers add only what may be there: flow, or items to a list.
    (container.children as RootContent[]).push(node);
  }
}
