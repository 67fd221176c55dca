import type { PhrasingContent } from 'mdast';
import type { State } from 'mdast-util-to-markdown';
import { firstCharacter, firstOutput, lastCharacter } from './edge-characters.ts';
import { settleAttention } from './settle-attention.ts';

type ContainerPhrasing = State['containerPhrasing'];

const ATTENTION: ReadonlySet<string> = new Set(['delete', 'emphasis', 'strong']);

/** Constructs that are emphasis. */
const OPEN: Readonly<Record<string, string>> = {
  emphasis: 'emphasis',
  strikethrough: 'delete',
  strong: 'strong',
};

/** The most neighbours whose markers are weighed against each other; each mistake is put right on its own. */
const MAX_RUN = 24;

/** Whether the first or the last thing inside is emphasis too, so that markers meet. */
function meetsMarkers(node: PhrasingContent): boolean {
  if (!('children' in node)) return false;
  const { children } = node;
  return ATTENTION.has(children[0]?.type ?? '') || ATTENTION.has(children.at(-1)?.type ?? '');
}

function hasAttention(children: readonly PhrasingContent[]): boolean {
  for (const { type } of children)
    if (type === 'strong' || type === 'emphasis' || type === 'delete') return true;
  return false;
}

const WORD = /^[\p{L}\p{N}](?:[\s\S]*[\p{L}\p{N}])?$/u;

/** Whether a pair of neighbours is one whose preferred markers always parse back: `**a***b*` and `*a***b**`. */
function formsAsIs(left: PhrasingContent, right: PhrasingContent | undefined): boolean {
  return (
    (left.type === 'strong'
      ? right?.type === 'emphasis'
      : left.type === 'emphasis' && right?.type === 'strong') &&
    isWords(left) &&
    isWords(right)
  );
}

function isWords(node: PhrasingContent | undefined): boolean {
  if (node === undefined || !('children' in node)) return false;
  const [only] = node.children;
  return node.children.length === 1 && only?.type === 'text' && WORD.test(only.value);
}

/**
 * Writes inline nodes one after the other. Only where the markers of emphasis meet are they left to
 * mdast-util-to-markdown, which finds a combination that parses back.
 */
export function containerPhrasing(
  parent: Parameters<ContainerPhrasing>[0],
  state: State,
  info: Parameters<ContainerPhrasing>[1],
  withAttention: ContainerPhrasing,
): string {
  let children = parent.children as PhrasingContent[];
  const only = children[0];
  if (only === undefined) return '';
  if (children.length === 1 && only.type === 'text') return state.handle(only, parent, state, info);
  if (hasAttention(children)) {
    const outer = state.stack.flatMap((construct) => OPEN[construct] ?? []);
    children = settleAttention(children, lastCharacter(info.before), firstCharacter(info.after), outer);
    // What is written twice, as mdast-util-to-markdown may do to see how it begins, must not be settled twice.
    parent.children = children;
  }
  const parts: string[] = [];
  let before = info.before;
  for (let index = 0; index < children.length; index += 1) {
    const child = children[index];
    if (child === undefined) break;
    let end = index + 1;
    if (ATTENTION.has(child.type)) {
      while (end - index < MAX_RUN && ATTENTION.has(children[end]?.type ?? '')) end += 1;
    }
    if (end === index + 2 && formsAsIs(child, children[index + 1])) end = index + 1;
    const next = children[end];
    const after = next === undefined ? info.after : firstOutput(next);
    const position = { now: info.now, lineShift: info.lineShift, before, after };
    const value =
      end > index + 1 || (ATTENTION.has(child.type) && meetsMarkers(child))
        ? withAttention.call(state, { type: 'paragraph', children: children.slice(index, end) }, position)
        : state.handle(child, parent, state, position);
    index = end - 1;
    if (value === '') continue;
    parts.push(value);
    before = value.slice(-1);
  }
  return parts.join('');
}
