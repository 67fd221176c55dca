import { type Element, isTag } from 'domhandler';
import { classesOf } from '../../../../dom/classes-of.ts';
import { isGeneratedName } from '../../selector-robustness.ts';

const PLAIN = /^-?[_a-zA-Z][\w-]*$/;
const STATED = [
  'itemprop',
  'itemtype',
  'role',
  'rel',
  'data-testid',
  'data-test',
  'name',
  'property',
  'type',
];
const MOST_CLASSES = 6;
const MAX_VALUE = 60;

/** Simple selectors by which an element is known, the ones with a meaning first. */
export function simpleSelectors(element: Element): readonly string[] {
  const { name, attribs } = element;
  const names: string[] = [];
  const { id } = attribs;
  if (id !== undefined && PLAIN.test(id) && !/\d/.test(id) && !isGeneratedName(id)) names.push(`#${id}`);
  for (const key of STATED) {
    const value = attribs[key];
    if (value !== undefined && value !== '' && value.length <= MAX_VALUE && /^[\w /:.-]+$/.test(value)) {
      names.push(`[${key}="${value}"]`);
    }
  }
  for (const key of Object.keys(attribs)) {
    if (/^data-[a-z][a-z-]*$/.test(key) && !STATED.includes(key)) names.push(`[${key}]`);
  }
  const classes = classesOf(element).filter((one) => PLAIN.test(one) && !isGeneratedName(one));
  names.push(...classes.slice(0, MOST_CLASSES).map((one) => `.${one}`));
  if (PLAIN.test(name)) names.push(name);
  return names;
}

/** `> div:nth-child(2) > span`, from an item down to an element in it; null where it is the item itself. */
export function pathWithin(root: Element, element: Element): string | null {
  const steps: string[] = [];
  let node = element;
  while (node !== root) {
    const { parent } = node;
    if (parent === null || !isTag(parent) || !PLAIN.test(node.name)) return null;
    const siblings = parent.children.filter(isTag);
    const alike = siblings.filter(({ name }) => name === node.name);
    steps.unshift(alike.length === 1 ? node.name : `${node.name}:nth-of-type(${alike.indexOf(node) + 1})`);
    node = parent;
  }
  return steps.length === 0 ? null : `:scope > ${steps.join(' > ')}`;
}
