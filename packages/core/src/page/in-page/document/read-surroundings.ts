import type { ShownControl, Surroundings } from '../../../verdict/surroundings.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../../surroundings-limits.ts';
import { isDisabledElement } from '../control/is-disabled-element.ts';

const UNREAD = 'script,style,noscript,template,svg';
const CONTROLS =
  'a[href],a[onclick],button,[role=button],input[type=submit],input[type=button],[aria-current]';
const CURRENT = /^(?:is-)?(?:active|current|selected)$/i;

/** What stands around the items of a list, as a reader sees it. */
export function readSurroundings(listSelector: string): Surroundings {
  const texts: string[] = [];
  const controls: ShownControl[] = [];
  let length = 0;
  const skipped = `${UNREAD},${listSelector}`;
  // Iterative: a tree may be deeper than the stack.
  const open: Iterator<Node>[] = [document.body === null ? [].values() : document.body.childNodes.values()];
  for (let nodes = open.at(-1); nodes !== undefined; nodes = open.at(-1)) {
    const { done, value: node } = nodes.next();
    if (done) {
      open.pop();
    } else if (node instanceof Text) {
      if (length >= LIMITS.text || node.data.trim() === '') continue;
      texts.push(node.data);
      length += node.data.length;
    } else if (node instanceof Element && !node.matches(skipped)) {
      const { display, visibility } = getComputedStyle(node);
      if (display === 'none') continue;
      const isShown = visibility === 'visible' && controls.length < LIMITS.controls;
      if (isShown && (node.matches(CONTROLS) || isMarked(node))) controls.push(controlOf(node));
      open.push((node.shadowRoot ?? node).childNodes.values());
    }
  }
  return { text: fold(texts.join(' ')), controls };
}

function controlOf(element: Element): ShownControl {
  const around: string[] = [];
  for (let one: Element | null = element; one !== null && around.length <= LIMITS.ancestors; ) {
    around.push(describe(one));
    one = one.parentElement;
  }
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
    context: around.join(' ').toLowerCase().slice(0, LIMITS.context),
    isCurrent: current !== 'false' || isMarked(element) || (parent?.localName === 'li' && isMarked(parent)),
    isDisabled: isDisabledElement(element),
  };
}

function describe(element: Element): string {
  const names = ['class', 'id', 'role', 'aria-label'].map((name) => element.getAttribute(name));
  return [element.localName, ...names].filter(Boolean).join(' ');
}

function isMarked(element: Element): boolean {
  return [...element.classList].some((name) => CURRENT.test(name));
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
