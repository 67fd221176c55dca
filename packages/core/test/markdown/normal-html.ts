import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

const BLOCK = /^(?:p|h[1-6]|ul|ol|li|blockquote|pre|hr|table|thead|tbody|tr|td|th|section|div|br)$/;

interface Token {
  readonly text: string;
  readonly isBlock: boolean;
  readonly isText: boolean;
}

/** HTML in a form in which what looks the same is the same: white space folded, attributes sorted. */
export function normalHtml(html: string): string {
  const tokens: Token[] = [];
  walk(parseFragment(html), false, tokens);
  return tokens
    .map(({ text, isText }, index) => {
      if (!isText) return text;
      const afterBlock = tokens[index - 1]?.isBlock ?? true;
      const beforeBlock = tokens[index + 1]?.isBlock ?? true;
      return text.replace(/^ /, afterBlock ? '' : ' ').replace(/ $/, beforeBlock ? '' : ' ');
    })
    .join('');
}

function walk(parent: DefaultTreeAdapterTypes.ParentNode, isPre: boolean, tokens: Token[]): void {
  for (const child of parent.childNodes) {
    if ('value' in child) {
      const text = isPre ? child.value : child.value.replace(/[ \t\n\r\f]+/g, ' ');
      tokens.push({ text, isBlock: false, isText: !isPre });
    } else if ('tagName' in child) {
      const isBlock = BLOCK.test(child.tagName);
      const attributes = child.attrs.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
      tokens.push({ text: `<${child.tagName}${attributes.join('')}>`, isBlock, isText: false });
      walk(child, isPre || child.tagName === 'pre', tokens);
      tokens.push({ text: `</${child.tagName}>`, isBlock, isText: false });
    }
  }
}
