import type { TreeAdapterTypeMap } from 'parse5';

/** Where an element is put: behind all that is in another. An instance: see tokens.ts. */
export class InsideOf<T extends TreeAdapterTypeMap> {
  readonly parent: T['parentNode'];
  readonly beforeElement = null;

  constructor(parent: T['parentNode']) {
    this.parent = parent;
  }
}
