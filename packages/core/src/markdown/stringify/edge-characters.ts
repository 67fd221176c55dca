import type { PhrasingContent } from 'mdast';

const FIRST: Readonly<Record<string, string>> = {
  break: '\\',
  delete: '~',
  emphasis: '*',
  footnoteReference: '[',
  html: '<',
  image: '!',
  inlineCode: '`',
  inlineTag: '<',
  link: '[',
  strong: '*',
};

const LAST: Readonly<Record<string, string>> = {
  break: '\n',
  delete: '~',
  emphasis: '*',
  footnoteReference: ']',
  html: '>',
  image: ')',
  inlineCode: '`',
  inlineTag: '>',
  link: ')',
  strong: '*',
};

/** The first character that a node is written with. */
export function firstOutput(node: PhrasingContent): string {
  return node.type === 'text' ? firstCharacter(node.value) : (FIRST[node.type] ?? '');
}

/** The last character that a node is written with. */
export function lastOutput(node: PhrasingContent): string {
  return node.type === 'text' ? lastCharacter(node.value) : (LAST[node.type] ?? '');
}

export function firstCharacter(value: string): string {
  const code = value.codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code);
}

export function lastCharacter(value: string): string {
  const code = value.codePointAt(value.length - 2);
  return code !== undefined && code > 0xffff ? value.slice(-2) : value.slice(-1);
}
