import type { Root } from 'mdast';
import { defaultHandlers, type Handle, type State } from 'mdast-util-to-markdown';
import { containerPhrasing } from '../container-phrasing.ts';
import { indentLines } from '../indent-lines.ts';
import { safeWithFewPatterns } from '../safe-with-few-patterns.ts';

/** Positions in the output, which nothing here asks for; finding them out means splitting every string into lines. */
const POSITION = { now: { line: 1, column: 1 }, lineShift: 0 };
const NO_TRACKER: ReturnType<State['createTracker']> = {
  current: () => POSITION,
  move: (value) => value ?? '',
  shift: () => undefined,
};

/** Puts the linear ways of writing in the place of the general ones, then writes the document. */
export const root: Handle = (node: Root, parent, state, info) => {
  const { containerPhrasing: withAttention } = state;
  state.createTracker = () => NO_TRACKER;
  state.indentLines = indentLines;
  state.safe = safeWithFewPatterns(state);
  state.containerPhrasing = (phrasing, position) =>
    containerPhrasing(phrasing, state, position, withAttention);
  return defaultHandlers.root(node, parent, state, info);
};
