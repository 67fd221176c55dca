import type { TextLine } from './item-text.ts';

/** Characters of a line that its form is made of. */
const MOST_CHARACTERS = 60;

/** What a line looks like: its marks and places of links, without its words and numbers. */
export function formOf(line: TextLine | undefined): string {
  return (line?.shown ?? '')
    .slice(0, MOST_CHARACTERS)
    .replace(/\[[^\]]*\]\(link \d+\)?.*$/, '[]')
    .replace(/\p{N}+(?:[.,]\p{N}+)*/gu, '9')
    .replace(/[\p{Lu}][\p{L}\p{M}]*/gu, 'A')
    .replace(/\s+/g, ' ')
    .replace(/A(?: A)+/g, 'A');
}
