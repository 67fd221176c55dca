import { compile, selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';

/** A selector of css-select, compiled once. */
export interface CompiledQuery {
  all(root: AnyNode): readonly Element[];
  first(root: AnyNode | readonly AnyNode[]): Element | null;
}

export function compiledQuery(selector: string): CompiledQuery {
  const query = compile<AnyNode, Element>(selector);
  return {
    all: (root) => selectAll<AnyNode, Element>(query, root),
    first: (root) => selectOne<AnyNode, Element>(query, root as AnyNode | AnyNode[]),
  };
}
