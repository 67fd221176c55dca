import type { Document, Element } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { readText } from '../dom/readers/text.ts';

const LONGEST = 100;
/** Between the parts of a title: "Ceramics | Shop". */
const SEPARATOR = /\s+[|·•–—»:-]\s+/;

/** What people call the page: its heading, else how its title begins, else its host. */
export function recipeName(document: Document, url: string): string {
  let title: Element | null = null;
  let heading: Element | null = null;
  for (const element of descendants(document)) {
    if (element.name === 'title') title ??= element;
    if (element.name !== 'h1') continue;
    heading = element;
    break;
  }
  const names = [
    heading === null ? '' : readText(heading),
    title === null ? '' : (textOf(title).split(SEPARATOR)[0] ?? ''),
    URL.parse(url)?.host ?? '',
  ];
  return line(names.find((name) => /[\p{L}\p{N}]/u.test(name)) ?? 'List');
}

function textOf(title: Element): string {
  return title.children.map((child) => ('data' in child ? String(child.data) : '')).join('');
}

function line(text: string): string {
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return plain.slice(0, LONGEST).toWellFormed().trim();
}
