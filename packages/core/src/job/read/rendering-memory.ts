import { LRUCache } from 'lru-cache';

/** What is known of the static pages of a list. */
export interface KnownRendering {
  /** `static`: they show what a browser shows. `browser`: they do not. */
  readonly rendering: 'static' | 'browser';
  /** Signs that were there when both showed the same. */
  readonly harmless: ReadonlySet<string>;
  /** Whether a page behind the first one was looked at as well. */
  readonly followed: boolean;
}

/** Remembers, for each list, whether its static pages suffice. */
export interface RenderingMemory {
  get(list: string): KnownRendering | undefined;
  set(list: string, known: KnownRendering): void;
}

/** Lists that are remembered; those that were not met for the longest time go first. */
const CAPACITY = 2_000;

/** A memory that lasts as long as its process does. */
export function createRenderingMemory(): RenderingMemory {
  // Its room is taken at once, and most runs outside an engine remember nothing.
  let lists: LRUCache<string, KnownRendering> | undefined;
  return {
    get: (list) => lists?.get(list),
    set(list, known) {
      lists ??= new LRUCache({ max: CAPACITY });
      lists.set(list, known);
    },
  };
}
