import { type ChildNode, Element, isTag } from 'domhandler';
import { parseDocumentInTurns } from '../../../dom/html/parse-document.ts';
import { parseFragmentInTurns } from '../../../dom/html/parse-fragment.ts';
import { queryEncoder } from '../../../dom/html/query-encoder.ts';
import type { Item } from '../../../dom/item.ts';
import { type Turns, takeTurns } from '../../../ground/time/take-turns.ts';
import type { ItemBatch, SerializedItem, Shell } from '../../in-page/reply.ts';

/** Parses the items that a browser page handed over, each in its proper context and under its ancestors. */
export async function parseItems(batch: ItemBatch, signal: AbortSignal): Promise<Item[]> {
  const encodeQuery = await queryEncoder(batch.encoding);
  const parents = new Map<number, Element | null>();
  const turns = takeTurns(signal);
  const items: Item[] = [];
  for (const item of batch.items) {
    const element = await parseItem(item, turns);
    const parent = parents.get(item.shell) ?? parentAt(batch.shells, item.shell);
    parents.set(item.shell, parent);
    element.parent = parent;
    element.prev = null;
    element.next = null;
    items.push({ element, baseUrl: batch.baseUrl, encodeQuery });
    if (turns.isOver()) await turns.pause();
  }
  return items;
}

/** What items stand in, with all that is around it. */
function parentAt(shells: readonly Shell[], place: number): Element | null {
  let parent: Element | null = null;
  let inner: Element | null = null;
  for (let shell = shells[place]; shell !== undefined; shell = shells[shell.around]) {
    const element: Element = new Element(shell.name, { ...shell.attributes });
    if (inner !== null) {
      inner.parent = element;
      element.children = [inner];
    }
    parent ??= element;
    inner = element;
  }
  return parent;
}

async function parseItem({ html, namespace }: SerializedItem, turns: Turns): Promise<Element> {
  if (namespace !== 'html') {
    const root = firstElement(
      (await parseFragmentInTurns(`<${namespace}>${html}</${namespace}>`, turns)).children,
    );
    return firstElement(root?.children ?? []) ?? new Element(namespace, {});
  }
  const documentPart = /^<(html|head|body)[\s>]/i.exec(html)?.[1]?.toLowerCase();
  if (documentPart !== undefined) {
    const root =
      firstElement((await parseDocumentInTurns(html, turns, { scripting: true })).children) ??
      new Element('html', {});
    if (documentPart === 'html') return root;
    return root.children.filter(isTag).find((child) => child.name === documentPart) ?? root;
  }
  const { children } = await parseFragmentInTurns(html, turns);
  const first = firstElement(children) ?? new Element('div', {});
  // A script may nest what a parser would not, a block in a paragraph say; the pieces belong together.
  for (const stray of children.slice(children.indexOf(first) + 1)) {
    if (isTag(stray) && stray.name === first.name && stray.children.length === 0) continue;
    stray.parent = first;
    stray.prev = first.children.at(-1) ?? null;
    if (stray.prev) stray.prev.next = stray;
    stray.next = null;
    first.children.push(stray);
  }
  return first;
}

function firstElement(nodes: readonly ChildNode[]): Element | undefined {
  return nodes.find(isTag);
}
