import type { Token } from 'parse5';

/*
 * Tokens and attributes as instances. V8 allocates what a literal makes among old objects once it takes it for long-lived
 * (allocation site pretenuring), and there it stays until the next full collection. Instances begin among young ones.
 */

export class Attribute implements Token.Attribute {
  readonly name: string;
  readonly value: string;

  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }
}

export class Tag implements Token.TagToken {
  readonly type: Token.TagToken['type'];
  // The parser renames those of SVG.
  tagName: string;
  tagID: Token.TagToken['tagID'];
  readonly selfClosing: boolean;
  ackSelfClosing = false;
  readonly attrs: Token.Attribute[];
  readonly location = null;

  constructor(
    type: Token.TagToken['type'],
    tagName: string,
    tagID: Token.TagToken['tagID'],
    selfClosing: boolean,
    attrs: Token.Attribute[],
  ) {
    this.type = type;
    this.tagName = tagName;
    this.tagID = tagID;
    this.selfClosing = selfClosing;
    this.attrs = attrs;
  }
}

export class Characters<T extends Token.CharacterToken['type']> {
  readonly type: T;
  readonly chars: string;
  readonly location = null;

  constructor(type: T, chars: string) {
    this.type = type;
    this.chars = chars;
  }
}
