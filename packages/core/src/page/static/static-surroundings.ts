import { type Document, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { inlineStyle } from '../../dom/inline-style.ts';
import { walk } from '../../dom/walk.ts';
import type { ShownControl, Surroundings } from '../../verdict/surroundings.ts';
import { apartOf, holdersOf, namesAround } from '../surroundings/around-list.ts';
import type { ElementTree } from '../surroundings/element-tree.ts';
import { followsOtherList } from '../surroundings/follows-other-list.ts';
import { LineCollector } from '../surroundings/line-collector.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../surroundings/surroundings-limits.ts';
import { isDisabled } from './is-disabled.ts';

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title']);
/** Elements that do not end a line. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data dfn em font i kbd label mark meter output q s samp small span strong sub sup time tt u var wbr button'.split(
    ' ',
  ),
);
const MAY_BE_CURRENT = /active|current|selected/i;
const CURRENT = /^(?:is-)?(?:active|current|selected)$/i;

const TREE: ElementTree<Element> = {
  parent: ({ parent }) => elementOf(parent),
  previous(element) {
    let { prev } = element;
    while (prev !== null && !isTag(prev)) ({ prev } = prev);
    return prev;
  },
  children: ({ children }) => children.filter(isTag),
  name: ({ name }) => name,
  text: textOf,
  names: ({ name, attribs }) => [name, attribs.class, attribs.id, attribs.role, attribs['aria-label']],
};

/** What stands around the items of a static document, as far as its markup tells. */
export function staticSurroundings(document: Document, items: ReadonlySet<Element>): Surroundings {
  const texts: string[] = [];
  const controls: ShownControl[] = [];
  const holders = holdersOf(items, TREE);
  const lines = new LineCollector();
  let length = 0;
  walk(document, {
    enter(node) {
      if (isText(node) && length < LIMITS.text && node.data.trim() !== '') {
        texts.push(node.data);
        length += node.data.length;
      }
      if (isText(node)) lines.add(node.data, () => apartOf(elementOf(node.parent), holders, TREE));
      if (!isTag(node)) return true;
      if (!INLINE.has(node.name)) lines.end();
      if (UNREAD.has(node.name) || items.has(node) || isHiddenItself(node)) return false;
      if (controls.length < LIMITS.controls && isControl(node)) {
        controls.push(controlOf(node, holders));
      }
      return true;
    },
    leave(node) {
      if (isTag(node) && !INLINE.has(node.name)) lines.end();
    },
  });
  const [first = null] = items;
  const list = namesAround(first, LIMITS.apart, TREE);
  return { text: fold(texts.join(' ')), lines: lines.lines, controls, list };
}

/** What it stands in was looked at before. */
function isHiddenItself(element: Element): boolean {
  const { hidden, style, type } = element.attribs;
  if (hidden !== undefined || (element.name === 'input' && type === 'hidden')) return true;
  if (style === undefined) return false;
  const declared = inlineStyle(element);
  return (
    declared.get('display')?.toLowerCase() === 'none' ||
    /hidden|collapse/i.test(declared.get('visibility') ?? '')
  );
}

function isControl({ name, attribs }: Element): boolean {
  if (name === 'link') return attribs.href !== undefined && /(?:^|\s)next(?:\s|$)/i.test(attribs.rel ?? '');
  if (name === 'a') return attribs.href !== undefined || attribs.onclick !== undefined;
  if (name === 'input') return attribs.type === 'submit' || attribs.type === 'button';
  return (
    name === 'button' ||
    attribs.role === 'button' ||
    attribs['aria-current'] !== undefined ||
    isMarked(attribs)
  );
}

function elementOf(node: ParentNode | null): Element | null {
  return node !== null && isTag(node) ? node : null;
}

function isMarked({ class: names }: Element['attribs']): boolean {
  if (names === undefined || !MAY_BE_CURRENT.test(names)) return false;
  return names.split(/\s+/).some((name) => CURRENT.test(name));
}

function controlOf(element: Element, holders: ReadonlySet<Element>): ShownControl {
  const { attribs } = element;
  const label = fold(textOf(element)) || attribs['aria-label'] || attribs.title || attribs.value || '';
  const parent = elementOf(element.parent);
  return {
    label: label.trim().slice(0, LIMITS.label),
    href: attribs.href ?? null,
    rel: attribs.rel?.toLowerCase() ?? '',
    context: namesAround(element, LIMITS.ancestors + 1, TREE),
    apart: apartOf(element, holders, TREE),
    followsOther: followsOtherList(element, holders, TREE),
    isCurrent:
      (attribs['aria-current'] ?? 'false') !== 'false' ||
      isMarked(attribs) ||
      (parent?.name === 'li' && isMarked(parent.attribs)),
    isDisabled: isDisabled(element),
  };
}

function textOf(element: Element): string {
  let text = '';
  walk(element, {
    enter(node) {
      if (isText(node)) text += node.data;
      return text.length <= LIMITS.label && !(isTag(node) && UNREAD.has(node.name));
    },
    leave: () => undefined,
  });
  return text;
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
