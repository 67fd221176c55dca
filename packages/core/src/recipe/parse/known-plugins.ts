import type { ZodObject } from 'zod';
import type { ZodMiniObject } from 'zod/mini';

/** What the check of a recipe asks of a pagination strategy. */
export interface KnownStrategy {
  readonly type: string;
  /** The options beside `type` and `maxPages`. */
  readonly schema: ZodObject | ZodMiniObject;
}

/** What the check of a recipe asks of an extractor. */
export interface KnownExtractor {
  readonly type: string;
  readonly needsListSelector: boolean;
}

/** The plug-ins that a recipe may name, as far as its check needs them. */
export interface KnownPlugins {
  paginationStrategy(type: string): KnownStrategy | undefined;
  paginationTypes(): readonly string[];
  extractor(type: string): KnownExtractor | undefined;
  extractorTypes(): readonly string[];
}
