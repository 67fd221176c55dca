import { _compileUnsafe } from 'css-select';
import { AttributeAction, isTraversal, parse, type Selector, SelectorType } from 'css-what';
import type { AnyNode, Element } from 'domhandler';
import { createSelectorAdapter } from './selector-adapter.ts';

/** The name under which css-select meets `:scope`; its own reading of it changes inside `:has()`. */
const SCOPE = 'item-root';

/** css-what trips over comments between white space. */
const STRING_OR_COMMENT = /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.)|\/\*.*?\*\//gs;

interface SelectorQuery {
  matches(element: Element): boolean;
  /** What `:scope` stands for from now on. */
  setScope(element: Element | null): void;
}

/** Compiles for css-select; throws its errors. `step` is called with how many nodes were looked at. */
export function createSelectorQuery(source: string, step: (count: number) => void): SelectorQuery {
  const selectors = parse(source.replace(STRING_OR_COMMENT, '$1'));
  let scope: Element | null = null;
  let usesScope = false;
  for (const tokens of selectors) {
    if (renameScope(tokens)) usesScope = true;
    if (tokens[0] && isTraversal(tokens[0])) {
      tokens.unshift({ type: SelectorType.Pseudo, name: SCOPE, data: null });
      usesScope = true;
    }
  }
  const matches = _compileUnsafe<AnyNode, Element>(selectors, {
    adapter: createSelectorAdapter(step, longestSought(selectors)),
    // Ancestors outside of the item count, as they do for `element.querySelector`.
    relativeSelector: false,
    cacheResults: !usesScope,
    pseudos: { [SCOPE]: (element) => element === scope },
  });
  return {
    matches,
    setScope(element) {
      scope = element;
    },
  };
}

function renameScope(tokens: Selector[]): boolean {
  let found = false;
  for (const token of tokens) {
    if (token.type !== SelectorType.Pseudo) continue;
    if (Array.isArray(token.data)) {
      for (const inner of token.data) if (renameScope(inner)) found = true;
    } else if (token.name === 'scope') {
      token.name = SCOPE;
      found = true;
    }
  }
  return found;
}

/** How long the longest text is that is looked for within others. */
function longestSought(selectors: readonly Selector[][]): number {
  let longest = 0;
  for (const token of selectors.flat()) {
    const { length } =
      token.type === SelectorType.Attribute && token.action === AttributeAction.Any
        ? token.value
        : token.type === SelectorType.Pseudo && typeof token.data === 'string'
          ? token.data
          : '';
    const inner = token.type === SelectorType.Pseudo && Array.isArray(token.data) ? token.data : [];
    longest = Math.max(longest, length, longestSought(inner));
  }
  return longest;
}
