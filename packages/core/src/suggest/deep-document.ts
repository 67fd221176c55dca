import { type ChildNode, Document, type Element, type ParentNode } from 'domhandler';
import { descendants } from '../dom/descendants.ts';
import { parseDocumentInTurns } from '../dom/html/parse-document.ts';
import type { CompiledSelector } from '../dom/selector/compile-selector.ts';
import type { Turns } from '../ground/time/take-turns.ts';
import { TREE_EDGE } from '../page/in-page/document/html-marks.ts';
import { isTreeEdge } from './tree-edges.ts';

/** A page as it is shown, and what selectors find of it. */
export interface DeepDocument {
  readonly document: Document;
  /** In the document, or, where nothing matches there, in its shadow roots and frames, as a job does. */
  all(selector: CompiledSelector): Promise<readonly Element[]>;
}

export async function deepDocument(html: string, turns: Turns): Promise<DeepDocument> {
  const document = await parseDocumentInTurns(html, turns, { scripting: true });
  if (!html.includes(TREE_EDGE)) return { document, all: (selector) => selector.allInTurns(document, turns) };
  // A second one is taken apart, as items are read as they are shown.
  const parts = await parseDocumentInTurns(html, turns, { scripting: true });
  const elements = [...descendants(document)];
  const copies = [...descendants(parts)];
  const shown = new Map(copies.map((copy, at) => [copy, elements[at]]));
  const trees = apart(copies.filter(isTreeEdge));
  return {
    document,
    async all(selector) {
      const found = await selector.allInTurns(parts, turns);
      for (const tree of found.length > 0 ? [] : trees)
        found.push(...(await selector.allInTurns(tree, turns)));
      return found.flatMap((copy) => shown.get(copy) ?? []);
    },
  };
}

/** The trees that elements are the edges of, which are taken out of those around them. */
function apart(edges: readonly Element[]): readonly Document[] {
  return [...Map.groupBy(edges, ({ parent }) => parent)].flatMap(([place, own]) => {
    if (place === null) return [];
    const taken = new Set<ChildNode>(own);
    fill(
      place,
      place.children.filter((child) => !taken.has(child)),
    );
    const tree = new Document([]);
    fill(tree, own);
    return tree;
  });
}

function fill(parent: ParentNode, children: ChildNode[]): void {
  parent.children = children;
  for (const [at, child] of children.entries()) {
    child.parent = parent;
    child.prev = children[at - 1] ?? null;
    child.next = children[at + 1] ?? null;
  }
}
