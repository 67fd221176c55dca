import type { Element } from 'domhandler';
import { classesOf } from '../dom/classes-of.ts';

/** What needs no escape in a selector. */
const PLAIN = /^-?[_a-zA-Z][\w-]{0,60}$/;

/** Names that a build tool or a database made: they change with the next release, or from item to item. */
const GENERATED =
  /^(?:css|sc|jsx|jss|emotion|svelte|astro|data-v)-[\w-]*\d|^[a-z]{1,3}[A-Z0-9][A-Za-z0-9]{3,}$|^_[\w]{4,}$|[a-f0-9]{6,}|__(?=\w*\d|[a-z]*[A-Z]+[a-z]*[A-Z\d]|[A-Z]*[a-z]+[A-Z]{2})[\w-]{4,8}$|(?=\w*\d\w*[a-z]\w*\d)\w{6,}|\d{3,}/;

/** Where an element stands among its like, or what became of it. */
const PASSING =
  /^(?:(?:is|has|not|row|item|col|ez-col|list|li|js|ng|tr|td|cell)[-_]?)?(?:even|odd|first|last|alt(?:ernate)?|active|selected|current|open(?:ed)?|closed?|visible|hidden|hover(?:ed)?|focus(?:ed)?|disabled|enabled|loaded|loading|lazy(?:load(?:ed|ing)?)?|read|unread|visited|show|hide|new|clearfix|cf|group|clear)$|[-_](?:even|odd|first|last)$|^(?:even|odd|first|last)[-_]/i;

const MOST_CLASSES = 6;
const MOST_NAMES = 10;

export function isLastingName(name: string): boolean {
  return PLAIN.test(name) && !GENERATED.test(name) && !PASSING.test(name);
}

/** The classes that will be there on another page and another day. */
export function lastingClasses(element: Element): readonly string[] {
  const found: string[] = [];
  for (const name of classesOf(element)) {
    if (isLastingName(name) && !found.includes(name)) found.push(name);
    if (found.length === MOST_CLASSES) break;
  }
  return found;
}

/** Simple selectors by which an element is one of many. */
export function memberNames(element: Element): readonly string[] {
  const { name: tag, attribs } = element;
  const names = lastingClasses(element).map((name) => `${tag}.${name}`);
  for (const name in attribs) {
    const value = attribs[name] ?? '';
    if (name === 'itemtype' || isDataName(name)) names.push(`${tag}[${name}]`);
    if ((name === 'itemprop' || name === 'role') && PLAIN.test(value))
      names.push(`${tag}[${name}="${value}"]`);
    if (names.length >= MOST_NAMES) break;
  }
  if (tag === 'article') names.push(tag);
  return names;
}

/** Simple selectors by which an element is known as the place of a list. */
export function containerNames(element: Element): readonly string[] {
  const { name: tag, attribs } = element;
  const names: string[] = [];
  if (attribs.id !== undefined && isLastingName(attribs.id)) names.push(`#${attribs.id}`);
  names.push(...lastingClasses(element).map((name) => `${tag}.${name}`));
  if (tag === 'main' || tag === 'article') names.push(tag);
  if (attribs.role === 'main' || attribs.role === 'list') names.push(`[role="${attribs.role}"]`);
  return names;
}

/** Whether an attribute is one of a page's own, and names no single element. */
export function isDataName(name: string): boolean {
  return /^data-[a-z][a-z-]{0,40}$/.test(name);
}

/** The names in an element's markup as words: classes, id, role. `productCard` has two. */
export function nameWords({ attribs }: Element): string {
  const { class: classes = '', id = '', role = '' } = attribs;
  if (classes === '' && id === '' && role === '') return '';
  return `${classes} ${id} ${role}`.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}
