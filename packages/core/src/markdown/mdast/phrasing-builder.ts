import type { Delete, Emphasis, Heading, Link, Paragraph, PhrasingContent, Strong, TableCell } from 'mdast';
import type { InlineTag } from './inline-tag.ts';

export type InlineParent = Delete | Emphasis | InlineTag | Link | Strong;
type PhrasingBlock = Heading | Paragraph | TableCell;

/** An open inline element. Its node is made when content comes, in every block that the element spans. */
interface Frame {
  readonly tagName: string;
  readonly create: () => InlineParent;
}

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
 * The inline half of building mdast: white space collapses as in a browser, inline elements that hold blocks are opened
 * again in each of them, and white space at the edge of emphasis moves outside.
 */
export abstract class PhrasingBuilder {
  /** The block that content goes to; null between blocks. */
  protected openBlock: PhrasingBlock | null = null;
  readonly #frames: Frame[] = [];
  /** Child lists of the block and of those frames that have a node in it, outermost first. */
  #lists: PhrasingContent[][] = [];
  #refused = 0;
  /** What is due before the next content, if it is in the same block. */
  #space = '';
  #break = false;
  #endsInImage = false;

  /** Makes the paragraph for content that comes between blocks. */
  protected abstract startParagraph(): Paragraph;

  /** Whether the last content was an image. */
  get endsInImage(): boolean {
    return this.#endsInImage;
  }

  text(value: string): void {
    let start = 0;
    let end = value.length;
    while (isCollapsible(value.charCodeAt(start))) start += 1;
    if (start > 0 && this.#space === '') this.#space = ' ';
    if (start === end) return;
    while (isCollapsible(value.charCodeAt(end - 1))) end -= 1;
    const trailing = end < value.length;
    let content = start === 0 && !trailing ? value : value.slice(start, end);
    if (UNTIDY.test(content)) content = content.replace(COLLAPSIBLE, ' ');
    let after = trailing ? ' ' : '';
    if ((this.#frames.length > 0 || this.openBlock === null) && hasWideEdge(content)) {
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

  /** Whether a line break is due. */
  protected get breakIsDue(): boolean {
    return this.#break;
  }

  /** Sends content to `block`, or nowhere until there is some. */
  protected enterBlock(block: PhrasingBlock | null): void {
    this.openBlock = block;
    this.#lists = block === null ? [] : [block.children];
    this.#space = '';
    this.#break = false;
  }

  /** Sets what comes apart from what came: by a line break if `asBreak`, which a heading has none of. */
  protected setApart(asBreak: boolean): void {
    const inHeading = this.openBlock?.type === 'heading';
    if (asBreak && !inHeading) this.#break = true;
    this.#space = inHeading ? ' ' : '';
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
    if (this.openBlock === null) {
      this.openBlock = this.startParagraph();
      this.#lists = [this.openBlock.children];
    }
    let list = this.#lists.at(-1) ?? this.openBlock.children;
    if (this.#break || this.#space !== '') {
      // Before the first content, neither shows.
      if (this.openBlock.children.length > 0) {
        if (this.#break) {
          list.push(
            this.openBlock.type === 'tableCell' ? { type: 'html', value: '<br>' } : { type: 'break' },
          );
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
