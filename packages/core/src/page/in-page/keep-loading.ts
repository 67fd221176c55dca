import { apply, around, gotten } from './own-builtins.ts';

/**
 * Runs in the page's own world. `stop()` ends a document that is being read, and does nothing behind that: it would cut off what
 * an act has asked for, and that looks like the end of a list.
 */
export function keepLoading(): void {
  const stateOf = gotten(Document.prototype, 'readyState');
  window.stop = around(window.stop, (target, self, parameters) =>
    stateOf(document) === 'loading' ? apply(target, self, parameters) : undefined,
  );
}
