import { type Document, type Element, isTag, isText } from 'domhandler';
import { inlineStyle } from '../../dom/inline-style.ts';
import { walk } from '../../dom/walk.ts';
import type { ShownControl, Surroundings } from '../../verdict/surroundings.ts';
import { SURROUNDINGS_LIMITS as LIMITS } from '../surroundings-limits.ts';
import { isDisabled } from './is-disabled.ts';

const UNREAD: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'svg', 'title']);
const CURRENT = /^(?:is-)?(?:active|current|selected)$/i;

/** What stands around the items of a static document, as far as its markup tells. */
export function staticSurroundings(document: Document, items: ReadonlySet<Element>): Surroundings {
  const texts: string[] = [];
  const controls: ShownControl[] = [];
  const ancestors: Element[] = [];
  let length = 0;
  walk(document, {
    enter(node) {
      if (isText(node) && length < LIMITS.text && node.data.trim() !== '') {
        texts.push(node.data);
        length += node.data.length;
      }
      if (!isTag(node)) return true;
      if (UNREAD.has(node.name) || items.has(node) || isHiddenItself(node)) return false;
      if (controls.length < LIMITS.controls && isControl(node)) controls.push(controlOf(node, ancestors));
      ancestors.push(node);
      return true;
    },
    leave(node) {
      if (isTag(node) && ancestors.at(-1) === node) ancestors.pop();
    },
  });
  return { text: fold(texts.join(' ')), controls };
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
  if (name === 'a') return attribs.href !== undefined || attribs.onclick !== undefined;
  if (name === 'input') return attribs.type === 'submit' || attribs.type === 'button';
  return (
    name === 'button' ||
    attribs.role === 'button' ||
    attribs['aria-current'] !== undefined ||
    isMarked(attribs)
  );
}

function isMarked({ class: names }: Element['attribs']): boolean {
  return names?.split(/\s+/).some((name) => CURRENT.test(name)) ?? false;
}

function controlOf(element: Element, ancestors: readonly Element[]): ShownControl {
  const { attribs } = element;
  const label = fold(textOf(element)) || attribs['aria-label'] || attribs.title || attribs.value || '';
  const around = [...ancestors.slice(-LIMITS.ancestors), element].reverse();
  const parent = ancestors.at(-1);
  return {
    label: label.trim().slice(0, LIMITS.label),
    href: attribs.href ?? null,
    rel: attribs.rel?.toLowerCase() ?? '',
    context: around.map(describe).join(' ').toLowerCase().slice(0, LIMITS.context),
    isCurrent:
      (attribs['aria-current'] ?? 'false') !== 'false' ||
      isMarked(attribs) ||
      (parent?.name === 'li' && isMarked(parent.attribs)),
    isDisabled: isDisabled(element),
  };
}

function describe({ name, attribs }: Element): string {
  return [name, attribs.class, attribs.id, attribs.role, attribs['aria-label']].filter(Boolean).join(' ');
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
