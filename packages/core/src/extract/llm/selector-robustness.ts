import { parse, type Selector, SelectorType } from 'css-what';

/** Names that a build tool made: they change with the next release. */
const GENERATED =
  /^(?:css|sc|jsx|jss|emotion|svelte|astro|data-v)-[\w-]*\d|^_?[a-z]+_[\w-]*__[\w-]{4,}$|^[a-z]{1,3}[A-Z0-9][A-Za-z0-9]{3,}$|^_[\w]{4,}$|[a-f0-9]{6,}|__[A-Za-z0-9]{5}$|(?=\w*\d\w*[a-z]\w*\d)\w{6,}/;
/** Classes about looks, which a new design replaces. */
const LOOKS =
  /^(?:col|row|container|clearfix|pull|float|text|font|bg|p|m|px|py|pt|pb|pl|pr|mx|my|mt|mb|ml|mr|w|h|flex|grid|gap|d|left|right|center|bold|small|large|hidden|odd|even|first|last|active)(?:-[\w:./]+)?$/;
const STATED = /^(?:itemprop|itemtype|rel|role|name|property|data-test\w*|data-\w[\w-]*|aria-[\w-]+)$/;

export function isGeneratedName(name: string): boolean {
  return GENERATED.test(name);
}

/**
 * How easily a selector breaks when its page changes; less is better. Ids, data attributes and classes with a meaning
 * are worth more than positions and generated names.
 */
export function fragility(selector: string | null): number {
  if (selector === null) return 1;
  return (
    Math.max(...parse(selector).map((tokens) => sum(tokens.map(tokenFragility)))) + selector.length / 500
  );
}

function tokenFragility(token: Selector): number {
  switch (token.type) {
    case SelectorType.Attribute:
      return attributeFragility(token.name, token.value);
    case SelectorType.Tag:
      return 1;
    case SelectorType.Pseudo:
      return pseudoFragility(token.name, token.data);
    case SelectorType.Universal:
      return 2;
    case SelectorType.Child:
      return 1;
    default:
      return 0.5;
  }
}

function attributeFragility(name: string, value: string): number {
  if (name === 'class') {
    if (isGeneratedName(value)) return 8;
    return LOOKS.test(value) ? 4 : 0.5;
  }
  if (name === 'id') return /\d/.test(value) || isGeneratedName(value) ? 8 : 0;
  const stated = STATED.test(name) ? 0 : 1.5;
  return /\d{2,}/.test(value) ? stated + 3 : stated;
}

function pseudoFragility(name: string, data: unknown): number {
  if (name.startsWith('nth-')) return 6;
  if (/^(?:first|last|only)-/.test(name)) return 4;
  if (name.includes('contains')) return 4;
  const inner = Array.isArray(data) ? data.flatMap((tokens: Selector[]) => tokens.map(tokenFragility)) : [];
  return 1 + sum(inner);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
