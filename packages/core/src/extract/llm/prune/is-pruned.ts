import type { Element } from 'domhandler';
import { inlineStyle } from '../../../dom/inline-style.ts';

/** What holds nothing that a reader sees. */
const UNSEEN = new Set([
  'base',
  'canvas',
  'embed',
  'head',
  'iframe',
  'link',
  'meta',
  'noscript',
  'object',
  'script',
  'style',
  'template',
]);
/** The same on every page of a site. */
const BOILERPLATE = new Set(['nav', 'footer']);
const BOILERPLATE_ROLES = new Set(['navigation', 'contentinfo', 'dialog', 'alertdialog', 'search']);

/** Whether an element says nothing about a list: it is not seen, or hidden by its own markup. */
export function isUnseen({ name, attribs }: Element): boolean {
  if (UNSEEN.has(name) || attribs.hidden !== undefined) return true;
  if (name === 'input' && attribs.type?.toLowerCase() === 'hidden') return true;
  if (attribs.style === undefined) return false;
  const style = inlineStyle({ attribs } as Element);
  return (
    style.get('display')?.toLowerCase() === 'none' || style.get('visibility')?.toLowerCase() === 'hidden'
  );
}

export function isBoilerplate({ name, attribs }: Element): boolean {
  return BOILERPLATE.has(name) || BOILERPLATE_ROLES.has(attribs.role ?? '');
}
