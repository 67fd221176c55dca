import { type Element, isTag, type ParentNode } from 'domhandler';
import { ancestry } from '../../../dom/ancestry.ts';
import { classesOf } from '../../../dom/classes-of.ts';
import { descendants } from '../../../dom/descendants.ts';
import { parseDocumentInTurns } from '../../../dom/html/parse-document.ts';
import type { Item } from '../../../dom/item.ts';
import { takeTurns } from '../../../ground/time/take-turns.ts';

/** Fewer things that are alike stand beside a list, or in its place. */
const LEAST = 3;
const INSIDE = 30;

/** What a list stands in: an element that an empty list leaves behind. */
export interface ListFrame {
  readonly name: string;
  readonly id: string | null;
  readonly classes: readonly string[];
  /** Items that were read last. */
  readonly items: number;
}

/** The closest element around the items that has a name of its own; null where there is none. */
export function listFrame(items: readonly Item[]): ListFrame | null {
  const own = ancestry(items[0]?.element.parent ?? null);
  const other = new Set(ancestry((items[1] ?? items[0])?.element ?? null));
  // Each item may stand in one of its own, which goes with it. A browser's may share none.
  const shared = own.filter((node) => other.has(node));
  for (const node of shared.length > 0 ? shared : own) {
    const frame = {
      name: node.name,
      id: node.attribs.id ?? null,
      classes: classesOf(node),
      items: items.length,
    };
    if (node.name === 'body') return null;
    if (frame.id !== null || frame.classes.length > 0) return frame;
  }
  return null;
}

/** Whether a document has the frame, and not half as many like things with links in it as there were items. */
export async function hasEmptyFrame(html: string, frame: ListFrame, signal: AbortSignal): Promise<boolean> {
  const document = await parseDocumentInTurns(html, takeTurns(signal), { scripting: true });
  const frames = framesIn(document, frame);
  // Each item may have stood in one of its own.
  const things = frames.length > 1 ? frames : frames.flatMap(({ children }) => children.filter(isTag));
  const alike = Map.groupBy(things.filter(leads), (one) => `${one.name} ${one.attribs.class}`);
  const most = Math.max(0, ...[...alike.values()].map(({ length }) => length));
  return frames.length > 0 && most < Math.max(LEAST, frame.items / 2);
}

/** What in a document may be it. */
export function framesIn(document: ParentNode, { name, id, classes }: ListFrame): readonly Element[] {
  return [...descendants(document)].filter(
    (one) => one.name === name && (id !== null ? one.attribs.id === id : hasClasses(one, classes)),
  );
}

function leads(element: Element): boolean {
  return [element, ...descendants(element, INSIDE)].some(({ attribs }) => attribs.href !== undefined);
}

function hasClasses(element: Element, names: readonly string[]): boolean {
  const own = new Set(classesOf(element));
  return names.every((name) => own.has(name));
}
