import { type Element, isText } from 'domhandler';
import type { PageSurvey } from '../page-survey.ts';

/** What an item looks like from inside. */
export interface ItemShape {
  /** Paths of tags below the item; those that hold text end in `#`. */
  readonly paths: ReadonlySet<string>;
  /** Where its first link leads; null: it has none. */
  readonly href: string | null;
  /** How its text begins. */
  readonly head: string;
}

const MOST_ELEMENTS = 150;
const HEAD_LENGTH = 80;

export function itemShape(item: number, survey: PageSurvey): ItemShape {
  const paths = new Set<string>();
  const known: string[] = [];
  let href: string | null = null;
  let head = '';
  const end = Math.min(survey.end[item] ?? 0, item + MOST_ELEMENTS);
  for (let index = item; index < end; index += 1) {
    const element = survey.elements[index];
    if (element === undefined) break;
    const around = index === item ? '' : (known[(survey.parent[index] ?? item) - item] ?? '');
    const path = `${around}/${element.name}`;
    known.push(path);
    paths.add(path);
    const text = ownText(element);
    if (text !== '') paths.add(`${path}#`);
    if (head === '') head = text.slice(0, HEAD_LENGTH);
    if (element.name === 'a') href ??= element.attribs.href ?? null;
  }
  return { paths, href, head };
}

function ownText(element: Element): string {
  for (const child of element.children) {
    if (!isText(child)) continue;
    const text = child.data.trim();
    if (text !== '') return text;
  }
  return '';
}

/** Jaccard's index of two items' paths, from 0 to 1. */
export function likeness(a: ItemShape, b: ItemShape): number {
  let both = 0;
  for (const path of a.paths) if (b.paths.has(path)) both += 1;
  return both / Math.max(1, a.paths.size + b.paths.size - both);
}
