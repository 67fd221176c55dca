import type { Handle } from 'mdast-util-to-markdown';

/** Tells mdast-util-to-markdown how a node begins without writing it. */
export function withPeek(handle: Handle, peek: Handle): Handle {
  return Object.assign(handle, { peek });
}
