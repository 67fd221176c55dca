import type { ShownControl, Surroundings } from '../../../verdict/surroundings.ts';
import { apartOf, holdersOf, namesAround } from '../../surroundings/around-list.ts';
import type { ElementTree } from '../../surroundings/element-tree.ts';
import { followsOtherList } from '../../surroundings/follows-other-list.ts';
import { LineCollector } from '../../surroundings/line-collector.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../../surroundings/surroundings-limits.ts';
import { isDisabledElement } from '../control/is-disabled-element.ts';

const UNREAD = 'script,style,noscript,template,svg';
const CONTROLS =
  'a[href],a[onclick],button,[role=button],input[type=submit],input[type=button],[aria-current]';
const CURRENT = /^(?:is-)?(?:active|current|selected)$/i;

const TREE: ElementTree<Element> = {
  parent: (element) => element.parentElement,
  previous: (element) => element.previousElementSibling,
  children: (element) => [...element.children],
  name: (element) => element.localName,
  text: (element) => element.textContent.slice(0, 1_000),
  names: (element) => [
    element.localName,
    ...['class', 'id', 'role', 'aria-label'].map((name) => element.getAttribute(name)),
  ],
};

/** What stands around the items of a list, as a reader sees it. */
export function readSurroundings(listSelector: string): Surroundings {
  const texts: string[] = [];
  const controls: ShownControl[] = [];
  const lines = new LineCollector();
  const items = document.querySelectorAll(listSelector);
  const holders = holdersOf(items, TREE);
  for (const link of document.querySelectorAll('head > link[rel~=next][href]')) {
    controls.push(controlOf(link, holders));
  }
  let length = 0;
  const skipped = `${UNREAD},${listSelector}`;
  // Iterative: a tree may be deeper than the stack.
  const open: { readonly nodes: Iterator<Node>; readonly isInline: boolean }[] = [
    { nodes: document.body === null ? [].values() : document.body.childNodes.values(), isInline: false },
  ];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { done, value: node } = last.nodes.next();
    if (done) {
      if (!last.isInline) lines.end();
      open.pop();
    } else if (node instanceof Text) {
      lines.add(node.data, () => apartOf(node.parentElement, holders, TREE));
      if (length >= LIMITS.text || node.data.trim() === '') continue;
      texts.push(node.data);
      length += node.data.length;
    } else if (node instanceof Element && !node.matches(skipped)) {
      const { display, visibility } = getComputedStyle(node);
      if (display === 'none') continue;
      const isInline = display.startsWith('inline') || display === 'contents';
      if (!isInline || node.localName === 'br') lines.end();
      const isShown = visibility === 'visible' && controls.length < LIMITS.controls;
      if (isShown && (node.matches(CONTROLS) || isMarked(node))) controls.push(controlOf(node, holders));
      open.push({ nodes: (node.shadowRoot ?? node).childNodes.values(), isInline });
    }
  }
  const list = namesAround(items[0] ?? null, LIMITS.apart, TREE);
  return { text: fold(texts.join(' ')), lines: lines.lines, controls, list };
}

function controlOf(element: Element, holders: ReadonlySet<Element>): ShownControl {
  const attribute = (name: string): string => element.getAttribute(name) ?? '';
  const label =
    fold(element.textContent.slice(0, 1_000)) ||
    attribute('aria-label') ||
    attribute('title') ||
    attribute('value');
  const current = attribute('aria-current') || 'false';
  const parent = element.parentElement;
  return {
    label: label.trim().slice(0, LIMITS.label),
    href: element.getAttribute('href'),
    rel: attribute('rel').toLowerCase(),
    context: namesAround(element, LIMITS.ancestors + 1, TREE),
    apart: apartOf(element, holders, TREE),
    followsOther: followsOtherList(element, holders, TREE),
    isCurrent: current !== 'false' || isMarked(element) || (parent?.localName === 'li' && isMarked(parent)),
    isDisabled: isDisabledElement(element),
  };
}

function isMarked(element: Element): boolean {
  return [...element.classList].some((name) => CURRENT.test(name));
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
