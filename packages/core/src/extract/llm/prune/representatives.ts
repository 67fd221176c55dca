import { type Element, isTag } from 'domhandler';
import type { PruneLevel } from './prune-level.ts';

/** Elements looked at to describe the structure of one. */
const MAX_PATHS = 60;
const MAX_DEPTH = 5;

/** What they hold are fields of one item, however alike they are. */
const CELLS = new Set(['td', 'th', 'dt', 'dd']);

/**
 * Those of some elements that stand for all of them: of each kind the first, and more where they hold what none before
 * did, or are few. All cells of a row stay: a model that does not see a column cannot ask for it.
 */
export function representatives(
  elements: readonly Element[],
  { siblings, few, variants, most }: PruneLevel,
): ReadonlySet<Element> {
  const counts = new Map<string, number>();
  const keys = elements.map(kindOf);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const kinds = new Map<string, { count: number; extra: number; paths: Set<string> }>();
  const names = new Map<string, number>();
  const kept = new Set<Element>();
  for (const [at, element] of elements.entries()) {
    const ofName = names.get(element.name) ?? 0;
    if (ofName >= most) continue;
    const key = keys[at] ?? '';
    const kind = kinds.get(key) ?? { count: 0, extra: 0, paths: new Set<string>() };
    kinds.set(key, kind);
    const isPart = CELLS.has(element.name) || (counts.get(key) ?? 0) <= few;
    const isFirst = isPart || kind.count < siblings;
    if (!isFirst && kind.extra >= variants) continue;
    const paths = structureOf(element);
    const isNew = paths.some((path) => !kind.paths.has(path));
    if (!isFirst && !isNew) continue;
    if (isFirst) kind.count += 1;
    else kind.extra += 1;
    for (const path of paths) kind.paths.add(path);
    names.set(element.name, ofName + 1);
    kept.add(element);
  }
  return kept;
}

/** The element's name, and those of its children and theirs. */
function kindOf(element: Element): string {
  const names = new Set<string>();
  for (const child of element.children) {
    if (!isTag(child)) continue;
    names.add(child.name);
    for (const inner of child.children) if (isTag(inner)) names.add(`${child.name} ${inner.name}`);
  }
  return `${element.name}: ${[...names].sort().join()}`;
}

function structureOf(element: Element): readonly string[] {
  const paths: string[] = [];
  const visit = (node: Element, path: string, depth: number): void => {
    if (paths.length >= MAX_PATHS) return;
    const here = `${path}>${node.name}.${node.attribs.class ?? ''}`;
    paths.push(here);
    if (depth >= MAX_DEPTH) return;
    for (const child of node.children) if (isTag(child)) visit(child, here, depth + 1);
  };
  visit(element, '', 0);
  return paths;
}
