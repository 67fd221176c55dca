import { type Element, isTag } from 'domhandler';
import { elementText } from './element-text.ts';

const LONGEST_HEAD = 40;

/** Whether a row of plain cells says what stands in the cells of another: words alone, where that one has links or numbers. */
export function isHeaderOf(row: Element, other: Element): boolean {
  const heads = row.children.filter(isTag);
  const cells = other.children.filter(isTag);
  if (row.name !== 'tr' || other.name !== 'tr' || heads.length < 2 || heads.length !== cells.length)
    return false;
  const texts = heads.map((head) => elementText(head, LONGEST_HEAD));
  const areWords = texts.every((text) => text.length < LONGEST_HEAD && /^\P{N}*$/u.test(text));
  if (
    !areWords ||
    texts.filter((text) => /\p{L}/u.test(text)).length * 2 <= texts.length ||
    new Set(texts).size < 2
  )
    return false;
  return (
    !heads.some(holdsLink) &&
    (cells.some(holdsLink) || cells.some((cell) => /\p{N}/u.test(elementText(cell, LONGEST_HEAD))))
  );
}

/** Whether it holds a link or a picture. */
export function holdsLink(element: Element): boolean {
  const waiting = [element];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ((next.name === 'a' && next.attribs.href !== undefined) || next.name === 'img') return true;
    if (waiting.length < 20) waiting.push(...next.children.filter(isTag));
  }
  return false;
}
