import { type Element as DomElement, Element, isTag, isText, Text } from 'domhandler';
import { domAdapter } from '../../../../dom/html/dom-adapter.ts';
import { readText } from '../../../../dom/readers/text.ts';
import { separatesText } from '../../../../dom/readers/text-layout.ts';
import { isUnseen } from '../../prune/is-pruned.ts';
import { wayTo } from './item-spots.ts';
import { MAX_DEPTH } from './item-text.ts';
import { type TextForm, type Token, textForms, tokensOf } from './text-forms.ts';

/** Of the items. */
const MOSTLY = 0.7;
/** What stands before a value, and is none itself: "Price:", "made by". */
const LABEL = /^(?:[^:]{1,30}:|\p{Ll}[\p{Ll}\s]{0,20})\s*$/u;
const SLOT = 'slot-';

interface LineToken extends Token {
  /** Null: an element. */
  readonly node: Text | null;
}

/** Items that are not of the page, in which what differs within lines of text that are alike has an element of its own. */
export interface SlottedItems {
  readonly roots: readonly DomElement[];
  /** The copy of an element of the page. */
  readonly copies: ReadonlyMap<DomElement, DomElement>;
  /** Of each item in which of several forms its text is written; -1: in none of them. */
  readonly forms: readonly number[];
}

export function slottedItems(items: readonly DomElement[]): SlottedItems {
  const copies = new Map<DomElement, DomElement>();
  const roots = items.map((item) => copyOf(item, copies, 0));
  const lines = new Map<string, Map<number, readonly LineToken[]>>();
  for (const [item, root] of roots.entries()) {
    const said = [...linesOf(root, root)].filter(({ tokens }) => tokens.some(({ node }) => node !== null));
    for (const [place, all] of Map.groupBy(said, (line) => line.place))
      for (const [at, { tokens }] of all.entries()) {
        const key = `${place} ${at + 1}/${all.length}`;
        lines.set(key, (lines.get(key) ?? new Map<number, readonly LineToken[]>()).set(item, tokens));
      }
  }
  let forms: readonly number[] = roots.map(() => 0);
  for (const byItem of lines.values()) {
    const [itemsOf, own] = [[...byItem.keys()], [...byItem.values()]];
    const found = textForms(own, (line, { from, to }) => textIn(own[line] ?? [], from, to)).filter((form) =>
      hasSlots(form, own),
    );
    const formOf = new Map(
      found.flatMap(({ members }, form) => members.map((line) => [itemsOf[line] ?? 0, form] as const)),
    );
    if (found.length > 1 && formOf.size >= roots.length * MOSTLY)
      forms = roots.map((_, item) => formOf.get(item) ?? -1);
    const all = found.length > 0 ? found : [wholeLines(own)];
    for (const [at, form] of all.entries()) setOff(form, own, `${SLOT}${at}`);
  }
  return { roots, copies, forms };
}

export function isSlot({ name }: DomElement): boolean {
  return name.startsWith(SLOT);
}

/** Several values, or one behind its label: what else ends or begins alike may do so by chance. */
function hasSlots({ members, slots }: TextForm, lines: readonly (readonly LineToken[])[]): boolean {
  if (slots.length !== 1) return slots.length > 1;
  return (
    members.length >= lines.length * MOSTLY &&
    members.every((line, at) => {
      const [first, own] = [lines[line]?.[0], lines[line]?.[slots[0]?.[at]?.from ?? 0]];
      return (
        first?.node && first.node === own?.node && LABEL.test(first.node.data.slice(first.start, own.start))
      );
    })
  );
}

/** What stands beside elements, and in none of its own, as one slot. */
function wholeLines(lines: readonly (readonly LineToken[])[]): TextForm {
  const slots = lines.map((tokens) => {
    const from = tokens.findIndex(({ node }) => node !== null);
    const isBeside = tokens[from]?.node?.parent?.children.some(isTag) === true;
    return isBeside ? { from, to: tokens.findLastIndex(({ node }) => node !== null) } : null;
  });
  return { members: [...lines.keys()], slots: [slots] };
}

function setOff({ members, slots }: TextForm, lines: readonly (readonly LineToken[])[], name: string): void {
  for (const own of slots.toReversed()) {
    for (const [at, line] of members.entries()) {
      const { from, to } = own[at] ?? { from: 0, to: -1 };
      const tokens = lines[line] ?? [];
      const [first, last] = [tokens[from], tokens[to]];
      if (!first?.node || !last || textIn(tokens, from, to) === '') continue;
      const { node } = first;
      const element = new Element(name, {});
      domAdapter.appendChild(element, new Text(node.data.slice(first.start, last.end)));
      const rest = new Text(node.data.slice(last.end));
      const { parent, next } = node;
      if (parent === null) continue;
      for (const one of [element, rest])
        if (next === null) domAdapter.appendChild(parent, one);
        else domAdapter.insertBefore(parent, one, next);
      node.data = node.data.slice(0, first.start);
    }
  }
}

/** What stands from one token to another; '' where an element is between. */
function textIn(tokens: readonly LineToken[], from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to]];
  const isOne = first?.node && last && tokens.slice(from, to + 1).every(({ node }) => node === first.node);
  return isOne ? (first.node?.data.slice(first.start, last.end) ?? '') : '';
}

interface Line {
  readonly place: string;
  readonly tokens: LineToken[];
}

/** The lines that elements say themselves. */
function* linesOf(element: DomElement, root: DomElement): Generator<Line> {
  const place = wayTo(element, root);
  let tokens: LineToken[] = [];
  for (const child of element.children) {
    if (isText(child)) for (const token of tokensOf(child.data)) tokens.push({ ...token, node: child });
    if (!isTag(child)) continue;
    if (separatesText(child)) {
      yield { place, tokens };
      tokens = [];
    } else if (readText(child) !== '') tokens.push({ text: `<${child.name}>`, start: 0, end: 0, node: null });
    yield* linesOf(child, root);
  }
  yield { place, tokens };
}

function copyOf(element: DomElement, copies: Map<DomElement, DomElement>, depth: number): DomElement {
  const copy = new Element(element.name, element.attribs);
  copies.set(element, copy);
  for (const child of element.children) {
    if (isText(child)) domAdapter.appendChild(copy, new Text(child.data));
    if (isTag(child) && !isUnseen(child) && depth < MAX_DEPTH)
      domAdapter.appendChild(copy, copyOf(child, copies, depth + 1));
  }
  return copy;
}
