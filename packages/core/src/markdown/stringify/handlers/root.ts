import type { Root } from 'mdast';
import { defaultHandlers, type Handle, type State, type Unsafe } from 'mdast-util-to-markdown';
import { containerPhrasing } from '../container-phrasing.ts';
import { indentLines } from '../indent-lines.ts';

/** Positions in the output, which nothing here asks for; finding them out means splitting every string into lines. */
const POSITION = { now: { line: 1, column: 1 }, lineShift: 0 };
const NO_TRACKER: ReturnType<State['createTracker']> = {
  current: () => POSITION,
  move: (value) => value ?? '',
  shift: () => undefined,
};

/** An ampersand means something only in a whole reference: `AT&T` is no more than it says. */
const REFERENCE: Unsafe = { character: '&', after: '(?:#\\d{1,7}|#[xX][\\da-fA-F]{1,6}|[A-Za-z][\\dA-Za-z]*);' };

/** Puts the linear ways of writing in the place of the general ones, then writes the document. */
export const root: Handle = (node: Root, parent, state, info) => {
  const { containerPhrasing: withAttention } = state;
  state.createTracker = () => NO_TRACKER;
  state.indentLines = indentLines;
  state.unsafe = state.unsafe.map((pattern) => (pattern.character === '&' ? REFERENCE : pattern));
  state.containerPhrasing = (phrasing, position) => containerPhrasing(phrasing, state, position, withAttention);
  return defaultHandlers.root(node, parent, state, info);
};
