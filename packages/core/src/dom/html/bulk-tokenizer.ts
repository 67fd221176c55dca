import { decodeHTML, decodeHTMLAttribute } from 'entities';
import type { Token, TokenHandler, TokenizerOptions } from 'parse5';
import { TokenizerMode, Token as TokenNames } from 'parse5';
import { KnownNames } from './known-names.ts';
import { listOfOne } from './list-of-one.ts';
import {
  afterSpaces,
  attributeNameEnd,
  bareValueEnd,
  EQUALS,
  GREATER_THAN,
  isSpace,
  SLASH,
  tagNameEnd,
} from './scan-tag.ts';
import { Attribute, Characters, Tag } from './tokens.ts';
import { MOST_ATTRIBUTES, TurnTokenizer } from './turn-tokenizer.ts';

const { TokenType } = TokenNames;

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const LESS_THAN = 0x3c;

/** From here on a tag's attributes are too many to go through for each further one; as in parse5. */
const MANY_ATTRIBUTES = 64;
/** Of text with references, so many characters and up to the next place to part them are decoded in one step. */
const LONGEST_TEXT = 65_536;
const PARTING = /[^A-Za-z\d#;]/;

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

function indexOrEnd(input: string, part: string, start: number): number {
  const index = input.indexOf(part, start);
  return index === -1 ? input.length : index;
}

/** Which parts of the markup the tree has a use for. */
export interface KeptMarkup {
  /** Whether the text of comments is wanted; they are emitted in any case. */
  readonly comments: boolean;
  keepsAttribute(name: string): boolean;
  /** Whether a kept name could begin with this character and be so long, in either case. Most others could not. */
  mayKeepAttribute(code: number, length: number): boolean;
}

/**
 * parse5's tokenizer, with whole runs taken at once where it goes character by character: text up to the next tag,
 * a complete tag, a comment, the body of a script. Whatever is out of the ordinary is left to parse5, so the tokens
 * are the same ones. Wants its input in one piece, with line ends normalised.
 *
 * It reaches into parse5's tokenizer, whose version is therefore pinned. When parse5 is updated: compare the members that
 * are used here (states, `preprocessor`, the current token) with its new source, and run bulk-tokenizer.test.ts, which
 * holds this one to the trees that parse5 builds by itself, of markup of every kind and of random soup.
 */
export class BulkTokenizer extends TurnTokenizer {
  readonly #names = new KnownNames();
  /** What every tag without attributes has; parse5 renames attributes but adds none. */
  readonly #none: Token.Attribute[] = [];
  /** Where the next `--!>` is, which also ends a comment. */
  #bang = -1;
  /** Where the next `<!--` is, as long as it is still ahead. */
  #comment = -1;
  /** Where the next `<` is, as long as it is still ahead. */
  #less = -1;
  /** Where the end tag of that name is, as long as it is still ahead. */
  #endTag = { name: '', index: -1 };
  /** The names of a tag's attributes, once there are many. */
  #many: { readonly attrs: Token.Attribute[]; readonly names: Set<string> } = { attrs: [], names: new Set() };
  /** The value of the attribute that is read. */
  #valueStart = 0;
  #valueEnd = 0;
  readonly #kept: KeptMarkup;
  #isBulk = true;

  constructor(options: TokenizerOptions, handler: TokenHandler, kept: KeptMarkup) {
    super(options, handler);
    this.#kept = kept;
  }

  /** U+0000 means something else in each state, and is rare enough to leave to parse5. */
  override begin(text: string): void {
    this.#isBulk = !text.includes('\0');
    super.begin(text);
  }

  protected override takeStep(code: number): void {
    if (!this.#isBulk || !this.#takeRun(code)) super.takeStep(code);
  }

  #takeRun(code: number): boolean {
    switch (this.state) {
      case TokenizerMode.DATA:
        return code === LESS_THAN ? this.#markup() : code > 0 && this.#text();
      case TokenizerMode.RCDATA:
        return code !== LESS_THAN && code > 0 && this.#text();
      case TokenizerMode.RAWTEXT:
      case TokenizerMode.SCRIPT_DATA:
        return code > 0 && this.#rawText();
      default:
        return false;
    }
  }

  /** Emits the text up to the next `<`. */
  #text(): true {
    const input = this.preprocessor.html;
    const start = this.preprocessor.codePointStart;
    const end = this.#textEnd(input, start);
    const text = input.slice(start, end);
    this.#characters(text.includes('&') ? decodeHTML(text) : text, end);
    return true;
  }

  /** The next `<`, or where long text can be parted: references hold letters, digits, `#` and `;`. */
  #textEnd(input: string, start: number): number {
    if (this.#less < start) this.#less = indexOrEnd(input, '<', start);
    const end = this.#less;
    if (end - start <= LONGEST_TEXT) return end;
    const from = start + LONGEST_TEXT;
    const place = input.slice(from, from + LONGEST_TEXT).search(PARTING);
    return Math.min(from + (place === -1 ? LONGEST_TEXT : place), end);
  }

  /** Emits a script or styles up to their end tag, or up to a `<!--`, which means something in scripts. */
  #rawText(): boolean {
    const input = this.preprocessor.html;
    const start = this.preprocessor.codePointStart;
    const end = this.#rawTextEnd(input, start);
    if (end === start) return false;
    this.#characters(input.slice(start, end), end);
    return true;
  }

  /** Where the end tag of the element that is open begins, or a `<!--`, whichever is first. */
  #rawTextEnd(input: string, start: number): number {
    const name = this.lastStartTagName;
    if (this.#endTag.name !== name || this.#endTag.index < start) {
      // Many times faster than to look at each `</`, of which scripts may be full.
      const pattern = new RegExp(`</${name}[\\t\\n\\f />]`, 'gi');
      pattern.lastIndex = start;
      this.#endTag = { name, index: pattern.exec(input)?.index ?? input.length };
    }
    if (this.#comment < start) this.#comment = indexOrEnd(input, '<!--', start);
    return Math.min(this.#endTag.index, this.#comment);
  }

  /** Emits characters, white space at their start as a token of its own, and goes on at `end`. */
  #characters(text: string, end: number): void {
    this.#flush();
    this.preprocessor.pos = end - 1;
    let spaces = 0;
    while (isSpace(text.charCodeAt(spaces))) spaces += 1;
    if (spaces > 0) {
      const white = spaces === text.length ? text : text.slice(0, spaces);
      this.handler.onWhitespaceCharacter(new Characters(TokenType.WHITESPACE_CHARACTER, white));
    }
    if (spaces < text.length) {
      const rest = spaces === 0 ? text : text.slice(spaces);
      this.handler.onCharacter(new Characters(TokenType.CHARACTER, rest));
    }
  }

  #markup(): boolean {
    const input = this.preprocessor.html;
    const start = this.preprocessor.pos + 1;
    const code = input.charCodeAt(start);
    if (isLetter(code)) return this.#tag(input, start, TokenType.START_TAG);
    if (code === SLASH) {
      return isLetter(input.charCodeAt(start + 1)) && this.#tag(input, start + 1, TokenType.END_TAG);
    }
    return input.startsWith('!--', start) && this.#markedComment(input, start + 3);
  }

  #markedComment(input: string, start: number): boolean {
    if (input.startsWith('>', start) || input.startsWith('->', start)) return false;
    const end = input.indexOf('-->', start);
    if (end === -1) return false;
    if (this.#bang < start) this.#bang = indexOrEnd(input, '--!>', start);
    if (this.#bang < end) return false;
    this.#flush();
    this.preprocessor.pos = end + 2;
    const data = this.#kept.comments ? input.slice(start, end) : '';
    this.handler.onComment({ type: TokenType.COMMENT, data, location: null });
    return true;
  }

  /** Emits the tag whose name starts at `start`, unless it is not complete, or has too many attributes for one step. */
  #tag(input: string, start: number, type: Token.TagToken['type']): boolean {
    const tagEnd = tagNameEnd(input, start);
    if (tagEnd >= input.length) return false;
    const { name: tagName, tagID } = this.#names.find(input, start, tagEnd);
    let attrs = this.#none;
    let before = tagEnd;
    let position = afterSpaces(input, tagEnd, SLASH);
    for (let count = 0; input.charCodeAt(position) !== GREATER_THAN; count += 1) {
      if (position >= input.length || count > MOST_ATTRIBUTES) return false;
      const nameStart = position;
      const nameEnd = attributeNameEnd(input, nameStart);
      before = this.#valueAfter(input, nameEnd);
      if (before === -1) return false;
      if (
        type === TokenType.START_TAG &&
        this.#kept.mayKeepAttribute(input.charCodeAt(nameStart), nameEnd - nameStart)
      ) {
        attrs = this.#attribute(attrs, input, nameStart, nameEnd);
      }
      position = afterSpaces(input, before, SLASH);
    }
    const isSelfClosing = position > before && input.charCodeAt(position - 1) === SLASH;
    this.#flush();
    this.preprocessor.pos = position;
    this.#emit(new Tag(type, tagName, tagID, isSelfClosing, attrs));
    return true;
  }

  /** Finds the value of the attribute whose name ends at `nameEnd`; returns where it ends, or -1 if it does not. */
  #valueAfter(input: string, nameEnd: number): number {
    let position = afterSpaces(input, nameEnd);
    this.#valueStart = position;
    this.#valueEnd = position;
    if (input.charCodeAt(position) !== EQUALS) return position;
    position = afterSpaces(input, position + 1);
    const code = input.charCodeAt(position);
    if (code === QUOTE || code === APOSTROPHE) {
      this.#valueStart = position + 1;
      this.#valueEnd = input.indexOf(code === QUOTE ? '"' : "'", position + 1);
      return this.#valueEnd === -1 ? -1 : this.#valueEnd + 1;
    }
    this.#valueStart = position;
    this.#valueEnd = bareValueEnd(input, position);
    return this.#valueEnd;
  }

  #attribute(attrs: Token.Attribute[], input: string, nameStart: number, nameEnd: number): Token.Attribute[] {
    const { name } = this.#names.find(input, nameStart, nameEnd);
    if (!this.#kept.keepsAttribute(name)) return attrs;
    if (this.#hasAttribute(attrs, name)) return attrs;
    const value = input.slice(this.#valueStart, this.#valueEnd);
    const attribute = new Attribute(name, value.includes('&') ? decodeHTMLAttribute(value) : value);
    if (attrs === this.#none) return listOfOne(attribute);
    attrs.push(attribute);
    if (this.#many.attrs === attrs) this.#many.names.add(name);
    return attrs;
  }

  #hasAttribute(attrs: Token.Attribute[], name: string): boolean {
    if (attrs.length < MANY_ATTRIBUTES) return attrs.some((attribute) => attribute.name === name);
    if (this.#many.attrs !== attrs) this.#many = { attrs, names: new Set(attrs.map((one) => one.name)) };
    return this.#many.names.has(name);
  }

  #emit(token: Token.TagToken): void {
    if (token.type === TokenType.START_TAG) {
      this.lastStartTagName = token.tagName;
      this.handler.onStartTag(token);
    } else {
      this.handler.onEndTag(token);
    }
  }

  #flush(): void {
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null);
  }
}
