import type {
  Blockquote,
  Delete,
  Emphasis,
  FootnoteDefinition,
  Heading,
  Link,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
  TableCell,
} from 'mdast';
import type { InlineTag } from './inline-tag.ts';

export type InlineParent = Delete | Emphasis | InlineTag | Link | Strong;
export type FlowParent = Blockquote | FootnoteDefinition | List | ListItem | Root;
type PhrasingBlock = Heading | Paragraph | TableCell;

/** An open inline element. Its node is made when content comes, in every block that the element spans. */
interface Frame {
  readonly tagName: string;
  readonly create: () => InlineParent;
}

/** Lists and quotes nested deeper are shown at this depth: each level indents every line below it once more. */
const MAX_CONTAINERS = 24;
/** Deeper nesting of emphasis and links says nothing. */
const MAX_FRAMES = 8;

const COLLAPSIBLE = /[ \t\n\f\r]+/g;
const UNTIDY = /[\t\n\f\r]| {2}/;
const WIDE_SPACE = /^\s$/;
const MERGEABLE = new Set(['delete', 'emphasis', 'strong']);

function isCollapsible(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c;
}

/** Whether a string has a space at either end that does not collapse, such as U+00A0. */
function hasWideEdge(value: string): boolean {
  const first = value.charCodeAt(0);
  const last = value.charCodeAt(value.length - 1);
  return (
    (first >= 0xa0 && WIDE_SPACE.test(value.charAt(0))) || (last >= 0xa0 && WIDE_SPACE.test(value.slice(-1)))
  );
}

/**
 * Receives a page in document order and builds mdast in the same pass: white space collapses as in a browser, inline
 * elements that hold blocks are opened again in each of them, and white space at the edge of emphasis moves outside.
 */
export class MdastBuilder {
  readonly root: Root = { type: 'root', children: [] };
  #container: FlowParent = this.root;
  #containers = 0;
  #block: PhrasingBlock | null = null;
  /** Blocks have no place in a heading or a cell: there, they only set their content apart. */
  #confined = false;
  readonly #frames: Frame[] = [];
  /** Child lists of the block and of those frames that have a node in it, outermost first. */
  #lists: PhrasingContent[][] = [];
  #refused = 0;
  /** What is due before the next content, if it is in the same block. */
  #space = '';
  #break = false;
  #endsInImage = false;
  readonly #notes: FootnoteDefinition[] = [];
  /** The list made for items that were in none. */
  #stray: List | null = null;

  /** Whether the last content was an image. */
  get endsInImage(): boolean {
    return this.#endsInImage;
  }

  /** Whether blocks have no place where the next content goes. */
  get confined(): boolean {
    return this.#confined;
  }

  text(value: string): void {
    let start = 0;
    let end = value.length;
    while (start < end && isCollapsible(value.charCodeAt(start))) start += 1;
    if (start > 0 && this.#space === '') this.#space = ' ';
    if (start === end) return;
    while (isCollapsible(value.charCodeAt(end - 1))) end -= 1;
    const trailing = end < value.length;
    let content = start === 0 && !trailing ? value : value.slice(start, end);
    if (UNTIDY.test(content)) content = content.replace(COLLAPSIBLE, ' ');
    let after = trailing ? ' ' : '';
    if ((this.#frames.length > 0 || this.#block === null) && hasWideEdge(content)) {
      if (this.#frames.length > 0) {
        const kept = content.trimEnd();
        after = content.slice(kept.length) + after;
        content = kept.trimStart();
        this.#space += kept.slice(0, kept.length - content.length);
      }
      if (content.trim() === '') {
        // Nothing but such spaces: they count only between content.
        this.#space += content + after;
        return;
      }
    }
    this.#push(content);
    this.#space = after;
  }

  /** Adds an inline node that is not text. */
  inline(node: PhrasingContent): void {
    const list = this.#ready();
    const last = list.at(-1);
    // Two spans of code next to each other would be one with grave accents in it.
    if (node.type === 'inlineCode' && last?.type === 'inlineCode') last.value += node.value;
    else list.push(node);
    this.#endsInImage = node.type === 'image';
  }

  /** Makes the inline elements that are open appear even if nothing comes to be in them. */
  openEmpty(): void {
    this.#ready();
  }

  lineBreak(): void {
    if (this.#block === null) return;
    if (this.#confined || !this.#break) {
      this.#setApart(true);
      return;
    }
    // Two in a row are how a paragraph is ended without one.
    this.boundary();
  }

  openInline(tagName: string, create: () => InlineParent): void {
    if (this.#refused > 0 || this.#frames.length >= MAX_FRAMES) this.#refused += 1;
    else this.#frames.push({ tagName, create });
  }

  closeInline(): void {
    if (this.#refused > 0) {
      this.#refused -= 1;
      return;
    }
    this.#frames.pop();
    if (this.#lists.length > this.#frames.length + 1) this.#lists.pop();
  }

  /** Whether an element would add nothing: inside one of another name and the same meaning, or of too many alike. */
  isRedundant(tagName: string, synonyms: readonly string[], most: number): boolean {
    let alike = 0;
    for (const frame of this.#frames) {
      if (frame.tagName === tagName) alike += 1;
      else if (synonyms.includes(frame.tagName)) return true;
    }
    return alike >= most;
  }

  /** Ends the paragraph, if one is open: a block begins or ends here. */
  boundary(): void {
    if (this.#confined) {
      this.#setApart(this.#block?.type === 'tableCell');
      return;
    }
    this.#block = null;
    this.#lists = [];
    this.#space = '';
    this.#break = false;
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
    this.root.children.push(...this.#notes.splice(0));
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
    this.#block = node;
    this.#lists = [node.children];
    this.#confined = true;
    fill();
    this.#confined = false;
    this.boundary();
  }

  #setApart(asBreak: boolean): void {
    if (asBreak && this.#block?.type !== 'heading') this.#break = true;
    this.#space = this.#block?.type === 'heading' ? ' ' : '';
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

  #push(value: string): void {
    const list = this.#ready();
    const last = list.at(-1);
    this.#endsInImage = false;
    if (last !== undefined && last.type === 'text') last.value += value;
    else list.push({ type: 'text', value });
  }

  /** The list that the next content goes to, with everything due before it. */
  #ready(): PhrasingContent[] {
    if (this.#block === null) {
      const paragraph: Paragraph = { type: 'paragraph', children: [] };
      this.#append(paragraph);
      this.#block = paragraph;
      this.#lists = [paragraph.children];
    }
    let list = this.#lists.at(-1) ?? this.#block.children;
    if (this.#break || this.#space !== '') {
      // Before the first content, neither shows.
      if (this.#block.children.length > 0) {
        if (this.#break) {
          list.push(this.#block.type === 'tableCell' ? { type: 'html', value: '<br>' } : { type: 'break' });
        } else {
          const last = list.at(-1);
          if (last !== undefined && last.type === 'text') last.value += this.#space;
          else list.push({ type: 'text', value: this.#space });
        }
      }
      this.#break = false;
      this.#space = '';
    }
    while (this.#lists.length <= this.#frames.length) {
      const node = this.#frames[this.#lists.length - 1]?.create();
      if (node === undefined) break;
      const last = list.at(-1);
      if (last !== undefined && last.type === node.type && MERGEABLE.has(node.type) && 'children' in last) {
        list = last.children;
      } else {
        list.push(node);
        list = node.children;
      }
      this.#lists.push(list);
    }
    return list;
  }
}
