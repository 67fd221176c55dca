import type { Surroundings } from '../../../verdict/surroundings.ts';
import { isTab } from '../../surroundings/controls/is-control.ts';
import { itemsAlike } from '../../surroundings/items/items-alike.ts';
import { SurroundingsCollector } from '../../surroundings/surroundings-collector.ts';
import type { ElementTree } from '../../surroundings/tree/element-tree.ts';
import { foldSpace } from '../../surroundings/tree/fold-space.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../../surroundings/tree/surroundings-limits.ts';
import { isDisabledElement } from '../control/is-disabled-element.ts';
import { drawnBox } from '../drawn-box.ts';
import { isElement } from '../is-element.ts';
import type { OpenedList } from '../items/taking/opened-list.ts';
import { deepMatches, shownNodes } from '../open-shadow.ts';
import type { PageScripts } from '../watch/page-scripts.ts';

const UNREAD = 'script,style,noscript,template,svg';

const IN_HEAD =
  'head > link[rel~=next][href], head > link[rel~=alternate][title], head > meta[name][content]';

/** Pixels that a dot is high, with what is around it. */
const DOT = 18;
/** Characters of what is pressed to go on. */
const LONGEST_LABEL = 40;
/** Characters of what stands somewhere, with all of their white space. */
const START = 1_000;
const HOLDS = 'a,button,input,select,textarea,[role=button],p,ul,ol,table,form,h1,h2,h3';

/** Whether the mouse shows that it can be pressed, or scripts listen for it there; no part of what can, nothing flat, no scrollbar. */
function isPressable(element: Element, scripts: PageScripts | undefined): boolean {
  if (element.childElementCount > 2 || element.querySelector(HOLDS) !== null) return false;
  if ((element.textContent ?? '').length > LONGEST_LABEL || element.closest('a,button,label') !== null)
    return false;
  if (element.ariaHidden === 'true') return false;
  const shows = (one: Element | null): boolean => one !== null && getComputedStyle(one).cursor === 'pointer';
  const isMeant =
    (shows(element) && !shows(element.parentElement)) || scripts?.listen(element, 'press', 'itself') === true;
  return isMeant && drawnBox(element).height > 0;
}

function hostOf({ parentNode }: Element): Element | null {
  return parentNode instanceof ShadowRoot ? parentNode.host : null;
}

/** How the text of a node begins: that of a long list is not put together for it. */
function textStart(node: Node): string {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let start = node instanceof Text ? node.data : '';
  while (start.length < START && texts.nextNode() !== null) start += texts.currentNode.nodeValue ?? '';
  return foldSpace(start.slice(0, START));
}

const TREE: ElementTree<Element> = {
  parent: (element) => element.parentElement ?? hostOf(element),
  previous: (element) => element.previousElementSibling,
  children: (element) => [...element.children],
  name: (element) => element.localName,
  text: textStart,
  attribute: (element, name) => element.getAttribute(name),
  attributeNames: (element) => element.getAttributeNames(),
  isDisabled: isDisabledElement,
  isFixed: (element) => getComputedStyle(element).position === 'fixed',
  isSmall: (element) => element.getBoundingClientRect().height <= DOT,
  drawn: (element) =>
    ['::before', '::after'].map((part) => getComputedStyle(element, part).content).join(' '),
  besides(element, side) {
    const next = (node: Node): Node | null => (side === 'before' ? node.previousSibling : node.nextSibling);
    const found: { text: string; isElement: boolean }[] = [];
    let node = next(element);
    for (let looked = 0; node !== null && found.length < 2 && looked < LIMITS.beside; looked += 1) {
      const isRead = isElement(node) ? !node.matches(UNREAD) : node instanceof Text;
      const text = isRead ? textStart(node) : '';
      if (text !== '') found.push({ text, isElement: isElement(node) });
      node = next(node);
    }
    return found;
  },
};

/** Whether it was looked at as an item, or was like one until a script gave it another class. `classes`: of the items. */
function wasItem(
  element: Element,
  classes: () => ReadonlySet<string | null>,
  { list, restyled }: Pick<OpenedList, 'list' | 'restyled'>,
): boolean {
  if (list.wasItem(element)) return true;
  const former = restyled.get(element) ?? null;
  return former !== null && classes().has(former);
}

/**
 * What stands around the items of a list, as a reader sees it. `control`: the recipe's, where it is there. `opened`: the
 * list and the scripts of the document, where they can be asked.
 */
export function readSurroundings(
  listSelector: string,
  control: Element | null = null,
  opened: Pick<OpenedList, 'list' | 'scripts' | 'restyled'> | null = null,
): Surroundings {
  const matched = new Set(deepMatches<Element>(listSelector));
  const items = itemsAlike(matched, TREE);
  let known: ReadonlySet<string | null> | null = null;
  const classes = (): ReadonlySet<string | null> => {
    known ??= new Set(Array.from(items, (item) => item.getAttribute('class')));
    return known;
  };
  const tree: ElementTree<Element> = {
    ...TREE,
    isPressable: (element) => isPressable(element, opened?.scripts),
    wasItem: (element) => opened !== null && wasItem(element, classes, opened),
  };
  const around = new SurroundingsCollector(items, tree, matched);
  if (control !== null) around.own(control);
  around.title(document.title);
  for (const named of document.querySelectorAll(IN_HEAD)) around.element(named);
  for (const script of document.querySelectorAll('script:not([src])')) {
    around.data(script.getAttribute('type'), () => script.textContent);
  }
  readBody(items, around);
  return around.surroundings(location.href);
}

/** Tells of all that is shown, in the order of the document. */
function readBody(items: ReadonlySet<Element>, around: SurroundingsCollector<Element>): void {
  // Iterative: a tree may be deeper than the stack.
  const open: OpenElement[] = [{ nodes: (document.body?.childNodes ?? []).values(), isInline: false }];
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { done, value: node } = last.nodes.next();
    if (done) {
      if (!last.isInline) around.endLine();
      open.pop();
    } else if (node instanceof Text) {
      around.text(node.data, node.parentElement);
    } else if (isElement(node) && items.has(node)) {
      around.item();
    } else if (isElement(node) && node.localName === 'noscript') {
      around.noscript(node.textContent);
    } else if (isElement(node) && !node.matches(UNREAD)) {
      const opened = openElement(node, around);
      if (opened !== null) open.push(opened);
    }
  }
}

/** An element whose nodes are being read. */
interface OpenElement {
  readonly nodes: Iterator<Node>;
  readonly isInline: boolean;
}

/** Tells of an element itself; null: what is in it is not shown. */
function openElement(element: Element, around: SurroundingsCollector<Element>): OpenElement | null {
  const { display, visibility } = getComputedStyle(element);
  if (element instanceof HTMLInputElement && element.type === 'hidden') around.field(element);
  if (display === 'none') return null;
  const isInline = (display.startsWith('inline') || display === 'contents') && !isTab(element, TREE);
  if (!isInline || element.localName === 'br') around.endLine();
  if (visibility === 'visible') around.element(element);
  return { nodes: shownNodes(element).values(), isInline };
}
