import { type Element, isTag, type ParentNode } from 'domhandler';
import { classesOf } from '../../../dom/classes-of.ts';
import { descendants } from '../../../dom/descendants.ts';
import { parseDocumentInTurns } from '../../../dom/html/parse-document.ts';
import type { Item } from '../../../dom/item.ts';
import { takeTurns } from '../../../ground/time/take-turns.ts';

/** What a list stands in: an element that an empty list leaves behind. */
export interface ListFrame {
  readonly name: string;
  readonly id: string | null;
  readonly classes: readonly string[];
}

/** The closest element around the items that has a name of its own; null where there is none. */
export function listFrame([first]: readonly Item[]): ListFrame | null {
  for (let node: ParentNode | null = first?.element.parent ?? null; node && isTag(node); node = node.parent) {
    const frame = { name: node.name, id: node.attribs.id ?? null, classes: classesOf(node) };
    if (node.name === 'body') return null;
    if (frame.id !== null || frame.classes.length > 0) return frame;
  }
  return null;
}

/** Whether a document has the frame. */
export async function hasFrame(html: string, frame: ListFrame, signal: AbortSignal): Promise<boolean> {
  const document = await parseDocumentInTurns(html, takeTurns(signal), { scripting: true });
  for (const element of descendants(document)) {
    if (element.name !== frame.name) continue;
    if (frame.id !== null ? element.attribs.id === frame.id : hasClasses(element, frame.classes)) return true;
  }
  return false;
}

function hasClasses(element: Element, names: readonly string[]): boolean {
  const own = new Set(classesOf(element));
  return names.every((name) => own.has(name));
}
