import { type AnyNode, hasChildren, isTag } from 'domhandler';
import { parse } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { parseDocument } from '../../../packages/core/src/dom/html/parse-document.ts';
import { parseShortenedInTurns } from '../../../packages/core/src/dom/html/parse-shortened.ts';
import { shortenUtf8 } from '../../../packages/core/src/dom/html/shorten-html.ts';
import { takeTurns } from '../../../packages/core/src/ground/time/take-turns.ts';
import { cpuSeconds } from '../cpu-seconds.ts';
import { readCorpus } from '../markdown/corpus.ts';
import { printTable } from '../print-table.ts';

const ROUNDS = 5;

/** Whether real pages, those in a directory, give the tree that parse5 gives, and in which part of its time. */
export async function compareTrees(directory: string): Promise<void> {
  const pages = readCorpus(directory);
  const stock = (html: string): AnyNode => parse(html, { treeAdapter: adapter, scriptingEnabled: false });
  let shortenedPages = 0;
  const other: string[] = [];
  for (const { name, html } of pages) {
    const tree = stock(html);
    const ours = await treeFromBytes(Buffer.from(html));
    if (ours !== null) shortenedPages += 1;
    const isOther = [parseDocument(html), ours].some(
      (own) => own !== null && firstDifference(tree, own) !== null,
    );
    if (isOther) other.push(name);
  }
  const seconds = async (read: (html: string) => unknown): Promise<number> => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      best = Math.min(
        best,
        await cpuSeconds(() => {
          for (const { html } of pages) read(html);
        }),
      );
    }
    return best;
  };
  const plain = await seconds(stock);
  const ours = await seconds((html) => parseDocument(html));
  const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6;
  printTable(
    'Trees of real pages against plain parse5',
    ['pages', 'MB', 'shortened', 'other tree', 'ms, parse5', 'ms, ours', '× parse5'],
    [
      [
        String(pages.length),
        megabytes.toFixed(1),
        String(shortenedPages),
        other.length === 0 ? 'none' : other.join(', '),
        (plain * 1_000).toFixed(0),
        (ours * 1_000).toFixed(0),
        (plain / ours).toFixed(2),
      ],
    ],
  );
}

/** As bytes of a large page are read, but at any size; null where nothing is left out. */
async function treeFromBytes(bytes: Buffer): Promise<AnyNode | null> {
  const shortened = shortenUtf8(bytes);
  return shortened && parseShortenedInTurns(shortened, takeTurns(new AbortController().signal));
}

/** The first pair of nodes that differ in what a selector, a reader or the serializer can see; null where none do. */
function firstDifference(left: AnyNode, right: AnyNode): readonly [AnyNode, AnyNode] | null {
  const pairs: [AnyNode, AnyNode][] = [[left, right]];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    const [one, two] = pair;
    if (own(one) !== own(two)) return pair;
    if (!hasChildren(one) || !hasChildren(two)) continue;
    if (one.children.length !== two.children.length) return pair;
    for (const [index, child] of one.children.entries()) {
      const counterpart = two.children[index];
      if (counterpart !== undefined) pairs.push([child, counterpart]);
    }
  }
  return null;
}

function own(node: AnyNode): string {
  const parts: unknown[] = [node.type, 'data' in node ? node.data : null];
  if (isTag(node)) {
    parts.push(node.name, node.namespace);
    for (const { name, value, namespace, prefix } of node.attributes)
      parts.push(name, value, namespace, prefix);
  }
  return JSON.stringify(parts);
}
